import SpendCore
import SpendGrammar
import Testing

@Suite struct TagLineTests {
  /// Of each draft: the amount, the description, and the tags.
  private func read(_ text: String) -> [String] {
    GrammarReader.drafts(text).map {
      ([$0.amount.decimalText, $0.description] + $0.tags.map { "#\($0)" }).joined(separator: " ")
    }
  }

  @Test(
    "a tag is the user's own word, and no number in it is money or a day",
    arguments: [
      ("dinner 40 #lisbon2026", ["40.00 dinner #lisbon2026"]),
      ("#lisbon dinner 40", ["40.00 dinner #lisbon"]),
      ("taxi 12 #work #lisbon_26", ["12.00 taxi #work #lisbon_26"]),
      ("dinner #trip-2026 40", ["40.00 dinner #trip-2026"]),
      ("coffee 4 #été", ["4.00 coffee #été"]),
      ("soup 9 #monday", ["9.00 soup #monday"]),
      ("soup 9 #a#b", ["9.00 soup #a #b"]),
      ("soup 9 #Work #WORK #wörk", ["9.00 soup #Work"]),
      ("soup 9 #20off", ["9.00 soup 20off"]),
      ("order #123 boots 40", ["40.00 order #123 boots"]),
      ("soup 4 #work, tea 3 #home", ["4.00 soup #work", "3.00 tea #home"]),
      ("soup 9 #reimbursable.", ["9.00 soup #reimbursable"]),
      ("almuerzo 12 € #viaje", ["12.00 almuerzo #viaje"]),
      ("Mittagessen 12 € #Berlin-2026", ["12.00 Mittagessen #Berlin-2026"]),
    ]
  )
  func tags(text: String, drafts: [String]) { #expect(read(text) == drafts) }

  @Test(
    "a tag that names a category or a kind is that, and no tag",
    arguments: [("soup 9 #groceries #work", "Groceries", ["work"]), ("soup 9 #refund", "Food & Dining", [])]
  )
  func known(text: String, category: String, tags: [String]) throws {
    let draft = try #require(GrammarReader.drafts(text).first)
    #expect(draft.category == category)
    #expect(draft.tags == tags)
  }

  @Test("a draft with tags reads back from its text as the same")
  func readsBack() throws {
    let draft = try #require(GrammarReader.drafts("dinner 40 with Sam #lisbon-2026 #work").first)
    #expect(GrammarReader.drafts(draft.lineText).first?.tags == ["lisbon-2026", "work"])
  }
}
