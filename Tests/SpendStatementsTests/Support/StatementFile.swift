import SpendCore
import SpendStatements

/// Reads statements of given content, and tells what they hold in one line each.
enum StatementFile {
  /// What an OFX file holds.
  static func ofx(_ content: String) throws -> [String] { try ofx(Array(content.utf8)) }

  /// What an OFX file holds.
  static func ofx(_ content: [UInt8]) throws -> [String] {
    let file = try TemporaryFile(content)
    return try lines(OFXStatement(ByteSource(path: file.path)))
  }

  /// What a QIF file holds.
  static func qif(_ content: String, order: QIFDateOrder? = nil) throws -> [String] {
    let file = try TemporaryFile(content)
    return try lines(QIFStatement(ByteSource(path: file.path), order: order))
  }

  /// What a SWIFT file holds.
  static func mt940(_ content: String) throws -> [String] {
    let file = try TemporaryFile(content)
    return try lines(MT940Statement(ByteSource(path: file.path)))
  }

  /// What a CAMT document holds.
  static func camt(_ content: String) throws -> [String] {
    let file = try TemporaryFile(content)
    return try lines(CAMTStatement(ByteSource(path: file.path)))
  }

  /// Why `read` refuses a whole file; nil where it doesn't.
  static func reason(_ read: () throws -> [String]) throws -> ImportError.Reason? {
    do {
      _ = try read()
      return nil
    } catch let error as ImportError {
      return error.reason
    }
  }

  /// `DATE AMOUNT CURRENCY | account | counterparty | text | kind`, `left out LINE WHY` or `refused LINE CODE`.
  private static func lines<Source: StatementSource & ~Copyable>(_ source: consuming Source) throws
    -> [String]
  {
    var lines: [String] = []
    while let item = try source.next() {
      switch item {
      case .row(let row): lines.append(line(row))
      case .balance: break
      case .leftOut(let line, let why): lines.append("left out \(line) \(why.rawValue)")
      case .refused(let line, let fault): lines.append("refused \(line) \(fault.code)")
      }
    }
    return lines
  }

  private static func line(_ row: StatementRow) -> String {
    let money = "\(row.date) \(decimal(row.amount)) \(row.currency?.code ?? "-")"
    return ([money] + [row.account, row.counterparty, row.text, row.kind?.rawValue].map { $0 ?? "-" })
      .joined(separator: " | ")
  }

  private static func decimal(_ number: DecimalNumber) -> String {
    var digits = String(number.units.magnitude)
    while digits.count <= number.scale { digits = "0" + digits }
    let fraction = number.scale > 0 ? "." + digits.suffix(number.scale) : ""
    return (number.units < 0 ? "-" : "") + digits.dropLast(number.scale) + fraction
  }
}
