import SpendSQLite

extension Ledger {
  /// The number of the newest change of the ledger, whoever made it; 0 for none.
  package func newestChange() throws(StoreError) -> Int64 {
    try reading {
      let statement = try kept("SELECT ifnull(max(id), 0) FROM entry")
      defer { statement.reset() }
      return try statement.step() ? statement.integer(0) : 0
    }
  }
}
