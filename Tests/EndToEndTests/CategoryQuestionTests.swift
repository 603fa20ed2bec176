import SpendTestSupport
import Testing

/// What the program asks about categories, answered on a real pseudo-terminal.
@Suite(.serialized) struct CategoryQuestionTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  init() throws {
    folder = try TemporaryFolder()
    _ = try program.run([], text: "rent 900\nrent 900 on 1 oct\nrent 900 on 1 sep\nflumox 12\nflumox 13\n")
  }

  private func categories() throws -> [String] {
    try program.run(["list", "--json", "--all"]).lines.compactMap { line in
      line.firstMatch(of: /"category":"([^"]*)"/).map { String($0.1) }
    }
  }

  @Test(
    "advice is taken by its number: a new category gets what of the past belongs to it, and undo takes it back"
  )
  func advice() throws {
    let terminal = try program.chat()
    terminal.send("suggest categories\r")
    let list = try terminal.expect("Enter ends: ")
    #expect(list.contains("1  New Housing for 3 expenses under Other, $2,700.00: rent"))
    terminal.send("7\r")
    _ = try terminal.expect("The numbers are 1")
    terminal.send("1\r")
    _ = try terminal.expect("Housing is a category now")
    let done = try terminal.expect("spendwise› ")
    #expect(done.contains("3 expenses moved to Housing"))
    #expect(!done.contains("elsewhere"))
    #expect(try categories().filter { $0 == "Housing" }.count == 3)
    terminal.send("undo\r")
    _ = try terminal.expect("again")
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
    #expect(try !categories().contains("Housing"))
  }

  @Test("a question in place of a number is answered as in the chat, and nothing is done to the categories")
  func questionAmidAdvice() throws {
    let terminal = try program.chat()
    terminal.send("suggest categories\r")
    #expect(
      try terminal.expect("Enter ends: ").contains("Ask about it: “Other by merchant”, “rent by month”")
    )
    terminal.send("rent by month\r")
    let answer = try terminal.expect("spendwise› ")
    #expect(answer.contains("By month on rent, 3 entries"))
    #expect(!answer.contains("The numbers are"))
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
    #expect(try !categories().contains("Housing"))
  }

  @Test("review asks about each name once, and takes a key for an answer")
  func review() throws {
    let terminal = try program.chat()
    terminal.send("/review\r")
    #expect(try terminal.expect("? all keys").contains("1/2  3 × rent"))
    terminal.send("n\r")
    let question = try terminal.expect("? all keys")
    #expect(question.contains("2/2  2 × flumox") && question.contains("$25.00"))
    terminal.send("?\r")
    _ = try terminal.expect("Entertainment")
    terminal.send("g\r")
    _ = try terminal.expect("2 expenses are certain now")
    terminal.send("/review\r")
    #expect(try terminal.expect("? all keys").contains("1/1  3 × rent"))
    terminal.send("q\r")
    _ = try terminal.expect("Nothing changed")
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
    #expect(try categories().filter { $0 == "Groceries" }.count == 2)
  }
}
