/// Cells of tables that a spreadsheet must take for text, not for a formula to compute.
///
/// A text that begins with one of `=`, `+`, `-`, `@`, a tab or a line break (OWASP, "CSV Injection"; the first four in
/// their fullwidth forms, too), perhaps after apostrophes, gets one apostrophe before it. No other text begins with
/// apostrophes and one of those, so taking one off such a text gives back what was written.
enum SpreadsheetText {
  private static let apostrophe = UInt8(ascii: "'")
  private static let starts =
    [0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0A, 0x0D].map { [UInt8($0)] }
    + ["＝", "＋", "－", "＠"].map { Array($0.utf8) }

  /// `text`, behind an apostrophe where it could be a formula.
  static func defused(_ text: String) -> String {
    isSuspect(text.utf8) ? "'" + text : text
  }

  /// The bytes that were written as `cell`.
  static func original(of cell: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard cell.first == apostrophe, isSuspect(cell.dropFirst()) else { return cell }
    return UnsafeBufferPointer(rebasing: cell.dropFirst())
  }

  private static func isSuspect(_ text: some Sequence<UInt8>) -> Bool {
    let rest = text.drop { $0 == apostrophe }
    return starts.contains { rest.starts(with: $0) }
  }
}
