import SpendCore
import SpendGrammar
import Testing

/// What becomes of words that no rule reads, by what a ledger's entries are called.
@Suite struct WordAccountTests {
  /// A ledger of few names.
  private struct FewNames: LedgerVocabulary {
    static let merchants = ["tofino books", "chipotle", "quill"]
    static let people = ["nadia"]
    static let words = [
      "kayak", "mango", "rent", "guitar", "strings", "tofino", "books", "chipotle", "quill", "nadia",
    ]

    func holds(_ name: String, as role: NamedRole) -> Bool {
      let name = FoldedText.fold(name)
      switch role {
      case .merchant: return FewNames.merchants.contains(name)
      case .person: return FewNames.people.contains(name)
      case .subject:
        if (FewNames.merchants + FewNames.people + ["guitar strings"]).contains(name) { return true }
        return FewNames.words.contains(name)
      }
    }

    func words(near word: String) -> [String] {
      FewNames.words.filter { $0.first == word.first && $0.sorted() == word.sorted() && $0 != word }
    }
  }

  private func reading(_ question: String) -> (value: String, account: WordAccount) {
    let today = CivilDate(year: 2026, month: 11, day: 20) ?? CivilDate(dayNumber: 0)
    let read = OfflineInterpreter().interpret(Utterance(text: question, today: today)) { FewNames() }
    return (QuestionText.text(read.intent), read.account)
  }

  @Test(
    "Q11 a word that means nothing is left out and named, or the question refused",
    arguments: [
      (
        "how much did I spend on kayak last month, grofle", "total subject(kayak) 2026-10-01..2026-10-31",
        ["grofle"]
      ),
      (
        "grofle, how much did I spend at Chipotle in May?", "total merchant(Chipotle) 2026-05-01..2026-05-31",
        ["grofle"]
      ),
      ("what did I spend on mango grofle in May?", "unanswerable", ["grofle"]),
      ("everything in May except grofle", "unanswerable", ["grofle"]),
      ("did I spend more on mango grofle or kayak?", "unanswerable", ["grofle"]),
      ("how much did I spend on rent in May?", "total subject(rent) 2026-05-01..2026-05-31", []),
      (
        "how many grofle Chipotle orders in May?", "count merchant(Chipotle) 2026-05-01..2026-05-31",
        ["grofle"]
      ),
    ]
  )
  func unread(question: String, value: String, unread: [String]) {
    let read = reading(question)
    #expect(read.value == value)
    #expect(read.account.unread == unread)
    #expect(read.account.absent == [])
  }

  @Test(
    "Q3 a name that isn't found whole is no part of it",
    arguments: [
      ("how much did I spend on grofle in May?", "grofle"),
      ("how much did I spend on a down payment in May?", "down payment"),
      ("what did I pay at Plomf Brothers in May?", "Plomf Brothers"),
    ]
  )
  func absent(question: String, name: String) {
    let read = reading(question)
    #expect(read.account.absent == [name])
    #expect(read.account.unread == [])
    #expect(read.value.contains(name))
  }

  @Test(
    "Q12 a slip of the finger is mended by the words of rules and of the ledger",
    arguments: [
      (
        "how much did I spend on kaayk last month?", "total subject(kayak) 2026-10-01..2026-10-31", "kaayk",
        "kayak"
      ),
      ("how much on kayak last mnoth?", "total subject(kayak) 2026-10-01..2026-10-31", "mnoth", "month"),
      ("averge purchase in October", "total per purchase 2026-10-01..2026-10-31", "averge", "average"),
      ("everything except knyak in May", "", "", ""),
    ]
  )
  func mended(question: String, value: String, said: String, read word: String) {
    let read = reading(question)
    guard !said.isEmpty else {
      // Nothing is one slip away that is known for sure: it is asked about.
      #expect(read.account.unread == ["knyak"])
      return
    }
    #expect(read.value == value)
    #expect(read.account.mended == [WordAccount.Mend(said: said, read: word)])
  }

  @Test(
    "Q9 an exclusion that no entry goes by is said and leaves nothing out",
    arguments: ["how much did I spend in May except saxophone?"]
  )
  func exclusion(question: String) {
    let read = reading(question)
    #expect(read.value == "total 2026-05-01..2026-05-31")
    #expect(read.account.absent == ["saxophone"])
  }

  @Test(
    "Q19 a question word or a word of computation that no rule reads forbids a figure",
    arguments: [
      ("how much did I spend on kayak twice in May", "twice")
    ]
  )
  func openWords(question: String, word: String) {
    let read = reading(question)
    #expect(read.value == "unanswerable")
    #expect(read.account.unread.contains(word))
  }

  @Test(
    "Q15 what somebody else spends is in no ledger",
    arguments: ["how much does my sister spend on kayak?", "what did my boss pay at Chipotle last month"]
  )
  func others(question: String) {
    #expect(reading(question).value == "unanswerable")
  }
}
