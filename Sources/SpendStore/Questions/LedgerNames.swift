import SpendCore

/// The merchants, people and categories that the ledger knows, by which the names in a question are resolved.
struct LedgerNames {
  /// A name and its words.
  struct Known: Equatable {
    let text: String
    let words: [String]
    let key: String

    init(_ text: String) {
      self.text = text
      words = WordMatch.words(of: text)
      key = words.joined()
    }
  }

  private let known: [NameRole: [Known]]
  private let categories: [String: String]

  /// Reads what `filter` needs; nothing for a filter without names.
  init(for filter: ExpenseFilter, in ledger: Ledger) throws(SQLiteFailure) {
    let takesSubjects = !filter.subjects.isEmpty || !filter.excluded.isEmpty
    var known: [NameRole: [Known]] = [:]
    if takesSubjects || !filter.merchants.isEmpty {
      known[.merchant] = try LedgerNames.read(.merchant, in: ledger)
    }
    if takesSubjects || !filter.people.isEmpty {
      known[.person] = try LedgerNames.read(.person, in: ledger)
    }
    self.known = known
    var categories: [String: String] = [:]
    if !filter.excluded.isEmpty {
      let statement = try ledger.kept("SELECT name FROM category ORDER BY id DESC")
      while try statement.step() {
        let name = statement.text(0)
        categories[WordMatch.nameKey(name)] = name
      }
    }
    self.categories = categories
  }

  /// Jumps from name to name through the totals, whose primary key they stand in, instead of reading every month of each.
  private static func read(_ role: NameRole, in ledger: Ledger) throws(SQLiteFailure) -> [Known] {
    let statement = try ledger.kept(
      """
      WITH RECURSIVE names (name) AS (
        SELECT min(name) FROM name_total WHERE role = ?1
        UNION ALL
        SELECT (SELECT min(name) FROM name_total WHERE role = ?1 AND name > names.name)
        FROM names WHERE names.name IS NOT NULL
      )
      SELECT name FROM names WHERE name IS NOT NULL
      """
    )
    try statement.bind(role.rawValue, at: 1)
    var known: [Known] = []
    while try statement.step() { known.append(Known(statement.text(0))) }
    return known
  }

  /// The category that `name` means, as the ledger writes it.
  func category(named name: String) -> String? {
    let key = WordMatch.nameKey(name)
    return key.isEmpty ? nil : categories[key]
  }

  /// The names that are `name` but for case, accents and punctuation.
  func names(equalTo name: String, _ role: NameRole) -> [String] {
    let key = WordMatch.nameKey(name)
    // Names without any letter have nothing in common but that.
    let isMeant = key.isEmpty ? { $0.text == name } : { (known: Known) in known.key == key }
    return (known[role] ?? []).filter(isMeant).map(\.text)
  }

  /// The names that hold all `words`.
  func names(holding words: [String], _ role: NameRole) -> [String] {
    guard !words.isEmpty else { return [] }
    return (known[role] ?? []).filter { WordMatch.contains($0.words, all: words) }.map(\.text)
  }
}

/// What a name in the ledger is the name of; the column that holds it has this name, too.
enum NameRole: String, Sendable, CaseIterable {
  case merchant, person
}
