import SpendCore

/// The names and descriptions that stand in the ledger, against which the words of a question are resolved before its
/// statement is built.
///
/// So the statement holds the names as the ledger writes them, uses the indexes, and runs in any `sqlite3`.
struct NameIndex {
  /// A text of the ledger and its words.
  struct Known {
    let text: String
    let words: [String]
    let key: String

    init(_ text: String) {
      self.text = text
      words = WordMatch.words(of: text)
      key = words.joined()
    }
  }

  private let merchants: [Known]
  private let people: [Known]
  private let descriptions: [Known]
  private let categories: [String: String]

  /// Reads what `filter` needs; nothing for a filter without names.
  init(for filter: ExpenseFilter, in ledger: Ledger) throws(SQLiteFailure) {
    let takesSubjects = !filter.subjects.isEmpty || !filter.excluded.isEmpty
    merchants =
      takesSubjects || !filter.merchants.isEmpty
      ? try NameIndex.read("SELECT DISTINCT merchant FROM expense WHERE merchant IS NOT NULL", in: ledger)
      : []
    people =
      takesSubjects || !filter.people.isEmpty
      ? try NameIndex.read("SELECT DISTINCT person FROM expense WHERE person IS NOT NULL", in: ledger) : []
    descriptions =
      takesSubjects ? try NameIndex.read("SELECT DISTINCT description FROM expense", in: ledger) : []
    categories =
      filter.excluded.isEmpty
      ? [:]
      : Dictionary(
        try NameIndex.read("SELECT name FROM category", in: ledger).map { ($0.key, $0.text) },
        uniquingKeysWith: { first, _ in first }
      )
  }

  private static func read(_ sql: String, in ledger: Ledger) throws(SQLiteFailure) -> [Known] {
    let statement = try ledger.kept(sql)
    var known: [Known] = []
    while try statement.step() { known.append(Known(statement.text(0))) }
    return known
  }

  // MARK: Resolving

  /// The entries of the merchants that `names` mean.
  func merchants(_ names: [String]) -> Condition {
    .any(names.map { NameIndex.condition(named: $0, among: merchants, column: "merchant") })
  }

  /// The entries with the people that `names` mean.
  func people(_ names: [String]) -> Condition {
    .any(names.map { NameIndex.condition(named: $0, among: people, column: "person") })
  }

  /// The entries that one of `subjects` means.
  func subjects(_ subjects: [String]) -> Condition {
    .any(subjects.map(subject))
  }

  /// The entries that one of `subjects` or categories of that name means.
  func excluded(_ subjects: [String]) -> Condition {
    .any(
      subjects.map { text in
        if let category = categories[WordMatch.nameKey(text)] {
          return QuestionCompiler.isInCategory([category])
        }
        return subject(text)
      }
    )
  }

  /// One name: equal but for case, accents and punctuation; where none is equal, names that hold all its words.
  private static func condition(named name: String, among known: [Known], column: String) -> Condition {
    let key = WordMatch.nameKey(name)
    var found = known.filter { $0.key == key }
    if found.isEmpty {
      let words = WordMatch.words(of: name)
      found = words.isEmpty ? [] : known.filter { WordMatch.contains($0.words, all: words) }
    }
    // A name that the ledger doesn't know stays in the statement: it shows what was looked for.
    return .isOne(of: found.isEmpty ? [.text(name)] : found.map { .text($0.text) }, "expense.\(column)")
  }

  /// One subject: the merchant or person of exactly that name where there is one, else the entries in which one field
  /// holds all its words.
  private func subject(_ text: String) -> Condition {
    let key = WordMatch.nameKey(text)
    let words = WordMatch.words(of: text)
    let isName = { (known: Known) in known.key == key }
    let isNamed = !key.isEmpty && (merchants.contains(where: isName) || people.contains(where: isName))
    let isMeant =
      isNamed
      ? isName
      : words.isEmpty ? { $0.text.contains(text) } : { WordMatch.contains($0.words, all: words) }
    var fields = [(merchants, "merchant"), (people, "person")]
    if !isNamed { fields.append((descriptions, "description")) }
    let conditions = fields.compactMap { known, column -> Condition? in
      let found = known.filter(isMeant)
      return found.isEmpty ? nil : .isOne(of: found.map { .text($0.text) }, "expense.\(column)")
    }
    return conditions.isEmpty ? Condition("expense.description = ?", [.text(text)]) : .any(conditions)
  }
}
