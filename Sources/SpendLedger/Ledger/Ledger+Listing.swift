package import SpendCore
import SpendSQLite

extension Ledger {
  /// Visits expenses, newest first (latest date, then highest number) or the other way round, without holding them all;
  /// stops when `visit` returns false.
  ///
  /// Reads a page at a time and holds no read transaction in between: a reader that prints slowly would keep the log
  /// from being emptied.
  package func visit(_ request: ListRequest, _ visit: (Expense) throws -> Bool) throws {
    var left = request.limit ?? Int.max
    var paging: ExpensePaging?
    while left > 0, let page = try page(of: request, &paging, atMost: min(left, Ledger.pageSize)) {
      for expense in page {
        guard try visit(expense) else { return }
      }
      left -= page.count
    }
  }

  private static let pageSize = 500

  private func page(
    of request: ListRequest,
    _ paging: inout ExpensePaging?,
    atMost count: Int
  ) throws(StoreError) -> [Expense]? {
    try reading {
      if paging == nil { paging = try ExpensePaging(request, in: self) }
      return try paging?.page(atMost: count)
    }
  }
}
