import SpendCore
import SpendGrammar
import SpendTestSupport
import Testing

@Suite struct DraftTextTests {
  @Test("a draft as text is read back as the same draft, whatever its currency, kind, category and day")
  func constructedDrafts() {
    var generator = SeededGenerator(seed: 4)
    let currencies = Phrases.currencies
    #expect(currencies.count > 150)
    var misses: [String] = []
    for number in 0..<3_000 {
      let draft = ExpenseDraft(
        amount: Phrases.money(currencies[number % currencies.count], &generator),
        kind: generator.pick(ExpenseKind.allCases),
        date: GrammarReader.friday.adding(days: -Int.random(in: 0..<2_000, using: &generator)),
        category: generator.pick(Category.defaults).name,
        description: generator.pick(Phrases.goods),
        merchant: generator.happens(50) ? generator.pick(Phrases.merchants) : nil,
        person: generator.happens(40) ? generator.pick(Phrases.people) : nil
      )
      if GrammarReader.drafts(draft.lineText) != [draft] {
        misses.append("\(draft.lineText) => \(GrammarReader.interpretation(draft.lineText).intent)")
      }
    }
    #expect(misses.count == 0, "\(misses.prefix(12).joined(separator: "\n"))")
  }

  @Test("what a line was read as can be said again: the text of its drafts gives the same drafts")
  func drafts() throws {
    var misses: [String] = []
    var count = 0
    for line in try FuzzCorpus.lines() {
      for draft in GrammarReader.drafts(line) where draft.description.contains(where: { !$0.isNumber }) {
        count += 1
        var expected = draft
        expected.note = nil
        if GrammarReader.drafts(draft.lineText) != [expected] {
          misses.append("\(line) => \(draft.lineText) => \(GrammarReader.drafts(draft.lineText))")
        }
      }
    }
    #expect(count > 100)
    #expect(misses.count == 0, "\(misses.prefix(20).joined(separator: "\n"))")
  }

  @Test(
    "counts of a product are no words of the description",
    arguments: ["cider 4x5.25", "4x5.25 cider", "4 x 5.25 cider", "cider 5.25 x 4", "cider 5.25x4"]
  )
  func factors(text: String) { #expect(GrammarReader.drafts(text).map(\.description) == ["cider"]) }

  @Test(
    "tags name categories and kinds, and other tags are words",
    arguments: [
      ("soup 9 #groceries", "Groceries", "soup"), ("soup 9 #FoodDining", "Food & Dining", "soup"),
      ("soup 9 #food-dining", "Food & Dining", "soup"),
      ("#entertainment soup 9", "Entertainment", "soup"), ("boots 40 #food", "Food & Dining", "boots"),
      ("boots 40 #winter", "Shopping", "boots"),
    ]
  )
  func tags(text: String, category: String, description: String) {
    let draft = GrammarReader.drafts(text).first
    #expect(draft?.category == category)
    #expect(draft?.description.hasPrefix(description) == true)
    #expect(draft?.description.contains("#\(category.lowercased())") == false)
  }
}
