import SpendCore

/// Statements, reports and notifications of ISO 20022: camt.053, camt.052, camt.054.
///
/// An entry is one payment, with the amount that was booked, also where it collects several.
package struct CAMTStatement: StatementSource, ~Copyable {
  private var reader: XMLReader
  /// The names of the elements around what comes next.
  private var path: [String] = []
  /// How many of them lie around the entry, with itself.
  private var depth = 0
  private var entry: CAMTEntry?
  /// How many elements lie around what is said of the account, with its own.
  private var accountDepth = 0
  private var account: [String: String] = [:]
  /// How many elements lie around what is said of a balance, with its own.
  private var balanceDepth = 0
  private var balances = CAMTBalances()
  /// The balances of a statement that ended, those left to hand out.
  private var waiting: ArraySlice<StatementItem> = []

  /// What is used of that.
  private static let used: Set<String> = ["Id/IBAN", "Id/Othr/Id", "Ccy", "Ownr/Nm"]

  /// The statements in `source`.
  ///
  /// - Throws: ``ImportError`` where expat can't be loaded.
  package init(_ source: consuming ByteSource) throws(ImportError) {
    reader = try XMLReader(source)
  }

  package var progress: (used: Int, size: Int) { reader.progress }

  package mutating func next() throws -> StatementItem? {
    if let next = waiting.popFirst() { return next }
    while let event = try reader.next() {
      switch event {
      case .start(let name, let attributes): begin(name, attributes)
      case .text(let text): add(text)
      case .end:
        if let item = end() { return item }
      }
    }
    return nil
  }

  private mutating func begin(_ name: String, _ attributes: [String: String]) {
    path.append(name)
    switch name {
    case "Stmt", "Rpt", "Ntfctn": if entry == nil { (account, balances) = ([:], CAMTBalances()) }
    case "Bal" where entry == nil && balanceDepth == 0: balanceDepth = path.count
    case "Acct" where entry == nil && accountDepth == 0: accountDepth = path.count
    case "Ntry" where entry == nil:
      entry = CAMTEntry(line: reader.line)
      depth = path.count
    default: break
    }
    entry?.begin(path.dropFirst(depth), attributes)
    if balanceDepth > 0 { balances.begin(path.dropFirst(balanceDepth), attributes) }
  }

  private mutating func add(_ text: String) {
    if entry != nil {
      entry?.add(path.dropFirst(depth).joined(separator: "/"), text)
    } else if balanceDepth > 0 {
      balances.add(path.dropFirst(balanceDepth), text)
    } else if accountDepth > 0 {
      let key = path.dropFirst(accountDepth).joined(separator: "/")
      if CAMTStatement.used.contains(key), account[key] == nil { account[key] = StatementText.cleaned(text) }
    }
  }

  private var number: String? { account["Id/IBAN"] ?? account["Id/Othr/Id"] }

  private mutating func end() -> StatementItem? {
    defer { path.removeLast() }
    if path.count == accountDepth { accountDepth = 0 }
    if path.count == balanceDepth {
      balanceDepth = 0
      balances.end()
    }
    if entry == nil, ["Stmt", "Rpt", "Ntfctn"].contains(path.last) {
      waiting = balances.items(account: number)[...]
      balances = CAMTBalances()
      return waiting.popFirst()
    }
    guard let ended = entry, path.count == depth else { return nil }
    entry = nil
    return ended.item(
      account: number,
      accountCurrency: account["Ccy"],
      owner: account["Ownr/Nm"]
    )
  }
}
