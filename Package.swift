// swift-tools-version: 6.2
// One section for each target and its tests, from the bottom of the graph to its top.
// ARCHITECTURE.md draws the graph; CI builds with `--explicit-target-dependency-import-check error`.

import PackageDescription

/// The rules every Swift target is compiled under.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "spendwise",
  products: [
    .executable(name: "spendwise", targets: ["spendwise"])
  ],
  traits: [
    .default(enabledTraits: ["Networking", "Readline"]),
    .trait(name: "Networking", description: "Language models over HTTP, by libcurl."),
    .trait(name: "Readline", description: "Line editing in the chat, by GNU readline."),
  ],
  targets: [
    // MARK: C libraries

    .target(name: "CFiles"),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CExpat", linkerSettings: [.linkedLibrary("dl")]),
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "CTerminal"),

    // MARK: Values

    .target(name: "SpendCore", swiftSettings: settings),
    .testTarget(
      name: "SpendCoreTests",
      dependencies: ["SpendCore"],
      swiftSettings: settings
    ),

    .target(name: "SpendFiles", dependencies: ["CFiles", "SpendCore"], swiftSettings: settings),
    .testTarget(
      name: "SpendFilesTests",
      dependencies: ["SpendCore", "SpendFiles", "SpendTestSupport"],
      swiftSettings: settings
    ),

    .target(name: "SpendThreads", swiftSettings: settings),

    .target(name: "SpendJSON", swiftSettings: settings),
    .testTarget(
      name: "SpendJSONTests",
      dependencies: ["SpendJSON"],
      swiftSettings: settings
    ),

    // MARK: Words

    .target(name: "SpendWords", swiftSettings: settings),
    .testTarget(
      name: "SpendWordsTests",
      dependencies: ["SpendWords"],
      swiftSettings: settings
    ),

    .executableTarget(
      name: "GrammarDataCompiler",
      dependencies: ["SpendCore", "SpendWords"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GrammarDataCompilerTests",
      dependencies: ["GrammarDataCompiler", "SpendCore"],
      swiftSettings: settings
    ),
    .plugin(name: "GrammarDataPlugin", capability: .buildTool(), dependencies: ["GrammarDataCompiler"]),
    .target(
      name: "SpendGrammar",
      dependencies: ["SpendCore", "SpendWords"],
      exclude: ["Data"],
      swiftSettings: settings,
      plugins: ["GrammarDataPlugin"]
    ),
    .executableTarget(
      name: "PaymentFeatureLister",
      dependencies: ["SpendCore", "SpendGrammar"],
      path: "Scripts/train/PaymentFeatureLister",
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpendGrammarTests",
      dependencies: ["GrammarProperties", "SpendCore", "SpendGrammar", "SpendTestSupport", "SpendWords"],
      exclude: ["Languages/Cases"],
      swiftSettings: settings
    ),

    .target(
      name: "SpendPrompts",
      path: "Prompts",
      exclude: ["README.md"],
      resources: [
        .embedInCode("answer-system.md"), .embedInCode("categorize-system.md"),
        .embedInCode("chat-system.md"),
        .embedInCode("interpret-lines.md"), .embedInCode("interpret-system.md"),
        .embedInCode("transcribe-hints.md"),
      ],
      swiftSettings: settings
    ),

    .target(
      name: "SpendHTTP",
      dependencies: [.target(name: "CCurl", condition: .when(traits: ["Networking"]))],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpendHTTPTests",
      dependencies: ["SpendHTTP", "SpendTestSupport"],
      swiftSettings: settings
    ),

    .target(
      name: "SpendProvider",
      dependencies: ["SpendCore", "SpendHTTP", "SpendJSON"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpendProviderTests",
      dependencies: ["SpendCore", "SpendHTTP", "SpendJSON", "SpendProvider"],
      swiftSettings: settings
    ),

    .target(
      name: "SpendLanguage",
      dependencies: ["SpendCore", "SpendHTTP", "SpendJSON", "SpendPrompts", "SpendProvider", "SpendThreads"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpendLanguageTests",
      dependencies: [
        "SpendCore", "SpendHTTP", "SpendJSON", "SpendLanguage", "SpendProvider", "SpendTestSupport",
      ],
      swiftSettings: settings
    ),

    .target(
      name: "SpendSpeech",
      dependencies: ["SpendCore", "SpendFiles", "SpendHTTP", "SpendJSON", "SpendProvider"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpendSpeechTests",
      dependencies: [
        "SpendCore", "SpendHTTP", "SpendJSON", "SpendProvider", "SpendSpeech", "SpendTestSupport",
      ],
      swiftSettings: settings
    ),

    // MARK: Ledger

    .target(
      name: "SpendSQLite",
      dependencies: ["CSQLite", "SpendCore", "SpendFiles"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpendSQLiteTests",
      dependencies: ["SpendSQLite"],
      swiftSettings: settings
    ),

    .target(
      name: "SpendLedger",
      dependencies: ["CSQLite", "SpendCore", "SpendFiles", "SpendSQLite", "SpendThreads"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpendLedgerTests",
      dependencies: [
        "CSQLite", "LedgerFixtures", "SpendCore", "SpendFiles", "SpendLedger", "SpendLedgerCare",
        "SpendSQLite",
        "SpendTestSupport",
      ],
      exclude: ["Learning/Replays"],
      swiftSettings: settings
    ),

    .target(
      name: "SpendLedgerCare",
      dependencies: ["CSQLite", "SpendCore", "SpendFiles", "SpendLedger", "SpendSQLite"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpendLedgerCareTests",
      dependencies: [
        "CSQLite", "LedgerFixtures", "SpendCore", "SpendLedger", "SpendLedgerCare", "SpendSQLite",
        "SpendTestSupport",
      ],
      swiftSettings: settings
    ),

    // MARK: Calls

    .target(
      name: "SpendCalls",
      dependencies: ["CSQLite", "SpendCore", "SpendFiles", "SpendSQLite"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpendCallsTests",
      dependencies: ["CSQLite", "SpendCalls", "SpendCore", "SpendTestSupport"],
      swiftSettings: settings
    ),

    // MARK: Files

    .target(
      name: "SpendStatements",
      dependencies: ["CExpat", "SpendCore", "SpendFiles", "SpendJSON", "SpendThreads"],
      resources: [
        .embedInCode("Words/columns.txt"), .embedInCode("Words/dates.txt"),
        .embedInCode("Words/encodings.txt"), .embedInCode("Words/messages.txt"),
        .embedInCode("Words/money.txt"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpendStatementsTests",
      dependencies: [
        "LedgerFixtures", "SpendCore", "SpendJSON", "SpendLedger", "SpendStatements", "SpendTestSupport",
        "SpendThreads",
      ],
      swiftSettings: settings
    ),

    // MARK: Pictures

    .target(name: "SpendCharts", dependencies: ["SpendCore"], swiftSettings: settings),
    .testTarget(
      name: "SpendChartsTests",
      dependencies: ["SpendCharts", "SpendCore", "SpendTestSupport"],
      swiftSettings: settings
    ),

    // MARK: Insights

    .target(name: "SpendInsights", dependencies: ["SpendCore"], swiftSettings: settings),
    .testTarget(
      name: "SpendInsightsTests",
      dependencies: ["SpendCore", "SpendInsights", "SpendLedger", "SpendTestSupport"],
      swiftSettings: settings
    ),

    // MARK: Conversation

    .target(
      name: "SpendAssistant",
      dependencies: ["SpendCharts", "SpendCore", "SpendGrammar", "SpendInsights"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpendAssistantTests",
      dependencies: [
        "SpendAssistant", "SpendCore", "SpendGrammar", "SpendInsights", "SpendLedger", "SpendTestSupport",
      ],
      swiftSettings: settings
    ),

    .target(
      name: "SpendTerminal",
      dependencies: [
        .target(name: "CReadline", condition: .when(traits: ["Readline"])),
        "CTerminal", "SpendCore", "SpendFiles",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpendTerminalTests",
      dependencies: ["LineEditorFixture", "SpendTerminal", "SpendTestSupport"],
      swiftSettings: settings
    ),

    // MARK: Program

    .target(
      name: "SpendCLI",
      dependencies: [
        "SpendAssistant", "SpendCalls", "SpendCharts", "SpendCore", "SpendFiles", "SpendGrammar", "SpendHTTP",
        "SpendInsights", "SpendJSON", "SpendLanguage", "SpendLedger", "SpendLedgerCare", "SpendPrompts",
        "SpendProvider", "SpendSpeech", "SpendStatements", "SpendTerminal", "SpendThreads",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpendCLITests",
      dependencies: [
        "SpendAssistant", "SpendCLI", "SpendCore", "SpendHTTP", "SpendJSON", "SpendLanguage", "SpendProvider",
        "SpendSpeech", "SpendStatements", "SpendTerminal", "SpendTestSupport",
      ],
      swiftSettings: settings
    ),

    // Swift's own libraries are linked statically: it starts three times as fast, and runs where Swift isn't installed.
    .executableTarget(
      name: "spendwise",
      dependencies: ["SpendCLI"],
      swiftSettings: settings,
      linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "SpendCalls", "SpendCore", "SpendJSON", "SpendLedger", "SpendSpeech", "SpendTestSupport", "spendwise",
      ],
      swiftSettings: settings
    ),

    // MARK: Sessions

    // What Tests/Sessions tells is data, which a build doesn't read.
    .testTarget(
      name: "SessionTests",
      dependencies: ["SpendTestSupport", "spendwise"],
      swiftSettings: settings
    ),

    // MARK: Repository

    .testTarget(
      name: "RepositoryTests",
      dependencies: ["SpendTestSupport", "spendwise"],
      swiftSettings: settings
    ),

    // MARK: Test support

    .target(
      name: "GrammarProperties",
      dependencies: ["SpendCore", "SpendGrammar", "SpendWords"],
      path: "Tests/Fuzz/Properties",
      swiftSettings: settings
    ),
    .target(
      name: "FuzzedDoors",
      dependencies: [
        "GrammarProperties", "SpendCLI", "SpendCore", "SpendGrammar", "SpendHTTP", "SpendJSON",
        "SpendLanguage",
        "SpendLedger", "SpendPrompts", "SpendProvider", "SpendSpeech", "SpendStatements",
      ],
      path: "Tests/Fuzz/Doors",
      swiftSettings: settings
    ),
    .testTarget(
      name: "FuzzedDoorsTests",
      dependencies: ["FuzzedDoors", "SpendTestSupport"],
      path: "Tests/Fuzz/DoorsTests",
      swiftSettings: settings
    ),
    .target(
      name: "LedgerFixtures",
      dependencies: ["CSQLite", "SpendCore", "SpendLedger", "SpendTestSupport"],
      path: "Tests/LedgerFixtures",
      swiftSettings: settings
    ),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(
      name: "SpendTestSupport",
      dependencies: ["CPseudoTerminal"],
      path: "Tests/SpendTestSupport",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "LineEditorFixture",
      dependencies: ["SpendTerminal"],
      path: "Tests/LineEditorFixture",
      swiftSettings: settings
    ),
  ]
)

// `make fuzz` builds what reads bytes from outside with a sanitizer that counts which ways through it were taken, and a
// program to link with it. Not what the grammar's data are compiled with: that tool is linked without the sanitizer.
if Context.environment["SPENDWISE_FUZZ"] != nil {
  let fuzzed = [
    "DoorFuzz", "FuzzedDoors", "GrammarProperties", "SpendCLI", "SpendGrammar", "SpendHTTP", "SpendJSON",
    "SpendLanguage", "SpendLedger", "SpendProvider", "SpendSQLite", "SpendSpeech", "SpendStatements",
  ]
  let sanitizer = ["-sanitize=fuzzer,address"]
  package.targets += [
    .target(name: "CLibFuzzer", path: "Tests/Fuzz/CLibFuzzer"),
    .executableTarget(
      name: "DoorFuzz",
      dependencies: ["CLibFuzzer", "FuzzedDoors"],
      path: "Tests/Fuzz/Target",
      swiftSettings: settings,
      linkerSettings: [.unsafeFlags(sanitizer + ["-use-ld=lld"])]
    ),
  ]
  for target in package.targets where fuzzed.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(sanitizer))
  }
}

// `make torture` runs the tests of what has threads under ThreadSanitizer; the others would only take their time to
// build.
if Context.environment["SPENDWISE_THREADS"] != nil {
  let threaded = [
    "SpendCallsTests", "SpendHTTPTests", "SpendStatementsTests", "SpendLanguageTests", "SpendLedgerTests",
    "SpendSpeechTests",
  ]
  package.targets.removeAll { $0.type == .test && !threaded.contains($0.name) }
}
