import Foundation
import SpendTestSupport
import Testing

/// What Tab completes in the chat.
@Suite struct CompletionBehaviourTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  init() throws {
    folder = try TemporaryFolder()
    let lines = """
      groceries 20 at Trader Joe's
      groceries 30 at Trader Joe's
      coffee 3 at Trattoria Roma
      lunch 12 with Anna Maria
      present 30 for Sam

      """
    _ = try program.run([], text: lines)
  }

  /// What stands on the prompt's row after typing `text` and Tab.
  private func completed(_ text: String, environment: [String: String] = [:], columns: Int = 80) throws
    -> TerminalScreen
  {
    let terminal = try program.chat(environment: environment, columns: columns)
    terminal.send(text + "\t")
    _ = terminal.settle(for: .milliseconds(120))
    return terminal.screen
  }

  @Test(
    "what is begun is completed from the table of commands, the ledger and the calendar",
    arguments: [
      ("/dash", "/dashboard"), ("/cat tran", "/cat Transportation"),
      ("/edit last cat", "/edit last category"),
      ("coffee 4 at trader", "coffee 4 at Trader Joe's"), ("dinner 20 with an", "dinner 20 with Anna Maria"),
      ("how much did I spend last m", "how much did I spend last month"), ("food in oct", "food in October"),
      ("what did I spend on groc", "what did I spend on Groceries"), ("/help dash", "/help dashboard"),
      ("tea 2 yester", "tea 2 yesterday"),
    ]
  )
  func completes(begun: String, expected: String) throws {
    #expect(try completed(begun).currentRow == "spendwise› \(expected)")
  }

  @Test("where several are possible they are listed with what they are, those used most first")
  func lists() throws {
    let rows = try completed("tea 2 at tr").rows
    #expect(rows.contains("  Trader Joe's    merchant, 2 times"))
    #expect(rows.contains("  Trattoria Roma  merchant, 1 time"))
    #expect(
      rows.firstIndex { $0.contains("Trader") } ?? 9 < rows.firstIndex { $0.contains("Trattoria") } ?? 0
    )
    #expect(rows.last == "spendwise› tea 2 at Tra")
    #expect(
      try completed("spent in ").rows.contains { $0.contains("last month") && $0.contains("1–31 Oct 2026") }
    )
  }

  @Test("a narrow terminal gets a narrow list", arguments: [40, 60])
  func narrow(columns: Int) throws {
    let terminal = try program.chat(environment: ["NO_COLOR": "1"], columns: columns)
    terminal.send("/\t")
    let list = try terminal.expect("spendwise› ")
    for row in list.split(whereSeparator: \.isNewline) { #expect(row.filter { $0 != "\r" }.count <= columns) }
    #expect(list.contains("/dashboard"))
  }

  @Test("O1 names that could steer the terminal are not offered")
  func steering() throws {
    _ = try program.run(
      ["import", "/dev/stdin"],
      text:
        "date,amount,description,merchant\n2026-11-01,5,x,\"Trick\u{1B}]0;owned\u{07}y\"\n2026-11-01,5,x,Tricky Shop\n"
    )
    let screen = try completed("tea 2 at tric")
    #expect(screen.currentRow == "spendwise› tea 2 at Tricky Shop")
  }

  @Test("a name recorded a moment ago is there, and without a ledger only commands are")
  func fresh() throws {
    let terminal = try program.chat()
    terminal.send("soup 5 at Zanzibar Grill\r")
    try terminal.expect("#6")
    terminal.send("stew 5 at zanz\t")
    try terminal.expect("Zanzibar Grill")
    let elsewhere = try TemporaryFolder()
    let none = try BuiltProgram(home: elsewhere.path).chat()
    none.send("tea at x\t/das\t")
    _ = none.settle(for: .milliseconds(60))
    #expect(none.screen.currentRow.hasPrefix("spendwise› tea at x/das"))
  }
}
