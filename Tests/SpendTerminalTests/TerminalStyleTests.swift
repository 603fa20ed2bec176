import SpendTerminal
import Testing

@Suite struct TerminalStyleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let choice: ColorChoice
    let environment: [String: String]
    let isTerminal: Bool
    let expected: Bool

    var testDescription: String { "--color=\(choice) \(environment) terminal: \(isTerminal)" }
  }

  private static let xterm = ["TERM": "xterm"]

  @Test(
    "colour: flag, NO_COLOR, forcing variables, TERM, terminal, in this order",
    arguments: [
      Case(choice: .auto, environment: xterm, isTerminal: true, expected: true),
      Case(choice: .auto, environment: xterm, isTerminal: false, expected: false),
      Case(choice: .always, environment: ["NO_COLOR": "1"], isTerminal: false, expected: true),
      Case(choice: .never, environment: ["FORCE_COLOR": "1"], isTerminal: true, expected: false),
      Case(
        choice: .auto,
        environment: ["TERM": "xterm", "NO_COLOR": "1"],
        isTerminal: true,
        expected: false
      ),
      Case(
        choice: .auto,
        environment: ["TERM": "xterm", "NO_COLOR": "0"],
        isTerminal: true,
        expected: false
      ),
      Case(choice: .auto, environment: ["TERM": "xterm", "NO_COLOR": ""], isTerminal: true, expected: true),
      Case(
        choice: .auto,
        environment: ["NO_COLOR": "1", "FORCE_COLOR": "1"],
        isTerminal: true,
        expected: false
      ),
      Case(choice: .auto, environment: ["FORCE_COLOR": "1"], isTerminal: false, expected: true),
      Case(choice: .auto, environment: ["CLICOLOR_FORCE": "1"], isTerminal: false, expected: true),
      Case(choice: .auto, environment: ["CLICOLOR_FORCE": "0"], isTerminal: false, expected: false),
    ]
  )
  func color(_ test: Case) {
    #expect(
      TerminalStyle.usesColor(test.choice, environment: test.environment, isTerminal: test.isTerminal)
        == test.expected
    )
  }

  @Test(
    "T12 no colour on a terminal that is dumb, unnamed or nameless",
    arguments: ["dumb", "", nil] as [String?]
  )
  func dumb(_ name: String?) {
    let environment = name.map { ["TERM": $0] } ?? [:]
    #expect(!TerminalStyle.usesColor(.auto, environment: environment, isTerminal: true))
  }

  @Test(
    "the first locale variable that is set decides about UTF-8",
    arguments: [
      (["LANG": "en_US.UTF-8"], true),
      (["LANG": "de_DE.utf8"], true),
      (["LANG": "de_DE@euro"], false),
      (["LANG": "C"], false),
      ([:], false),
      (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false),
      (["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"], true),
      (["LC_CTYPE": "POSIX", "LANG": "en_US.UTF-8"], false),
    ] as [([String: String], Bool)]
  )
  func locale(_ environment: [String: String], _ expected: Bool) {
    #expect(TerminalStyle.usesUTF8(environment: environment) == expected)
  }

  @Test("sentences instead of pictures by flag, variable or dumb terminal")
  func plain() {
    #expect(TerminalStyle.isPlain(flag: true, environment: [:], isTerminal: false))
    #expect(TerminalStyle.isPlain(flag: false, environment: ["SPENDWISE_PLAIN": "1"], isTerminal: true))
    #expect(!TerminalStyle.isPlain(flag: false, environment: ["SPENDWISE_PLAIN": "0"], isTerminal: true))
    #expect(TerminalStyle.isPlain(flag: false, environment: ["ACCESSIBLE": "yes"], isTerminal: true))
    #expect(TerminalStyle.isPlain(flag: false, environment: ["TERM": "dumb"], isTerminal: true))
    #expect(!TerminalStyle.isPlain(flag: false, environment: ["TERM": "dumb"], isTerminal: false))
    #expect(!TerminalStyle.isPlain(flag: false, environment: ["TERM": "xterm"], isTerminal: true))
  }

  @Test(
    "T12 widths are brought into 20 to 500",
    arguments: [
      (0, nil, 80), (0, "132", 132), (0, "x", 80), (0, "0", 80), (0, "-4", 80), (0, "3", 20),
      (0, "99999999999999999999", 80), (1, nil, 20), (10_000, nil, 500), (100, "40", 100),
    ] as [(Int, String?, Int)]
  )
  func width(_ measured: Int, _ variable: String?, _ expected: Int) {
    let environment = variable.map { ["COLUMNS": $0] } ?? [:]
    #expect(TerminalSize.columns(ofTerminal: measured, environment: environment) == expected)
  }
}
