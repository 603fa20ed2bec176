import SpendTestSupport
import Testing

/// What an audit found of corrections, answers to questions of the chat, and questions about the program.
@Suite struct ConversationPromiseTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  private static let recorded = "coffee 4 at Starbucks\ngroceries 45 at Walmart\ngas 40 at Shell\nlatte 6\n"

  /// The amounts and descriptions that stand in the ledger after `line`.
  private func ledger(after line: String) throws -> [String] {
    _ = try program.run([], text: ConversationPromiseTests.recorded + line + "\n")
    return try program.run(["list", "--json"]).lines.map { row in
      let fields = ["amount", "description"].map { name in
        row.components(after: "\"\(name)\":\"")
      }
      return fields.joined(separator: " ")
    }.sorted()
  }

  private static let before = ["4.00 coffee", "40.00 gas", "45.00 groceries", "6.00 latte"]

  @Test(
    "A17 a correction changes what it names",
    arguments: [
      ("oops, the walmart one was 45.30", ["4.00 coffee", "40.00 gas", "45.30 groceries", "6.00 latte"]),
      ("sorry, the gas was 42", ["4.00 coffee", "42.00 gas", "45.00 groceries", "6.00 latte"]),
      ("actually the walmart was 45.30", ["4.00 coffee", "40.00 gas", "45.30 groceries", "6.00 latte"]),
    ]
  )
  func corrected(_ line: String, _ rows: [String]) throws {
    #expect(try ledger(after: line) == rows)
  }

  @Test(
    "A17 what may be a correction and isn't clear changes nothing and is asked about",
    arguments: [
      "make it 2 coffees", "make that 3 beers", "change it to 2 coffees", "the gas was 42",
      "the groceries were 50",
      "no, that's pets", "it should be subscriptions",
    ]
  )
  func asked(_ line: String) throws {
    #expect(try ledger(after: line) == ConversationPromiseTests.before)
  }

  @Test("A17 a category that isn't known is named")
  func unknownCategory() throws {
    let result = try program.run([], text: "kibble 12\nno, that's pets\n")
    #expect(result.errors.contains("under pets, which is no category"))
  }

  @Test("A17 what is told of a thing that isn't recorded is recorded")
  func told() throws {
    #expect(try ledger(after: "the haircut was 30").contains("30.00 haircut"))
  }

  @Test("A20 a number that is one of the offered amounts is that amount, and a line that is dropped is named")
  func choice() throws {
    let terminal = try program.chat()
    terminal.send("coffee 2 or 3\r")
    _ = try terminal.expect("Enter = neither")
    terminal.send("2\r")
    _ = try terminal.expect("$2.00")
    terminal.send("coffee 2 or 3\r")
    _ = try terminal.expect("Enter = neither")
    terminal.send("tea 5\r")
    _ = try terminal.expect("Not saved: coffee 2 or 3")
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
  }

  @Test(
    "A36 an amount alone completes the line before",
    arguments: [
      ("3.80", "$3.80", "Fri 20 Nov"), ("3.80 yesterday", "$3.80", "Thu 19 Nov"),
      ("$4", "$4.00", "Fri 20 Nov"),
      ("4 euros", "€4.00", "Fri 20 Nov"),
    ]
  )
  func completed(_ answer: String, _ amount: String, _ day: String) throws {
    let terminal = try program.chat()
    terminal.send("coffee\r")
    _ = try terminal.expect("coffee 3.80")
    terminal.send(answer + "\r")
    _ = try terminal.expect(amount)
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
    let row = try #require(try program.run(["list", "--json"]).lines.first)
    #expect(row.contains("\"description\":\"coffee\""))
  }

  @Test("A36 a line of a pipe stands alone")
  func pipe() throws {
    let result = try program.run([], text: "coffee\n3.80\n")
    #expect(result.status == 65)
    #expect(result.lines.count == 1)
  }

  @Test(
    "A38 a question about the program leads to its help",
    arguments: [
      ("how do I add an expense", "add"), ("how can I delete the last one", "delete"),
      ("how do I import a file", "import"), ("how to change the category", "edit"), ("how do I quit", "quit"),
      ("how do I undo everything", "undo"), ("how do I set a currency", "config"),
      ("can you import csv", "import"),
      ("where can I search", "list"), ("is there a way to back up the ledger", "backup"),
      ("help import", "import"),
      ("wie lösche ich eine Ausgabe", "delete"), ("wie kann ich die Kategorie ändern", "edit"),
      ("cómo borro un gasto", "delete"), ("comment ajouter une dépense", "add"),
      ("come cancello una spesa", "delete"),
      ("como importo um arquivo", "import"), ("hoe verwijder ik een uitgave", "delete"),
      ("kharcha kaise delete karu", "delete"), ("come annullo", "undo"), ("comment annuler", "undo"),
      ("como adiciono uma despesa", "add"), ("hoe voeg ik een uitgave toe", "add"),
      ("wie mache ich das rückgängig", "undo"),
    ]
  )
  func help(_ question: String, _ command: String) throws {
    let result = try program.run([], text: question + "\n")
    #expect(result.status == 0)
    #expect(result.output == (try program.run(["help", command]).output), "\(result.output)\(result.errors)")
  }

  @Test(
    "A38 what it can do is its whole help",
    arguments: [
      "what can you do", "?", "was kannst du", "que peux-tu faire", "what commands are there",
      "cosa sai fare",
      "qué puedes hacer",
    ]
  )
  func wholeHelp(_ question: String) throws {
    let result = try program.run([], text: question + "\n")
    #expect(result.status == 0)
    #expect(result.output.contains("usage: spendwise"))
  }

  @Test("A38 a question for money is no question about the program")
  func figure() throws {
    let result = try program.run(["ask", "how much did I add to groceries"])
    #expect(!result.output.contains("usage:"))
  }

  @Test(
    "A39 everyday words for pictures draw the dashboard",
    arguments: [
      "graph", "chart", "pie chart", "summary", "balance", "monthly report", "show me a graph", "my stats",
    ]
  )
  func pictures(_ words: String) throws {
    _ = try program.run([], text: ConversationPromiseTests.recorded)
    let result = try program.run([], text: words + "\n")
    #expect(result.status == 0)
    #expect(result.output == (try program.run([], text: "dashboard\n").output))
  }

  @Test("A39 what was spent is recorded without the command for it")
  func withoutCommand() throws {
    #expect(try program.run(["lunch", "12"]).status == 0)
    #expect(try program.run(["taxi", "home", "$8.50", "-q"]).status == 0)
    #expect(try program.run(["list", "--json"]).lines.count == 2)
    #expect(try program.run(["lsit", "12"]).status == 64)
  }
}

extension String {
  /// What stands between `mark` and the next quotation mark.
  fileprivate func components(after mark: String) -> String {
    guard let range = self.firstRange(of: mark) else { return "" }
    return String(self[range.upperBound...].prefix { $0 != "\"" })
  }
}
