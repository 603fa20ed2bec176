package import SpendCore
import SpendSQLite

/// The figures for insights: all but the entries themselves come from totals.
extension Ledger {
  /// The first day on which something was spent; nil for a ledger without spending.
  package func firstSpendingDay() throws -> CivilDate? {
    try reading {
      // The key's order makes this one look-up as long as the first days have any spending.
      let statement = try kept(
        "SELECT date FROM day_total WHERE kind IN ('expense', 'refund') ORDER BY date LIMIT 1"
      )
      defer { statement.reset() }
      return try statement.step() ? CivilDate(iso: statement.text(0)) : nil
    }
  }

  /// What was spent on each of `days` in each category and currency, in the order of days; those without spending are
  /// left out.
  package func dailySpending(in days: ClosedRange<CivilDate>) throws -> [DailySpending] {
    try reading {
      let statement = try kept(
        """
        SELECT
          day_total.date, category.name, day_total.currency,
          sum(CASE day_total.kind WHEN 'expense' THEN day_total.amount ELSE -day_total.amount END),
          sum(CASE day_total.kind WHEN 'expense' THEN day_total.count ELSE 0 END),
          max(CASE day_total.kind WHEN 'expense' THEN day_total.largest ELSE 0 END)
        FROM day_total JOIN category ON category.id = day_total.category
        WHERE day_total.date BETWEEN ? AND ? AND day_total.kind IN ('expense', 'refund')
        GROUP BY day_total.date, day_total.category, day_total.currency
        ORDER BY day_total.date, day_total.category, day_total.currency
        """
      )
      try statement.bind([.text(days.lowerBound.iso), .text(days.upperBound.iso)])
      var figures: [DailySpending] = []
      while try statement.step() {
        guard let date = CivilDate(iso: statement.text(0)) else { continue }
        let currency = try currency(statement.text(2))
        figures.append(
          DailySpending(
            date: date,
            category: statement.text(1),
            spent: Money(minorUnits: statement.integer(3), currency: currency),
            count: Int(statement.integer(4)),
            largest: Money(minorUnits: statement.integer(5), currency: currency)
          )
        )
      }
      return figures
    }
  }

  /// What was spent at each merchant in each month that has one of `days`, whole months, in their order.
  package func merchantSpending(in days: ClosedRange<CivilDate>) throws -> [MerchantSpending] {
    try reading {
      let statement = try kept(
        """
        SELECT
          name, month, currency,
          sum(CASE kind WHEN 'expense' THEN amount ELSE -amount END),
          sum(CASE kind WHEN 'expense' THEN amount ELSE 0 END),
          sum(CASE kind WHEN 'expense' THEN count ELSE 0 END)
        FROM name_total
        WHERE role = 'merchant' AND month BETWEEN ? AND ? AND kind IN ('expense', 'refund')
        GROUP BY month, name, currency
        ORDER BY month, name, currency
        """
      )
      try statement.bind([
        .text(String(days.lowerBound.iso.prefix(7))), .text(String(days.upperBound.iso.prefix(7))),
      ])
      var figures: [MerchantSpending] = []
      // SQLite groups without the case of ASCII alone.
      var places: [[String]: Int] = [:]
      while try statement.step() {
        guard let month = CivilDate(iso: statement.text(1) + "-01") else { continue }
        let currency = try currency(statement.text(2))
        let figure = MerchantSpending(
          name: statement.text(0),
          month: month,
          spent: Money(minorUnits: statement.integer(3), currency: currency),
          paid: Money(minorUnits: statement.integer(4), currency: currency),
          count: Int(statement.integer(5))
        )
        if !ASCII.isAll(figure.name) {
          let place = [month.iso, currency.code, figure.key]
          if let index = places[place] {
            figures[index] = figures[index].adding(figure)
            continue
          }
          places[place] = figures.count
        }
        figures.append(figure)
      }
      return figures
    }
  }

  /// The merchants of whom nothing is recorded before the month of `date`.
  package func merchantsNew(inMonthOf date: CivilDate) throws -> Set<String> {
    try reading {
      // Whoever has as many entries since then as ever has none before.
      let statement = try kept(
        """
        SELECT name FROM name_total AS since
        WHERE role = 'merchant' AND month >= ?
        GROUP BY name
        HAVING sum(count) = (
          SELECT sum(ever.count) FROM name_total AS ever
          WHERE ever.role = 'merchant' AND ever.month = '' AND ever.name = since.name
        )
        """
      )
      try statement.bind(String(date.iso.prefix(7)), at: 1)
      var names: Set<String> = []
      while try statement.step() { names.insert(statement.text(0)) }
      guard !names.allSatisfy(ASCII.isAll) else { return names }
      // Whoever was there before under a name that differs in the case of other letters is not new.
      let new = Set(names.map(LedgerNames.noCase))
      let before = try LedgerNames.namesBeyondASCII(.merchant, in: self).filter {
        !new.contains(LedgerNames.noCase($0))
      }
      let known = Set(before.map(MerchantSpending.key))
      return names.filter { !known.contains(MerchantSpending.key(of: $0)) }
    }
  }

  /// The expenses and refunds of `selection`, oldest first.
  package func spending(_ selection: SpendingSelection) throws -> [Expense] {
    try reading {
      let condition = try SpendingRows(selection, in: self).condition
      let statement = try connection.prepare(
        """
        SELECT \(schema.columns.list) FROM \(ExpenseColumns.tables)
        WHERE \(condition.sql)
        ORDER BY expense.date, expense.id
        """
      )
      try statement.bind(condition.values)
      var expenses: [Expense] = []
      while try statement.step() { expenses.append(try expense(from: statement)) }
      return expenses
    }
  }
}
