import SpendSQLite

/// A part of a WHERE clause with the values of its parameters, in order.
struct Condition: Equatable {
  var sql: String
  var values: [SQLValue]

  init(_ sql: String, _ values: [SQLValue] = []) {
    self.sql = sql
    self.values = values
  }

  /// `column` is one of `values`.
  static func isOne(of values: [SQLValue], _ column: String) -> Condition {
    if values.count == 1 { return Condition("\(column) = ?", values) }
    return Condition("\(column) IN (\(values.map { _ in "?" }.joined(separator: ", ")))", values)
  }

  /// All of `conditions` hold.
  static func all(_ conditions: [Condition]) -> Condition {
    joined(conditions, by: " AND ", empty: "TRUE")
  }

  /// At least one of `conditions` holds.
  static func any(_ conditions: [Condition]) -> Condition {
    joined(conditions, by: " OR ", empty: "FALSE")
  }

  /// The opposite; a column without a value makes it true, not unknown.
  var negated: Condition { Condition("(\(sql)) IS NOT TRUE", values) }

  private static func joined(_ conditions: [Condition], by word: String, empty: String) -> Condition {
    guard conditions.count != 1 else { return conditions[0] }
    guard !conditions.isEmpty else { return Condition(empty) }
    return Condition(
      "(" + conditions.map(\.sql).joined(separator: word) + ")",
      conditions.flatMap(\.values)
    )
  }
}

extension Condition {
  /// `column`, the number of a category, is that of one of the categories with these names.
  static func isInCategory(_ names: [String], _ column: String) -> Condition {
    let condition = Condition.isOne(of: names.map(SQLValue.text), "category.name")
    return Condition(
      "\(column) \(names.count == 1 ? "=" : "IN") (SELECT category.id FROM category WHERE \(condition.sql))",
      condition.values
    )
  }
}
