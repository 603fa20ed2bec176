import SpendCore
import SpendLedger
import SpendSQLite

/// The totals by day and by name, compared with what the expenses add up to.
///
/// The rows are read from their table itself: an index may be what is wrong.
enum TotalsCheck {
  /// Names the first total that differs, of each kind.
  static func findings(on connection: Connection) throws(SQLiteFailure) -> [Finding] {
    let days = try days(on: connection)
    // A day that is wrong is told once, not with its month again.
    return try (days.isEmpty ? months(on: connection) : days) + names(on: connection)
  }

  /// The days are compared with the expenses: of a month it is enough that it is what its days make.
  private static func months(on connection: Connection) throws(SQLiteFailure) -> [Finding] {
    let computed = """
      SELECT substr(date, 1, 7) AS month, category, currency, kind, sum(amount) AS amount, sum(count) AS count,
        max(largest) AS largest, min(smallest) AS smallest
      FROM day_total GROUP BY substr(date, 1, 7), category, currency, kind
      """
    let stored = "SELECT month, category, currency, kind, amount, count, largest, smallest FROM month_total"
    let differing = try connection.prepare(
      """
      SELECT month FROM (
        SELECT * FROM (\(stored) EXCEPT \(computed))
        UNION ALL
        SELECT * FROM (\(computed) EXCEPT \(stored)))
      ORDER BY month LIMIT 1
      """
    )
    guard try differing.step() else { return [] }
    let month = differing.text(0)
    return [
      Finding("rollups", "the total of \(month) is not what its days make", remedy: Finding.fix)
    ]
  }

  private static let dayRows = """
    SELECT date, category, currency, kind, sum(amount) AS amount, count(*) AS count, max(amount) AS largest,
      min(amount) AS smallest
    FROM expense NOT INDEXED GROUP BY date, category, currency, kind
    """

  private static func days(on connection: Connection) throws(SQLiteFailure) -> [Finding] {
    let differing = try connection.prepare(
      """
      SELECT date, category, currency, kind FROM (
        SELECT * FROM (SELECT date, category, currency, kind, amount, count, largest, smallest FROM day_total
          EXCEPT \(dayRows))
        UNION ALL
        SELECT * FROM (\(dayRows)
          EXCEPT SELECT date, category, currency, kind, amount, count, largest, smallest FROM day_total))
      ORDER BY date, category LIMIT 1
      """
    )
    guard try differing.step() else { return [] }
    let key: [SQLValue] = [
      .text(differing.text(0)), .integer(differing.integer(1)), .text(differing.text(2)),
      .text(differing.text(3)),
    ]
    let condition = "date = ? AND category = ? AND currency = ? AND kind = ?"
    let says = try sum("SELECT amount, count FROM day_total WHERE \(condition)", key, on: connection)
    let makes = try sum(
      "SELECT sum(amount), count(*) FROM expense NOT INDEXED WHERE \(condition)",
      key,
      on: connection
    )
    let name = try connection.prepare("SELECT name FROM category WHERE id = ?")
    try name.bind(differing.integer(1), at: 1)
    let category = try name.step() ? name.text(0) : "category \(differing.integer(1))"
    let currency = differing.text(2)
    return [
      Finding(
        "rollups",
        "the total of \(differing.text(0)), \(category) (\(differing.text(3))) says "
          + "\(words(says, currency)), its expenses make \(words(makes, currency))",
        remedy: Finding.fix
      )
    ]
  }

  private static func names(on connection: Connection) throws(SQLiteFailure) -> [Finding] {
    // Which of several spellings a total bears is chance: they are compared without case.
    let differing = try connection.prepare(
      """
      WITH stored AS (SELECT role, lower(name) AS name, month, currency, kind, amount, count FROM name_total),
        computed (role, name, month, currency, kind, amount, count) AS (
          SELECT role, lower(name), month, currency, kind, amount, count FROM (
            SELECT role, name, month, currency, kind, sum(amount) AS amount, count(*) AS count FROM (
              SELECT 'merchant' AS role, merchant AS name, substr(date, 1, 7) AS month, currency, kind, amount
              FROM expense NOT INDEXED WHERE merchant IS NOT NULL
              UNION ALL
              SELECT 'person', person.name, substr(date, 1, 7), currency, kind, amount
              FROM person JOIN expense ON expense.id = person.expense)
            GROUP BY role, name COLLATE NOCASE, month, currency, kind)
          UNION ALL
          SELECT role, lower(name), '', currency, kind, sum(amount), sum(count) FROM name_total WHERE month > ''
          GROUP BY role, name, currency, kind)
      SELECT role, name, month FROM (
        SELECT * FROM (SELECT * FROM stored EXCEPT SELECT * FROM computed)
        UNION ALL
        SELECT * FROM (SELECT * FROM computed EXCEPT SELECT * FROM stored))
      ORDER BY role, name, month LIMIT 1
      """
    )
    guard try differing.step() else { return [] }
    let time = differing.text(2).isEmpty ? "" : " in \(differing.text(2))"
    return [
      Finding(
        "rollups",
        "the total of the \(differing.text(0)) \(differing.text(1))\(time) is not what its expenses make",
        remedy: Finding.fix
      )
    ]
  }

  private static func sum(
    _ sql: String,
    _ key: [SQLValue],
    on connection: Connection
  ) throws(SQLiteFailure) -> (amount: Int64, count: Int64)? {
    let statement = try connection.prepare(sql)
    try statement.bind(key)
    guard try statement.step(), !statement.isNull(0) else { return nil }
    return (statement.integer(0), statement.integer(1))
  }

  private static func words(_ sum: (amount: Int64, count: Int64)?, _ code: String) -> String {
    guard let sum else { return "nothing" }
    return "\(AmountText.of(sum.amount, code)) (\(sum.count == 1 ? "1 expense" : "\(sum.count) expenses"))"
  }
}

/// Amounts as findings name them.
enum AmountText {
  /// `12.50 USD`; the plain number of minor units where the currency is none.
  static func of(_ minorUnits: Int64, _ code: String) -> String {
    guard let currency = Currency(code: code) else { return "\(minorUnits)" }
    return "\(Money(minorUnits: minorUnits, currency: currency).decimalText) \(code)"
  }
}
