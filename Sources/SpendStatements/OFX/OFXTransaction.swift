import SpendCore

/// What one `STMTTRN` of an OFX file says so far.
struct OFXTransaction: Sendable {
  /// The line that it begins on.
  let line: Int
  /// Whether the bank has not booked it: `STMTTRNP` of OFX 2.2.
  let isPending: Bool
  private var values = InlineArray<9, String?>(repeating: nil)
  private var isTooLong = false
  /// The elements that it stands in within the transaction, the innermost last.
  private var inner: [String] = []

  /// Elements with others in them, whose values are not those of the transaction.
  private static let groups: Set<String> = [
    "CURRENCY", "ORIGCURRENCY", "BANKACCTTO", "CCACCTTO", "PAYEE", "IMAGEDATA",
  ]

  /// How deep such elements lie in each other at most.
  private static let deepest = 8

  /// A transaction that begins on `line`.
  init(line: Int, isPending: Bool) {
    self.line = line
    self.isPending = isPending
  }

  /// Takes an element in; the first of its name counts.
  mutating func add(_ name: String, _ value: String, isTooLong: Bool) {
    if value.isEmpty, OFXTransaction.groups.contains(name) {
      if inner.count < OFXTransaction.deepest { inner.append(name) }
      return
    }
    let path = inner.last.map { "\($0)/\(name)" } ?? name
    guard let element = OFXTransaction.elements[path], values[element.rawValue] == nil else { return }
    values[element.rawValue] = value
    if isTooLong { self.isTooLong = true }
  }

  /// Takes in that an element ends.
  mutating func end(_ name: String) {
    if let last = inner.lastIndex(of: name) { inner.removeSubrange(last...) }
  }

  /// What is used of it.
  private enum Element: Int {
    case type, date, amount, name, payee, longName, memo, correction, currency
  }

  /// Its elements by the paths that lead to them.
  private static let elements: [String: Element] = [
    "TRNTYPE": .type, "DTPOSTED": .date, "TRNAMT": .amount, "NAME": .name, "PAYEE/NAME": .payee,
    "EXTDNAME": .longName, "MEMO": .memo, "CORRECTACTION": .correction, "CURRENCY/CURSYM": .currency,
  ]

  private func value(_ element: Element) -> String? { values[element.rawValue] }

  /// The payment, or why there is none.
  func item(account: String?, currency: Currency?) -> StatementItem {
    // A hold is no transaction yet (OFX 2.2, 11.4.4.3).
    if isPending || value(.type)?.uppercased() == "HOLD" { return .leftOut(line: line, .pending) }
    if value(.correction)?.uppercased() == "DELETE" { return .leftOut(line: line, .notCompleted) }
    if isTooLong { return .refused(line: line, .tooLong) }
    do {
      let date = try OFXTransaction.date(value(.date))
      let amount = try OFXTransaction.amount(value(.amount), in: currency)
      if amount.units == 0 { return .leftOut(line: line, .zero) }
      return .row(
        StatementRow(
          line: line,
          date: date,
          amount: amount,
          currency: value(.currency).flatMap(Currency.init(code:)) ?? currency,
          counterparty: name,
          text: value(.memo) ?? "",
          kind: value(.type)?.uppercased() == "XFER" ? .transfer : nil,
          account: account
        )
      )
    } catch {
      return .refused(line: line, error)
    }
  }

  private var name: String? {
    for name in [value(.name), value(.payee), value(.longName)] {
      if let name, !name.isEmpty { return name }
    }
    return nil
  }

  /// The day as written, as of `DTPOSTED`: what follows it says a time and a zone.
  ///
  /// - Throws: ``RowFault`` where there is none.
  static func date(_ text: String?) throws(RowFault) -> CivilDate {
    guard let text, !text.isEmpty else { throw .noDate }
    if text.count == 10, let date = CivilDate(iso: text) { return date }
    let digits = text.utf8.prefix { $0 &- 0x30 < 10 }
    let next = text.utf8.dropFirst(digits.count).first
    // `YYYYMMDD`, `YYYYMMDDHHMM`, `YYYYMMDDHHMMSS`, then `.XXX`, `[zone]` or, of some, `:XXX`.
    guard [8, 10, 12, 14].contains(digits.count), next.map({ Array(" .:[TZ".utf8).contains($0) }) ?? true,
      let day = Int(text.prefix(8)),
      let date = CivilDate(year: day / 10_000, month: day / 100 % 100, day: day % 100)
    else { throw .badDate(text) }
    return date
  }

  /// The number that `text` is.
  ///
  /// Its sign is that of the account itself, whatever a type says (OFX 2.2, 3.2.9).
  ///
  /// - Throws: ``RowFault`` where there is none.
  static func amount(_ text: String?, in currency: Currency?) throws(RowFault) -> DecimalNumber {
    guard let text, !text.isEmpty else { throw .noAmount }
    if let plain = DecimalNumber(text) { return plain }
    guard let amount = StatementAmount(text) else { throw .badAmount(text) }
    if let mark = amount.mark { return try amount.number(mark) }
    // Either mark stands before parts of a unit; but many put commas between thousands.
    if amount.isAmbiguous, text.utf8.contains(UInt8(ascii: ",")), currency?.exponent != 3 {
      throw .badAmount(text)
    }
    return try amount.number(text.utf8.contains(UInt8(ascii: ",")) ? .comma : .point)
  }
}
