import SpendCore

/// Statements of SWIFT: MT 940 (of a day), MT 942 (of what came since).
package struct MT940Statement: StatementSource, ~Copyable {
  private var fields: MT940Fields
  private var account: String?
  private var currency: Currency?
  /// The statement line that details may follow.
  private var entry: MT940Field?
  private var details: [String] = []
  private var detailsSize = 0
  /// A balance that was read and not handed out yet.
  private var balance: StatementItem?

  /// The statements in `source`.
  package init(_ source: consuming ByteSource) {
    fields = MT940Fields(source)
  }

  package var progress: (used: Int, size: Int) { fields.progress }

  package mutating func next() throws -> StatementItem? {
    while true {
      if let balance {
        self.balance = nil
        return balance
      }
      guard let part = try fields.next() else { return finish() }
      switch part {
      case .field(let field) where field.tag == "86":
        addDetails(field.lines)
      case .field(let field):
        let ended = finish()
        take(field)
        if let ended { return ended }
      case .end:
        if let ended = finish() { return ended }
      }
    }
  }

  /// Takes in what is said of the statement line; more than a record may hold is left out.
  private mutating func addDetails(_ lines: [String]) {
    // Some banks send the number of the structure alone before.
    if details.count == 1, details[0].utf8.count == 3, lines[0].hasPrefix(details[0]) { details = [] }
    for line in lines where entry != nil && detailsSize + line.utf8.count <= ByteSource.longestRecord {
      details.append(line)
      detailsSize += line.utf8.count + 1
    }
  }

  private mutating func take(_ field: MT940Field) {
    let value = field.lines[0]
    switch field.tag {
    case "20": (account, currency) = (nil, nil)
    case "25", "25P": identify(StatementText.cleaned(value))
    case "60F", "60M", "62F", "62M", "64", "65":
      // `C` or `D`, six digits of a day, the currency.
      currency = Currency(code: String(value.dropFirst(7).prefix(3))) ?? currency
      if field.tag.hasPrefix("6"), field.tag.utf8.count == 3 { balance = item(value, field.tag) }
    case "34F": currency = Currency(code: String(value.prefix(3))) ?? currency
    case "61": entry = field
    default: break
    }
  }

  /// The balance before the payments, `:60F:`, or behind them, `:62F:`; with `M` of one of several messages.
  private func item(_ value: String, _ tag: String) -> StatementItem? {
    MT940Balance(value).map {
      .balance(
        StatementBalance(
          account: account,
          currency: $0.currency,
          place: tag.hasPrefix("60") ? .opening : .closing,
          amount: $0.amount,
          date: $0.date
        )
      )
    }
  }

  /// The account, behind which some banks put its currency.
  private mutating func identify(_ text: String) {
    let text = text.drop { $0 == "/" }
    let number = text.dropLast(3)
    let isDigit = number.utf8.last.map { $0 &- 0x30 < 10 || $0 == 0x20 } ?? false
    if isDigit, let currency = Currency(code: String(text.suffix(3))) {
      self.currency = currency
      account = StatementText.named(String(number))
    } else {
      account = StatementText.named(String(text))
    }
  }

  /// The payment that ends here.
  private mutating func finish() -> StatementItem? {
    defer { (entry, details, detailsSize) = (nil, [], 0) }
    guard let field = entry else { return nil }
    do {
      let entry = try MT940Entry(field)
      if entry.isExpected { return .leftOut(line: field.line, .pending) }
      if entry.amount.units == 0 { return .leftOut(line: field.line, .zero) }
      // Without details, what continues the line itself says more of it.
      let details = MT940Details(details.isEmpty ? Array(field.lines.dropFirst()) : details)
      return .row(
        StatementRow(
          line: field.line,
          date: entry.date,
          amount: entry.amount,
          currency: currency,
          counterparty: details.counterparty,
          text: details.text,
          kind: entry.isReversedDebit ? .refund : nil,
          account: account
        )
      )
    } catch {
      return .refused(line: field.line, error)
    }
  }
}
