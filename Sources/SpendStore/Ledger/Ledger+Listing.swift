package import SpendCore

extension Ledger {
  /// Visits expenses, newest first (latest date, then highest number), without holding them all; stops when `visit`
  /// returns false.
  ///
  /// Reads a page at a time and holds no read transaction in between: a reader that prints slowly would keep the log
  /// from being emptied.
  package func visit(_ request: ListRequest, _ visit: (Expense) throws -> Bool) throws {
    var left = request.limit ?? Int.max
    var last: Expense?
    while left > 0 {
      let wanted = min(left, Ledger.pageSize)
      let page = try page(of: request, after: last, count: wanted)
      for expense in page {
        guard try visit(expense) else { return }
      }
      guard page.count == wanted else { return }
      left -= wanted
      last = page.last
    }
  }

  private static let pageSize = 500

  private func page(of request: ListRequest, after last: Expense?, count: Int) throws(StoreError) -> [Expense]
  {
    try snapshot { () throws(StoreError) in
      try translating { () throws(SQLiteFailure) in
        let names = try NameIndex(for: request.filter, in: self)
        var conditions = QuestionCompiler.conditions(of: request.filter, names: names)
        conditions += QuestionCompiler.conditions(of: request.period)
        if !request.filter.kinds.isEmpty {
          conditions.append(.isOne(of: request.filter.kinds.map { .text($0.rawValue) }, "expense.kind"))
        }
        if let last {
          conditions.append(
            Condition(
              "(expense.date, expense.id) < (?, ?)",
              [.text(last.draft.date.iso), .integer(last.id)]
            )
          )
        }
        let condition = QuestionCompiler.lines(conditions.isEmpty ? [Condition("TRUE")] : conditions)
        let statement = try connection.prepare(
          """
          \(ExpenseColumns.select)
          WHERE \(condition.sql)
          ORDER BY expense.date DESC, expense.id DESC
          LIMIT ?
          """
        )
        try statement.bind(condition.values + [.integer(Int64(count))])
        var page: [Expense] = []
        page.reserveCapacity(count)
        while try statement.step() { page.append(try expense(from: statement)) }
        return page
      }
    }
  }

  /// The categories, in their order.
  package func categories() throws(StoreError) -> [Category] {
    try snapshot { () throws(StoreError) in
      try translating { () throws(SQLiteFailure) in
        let statement = try kept("SELECT name, color FROM category ORDER BY position, id")
        var categories: [Category] = []
        while try statement.step() {
          categories.append(Category(name: statement.text(0), color: statement.text(1)))
        }
        return categories
      }
    }
  }
}
