import SpendCore
import SpendGrammar
import Testing

@Suite struct CategoryConceptTests {
  /// The settings of a ledger in which `changes` were made.
  private func settings(after changes: [CategoryChange]) -> GrammarSettings {
    var settings = GrammarSettings()
    for change in changes {
      let concepts = settings.concepts(after: change)
      var categories = settings.categories
      switch change {
      case .add(let name, _, _):
        categories.insert(Category(name: name, color: "#000000", concepts: nil), at: 0)
      case .rename(let old, let new):
        categories = categories.map {
          $0.name == old ? Category(name: new, color: $0.color, concepts: nil) : $0
        }
      case .merge(let names, _): categories.removeAll { names.contains($0.name) }
      case .recolor, .fill, .nest: break
      }
      settings.categories = categories.map { category in
        Category(
          name: category.name,
          color: category.color,
          concepts: concepts[category.name] ?? category.concepts
        )
      }
    }
    return settings
  }

  @Test(
    "a line goes where its concept belongs after categories were made, named anew and joined",
    arguments: [
      ("rent 900", [CategoryChange.add("Housing", color: nil)], "Housing"),
      ("electricity 60", [.add("Housing", color: nil)], "Housing"),
      ("haircut 30", [.add("Housing", color: nil)], "Other"),
      ("coffee 4", [.rename("Food & Dining", to: "Eating")], "Eating"),
      ("coffee 4", [.rename("Food & Dining", to: "Xyzzy")], "Xyzzy"),
      ("coffee 4", [.add("Coffee", color: nil), .rename("Coffee", to: "Beans")], "Beans"),
      ("lunch 12", [.add("Coffee", color: nil), .rename("Coffee", to: "Beans")], "Food & Dining"),
      ("milk 2", [.merge(["Groceries"], into: "Food & Dining")], "Food & Dining"),
      ("rent 900", [.add("Housing", color: nil), .merge(["Housing"], into: "Shopping")], "Shopping"),
      ("rent 900", [.add("Housing", color: nil), .merge(["Housing"], into: "Other")], "Other"),
      ("rent 900", [.add("Housing", color: nil), .add("Rent", color: nil)], "Rent"),
      ("electricity 60", [.add("Housing", color: nil), .add("Rent", color: nil)], "Housing"),
      ("vet 50", [.add("Pets", color: nil), .rename("Pets", to: "Rex"), .add("Housing", color: nil)], "Rex"),
      ("coffee 4", [.recolor("Food & Dining", color: "#000000")], "Food & Dining"),
    ] as [(String, [CategoryChange], String)]
  )
  func belongs(line: String, changes: [CategoryChange], expected: String) {
    let drafts = GrammarReader.drafts(line, settings: settings(after: changes))
    #expect(drafts.map(\.category) == [expected])
  }

  @Test("no concept is lost or belongs to two categories, whatever is made of them")
  func parted() {
    let changes: [CategoryChange] = [
      .add("Housing", color: nil), .rename("Food & Dining", to: "Eating"), .add("Coffee", color: nil),
      .merge(["Groceries", "Coffee"], into: "Eating"), .add("Travel", color: nil),
      .merge(["Travel"], into: "Other"),
    ]
    for count in 0...changes.count {
      let settings = settings(after: Array(changes.prefix(count)))
      let held = settings.categories.flatMap { settings.concepts(heldBy: $0.name) }
      #expect(held.sorted() == Category.allConcepts.sorted())
    }
  }
}
