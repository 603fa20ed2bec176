import SpendCore
import SpendSQLite

/// The way to the rows of a selection of spending: by the dates, or by the words of a merchant's name.
struct SpendingRows {
  /// The condition on a row of `expense` joined to its category.
  let condition: Condition

  /// Up to so many days, going through all entries of the days is the shorter way.
  private static let mostDays = 31

  init(_ selection: SpendingSelection, in ledger: Ledger) throws(SQLiteFailure) {
    var conditions: [Condition] = []
    let days = selection.days
    let isShort = days.upperBound.dayNumber - days.lowerBound.dayNumber < SpendingRows.mostDays
    var merchants: [String] = []
    if let name = selection.merchant {
      merchants = try LedgerNames.spellings(of: name, .merchant, in: ledger)
    }
    if !isShort, let merchant = selection.merchant, merchants.count == 1,
      let query = SearchQuery.column(NameRole.merchant.rawValue, holdsTheWordsOf: merchant)
    {
      let last =
        try ledger.connection.integer("SELECT last_expense FROM entry ORDER BY id DESC LIMIT 1") ?? 0
      // The newest expenses are not in the index of words yet.
      conditions.append(
        Condition(
          """
          expense.id IN (
            SELECT rowid FROM search WHERE search MATCH ?
            UNION ALL SELECT id FROM expense WHERE id > ?
          )
          """,
          [.text(query.text), .integer(SearchIndex.indexed(lastExpense: last))]
        )
      )
      // The plus sign keeps SQLite from the index of dates.
      conditions.append(
        Condition("+expense.date BETWEEN ? AND ?", [.text(days.lowerBound.iso), .text(days.upperBound.iso)])
      )
    } else {
      conditions.append(
        Condition("expense.date BETWEEN ? AND ?", [.text(days.lowerBound.iso), .text(days.upperBound.iso)])
      )
    }
    conditions.append(Condition("expense.kind IN ('expense', 'refund')"))
    conditions.append(Condition("expense.currency = ?", [.text(selection.currency.code)]))
    if let category = selection.category {
      conditions.append(Condition("category.name = ?", [.text(category)]))
    }
    if !merchants.isEmpty { conditions.append(.isOne(of: merchants.map(SQLValue.text), "expense.merchant")) }
    condition = .all(conditions)
  }
}
