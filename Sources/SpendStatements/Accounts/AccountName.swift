import SpendCore

/// What an account is called for which the ledger knows no name: enough to tell it from others, and not its number.
package enum AccountName {
  /// The most characters of a name.
  private static let longest = 40
  /// What stands for the digits that are not shown.
  private static let mask = "\u{B7}\u{B7}"
  /// From how many digits on a number within a name is not shown, in one run and in groups.
  private static let (longRun, longGroups) = (7, 9)

  /// The name of the account that a file calls `identifier`; empty where nothing visible stands in it.
  ///
  /// Numbers of cards and other long numbers are shown by their last four digits, `··1234`, an IBAN by its country and
  /// those, `DE··4310`. Other texts stay as they are, on one line and cut.
  package static func shown(of identifier: String) -> String {
    let text = StatementText.cleaned(identifier.withoutHiddenMarks)
    guard text.unicodeScalars.contains(where: isVisible) else { return "" }
    if let iban = AccountNumber.iban(text) { return short(iban) }
    if let ending = AccountNumber.ending(of: text) { return mask + ending }
    let name = withoutNumbers(text).prefix(longest)
    return String(name.last == " " ? name.dropLast() : name)
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .spaceSeparator, .lineSeparator, .paragraphSeparator,
      .nonspacingMark, .enclosingMark:
      false
    default: true
    }
  }

  private static func short(_ iban: String) -> String { iban.prefix(2) + mask + iban.suffix(4) }

  /// `text` with every long number in it shown by its end.
  private static func withoutNumbers(_ text: String) -> String {
    var name = ""
    var rest = text[...]
    while let first = rest.first {
      let isWordStart = name.last.map { !$0.isLetter && !$0.isNumber } ?? true
      if isWordStart, let end = BankAccountNumber.end(in: rest) {
        name += short(rest[..<end].filter { $0 != " " }.uppercased())
        rest = rest[end...]
      } else if let end = endOfLongNumber(rest) {
        name += mask + rest[..<end].filter(\.isNumber).suffix(4)
        rest = rest[end...]
      } else {
        // A short number is passed over whole: a long one doesn't begin within it.
        let run = first.isNumber ? rest.prefix { $0.isNumber } : rest.prefix(1)
        name += run
        rest = rest[run.endIndex...]
      }
    }
    return name
  }

  /// Where the long number that `text` begins with ends; nil where it begins with none.
  private static func endOfLongNumber(_ text: Substring) -> String.Index? {
    guard text.first?.isNumber ?? false else { return nil }
    if let end = CardNumber.end(in: text) { return end }
    let run = text.prefix { $0.isNumber }
    if run.count >= longRun { return run.endIndex }
    var (digits, end) = (run.count, run.endIndex)
    while end < text.endIndex, " -./".contains(text[end]) {
      let group = text[end...].dropFirst().prefix { $0.isNumber }
      if group.isEmpty { break }
      digits += group.count
      end = group.endIndex
    }
    return digits >= longGroups ? end : nil
  }
}
