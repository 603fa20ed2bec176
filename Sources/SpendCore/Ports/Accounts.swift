/// What a statement says of the accounts that its rows belong to.
package struct StatementAccounts: Sendable, Equatable {
  /// What the ledger calls what the file calls an account, by what the file says.
  package let names: [String: String]
  /// What the bank says is there.
  package let balances: [AccountBalance]
  /// The names of the accounts of its rows, whoever said them.
  package var used: Set<String> = []

  /// What a statement says.
  package init(names: [String: String] = [:], balances: [AccountBalance] = []) {
    self.names = names
    self.balances = balances
  }
}

/// How much a bank says is on an account at the end of a day; below zero where it is owed.
package struct AccountBalance: Sendable, Hashable {
  /// The name of the account.
  package let account: String
  /// The day.
  package let date: CivilDate
  /// How much.
  package let amount: Money

  /// A balance of these parts.
  package init(account: String, date: CivilDate, amount: Money) {
    self.account = account
    self.date = date
    self.amount = amount
  }
}

/// An account with what the ledger has of it.
package struct AccountSummary: Sendable, Hashable {
  /// Its name.
  package let name: String
  /// Whether it is left out where accounts are listed.
  package let isHidden: Bool
  /// How many rows of the ledger are of it.
  package let count: Int
  /// The days of the first and the last of them; nil where there is none.
  package let days: ClosedRange<CivilDate>?
  /// What was spent from it less what came back, by currency, the most used first.
  package let spent: [Money]
  /// The newest balance that a bank says, by currency.
  package let balances: [AccountBalance]

  /// A summary of these parts.
  package init(
    name: String,
    isHidden: Bool,
    count: Int,
    days: ClosedRange<CivilDate>?,
    spent: [Money],
    balances: [AccountBalance]
  ) {
    self.name = name
    self.isHidden = isHidden
    self.count = count
    self.days = days
    self.spent = spent
    self.balances = balances
  }
}

/// How tables of one shape are read, once somebody or the program has found out.
package struct StatementPlan: Sendable, Hashable {
  /// What tables of the same head and marks share.
  package let shape: String
  /// Which column is what, as `--map` says it.
  package let map: String
  /// The account that files of this shape are of, where somebody said so.
  package let account: String?

  /// A plan of these parts.
  package init(shape: String, map: String, account: String?) {
    self.shape = shape
    self.map = map
    self.account = account
  }
}
