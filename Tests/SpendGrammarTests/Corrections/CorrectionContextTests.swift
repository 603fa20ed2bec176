import SpendCore
import SpendGrammar
import Testing

@Suite struct CorrectionContextTests {
  private func intent(_ text: String, settings: GrammarSettings = .init(), after question: Question? = nil)
    -> Intent
  {
    let utterance = Utterance(text: text, today: GrammarReader.friday, previousQuestion: question)
    return OfflineInterpreter(settings: settings).interpret(utterance).intent
  }

  @Test(
    "after a question a bare word is not taken for a change",
    arguments: ["no, yesterday", "groceries, not food"]
  )
  func asksAfterQuestion(_ text: String) {
    let doubt = Intent.command(.unavailable("tell whether the question or the last expense is meant"))
    #expect(intent(text, after: Question(measure: .total)) == doubt)
    #expect(intent(text) != doubt)
  }

  @Test(
    "after a question a whole statement is still a change",
    arguments: ["no, that was yesterday", "no, 18"]
  )
  func changesAfterQuestion(_ text: String) {
    guard case .command(.edit(.newest, _)) = intent(text, after: Question(measure: .total)) else {
      Issue.record("\(text) is no change after a question")
      return
    }
  }

  @Test("categories of a correction are the ledger's own")
  func usesOwnCategories() {
    let settings = GrammarSettings(categoriesNamed: ["Pets & Vet", "Food & Dining", "Other"])
    var edit = ExpenseEdit()
    edit.category = "Pets & Vet"
    #expect(intent("no, that was pets", settings: settings) == .command(.edit(.newest, edit)))
  }

  @Test("the day comes before the month where the settings say so")
  func followsDateOrder() {
    var edit = ExpenseEdit()
    edit.date = CivilDate(year: 2026, month: 11, day: 3)
    let settings = GrammarSettings(dayBeforeMonth: true)
    #expect(intent("change the date to 3/11", settings: settings) == .command(.edit(.newest, edit)))
  }

  @Test(
    "the day that tells which expense is meant follows the settings, too",
    arguments: ["delete the coffee on 3/11", "change the coffee of 3/11 to 5"]
  )
  func findsDayByOrder(_ text: String) throws {
    let settings = GrammarSettings(dayBeforeMonth: true)
    guard case .command(let command) = intent(text, settings: settings) else {
      Issue.record("no command")
      return
    }
    let day = try #require(CivilDate(year: 2026, month: 11, day: 3))
    switch command {
    case .delete(.matching(_, let period)), .edit(.matching(_, let period), _):
      #expect(period.first == day && period.last == day)
    default: Issue.record("\(command)")
    }
  }

  @Test(
    "an amount or day that can't be is named, and nothing is changed",
    arguments: [
      ("make that 0", OtherReason.amountIsZero), ("change the date to 31/02", .impossibleDate("31/02")),
      ("make it 99999999999999999999", .amountTooLarge),
    ]
  )
  func namesFault(_ text: String, _ reason: OtherReason) {
    #expect(intent(text) == .other(reason))
  }

  @Test(
    "an order that is denied is not carried out",
    arguments: ["don't delete #4", "do not undo 3", "don't make it 5"]
  )
  func leavesDenied(_ text: String) {
    #expect(intent(text) == .other(.chat))
  }

  @Test("a hostile category name is shown safely")
  func showsSafely() {
    guard case .command(.unavailable(let wish)) = intent("move it to \u{1B}[31mx") else {
      Issue.record("a category with an escape was taken")
      return
    }
    #expect(!wish.unicodeScalars.contains { $0.value < 0x20 })
  }
}
