package import SpendCore
import SpendSQLite

extension Ledger {
  /// The accounts that rows or statements name, in the order of their names.
  ///
  /// Reads every expense: accounts have no totals of their own.
  package func accounts() throws(StoreError) -> [AccountSummary] {
    try reading {
      var gathering = AccountGathering()
      try forEachRow("SELECT name, hidden FROM account") { row throws(SQLiteFailure) in
        gathering.add(row.text(0), isHidden: row.integer(1) != 0)
      }
      try forEachRow(
        """
        SELECT account, currency, count(*), min(date), max(date),
          sum(CASE kind WHEN 'expense' THEN amount WHEN 'refund' THEN -amount ELSE 0 END)
        FROM expense WHERE account IS NOT NULL GROUP BY account, currency ORDER BY count(*) DESC
        """
      ) { row throws(SQLiteFailure) in
        guard let currency = Currency(code: row.text(1)), let first = CivilDate(stored: row.text(3)),
          let last = CivilDate(stored: row.text(4))
        else { throw SQLiteFailure(damaged: "no account") }
        gathering.add(
          row.text(0),
          count: Int(row.integer(2)),
          days: first...last,
          spent: Money(minorUnits: row.integer(5), currency: currency)
        )
      }
      try forEachRow(
        """
        SELECT account, currency, date, amount FROM account_balance AS one WHERE date =
          (SELECT max(date) FROM account_balance WHERE account = one.account AND currency = one.currency)
        ORDER BY account, currency
        """
      ) { row throws(SQLiteFailure) in
        guard let currency = Currency(code: row.text(1)), let date = CivilDate(stored: row.text(2)) else {
          throw SQLiteFailure(damaged: "no balance")
        }
        let amount = Money(minorUnits: row.integer(3), currency: currency)
        gathering.add(AccountBalance(account: row.text(0), date: date, amount: amount))
      }
      return gathering.summaries
    }
  }

  /// What the ledger calls each account that files have told it of, by what they call it.
  package func accountNames() throws(StoreError) -> [String: String] {
    try reading {
      var names: [String: String] = [:]
      try forEachRow("SELECT source, account FROM account_source") { row throws(SQLiteFailure) in
        names[row.text(0)] = row.text(1)
      }
      return names
    }
  }

  /// Gives the account `old` the name `new`, in all of its rows and for all files to come; one entry of the journal.
  ///
  /// - Throws: that there is no account `old`, or one called `new` already.
  package func renameAccount(_ old: String, to new: String, cause: Cause) throws(StoreError) -> ChangeReceipt
  {
    let new = NormalForm.composed(new)
    return try writing {
      let names = try accountNamesInUse()
      let old = try Ledger.account(called: old, among: names)
      if let other = names.first(where: { FoldedText.fold($0) == FoldedText.fold(new) }), other != old {
        throw SQLiteFailure(refusing: .accountExists(other))
      }
      var journal = try JournalWriter(in: self)
      var count = 0
      let changes = try SessionRecording.changes(on: connection, alsoOf: SessionRecording.accountTables) {
        count = try AccountWriting(in: self).rename(old, to: new)
      }
      try journal.add(
        JournalWriter.NewEntry(
          moment: cause.moment.iso,
          source: cause.source,
          action: .edit,
          words: cause.words,
          changes: changes.bytes,
          expenseCount: count
        )
      )
      newestWritten = journal.mark
      let entry = journal.newestEntry(.edit, cause, count: count)
      return ChangeReceipt(entry: entry, changes: [], count: count)
    }
  }

  /// Leaves the account `name` out where accounts are listed, or no longer; its rows count as before.
  ///
  /// - Throws: that there is none.
  package func hideAccount(_ name: String, _ isHidden: Bool) throws(StoreError) {
    try writing {
      let name = try Ledger.account(called: name, among: accountNamesInUse())
      let hide = try kept(
        "INSERT INTO account (name, hidden) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET hidden = excluded.hidden"
      )
      try hide.bind([.text(name), .integer(isHidden ? 1 : 0)])
      try hide.run()
    }
  }

  /// The account of `names` that `said` is the name of, or alone the beginning or the end of its name: `4310` for
  /// `DE··4310`.
  static func account(called said: String, among names: [String]) throws(SQLiteFailure) -> String {
    let folded = FoldedText.fold(said)
    if let name = names.first(where: { FoldedText.fold($0) == folded }) { return name }
    let similar = names.filter {
      FoldedText.fold($0).hasSuffix(folded) || FoldedText.fold($0).hasPrefix(folded)
    }
    guard similar.count == 1, !folded.isEmpty else { throw SQLiteFailure(refusing: .noSuchAccount(said)) }
    return similar[0]
  }

  /// The names of the accounts that rows are of, or that were named.
  func accountNamesInUse() throws(SQLiteFailure) -> [String] {
    var names: [String] = []
    try forEachRow(
      "SELECT name FROM account UNION SELECT DISTINCT account FROM expense WHERE account IS NOT NULL"
    ) { row throws(SQLiteFailure) in names.append(row.text(0)) }
    return names
  }

  /// Visits each row that `sql` gives.
  func forEachRow(_ sql: String, _ visit: (Statement) throws(SQLiteFailure) -> Void) throws(SQLiteFailure) {
    let statement = try kept(sql)
    defer { statement.reset() }
    while try statement.step() { try visit(statement) }
  }
}

/// Puts together what several queries tell of accounts.
private struct AccountGathering {
  private var accounts: [String: AccountSummary] = [:]

  /// The accounts in the order of their names.
  var summaries: [AccountSummary] {
    accounts.sorted { $0.key < $1.key }.map(\.value)
  }

  mutating func add(
    _ name: String,
    isHidden: Bool? = nil,
    count: Int = 0,
    days: ClosedRange<CivilDate>? = nil,
    spent: Money? = nil,
    balance: AccountBalance? = nil
  ) {
    let key = FoldedText.fold(name)
    let known = accounts[key]
    let days = [known?.days, days].compactMap(\.self)
    accounts[key] = AccountSummary(
      name: known?.name ?? name,
      isHidden: isHidden ?? known?.isHidden ?? false,
      count: (known?.count ?? 0) + count,
      days: days.first.map { first in
        days.dropFirst().reduce(first) {
          min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
        }
      },
      spent: (known?.spent ?? []) + (spent.map { [$0] } ?? []),
      balances: (known?.balances ?? []) + (balance.map { [$0] } ?? [])
    )
  }

  mutating func add(_ balance: AccountBalance) { add(balance.account, balance: balance) }
}
