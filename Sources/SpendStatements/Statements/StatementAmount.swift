import SpendCore

/// An amount of a statement as it is written: a sign, digits, and marks between them.
struct StatementAmount: Sendable, Equatable {
  /// The most bytes that one has.
  private static let longest = 100

  /// The text of it.
  let text: String
  private let isNegative: Bool
  /// Digits and marks, no blanks and apostrophes.
  private let body: [UInt8]

  /// The amount that `text` is; nil where it is none.
  init?(_ text: some StringProtocol) {
    self.text = String(text)
    guard text.utf8.count <= StatementAmount.longest else { return nil }
    // A minus of typographers is one, too.
    var bytes = Array(
      StatementText.cleaned(
        text.split(separator: "\u{2212}", omittingEmptySubsequences: false).joined(separator: "-")
      ).utf8
    )
    let sign = bytes.first { $0 != 0x20 }
    isNegative = sign == UInt8(ascii: "-")
    if isNegative || sign == UInt8(ascii: "+") { bytes.removeFirst() }
    // Blanks and apostrophes part thousands, nothing else.
    var groups = bytes.split(omittingEmptySubsequences: false) { $0 == 0x20 || $0 == UInt8(ascii: "'") }
    while groups.count > 1, groups[0].isEmpty { groups.removeFirst() }
    for (index, group) in groups.enumerated().dropFirst() {
      let digits = group.prefix { $0.isDigit }.count
      guard digits == 3, index == groups.count - 1 || digits == group.count else { return nil }
    }
    if groups.count > 1 {
      guard (1...3).contains(groups[0].count), groups[0].allSatisfy(\.isDigit) else {
        return nil
      }
    }
    body = Array(groups.joined())
    guard body.contains(where: \.isDigit),
      body.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") })
    else { return nil }
  }

  /// The mark before the parts of a unit, as far as this amount alone tells.
  ///
  /// Nil where it has no mark, or one that could be either: `1,000`.
  var mark: DecimalMark? {
    let points = body.count { $0 == UInt8(ascii: ".") }
    let commas = body.count { $0 == UInt8(ascii: ",") }
    if points > 0, commas > 0 {
      return body.last { !$0.isDigit } == UInt8(ascii: ".") ? .point : .comma
    }
    if points + commas == 0 { return nil }
    let found: DecimalMark = points > 0 ? .point : .comma
    // Several alike part thousands.
    if points + commas > 1 { return found == .point ? .comma : .point }
    return isAmbiguous ? nil : found
  }

  /// Whether its one mark could part thousands as well as parts of a unit: `1,000`, not `0,500` and `1,00`.
  var isAmbiguous: Bool {
    let parts = body.split(omittingEmptySubsequences: false) { !$0.isDigit }
    return parts.count == 2 && parts[1].count == 3 && (1...3).contains(parts[0].count)
      && parts[0].first != UInt8(ascii: "0")
  }

  /// The number, when `mark` stands before the parts of a unit.
  ///
  /// - Throws: ``RowFault`` where it can't be read so, or has too many digits.
  func number(_ mark: DecimalMark) throws(RowFault) -> DecimalNumber {
    let parts = body.split(separator: mark.byte, omittingEmptySubsequences: false)
    guard parts.count <= 2 else { throw .badAmount(text) }
    let groups = parts[0].split(omittingEmptySubsequences: false) { !$0.isDigit }
    if groups.count > 1 {
      guard (1...3).contains(groups[0].count), groups.last?.count == 3,
        groups.dropFirst().allSatisfy({ (2...3).contains($0.count) })
      else { throw .badAmount(text) }
    }
    var fraction = parts.count == 2 ? Array(parts[1]) : []
    guard fraction.allSatisfy(\.isDigit) else { throw .badAmount(text) }
    while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    let digits = (groups.joined() + fraction).drop { $0 == UInt8(ascii: "0") }
    guard digits.count <= 18, fraction.count <= 18 else { throw .amountTooLarge }
    let units = digits.reduce(into: Int64(0)) { $0 = $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    return DecimalNumber(units: isNegative ? -units : units, scale: fraction.count)
  }
}
