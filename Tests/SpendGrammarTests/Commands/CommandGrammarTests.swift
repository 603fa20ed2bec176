import SpendCore
import SpendGrammar
import Testing

@Suite struct CommandGrammarTests {
  private static let today = CivilDate(year: 2026, month: 11, day: 20) ?? CivilDate(dayNumber: 0)

  private func command(_ text: String) -> Command? {
    let interpreter = OfflineInterpreter()
    let intent = interpreter.interpret(Utterance(text: text, today: CommandGrammarTests.today)).intent
    if case .command(let command) = intent { return command }
    return nil
  }

  @Test(
    "a plain command is read",
    arguments: [
      ("help", Command.help(topic: nil)), ("what can I say?", .help(topic: nil)), ("Undo", .undo(.newest(1))),
      ("oops, undo that please", .undo(.newest(1))), ("scratch that.", .undo(.newest(1))),
      ("can you take that back", .undo(.newest(1))),
      ("quit", .quit),
      ("bye!", .quit), ("my categories", .categories), ("what categories do I have?", .categories),
      ("show me the dashboard", .dashboard(DashboardRequest())),
      ("dashboard", .dashboard(DashboardRequest())), ("delete that", .delete(.newest)),
    ]
  )
  func readsCommand(_ text: String, _ expected: Command) {
    #expect(command(text) == expected)
  }

  @Test(
    "a wish that can't be granted yet is named",
    arguments: [
      ("set a transport budget of 90", "set a budget"), ("delete the food budget", "remove a budget"),
    ]
  )
  func namesWish(_ text: String, _ name: String) {
    #expect(command(text) == .unavailable(name))
  }

  @Test(
    "A38 a wish that a command does leads to the help of that command",
    arguments: [
      ("import my statement", "import"), ("switch my currency to yen", "config"),
      ("export my data as csv", "export"), ("save everything to a spreadsheet", "export"),
    ]
  )
  func helps(_ text: String, _ name: String) {
    #expect(command(text) == .help(topic: name))
  }

  @Test(
    "an expense with a word of command in it stays an expense",
    arguments: [
      "lunch undo 5", "help desk fee 30", "exit fee 12", "show tickets 88", "dashboard cover 25",
      "change of tires 60",
      "export duty 45", "budget hotel 79",
    ]
  )
  func leavesExpenses(_ text: String) {
    #expect(command(text) == nil)
  }

  @Test("a list takes its filter and its period")
  func readsList() throws {
    var filter = ExpenseFilter()
    filter.categories = ["Groceries"]
    let october = Period(
      first: CivilDate(year: 2026, month: 10, day: 1),
      last: CivilDate(year: 2026, month: 10, day: 31),
      name: "in October 2026"
    )
    #expect(command("show my groceries from october") == .list(ListRequest(filter: filter, period: october)))
    #expect(command("list my last 7 expenses") == .list(ListRequest(limit: 7)))
    #expect(command("list all expenses") == .list(ListRequest(limit: nil)))
    #expect(command("show my expenses") == .list(ListRequest()))
  }
}
