import SpendCore

/// Amounts whose only mark stands before three digits, and is the decimal mark where the user lives: `1.234` among
/// dollars.
///
/// Thousands are the reading; a decimal mark and a digit too many are the other.
struct DoubtfulMarks {
  let reader: ExpenseReader

  /// Whether the digits of `price` may end in a mark and three of them.
  static func mayBeOpen(_ price: Price, _ line: TokenLine) -> Bool {
    for index in price.tokens where line[index].kind == .number {
      let (start, end) = (Int(line[index].start), Int(line[index].end))
      return end - start > 4 && line.bytes[end - 4] < 0x30
    }
    return false
  }

  /// The expenses with the mark as a decimal mark.
  var alternatives: [[ExpenseDraft]] {
    guard reader.prices.count == 1, let price = reader.prices.first, price.computation == nil,
      let number = price.tokens.first(where: { reader.line[$0].kind == .number }),
      let mark = mark(in: reader.line.bytes(at: number)), price.value.isWhole
    else { return [] }
    let currency = Currency(number: Int(price.currency)) ?? reader.settings.homeCurrency
    let thousandths = DecimalNumber(units: price.value.units, scale: 3)
    guard isDecimalMark(mark, of: currency),
      let rounded = thousandths.roundedUnits(atScale: currency.exponent),
      let drafts = reader.drafts(
        with: DecimalNumber(units: rounded, scale: currency.exponent),
        saidBy: price.tokens
      )
    else { return [] }
    return [drafts]
  }

  /// The only mark of the digits, where three digits follow and one to three stand before.
  private func mark(in bytes: ArraySlice<UInt8>) -> UInt8? {
    guard (5...7).contains(bytes.count), bytes.first != UInt8(ascii: "0") else { return nil }
    let mark = bytes[bytes.endIndex - 4]
    guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",") else { return nil }
    let digits = bytes.count { $0 >= 0x30 && $0 <= 0x39 }
    return digits == bytes.count - 1 ? mark : nil
  }

  private func isDecimalMark(_ mark: UInt8, of currency: Currency) -> Bool {
    let home = reader.settings.homeCurrency
    if currency.exponent == 3 { return mark == UInt8(ascii: ",") && Self.withComma.contains(currency.code) }
    guard currency.exponent == 2 else { return false }
    if mark == UInt8(ascii: ",") { return Self.withComma.contains(home.code) }
    return !Self.withComma.contains(home.code) && !Self.withComma.contains(currency.code)
  }
}
