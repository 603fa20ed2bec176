import SpendCLI
import SpendCore
import SpendTerminal
import Testing

@Suite struct ConfigurationFileTests {
  @Test("reads settings, comments and blanks")
  func reads() throws {
    let text =
      "# mine\ncurrency = eur\n\n  model.url=http://127.0.0.1:8080/v1 \ndates = mdy\nmodel.use = never\n"
    let file = try ConfigurationFile(parsing: text, path: "config")
    #expect(file[.currency] == .init(value: "EUR", line: 2))
    #expect(file[.modelURL]?.value == "http://127.0.0.1:8080/v1")
    #expect(file[.dates]?.value == "mdy")
    #expect(file[.modelUse] == .init(value: "never", line: 6))
  }

  @Test("a comment may stand behind a value; lines may end in CR LF; the last line of a name counts")
  func comments() throws {
    let text = "currency = EUR   # at home\r\nmodel.url = http://127.0.0.1/v1#part\r\ncurrency = GBP\r\n"
    let file = try ConfigurationFile(parsing: text, path: "config")
    #expect(file[.currency] == .init(value: "GBP", line: 3))
    #expect(file[.modelURL]?.value == "http://127.0.0.1/v1#part")
  }

  @Test(
    "I23 a broken line is named with file and line, never with its value",
    arguments: [
      ("currency = EUR\nnonsense sk-secret\n", "config:2"), ("currency = EURO\n", "config:1"),
      ("\n\nmodel.kee = sk-secret\n", "config:3"),
      ("dates = ymd\n", "config:1"), ("currency =\n", "config:1"), ("ledger = mine.db\n", "config:1"),
      ("pager = less\n", "config:1"), ("model.provider = openia\n", "config:1"),
      ("model.timeout = 0\n", "config:1"), ("\nmodel.timeout = 121\n", "config:2"),
      ("model.timeout = 5 s\n", "config:1"), ("model.ca_file = ca.pem\n", "config:1"),
      ("model.allow_http = yes\n", "config:1"), ("model.keycommand = sk-secret\n", "config:1"),
    ]
  )
  func broken(text: String, place: String) {
    let error = #expect(throws: ConfigurationError.self) {
      try ConfigurationFile(parsing: text, path: "config")
    }
    #expect(error?.problem.hasPrefix(place) == true)
    #expect(error?.problem.contains("secret") == false)
    #expect(error?.exitStatus == .configuration)
  }
}

@Suite struct SettingsTests {
  private func settings(
    _ words: [String] = [],
    _ environment: [String: String] = [:],
    _ text: String = ""
  ) throws -> Settings {
    let file = ConfigurationReader.Result(file: try ConfigurationFile(parsing: text, path: "config"))
    return try Settings(
      arguments: try Arguments(words, commands: ["list"]),
      environment: Environment(environment),
      file: file
    )
  }

  @Test("a flag comes before the environment, that before the default")
  func precedence() throws {
    #expect(try settings([], ["HOME": "/home/a"]).ledgerPath == "/home/a/.local/share/spendwise/ledger.db")
    #expect(
      try settings([], ["HOME": "/home/a", "XDG_DATA_HOME": "/data"]).ledgerPath
        == "/data/spendwise/ledger.db"
    )
    #expect(try settings([], ["HOME": "/home/a", "SPENDWISE_LEDGER": "/x.db"]).ledgerPath == "/x.db")
    #expect(try settings(["--ledger", "/y.db"], ["SPENDWISE_LEDGER": "/x.db"]).ledgerPath == "/y.db")
  }

  @Test("S9 a relative XDG folder is ignored, and no home means no place")
  func noPlace() throws {
    #expect(try settings([], ["XDG_DATA_HOME": "data"]).ledgerPath == nil)
    #expect(try settings([], ["HOME": ""]).ledgerPath == nil)
  }

  @Test("a home currency other than the dollar puts the day before the month")
  func dateOrder() throws {
    #expect(try settings().dayBeforeMonth == false)
    #expect(try settings([], [:], "currency = EUR").dayBeforeMonth)
    #expect(try settings([], [:], "currency = EUR\ndates = mdy").dayBeforeMonth == false)
  }

  @Test("weeks start on Monday unless the settings say another day")
  func weekStart() throws {
    #expect(try settings().weekStart == .monday)
    #expect(try settings([], [:], "weeks = sunday").weekStart == .sunday)
    #expect(throws: ConfigurationError.self) { try settings([], [:], "weeks = friday") }
  }

  @Test("a model is used when a key or a configured server says so, and never offline")
  func model() throws {
    #expect(try settings().model == nil)
    #expect(try settings([], ["OPENAI_API_KEY": "k"]).model?.key == "k")
    #expect(try settings(["--offline"], ["OPENAI_API_KEY": "k"]).model == nil)
    #expect(try settings([], ["OPENAI_API_KEY": "k"], "model.use = never").model == nil)
    let local = try settings([], ["SPENDWISE_MODEL": "tiny"], "model.url = http://localhost:8080/v1").model
    #expect(local?.key == nil)
    #expect(local?.name == "tiny")
  }

  private struct Origin: Sendable, CustomTestStringConvertible {
    let name: SettingName
    var words: [String] = []
    var environment: [String: String] = [:]
    var text = ""
    let value: String?
    let source: ResolvedSettings.Source

    var testDescription: String { "\(name.rawValue) by \(words) \(environment) \(text)" }
  }

  @Test(
    "each setting says what it comes from: a flag before the environment before the file before the default",
    arguments: [
      Origin(name: .currency, value: "USD", source: .usual),
      Origin(name: .currency, text: "# mine\ncurrency = chf", value: "CHF", source: .file(line: 2)),
      Origin(name: .dates, text: "currency = CHF", value: "dmy", source: .usual),
      Origin(name: .ledger, text: "ledger = /f.db", value: "/f.db", source: .file(line: 1)),
      Origin(
        name: .ledger,
        environment: ["SPENDWISE_LEDGER": "/e.db"],
        text: "ledger = /f.db",
        value: "/e.db",
        source: .variable("SPENDWISE_LEDGER")
      ),
      Origin(
        name: .ledger,
        words: ["--ledger", "/a.db"],
        environment: ["SPENDWISE_LEDGER": "/e.db"],
        text: "ledger = /f.db",
        value: "/a.db",
        source: .option("ledger")
      ),
      Origin(name: .ledger, environment: ["SPENDWISE_LEDGER": ""], value: nil, source: .usual),
      Origin(name: .color, environment: ["NO_COLOR": ""], value: "auto", source: .usual),
      Origin(
        name: .color,
        environment: ["NO_COLOR": "1", "FORCE_COLOR": "1"],
        text: "color = always",
        value: "never",
        source: .variable("NO_COLOR")
      ),
      Origin(
        name: .color,
        words: ["--no-color"],
        environment: ["FORCE_COLOR": "1"],
        value: "never",
        source: .option("no-color")
      ),
      Origin(name: .color, text: "color = never", value: "never", source: .file(line: 1)),
      Origin(
        name: .plain,
        environment: ["SPENDWISE_PLAIN": "0"],
        text: "plain = on",
        value: "off",
        source: .variable("SPENDWISE_PLAIN")
      ),
      Origin(name: .plain, environment: ["ACCESSIBLE": "y"], value: "on", source: .variable("ACCESSIBLE")),
      Origin(name: .modelUse, words: ["--offline"], value: "never", source: .option("offline")),
      Origin(
        name: .modelKey,
        environment: ["OPENAI_API_KEY": "k"],
        text: "model.key = f",
        value: "k",
        source: .variable("OPENAI_API_KEY")
      ),
      Origin(
        name: .history,
        environment: ["SPENDWISE_HISTORY": ""],
        value: "",
        source: .variable("SPENDWISE_HISTORY")
      ),
      Origin(
        name: .pager,
        environment: ["PAGER": "more", "SPENDWISE_PAGER": "most"],
        value: "most",
        source: .variable("SPENDWISE_PAGER")
      ),
    ]
  )
  private func origin(_ test: Origin) throws {
    let setting = try settings(test.words, test.environment, test.text).resolved[test.name]
    #expect(setting == .init(value: test.value, source: test.source))
  }

  @Test("what config says of colours and sentences is what the terminal gets")
  func looks() throws {
    let choices: [String: [String?]] = [
      "NO_COLOR": [nil, "", "0", "1"], "CLICOLOR_FORCE": [nil, "", "0", "1"],
      "FORCE_COLOR": [nil, "", "0", "1"],
      "SPENDWISE_PLAIN": [nil, "", "0", "1"], "ACCESSIBLE": [nil, "", "1"],
    ]
    var environments: [[String: String]] = [["TERM": "xterm"]]
    for (name, values) in choices {
      environments = environments.flatMap { environment in
        values.map { value in environment.merging(value.map { [name: $0] } ?? [:]) { $1 } }
      }
    }
    #expect(environments.count == 768)
    for environment in environments {
      let resolved = try settings([], environment).resolved
      for isTerminal in [true, false] {
        let color = TerminalStyle.usesColor(.auto, environment: environment, isTerminal: isTerminal)
        #expect(
          color == (resolved[.color].value == "always" || resolved[.color].value == "auto" && isTerminal)
        )
        let plain = TerminalStyle.isPlain(flag: false, environment: environment, isTerminal: isTerminal)
        #expect(plain == (resolved[.plain].value == "on"))
      }
    }
  }

  @Test("every setting has a definition; only what nothing can guess has no value")
  func definitions() throws {
    let resolved = try settings([], ["HOME": "/home/a"]).resolved
    let unknown: Set<SettingName> = [
      .modelProvider, .modelURL, .modelName, .modelDeployment, .modelVersion, .modelKey, .modelKeyCommand,
      .modelCAFile, .prompts, .speechProvider, .speechURL, .speechModel, .speechKey, .speechLanguage,
      .speechRecorder,
    ]
    for name in SettingName.allCases {
      #expect((resolved[name].value == nil) == unknown.contains(name), "\(name.rawValue)")
    }
  }

  @Test("SPENDWISE_NOW and --today fix the clock")
  func clock() throws {
    let now = try settings([], ["SPENDWISE_NOW": "2026-11-20T23:59:58"]).clock.now()
    #expect(now.iso == "2026-11-20T23:59:58")
    #expect(
      try settings(["--today", "2026-01-31"], ["SPENDWISE_NOW": "2026-11-20T12:00:00"]).clock.now().date.iso
        == "2026-01-31"
    )
    #expect(throws: ConfigurationError.self) { try settings([], ["SPENDWISE_NOW": "now"]) }
    #expect(throws: UsageError.self) { try settings(["--today", "tomorrow"]) }
  }
}
