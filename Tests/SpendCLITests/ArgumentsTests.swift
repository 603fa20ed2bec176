import SpendCLI
import SpendCore
import Testing

@Suite struct ArgumentsTests {
  private let commands = ["add", "ask", "list", "dashboard"]

  private func read(_ words: String...) throws -> Arguments { try Arguments(words, commands: commands) }

  @Test("options may stand before, between and after the words")
  func order() throws {
    let expected = try read("add", "coffee", "4.50", "--json", "--ledger", "x.db")
    #expect(expected.command == "add")
    #expect(expected.words == ["coffee", "4.50"])
    #expect(try read("--json", "add", "--ledger=x.db", "coffee", "4.50") == expected)
    #expect(try read("--ledger", "x.db", "add", "coffee", "--json", "4.50") == expected)
  }

  @Test("I18 -- ends the options")
  func endOfOptions() throws {
    #expect(try read("add", "--", "-5", "--json").words == ["-5", "--json"])
  }

  @Test("short flags may be joined")
  func shortFlags() throws {
    #expect(try read("-qn").flags == [.quiet, .dryRun])
  }

  @Test("no command at all is the chat or the pipe")
  func none() throws {
    #expect(try read("--json").command == nil)
  }

  @Test(
    "wrong use is an error with status 64 that never repeats a value",
    arguments: [
      ["--api-key=sk-secret"], ["--apikey", "sk-secret"], ["sk-secret-1"], ["--ledger"], ["--json=yes"],
      ["-z"], ["lsit"],
    ]
  )
  func wrongUse(words: [String]) {
    let error = #expect(throws: UsageError.self) { try Arguments(words, commands: commands) }
    #expect(error?.exitStatus == .usage)
    #expect(error?.problem.contains("secret") == false)
    #expect(error?.remedy?.contains("secret") != true)
  }

  @Test("a mistyped command or option is met with the nearest one")
  func suggestions() {
    let command = #expect(throws: UsageError.self) { try read("dashbaord") }
    #expect(command?.remedy?.contains("dashboard") == true)
    let option = #expect(throws: UsageError.self) { try read("--jsn") }
    #expect(option?.remedy?.contains("--json") == true)
  }

  @Test("dates and numbers are checked")
  func values() throws {
    #expect(throws: UsageError.self) { try read("list", "--since", "yesterday").date(.since) }
    #expect(throws: UsageError.self) { try read("list", "--limit", "0").number(.limit) }
    #expect(try read("list", "--since", "2026-11-20").date(.since)?.iso == "2026-11-20")
  }

  @Test("every option is in the table: it is read, and no other is suggested for it")
  func table() {
    for flag in Arguments.Flag.allCases {
      #expect(throws: Never.self) { try read("list", "--\(flag.rawValue)") }
    }
    for option in Arguments.ValueOption.allCases {
      let error = #expect(throws: UsageError.self) { try read("list", "--\(option.rawValue)") }
      #expect(error?.problem == "--\(option.rawValue) needs a value")
    }
  }
}
