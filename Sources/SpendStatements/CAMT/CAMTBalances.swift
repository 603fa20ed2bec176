import SpendCore

/// The balances before and behind the entries of one statement of a CAMT document.
struct CAMTBalances: Sendable {
  private var values: [String: String] = [:]
  private var currency: String?
  private var opening: CAMTBalance?
  private var previous: CAMTBalance?
  private var closing: CAMTBalance?

  private static let used: Set<String> = ["Tp/CdOrPrtry/Cd", "Amt", "CdtDbtInd", "Dt/Dt", "Dt/DtTm"]

  /// Takes in that an element within a balance begins; `path` leads to it from `Bal`.
  mutating func begin(_ path: ArraySlice<String>, _ attributes: [String: String]) {
    if path.isEmpty { (values, currency) = ([:], nil) }
    if path.elementsEqual(["Amt"]) { currency = attributes["Ccy"] }
  }

  /// Takes in the text of an element within a balance.
  mutating func add(_ path: ArraySlice<String>, _ text: String) {
    let key = path.joined(separator: "/")
    if CAMTBalances.used.contains(key), values[key] == nil { values[key] = StatementText.cleaned(text) }
  }

  /// Takes in that a balance ends (ISO 20022, external code set of types of balances).
  mutating func end() {
    guard let balance = CAMTBalance(values, currency: currency) else { return }
    switch values["Tp/CdOrPrtry/Cd"] {
    case "OPBD": opening = opening ?? balance
    // What the statement before closed with.
    case "PRCD": previous = previous ?? balance
    case "CLBD": closing = balance
    default: break
    }
  }

  /// The balances of `account`.
  func items(account: String?) -> [StatementItem] {
    func item(_ balance: CAMTBalance?, _ place: StatementBalance.Place) -> StatementItem? {
      balance.map {
        .balance(
          StatementBalance(
            account: account,
            currency: $0.currency,
            place: place,
            amount: $0.amount,
            date: $0.date
          )
        )
      }
    }
    return [item(opening ?? previous, .opening), item(closing, .closing)].compactMap(\.self)
  }
}

/// One balance of a CAMT document.
private struct CAMTBalance: Sendable {
  let amount: DecimalNumber
  let currency: Currency
  let date: CivilDate

  /// The balance that the elements of `values` make; nil where one is missing or can't be read.
  init?(_ values: [String: String], currency code: String?) {
    guard let written = values["Amt"], let currency = code.flatMap(Currency.init(code:)),
      written.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }),
      let number = try? StatementAmount(written)?.number(.point),
      let day = values["Dt/Dt"] ?? values["Dt/DtTm"], let date = CivilDate(iso: day.prefix(10))
    else { return nil }
    switch values["CdtDbtInd"] {
    case "CRDT": amount = number
    case "DBIT": amount = number.negated
    default: return nil
    }
    (self.currency, self.date) = (currency, date)
  }
}
