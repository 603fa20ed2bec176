package import SpendCore

/// Looks names up in the ledger, once a question has words that no rule reads; without a ledger every name is known.
package struct NameLookup {
  private let ledger: () -> (any LedgerVocabulary)?
  private let told = Told()
  private let categories: [Category]

  /// The names of the categories.
  var categoryNames: [String] { categories.map(\.name) }

  /// Looks up in what `ledger` gives, which is asked for once it is needed, and among the names of `categories`.
  package init(categories: [Category] = [], _ ledger: @escaping () -> (any LedgerVocabulary)? = { nil }) {
    self.categories = categories
    self.ledger = ledger
  }

  /// The category of the ledger whose name is `name` but for case and accents, or one of them: `gift` of `Gifts`.
  func category(named name: String) -> String? {
    let sought = FoldedText.fold(name)
    return categoryNames.first { FoldedText.fold($0) == sought }
      ?? categoryNames.first { ConceptNames.stem(of: FoldedText.fold($0)) == sought }
  }

  /// The names of the categories that are not there from the beginning.
  var ownCategories: [String] {
    let defaults = Set(Category.defaults.map(\.name))
    return categoryNames.filter { !defaults.contains($0) }
  }

  /// Whether the category called `name` has others under it.
  func hasParts(_ name: String) -> Bool { categories.contains { $0.parent == name } }

  /// Whether an entry goes by `name` in `role`; a ledger that can't be asked is told of by the answer.
  func holds(_ name: String, as role: NamedRole) -> Bool {
    guard let ledger = ledger() else { return true }
    return (try? ledger.holds(name, as: role)) ?? true
  }

  /// Those of `names` that entries go by; nil without a ledger.
  func held(among names: [String]) -> [String]? { try? ledger()?.held(among: names) }

  /// What some of the entries that go by `name` say; none without a ledger.
  func texts(holding name: String) -> [String] { (try? ledger()?.texts(holding: name)) ?? [] }

  /// Whether it is certain that an entry has `word`: without a ledger nothing is.
  func holdsForSure(_ word: String) -> Bool { (try? ledger()?.holds(word, as: .subject)) ?? false }

  /// Whether it is certain that an entry is of the business `name`.
  func isMerchant(_ name: String) -> Bool { (try? ledger()?.holds(name, as: .merchant)) ?? false }

  /// Whether it is certain that somebody of this name is in an entry.
  func isPerson(_ name: String) -> Bool { (try? ledger()?.holds(name, as: .person)) ?? false }

  /// The accounts of the ledger in whose names all of `words` stand.
  func accounts(called words: [String]) -> [String] { (try? ledger()?.accounts(called: words)) ?? [] }

  /// The tags of the ledger, which are asked for once: each span of words may be one.
  var tags: [String] {
    if let known = told.tags { return known }
    let tags = (try? ledger()?.tagNames()) ?? []
    told.tags = tags
    return tags
  }

  /// What the ledger told already, shared by the copies of one lookup.
  private final class Told {
    var tags: [String]?
  }

  /// The tag of the ledger that is called `name`.
  func tag(called name: String) -> String? { tags.first { TagName.areOne($0, name) } }

  /// The days on which `currency` was paid; none without a ledger.
  func days(paidIn currency: Currency) -> [CivilDate] { (try? ledger()?.days(paidIn: currency)) ?? [] }

  /// The currencies of the entries that go by `name`, each with their days; none without a ledger.
  func days(holding name: String) -> [Currency: [CivilDate]] { (try? ledger()?.days(holding: name)) ?? [:] }

  /// Whether what goes by `name` comes about every month up to `today`: on one day of at least three of the last four
  /// months, this one or the last among them.
  func comesMonthly(_ name: String, today: CivilDate) -> Bool {
    let first = today.firstOfMonth.adding(months: -3)
    return days(holding: name).values.contains { days in
      let months = Dictionary(grouping: Set(days.filter { $0 >= first && $0 <= today }), by: \.firstOfMonth)
      let isCurrent = months.keys.contains { $0 >= today.firstOfMonth.adding(months: -1) }
      return isCurrent && months.count >= 3 && months.values.allSatisfy { $0.count == 1 }
    }
  }

  /// Whether what goes by `name` came about every month up to the last time.
  func cameMonthly(_ name: String, today: CivilDate) -> Bool {
    let past = days(holding: name).values.flatMap(\.self).filter { $0 <= today }
    return past.max().map { comesMonthly(name, today: $0) } ?? false
  }

  /// Whether it is certain that an entry which goes by `name` tells of `person`.
  func holds(_ name: String, with person: String) -> Bool {
    (try? ledger()?.holds(name, with: person)) ?? false
  }

  /// The day from which on what goes by `name` costs what it did the last time; nil where that never changed, and
  /// without a ledger.
  func lastChange(ofPrice name: String) -> CivilDate? { (try? ledger()?.lastChange(ofPrice: name)) ?? nil }

  /// The words of the ledger's entries that one slip of the finger parts from `word`.
  func words(near word: String) -> [String] { (try? ledger()?.words(near: word)) ?? [] }
}
