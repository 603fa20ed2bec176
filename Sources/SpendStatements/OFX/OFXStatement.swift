import SpendCore

/// Statements in Open Financial Exchange, SGML (1.0 to 1.6) and XML (2.0 to 2.3), and in Quicken's QFX.
///
/// Of an investment statement only the cash counts; purchases and sales of securities are left out.
package struct OFXStatement: StatementSource, ~Copyable {
  private var tokens: OFXTokens
  private var transaction: OFXTransaction?
  private var account: String?
  private var currency: Currency?
  private var isInAccount = false
  /// What `LEDGERBAL` says so far; nil outside of it.
  private var balance: [String: String]?

  /// The statements in `source`.
  package init(_ source: consuming ByteSource) {
    tokens = OFXTokens(source)
  }

  package var progress: (used: Int, size: Int) { tokens.progress }

  package mutating func next() throws -> StatementItem? {
    while let token = try tokens.next() {
      let item =
        switch token {
        case .start(let name, let value, let isTooLong): start(name, value, isTooLong: isTooLong)
        case .end(let name): end(name)
        }
      if let item { return item }
    }
    guard let transaction else { return nil }
    self.transaction = nil
    return .refused(line: transaction.line, .cutOff)
  }

  private mutating func start(_ name: String, _ value: String, isTooLong: Bool) -> StatementItem? {
    switch name {
    case "STMTTRN", "STMTTRNP":
      let ended = finish()
      transaction = OFXTransaction(line: tokens.line, isPending: name == "STMTTRNP")
      return ended
    case "STMTRS", "CCSTMTRS", "INVSTMTRS":
      let ended = finish()
      (account, currency, isInAccount, balance) = (nil, nil, false, nil)
      return ended
    case "BANKTRANLIST", "BANKTRANLISTP", "LEDGERBAL", "AVAILBAL":
      balance = name == "LEDGERBAL" ? [:] : nil
      return finish()
    case "INVTRAN":
      return finish() ?? .leftOut(line: tokens.line, .investment)
    default:
      if transaction != nil {
        transaction?.add(name, value, isTooLong: isTooLong)
      } else if balance != nil {
        return state(name, value)
      } else {
        describe(name, value)
      }
      return nil
    }
  }

  /// Takes in what is said of the account.
  private mutating func describe(_ name: String, _ value: String) {
    switch name {
    case "CURDEF": currency = Currency(code: value)
    case "BANKACCTFROM", "CCACCTFROM", "INVACCTFROM": isInAccount = true
    case "ACCTID" where isInAccount && account == nil: account = StatementText.named(value)
    default: break
    }
  }

  /// Takes in what is said of the balance, and hands it out once it is whole.
  private mutating func state(_ name: String, _ value: String) -> StatementItem? {
    if ["BALAMT", "DTASOF"].contains(name), balance?[name] == nil { balance?[name] = value }
    guard let amount = try? OFXTransaction.amount(balance?["BALAMT"], in: currency),
      let date = try? OFXTransaction.date(balance?["DTASOF"])
    else { return nil }
    balance = nil
    return .balance(
      StatementBalance(account: account, currency: currency, place: .closing, amount: amount, date: date)
    )
  }

  private mutating func end(_ name: String) -> StatementItem? {
    switch name {
    case "STMTTRN", "STMTTRNP", "BANKTRANLIST", "BANKTRANLISTP", "STMTRS", "CCSTMTRS", "INVBANKTRAN",
      "INVSTMTRS", "OFX":
      return finish()
    case "BANKACCTFROM", "CCACCTFROM", "INVACCTFROM":
      isInAccount = false
    case "LEDGERBAL":
      balance = nil
    default:
      transaction?.end(name)
    }
    return nil
  }

  /// The transaction that ends here.
  private mutating func finish() -> StatementItem? {
    defer { transaction = nil }
    return transaction?.item(account: account, currency: currency)
  }
}
