import SpendCore
import SpendJSON

extension JSONWriter {
  /// The fields of an account.
  mutating func members(of account: AccountSummary) {
    member("name", account.name)
    member("hidden", account.isHidden)
    member("count", account.count)
    member("from", account.days?.lowerBound.iso)
    member("to", account.days?.upperBound.iso)
    amounts("spent", account.spent)
    key("balances")
    array { array in
      for balance in account.balances { array.object { $0.members(of: balance) } }
    }
  }

  /// The fields of a balance that a bank says.
  mutating func members(of balance: AccountBalance) {
    member("value", balance.amount.decimalText)
    member("currency", balance.amount.currency.code)
    member("date", balance.date.iso)
  }
}
