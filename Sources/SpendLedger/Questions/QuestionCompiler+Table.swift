import SpendCore
import SpendSQLite

/// Figures by two things at once: each group split by a time.
extension QuestionCompiler {
  /// The figures in the shape of ``figures()``, each with the label of its time; groups by what they come to, largest
  /// first, each in order of time.
  func table() -> Compiled {
    let isByCategory = question.grouping == .category
    let isCount = question.measure == .count
    let home = SQLValue.text(homeCurrency.code)
    var matching = matching()
    matching.values += isCount ? [home] : []
    return statement(
      matching,
      """
      , totals AS (
        SELECT part, across, \(isCount ? "? AS currency" : "currency"), sum(signed) AS amount,
          sum(count) AS entries
        FROM matching
        GROUP BY part, across\(isCount ? "" : ", currency") HAVING sum(count) > 0
      )
      SELECT \(isByCategory ? "category.name" : "part") AS label, currency, amount, entries, NULL AS hundredths, across
      FROM totals\(isByCategory ? " JOIN category ON category.id = totals.part" : "")
      """,
      Condition(
        """
        ORDER BY currency <> ?, currency, \(groupOrder) OVER (PARTITION BY currency, part) DESC, label, across
        """,
        [home]
      )
    )
  }

  private var groupOrder: String { question.measure == .count ? "sum(entries)" : "sum(amount)" }

  /// The column of the time that each group is split by; nothing where none is.
  func across(of table: String) -> String {
    question.across.map { ", \(part(of: table, by: $0)) AS across" } ?? ""
  }

  /// Whether months suffice to tell the time that groups are split by.
  var isAcrossMonths: Bool {
    switch question.across {
    case nil, .month, .quarter, .year: true
    default: false
    }
  }
}
