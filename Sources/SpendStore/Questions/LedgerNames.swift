import SpendCore

/// The merchants, people and categories that the ledger knows, by which the names in a question are resolved.
struct LedgerNames {
  private let known: [NameRole: [String]]
  private let categories: [String: String]

  /// Reads what `filter` needs; nothing for a filter without names.
  init(for filter: ExpenseFilter, in ledger: Ledger) throws(SQLiteFailure) {
    let takesSubjects = !filter.subjects.isEmpty || !filter.excluded.isEmpty
    var known: [NameRole: [String]] = [:]
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

  private static func read(_ role: NameRole, in ledger: Ledger) throws(SQLiteFailure) -> [String] {
    let statement = try ledger.kept(
      "WITH RECURSIVE \(table(of: role)) SELECT name FROM names WHERE name IS NOT NULL"
    )
    var known: [String] = []
    while try statement.step() { known.append(statement.text(0)) }
    return known
  }

  /// The distinct names of `role`, as the table `names` of a recursive WITH; the last one is no name.
  ///
  /// It jumps from name to name by the primary key of the totals, instead of reading every month of each.
  static func table(of role: NameRole) -> String {
    """
    names (name) AS (
      SELECT min(name) FROM name_total WHERE role = '\(role.rawValue)'
      UNION ALL
      SELECT (SELECT min(name) FROM name_total WHERE role = '\(role.rawValue)' AND name > names.name)
      FROM names WHERE names.name IS NOT NULL
    )
    """
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
    let isMeant = { key.isEmpty ? $0 == name : WordMatch.hasKey($0, key) }
    return (known[role] ?? []).filter(isMeant)
  }

  /// The names that hold all `words`.
  func names(holding words: [String], _ role: NameRole) -> [String] {
    guard !words.isEmpty else { return [] }
    return (known[role] ?? []).filter { WordMatch.contains(WordMatch.words(of: $0), all: words) }
  }
}

/// What a name in the ledger is the name of; the column that holds it has this name, too.
enum NameRole: String, Sendable, CaseIterable {
  case merchant, person
}
