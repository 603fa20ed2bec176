package import SpendCore
package import SpendWords

/// What the grammar knows of its user.
package struct GrammarSettings: Sendable {
  /// The currency of amounts said without one.
  package var homeCurrency: Currency
  /// Whether 03/04 is the third of April.
  package var dayBeforeMonth: Bool
  /// Whether the user said so, or the other way round, in whatever form; else a date in figures may be either.
  package var isDateOrderKnown = false
  /// The day on which a week starts.
  package var weekStart = Weekday.monday
  /// The ledger's categories.
  package var categories: [Category] {
    get { holders.categories }
    set { holders = ConceptHolders(newValue) }
  }
  /// They, and which of them holds each concept: one reference, as settings are copied for each line.
  private var holders: ConceptHolders

  /// Settings of these parts.
  package init(
    homeCurrency: Currency = .dollar,
    dayBeforeMonth: Bool = false,
    categories: [Category] = Category.defaults
  ) {
    self.homeCurrency = homeCurrency
    self.dayBeforeMonth = dayBeforeMonth
    holders = ConceptHolders(categories)
  }

  /// The names of the ledger's categories.
  package var categoryNames: [String] { categories.map(\.name) }

  /// The identifiers of the concepts that the category `name` holds.
  package func concepts(heldBy name: String) -> [String] { holders.concepts(heldBy: name) }

  /// The name of the category of what `concept` names; of what no word tells, for nil.
  package func category(of concept: Concept?) -> String { holders[concept] }
}
