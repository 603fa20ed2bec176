import SpendCore
import SpendSQLite

/// Writes what statements say of accounts, and new names, inside a session that records them.
struct AccountWriting {
  private let ledger: Ledger

  /// Writing to the tables of `ledger`.
  init(in ledger: Ledger) {
    self.ledger = ledger
  }

  /// Keeps what a statement says; a balance of the same day is the newer one from then on.
  func note(_ accounts: StatementAccounts) throws(SQLiteFailure) {
    let add = try ledger.kept("INSERT OR IGNORE INTO account (name, hidden) VALUES (?, 0)")
    let addSource = try ledger.kept("INSERT OR IGNORE INTO account_source (source, account) VALUES (?, ?)")
    for (source, name) in accounts.names.sorted(by: { $0.key < $1.key }) {
      try add.bind(NormalForm.composed(name), at: 1)
      try add.run()
      try addSource.bind(NormalForm.composed(source), at: 1)
      try addSource.bind(NormalForm.composed(name), at: 2)
      try addSource.run()
    }
    for name in accounts.used.sorted() {
      try add.bind(NormalForm.composed(name), at: 1)
      try add.run()
    }
    let addBalance = try ledger.kept(
      """
      INSERT INTO account_balance (account, currency, date, amount) VALUES (?, ?, ?, ?)
      ON CONFLICT (account, currency, date) DO UPDATE SET amount = excluded.amount
      """
    )
    for balance in accounts.balances {
      try add.bind(NormalForm.composed(balance.account), at: 1)
      try add.run()
      try addBalance.bind([
        .text(NormalForm.composed(balance.account)), .text(balance.amount.currency.code),
        .text(balance.date.iso), .integer(balance.amount.minorUnits),
      ])
      try addBalance.run()
    }
  }

  /// Calls the account `old` `new` wherever it stands.
  ///
  /// - Returns: how many expenses are of it.
  func rename(_ old: String, to new: String) throws(SQLiteFailure) -> Int {
    for (table, column) in [
      ("account", "name"), ("account_source", "account"), ("account_balance", "account"),
    ] {
      try run("UPDATE \(table) SET \(column) = ? WHERE \(column) = ?", new, old)
    }
    try run("UPDATE expense SET account = ? WHERE account = ?", new, old)
    return Int(ledger.connection.changeCount)
  }

  private func run(_ sql: String, _ new: String, _ old: String) throws(SQLiteFailure) {
    let statement = try ledger.kept(sql)
    try statement.bind([.text(new), .text(old)])
    try statement.run()
  }
}
