import SpendCore

/// What a file says of the balances of its accounts so far, and what its rows come to.
struct BalanceSheet {
  private struct Key: Hashable {
    let account: String?
    let currency: Currency
  }

  private var accounts: [(key: Key, balance: BalanceEvidence)] = []
  private var places: [Key: Int] = [:]
  private var last: Int?

  /// How many accounts are followed; what is of others counts nowhere.
  private static let mostAccounts = 1_000

  /// Takes in a row that was taken, of which `amount` is booked; negative where money left.
  mutating func add(_ row: StatementRow, _ amount: Money) {
    guard let place = place(of: Key(account: row.account, currency: amount.currency)) else { return }
    let balance = row.balance.flatMap { Money(rounding: $0, currency: amount.currency) }
    accounts[place].balance.add(amount.minorUnits, on: row.date, balance: balance?.minorUnits)
  }

  /// Takes in a balance that the file states, in `home` where it names no currency.
  mutating func add(_ stated: StatementBalance, home: Currency) {
    let currency = stated.currency ?? home
    guard let money = Money(rounding: stated.amount, currency: currency),
      let place = place(of: Key(account: stated.account, currency: currency))
    else { return }
    accounts[place].balance.state(money.minorUnits, on: stated.date, stated.place)
  }

  private mutating func place(of key: Key) -> Int? {
    // Mostly one row after another is of one account.
    if let last, accounts[last].key == key { return last }
    if let known = places[key] {
      last = known
      return known
    }
    guard accounts.count < BalanceSheet.mostAccounts else { return nil }
    accounts.append((key, BalanceEvidence()))
    places[key] = accounts.count - 1
    last = accounts.count - 1
    return last
  }

  /// The balances of all accounts that the file states one of, which `name` calls by their names.
  func stated(_ name: (String?) -> String?) -> [StatedBalance] {
    accounts.compactMap { key, balance in
      guard let found = balance.found else { return nil }
      func money(_ units: Int64) -> Money { Money(minorUnits: units, currency: key.currency) }
      return StatedBalance(
        account: name(key.account),
        currency: key.currency,
        opening: found.opening.map(money),
        openingDate: found.openingDate,
        closing: money(found.closing),
        closingDate: found.closingDate,
        rows: found.rows.map(money)
      )
    }
  }
}
