import SpendCore
import SpendLedger
import SpendSQLite

/// Whether every expense lies on a day that can be said: earlier versions and other programs may have written others.
enum DayCheck {
  /// Names the first expense of a day out of the calendar, and how many there are.
  static func findings(on connection: Connection) throws(SQLiteFailure) -> [Finding] {
    let statement = try connection.prepare(
      "SELECT id, date, count(*) OVER () FROM expense WHERE date < ? OR date > ? ORDER BY id LIMIT 1"
    )
    try statement.bind([.text(CivilDate.first.iso), .text(CivilDate.last.iso)])
    guard try statement.step() else { return [] }
    let (number, more) = (statement.integer(0), statement.integer(2) - 1)
    let years = CivilDate.years
    return [
      Finding(
        "days",
        "#\(number) is of \(statement.text(1)), and days run from \(years.lowerBound) to \(years.upperBound)"
          + (more > 0 ? " (and \(more) more)" : ""),
        remedy: "give it its day: spendwise edit \(number) date 2026-11-20"
      )
    ]
  }
}
