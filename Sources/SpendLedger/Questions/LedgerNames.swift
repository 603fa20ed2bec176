import SpendCore
import SpendSQLite

/// The merchants, people and categories that the ledger knows, by which the names in a question are resolved.
struct LedgerNames {
  private let known: [NameRole: [String]]
  private let categories: [String: String]

  /// Reads what `filter` needs; nothing for a filter without names.
  init(for filter: ExpenseFilter, in ledger: Ledger) throws(SQLiteFailure) {
    let takesSubjects = !filter.subjects.isEmpty || !filter.excluded.isEmpty || !filter.places.isEmpty
    var known: [NameRole: [String]] = [:]
    if takesSubjects || !filter.merchants.isEmpty {
      known[.merchant] = try LedgerNames.read(.merchant, in: ledger)
    }
    if takesSubjects || !filter.people.isEmpty || !filter.everyone.isEmpty {
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
    let statement = try ledger.kept("SELECT DISTINCT name FROM name_total WHERE role = ? AND month = ''")
    try statement.bind(role.rawValue, at: 1)
    var known: [String] = []
    while try statement.step() { known.append(statement.text(0)) }
    return known
  }

  /// The names that are another one but for the case of letters beyond ASCII (`CAFÉ`, `Café`), which SQLite tells
  /// apart, each with the spelling that most entries have.
  static func spellings(
    _ role: NameRole,
    in ledger: Ledger
  ) throws(SQLiteFailure) -> [QuestionCompiler.Spelling] {
    var first: [String: String] = [:]
    var spellings: [QuestionCompiler.Spelling] = []
    for name in try namesBeyondASCII(role, in: ledger) where spellings.count < mostSpellings {
      let key = FoldedText.foldCase(name)
      if let shown = first[key] {
        spellings.append(QuestionCompiler.Spelling(name: name, shown: shown))
      } else {
        first[key] = name
      }
    }
    return spellings
  }

  /// `name` and the names that differ from it in nothing but the case of letters beyond ASCII.
  static func spellings(
    of name: String,
    _ role: NameRole,
    in ledger: Ledger
  ) throws(SQLiteFailure) -> [String] {
    if ASCII.isAll(name) { return [name] }
    let key = FoldedText.foldCase(name)
    let others = try namesBeyondASCII(role, in: ledger).filter {
      noCase($0) != noCase(name) && FoldedText.foldCase($0) == key
    }
    return [name] + others
  }

  /// `name` as NOCASE compares it: without regard to the case of A to Z.
  static func noCase(_ name: String) -> String {
    String(decoding: name.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }

  /// The names that have other letters than ASCII's, those of the most entries first.
  static func namesBeyondASCII(_ role: NameRole, in ledger: Ledger) throws(SQLiteFailure) -> [String] {
    let statement = try ledger.kept(
      """
      SELECT name, sum(count) AS entries FROM name_total
      WHERE role = ? AND month = '' AND length(name) < length(CAST(name AS BLOB))
      GROUP BY name
      ORDER BY entries DESC, name
      """
    )
    try statement.bind(role.rawValue, at: 1)
    var names: [String] = []
    while try statement.step() { names.append(statement.text(0)) }
    return names
  }

  /// Each is two parameters of a statement.
  private static let mostSpellings = 1_000

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
