import SpendCore

/// What one record of a QIF file says so far: lines that each begin with a letter for what they are.
struct QIFRecord: Sendable {
  /// The line that it begins on.
  let line: Int
  private var values: [UInt8: String] = [:]
  /// Whether it is split into parts.
  private var isSplit = false
  /// Whether no part of it is more than a transfer.
  private var areTransfers = true
  private var isTooLong = false

  /// Letters of lines that belong to the split before them.
  private static let ofSplits = Array("E$%DF".utf8)

  /// A record that begins on `line`.
  init(line: Int) { self.line = line }

  /// Takes a line in; the first of its letter counts, and those behind the first split belong to the splits.
  mutating func add(_ line: StatementLine) {
    guard let text = line.text?.withoutLeadingBlanks else {
      isTooLong = true
      return
    }
    guard let letter = text.utf8.first else { return }
    let value = String(text.dropFirst())
    if letter == UInt8(ascii: "S") {
      isSplit = true
      if !QIFRecord.isAccount(value) { areTransfers = false }
    } else if values[letter] == nil, !isSplit || !QIFRecord.ofSplits.contains(letter) {
      values[letter] = value
    }
  }

  /// What stands behind `letter`, without blanks around it; nil where that is nothing.
  subscript(letter: Character) -> String? {
    letter.asciiValue.flatMap { values[$0] }.flatMap(StatementText.named)
  }

  /// Whether nothing stands in it.
  var isEmpty: Bool { values.isEmpty && !isSplit && !isTooLong }

  /// The amount as written: `T`, or `U`, which newer files have beside it.
  var amount: String? { self["T"] ?? self["U"] }

  /// The payment, or why there is none, with dates and amounts as `conventions` say.
  func item(_ conventions: QIFConventions, account: String?) -> StatementItem {
    if isTooLong { return .refused(line: line, .tooLong) }
    do {
      guard let day = self["D"] else { throw RowFault.noDate }
      guard let date = QIFDate(day)?.date(conventions.order(of: day)) else { throw RowFault.badDate(day) }
      guard let amount else { throw RowFault.noAmount }
      let number = try conventions.number(amount)
      if number.units == 0 { return .leftOut(line: line, .zero) }
      return .row(
        StatementRow(
          line: line,
          date: date,
          amount: number,
          counterparty: self["P"],
          text: self["M"] ?? (self["P"] == nil ? self["L"] ?? "" : ""),
          kind: isTransfer ? .transfer : nil,
          account: account
        )
      )
    } catch let fault as RowFault {
      return .refused(line: line, fault)
    } catch {
      return .refused(line: line, .badAmount(amount ?? ""))
    }
  }

  /// Categories in brackets are other accounts.
  private var isTransfer: Bool {
    isSplit ? areTransfers : QIFRecord.isAccount(self["L"] ?? "")
  }

  private static func isAccount(_ category: String) -> Bool {
    category.hasPrefix("[") && category.contains("]")
  }
}
