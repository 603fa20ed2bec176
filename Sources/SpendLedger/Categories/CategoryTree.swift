import SpendCore
import SpendSQLite

/// Which categories are part of others: what is asked about one is asked about its parts, too.
package struct CategoryTree {
  /// A category that is part of another one.
  private struct Part {
    let number: Int64
    let name: String
    let whole: String
  }

  private let parts: [Part]

  /// Reads the categories of `ledger` that are part of others.
  init(in ledger: Ledger) throws(SQLiteFailure) {
    guard ledger.schema.holdsParents else {
      parts = []
      return
    }
    let statement = try ledger.kept(
      """
      SELECT category.id, category.name, whole.name FROM category JOIN category AS whole ON whole.id = category.parent
      ORDER BY category.position
      """
    )
    var parts: [Part] = []
    while try statement.step() {
      parts.append(Part(number: statement.integer(0), name: statement.text(1), whole: statement.text(2)))
    }
    self.parts = parts
  }

  /// What some category is part of that isn't there, or is itself part of another one; nil where all is well.
  static func brokenWhole(in ledger: Ledger) throws(SQLiteFailure) -> String? {
    guard ledger.schema.holdsParents else { return nil }
    let statement = try ledger.kept(brokenWholes)
    defer { statement.reset() }
    return try statement.step() ? statement.text(0) : nil
  }

  /// The names of the categories that no others can be part of, and the categories that are part of them.
  package static let brokenWholes = """
    SELECT coalesce(whole.name, 'what ' || category.name || ' was part of'), category.name
    FROM category LEFT JOIN category AS whole ON whole.id = category.parent
    WHERE category.parent IS NOT NULL AND (whole.id IS NULL OR whole.parent IS NOT NULL)
    """

  /// `names`, each followed by its parts, but for those that are named themselves.
  func names(in names: [String]) -> [String] {
    guard !parts.isEmpty else { return names }
    let named = Set(names.map(FoldedText.fold))
    return names.flatMap { name in
      let own = parts.filter { $0.whole == name || FoldedText.fold($0.whole) == FoldedText.fold(name) }
      return [name] + own.map(\.name).filter { !named.contains(FoldedText.fold($0)) }
    }
  }

  /// How figures are split by category, where `names` are asked about; empty for all.
  func groups(of names: [String]) -> CategoryGroups {
    guard !parts.isEmpty, names.count != 1 else { return .each }
    let named = Set(names.map(FoldedText.fold))
    return .wholes(besides: parts.filter { named.contains(FoldedText.fold($0.name)) }.map(\.number))
  }
}

/// How figures are split by category.
enum CategoryGroups: Equatable {
  /// Each by itself: the parts of one category stand beside what is of none of them.
  case each
  /// Parts are counted with what they are part of, but for those with these numbers.
  case wholes(besides: [Int64])

  /// The number of the category that a row of `table` is counted with.
  func number(in table: String) -> String {
    guard case .wholes(let others) = self else { return "\(table).category" }
    let apart =
      others.isEmpty ? "" : " AND part.id NOT IN (\(others.map(String.init).joined(separator: ", ")))"
    let whole = "(SELECT part.parent FROM category AS part WHERE part.id = \(table).category\(apart))"
    return "coalesce(\(whole), \(table).category)"
  }
}
