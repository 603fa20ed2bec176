/// Which entries of the ledger are meant.
///
/// Lists are alternatives; the fields hold together, but for categories that ``joinsCategories`` to the subjects.
package struct ExpenseFilter: Sendable, Hashable {
  /// Whether an entry tells of anybody who took part.
  package enum Company: Sendable, Hashable { case nobody, somebody }

  /// Names of categories, exactly as the ledger has them.
  package var categories: [String] = []
  /// Names of merchants, compared without case, accents and punctuation.
  package var merchants: [String] = []
  /// Names of people, compared likewise.
  package var people: [String] = []
  /// Names of people who must all have been there, compared likewise.
  package var everyone: [String] = []
  /// Of whom an entry must tell; nil where that is all the same.
  package var company: Company?
  /// Places abroad: an entry is meant that names one of them, or that was paid in the money of one.
  package var places: [ForeignPlace] = []
  /// Subjects that may be a merchant, a person or words of the description (singular or plural, case and accents
  /// ignored).
  package var subjects: [String] = []
  /// Whether an entry of one of ``categories`` or of one of ``subjects`` is meant: `rent and groceries`.
  package var joinsCategories = false
  /// The everyday word that ``subjects`` stand for, such as `clothes`; nil where they were said themselves.
  package var concept: String?
  /// Subjects to leave out: names of categories, or as ``subjects``.
  package var excluded: [String] = []
  /// Single entries to leave out.
  package var excludedEntries: [FoundEntry] = []
  /// The numbers of the only entries that are meant; empty for any.
  package var numbers: [Int64] = []
  /// Accounts that the money left or came to, as ``Expense`` has them, or by the beginning or the end of their names.
  package var accounts: [String] = []
  /// Tags of which an entry has one, compared as ``TagName`` says.
  package var tags: [String] = []
  /// Tags that an entry has, too, each of them, compared likewise.
  package var everyTag: [String] = []
  /// Tags of which an entry has none, compared likewise.
  package var excludedTags: [String] = []
  /// Kinds that count; empty means what the measure says (spending).
  package var kinds: [ExpenseKind] = []
  /// Only amounts above this.
  package var moreThan: Money?
  /// Only amounts below this.
  package var lessThan: Money?
  /// Only these days of the week; empty for all.
  package var weekdays: [Weekday] = []
  /// Only these months of any year, 1 to 12; empty for all.
  package var monthsOfYear: [Int] = []
  /// Only this currency; nil for all, each reported in its own.
  package var currency: Currency?
  /// Currencies to leave out.
  package var excludedCurrencies: [Currency] = []

  /// A filter that lets everything pass.
  package init() {}

  /// The things, businesses, categories and people that it names.
  package var names: [String] { subjects + merchants + categories + people }

  /// What it leaves out: names, and what single entries were for.
  package var excludedNames: [String] { excluded + excludedEntries.map(\.description) }

  /// Whether it says with whom.
  package var namesPeople: Bool { !people.isEmpty || !everyone.isEmpty }

  /// Whether it says what is asked about: a category, a business, somebody, a thing, or income, say.
  package var namesSubject: Bool {
    !categories.isEmpty || !merchants.isEmpty || !subjects.isEmpty || namesPeople || !kinds.isEmpty
      || !tags.isEmpty || !places.isEmpty
  }

  /// Whether it names more than one of a kind: categories, businesses, people or things.
  package var namesSeveral: Bool {
    joinsCategories || [categories, merchants, people].contains { $0.count > 1 }
      || concept == nil && subjects.count > 1
  }

  /// The filter for each of the names of one kind that this has, in their order; nil where it names several kinds.
  package var each: [ExpenseFilter]? {
    let kinds: [WritableKeyPath<ExpenseFilter, [String]>] = [
      \.categories, \.merchants, \.people, \.subjects,
    ]
    let named = kinds.filter { !self[keyPath: $0].isEmpty }
    guard named.count == 1, concept == nil else { return nil }
    return self[keyPath: named[0]].map { name in
      var filter = self
      filter[keyPath: named[0]] = [name]
      return filter
    }
  }

  /// Whether all that passes `other` passes this, too, as that names more than this does.
  package func holds(_ other: ExpenseFilter) -> Bool {
    var rest = other
    for names in [\ExpenseFilter.categories, \.merchants, \.people, \.subjects]
    where self[keyPath: names].isEmpty {
      rest[keyPath: names] = []
    }
    rest.concept = concept
    return rest == self && other != self
  }

  /// What it narrows: its category without the business, person or thing, or else everything.
  package var widened: ExpenseFilter {
    var wide = ExpenseFilter()
    let isNarrowed = !merchants.isEmpty || !subjects.isEmpty || namesPeople || !tags.isEmpty
    if isNarrowed, !joinsCategories { wide.categories = categories }
    return wide
  }

  /// Whether everything passes.
  package var isEmpty: Bool { self == ExpenseFilter() }
}
