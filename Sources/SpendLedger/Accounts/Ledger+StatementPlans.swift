package import SpendCore
import SpendSQLite

extension Ledger {
  /// How tables of the shape `shape` were read before; nil where none was.
  package func statementPlan(of shape: String) throws(StoreError) -> StatementPlan? {
    try reading {
      let statement = try kept("SELECT map, account FROM statement_plan WHERE shape = ?")
      defer { statement.reset() }
      try statement.bind([.text(shape)])
      guard try statement.step() else { return nil }
      return StatementPlan(shape: shape, map: statement.text(0), account: statement.optionalText(1))
    }
  }

  /// How tables were read before, by their shapes: the newest ones, where there are very many.
  package func statementPlans() throws(StoreError) -> [String: StatementPlan] {
    try reading {
      var plans: [String: StatementPlan] = [:]
      try forEachRow("SELECT shape, map, account FROM statement_plan ORDER BY used DESC LIMIT 10000") {
        row throws(SQLiteFailure) in
        plans[row.text(0)] = StatementPlan(shape: row.text(0), map: row.text(1), account: row.optionalText(2))
      }
      return plans
    }
  }

  /// Remembers `plan` for files of its shape, in place of what was remembered before.
  package func remember(_ plan: StatementPlan) throws(StoreError) {
    try writing {
      let remember = try kept(
        """
        INSERT INTO statement_plan (shape, map, account, used) VALUES (?, ?, ?, ?)
        ON CONFLICT (shape) DO UPDATE SET map = excluded.map, account = excluded.account, used = excluded.used
        """
      )
      try remember.bind(NormalForm.composed(plan.shape), at: 1)
      try remember.bind(NormalForm.composed(plan.map), at: 2)
      try remember.bind(plan.account.map(NormalForm.composed), at: 3)
      try remember.bind(clock.now().iso, at: 4)
      try remember.run()
    }
  }
}
