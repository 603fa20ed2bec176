import SpendCore

/// Numbers of accounts and cards, as files write them: whole, in groups, or with most digits masked.
enum AccountNumber {
  /// The IBAN that all of `text` is, in capitals and without blanks; nil where it is none.
  static func iban(_ text: String) -> String? {
    guard text.utf8.count >= 15, BankAccountNumber.end(in: text[...]) == text.endIndex else { return nil }
    return text.filter { $0 != " " }.uppercased()
  }

  /// The last digits, four at most, of the number that all of `text` is; nil where it is none.
  ///
  /// It is long, or some of its digits are masked, or it has four digits, which are the end of one already.
  static func ending(of text: String) -> String? {
    var (digits, masks) = (0, 0)
    var ending = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9":
        digits += 1
        ending.unicodeScalars.append(scalar)
      case _ where isMask(scalar):
        masks += 1
        ending = ""
      case " ", "-", ".", "/", "_": break
      default: return nil
      }
    }
    let isMasked = masks > 0 && (masks > 1 || digits > 2) && ending.utf8.count > 1
    let isTail = digits == 4 && text.utf8.count == 4
    guard isMasked || isTail || masks == 0 && digits >= fewestDigits else { return nil }
    return String(ending.suffix(4))
  }

  /// Whether `text` can be the number of an account: an IBAN, or mostly digits, some of which may be masked, and
  /// neither a day nor an amount.
  static func isLikely(_ text: String) -> Bool {
    if iban(text) != nil { return true }
    guard (3...50).contains(text.utf8.count), !isDay(text), !isAmount(text) else { return false }
    var (digits, masks, others) = (0, 0, 0)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9": digits += 1
      case _ where isMask(scalar): masks += 1
      case " ", "-", ".", "/", "_": break
      case _ where scalar.properties.isAlphabetic: others += 1
      default: return false
      }
    }
    guard digits >= (masks > 0 ? 2 : 4), digits + masks > 2 * others else { return false }
    // Words beside it are none of it.
    return text.split(separator: " ").allSatisfy(isGroup)
  }

  /// Whether a digit stands in `word`, or nothing but what masks digits.
  static func isGroup(_ word: Substring) -> Bool {
    word.unicodeScalars.contains(where: \.isDigit)
      || word.unicodeScalars.allSatisfy { isMask($0) || $0 == "-" }
  }

  /// From how many digits on they are the number of something, and no name.
  private static let fewestDigits = 7

  private static func isMask(_ scalar: Unicode.Scalar) -> Bool {
    "xX*#\u{B7}\u{D7}\u{2022}\u{2026}\u{25CF}".unicodeScalars.contains(scalar)
  }

  /// Whether `text` is a day, with marks between its numbers.
  static func isDay(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in DateCell(bytes) != nil && bytes.contains { !$0.isDigit } }
  }

  /// Whether `text` is an amount as money is written.
  private static func isAmount(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let cell = AmountCell(bytes) else { return false }
      if case .decimal = cell.marks { return true }
      return cell.isNegative || cell.currency != nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a digit of ASCII.
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
