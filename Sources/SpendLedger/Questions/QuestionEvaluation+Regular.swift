import SpendCore
import SpendSQLite

/// What comes about every month.
extension QuestionEvaluation {
  /// The businesses that were paid once in at least three of the last four months, with what they cost last.
  ///
  /// A price may have changed by a fifth; who was not paid in this month or the last one has stopped.
  func regular() throws(SQLiteFailure) -> Answer {
    let first = today.firstOfMonth.adding(months: -3)
    let period = Period(first: first, last: today, name: "in the last four months")
    let months = [first, today, today.firstOfMonth.adding(days: -1)].map { String($0.iso.prefix(7)) }
    let tables = """
      WITH monthly AS (
        SELECT name AS part, currency, month, amount, count FROM name_total
        WHERE role = 'merchant' AND kind = 'expense' AND month BETWEEN ? AND ?
      ), regular AS (
        SELECT part, currency, max(month) AS newest, sum(count) AS entries
        FROM monthly
        GROUP BY part, currency
        HAVING count(*) >= 3 AND max(count) = 1 AND max(amount) * 5 <= min(amount) * 6 AND max(month) >= ?
      )
      """
    let names = months.map { SQLValue.text($0) }
    let statement = try prepare(
      QuestionCompiler.Compiled(
        sql: """
          \(tables)
          SELECT part AS label, currency, monthly.amount, entries, NULL AS hundredths
          FROM regular JOIN monthly USING (part, currency)
          WHERE monthly.month = newest
          ORDER BY currency <> ?, currency, monthly.amount DESC, label
          """,
        values: names + [.text(ledger.homeCurrency.code)]
      )
    )
    let (rows, matched) = try rows(of: statement, areCutOff: false)
    return Answer(
      question: question,
      today: today,
      period: period,
      rows: rows,
      matchCount: matched,
      expenseIDs: evidence ? try regularNumbers(tables, names, since: first) : [],
      sql: statement.expandedSQL
    )
  }

  private func regularNumbers(
    _ tables: String,
    _ months: [SQLValue],
    since first: CivilDate
  ) throws(SQLiteFailure) -> [Int64] {
    let statement = try prepare(
      QuestionCompiler.Compiled(
        sql: """
          \(tables)
          SELECT expense.id FROM expense INDEXED BY expense_by_date
            JOIN regular ON expense.merchant = regular.part AND expense.currency = regular.currency
          WHERE expense.date >= ? AND expense.kind = 'expense'
          ORDER BY expense.date DESC, expense.id DESC
          """,
        values: months + [.text(first.iso)]
      )
    )
    var numbers: [Int64] = []
    while try statement.step() { numbers.append(statement.integer(0)) }
    return numbers
  }
}
