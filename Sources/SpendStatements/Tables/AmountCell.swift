import SpendCore

/// The mark between the units and the hundredths of the amounts of a table.
package enum DecimalMark: String, Sendable, CaseIterable {
  case point
  case comma

  /// As a byte of text.
  var byte: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }
}

/// A cell that holds an amount and nothing else, but for its signs: `1.234,56`, `($85.00)`, `- $21.59`, `100-`,
/// `£5.00 CR`.
struct AmountCell {
  /// What its marks tell of the decimal mark.
  enum Marks: Equatable {
    /// It has none.
    case none
    /// One of them can only be this.
    case decimal(DecimalMark)
    /// `1.234` or `1,234`: it may be a thousand and more, or one and a fraction.
    case open(DecimalMark)
    /// They make no number.
    case broken
  }

  /// Whether it has a minus, before or behind, or stands in parentheses.
  private(set) var isNegative = false
  /// Whether a word at it says that money came in, as `CR` does, or that it left.
  private(set) var direction: MoneyDirection?
  /// The currency at it, by sign or code.
  private(set) var currency: Currency?
  /// Whether a sign of dollars, whosever, stands at it.
  private(set) var hasDollarSign = false
  /// What its marks tell.
  private(set) var marks = Marks.none

  /// What the sign means that stands at it where hundredths stand there, too.
  private var currencyOfHundredths: Currency?
  /// The digits and the marks between them.
  private let number: UnsafeBufferPointer<UInt8>

  /// The amount in `bytes`, which have no blanks around them; nil where they hold something else, too.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= 64, let start = AmountCell.numberStart(bytes) else { return nil }
    var end = start
    while end < bytes.count {
      let length = AmountCell.lengthOfNumberPart(bytes, at: end)
      if length == 0 { break }
      end += length
    }
    number = UnsafeBufferPointer(rebasing: bytes[start..<end])
    guard take(UnsafeBufferPointer(rebasing: bytes[..<start]), isPrefix: true),
      take(UnsafeBufferPointer(rebasing: bytes[end...]), isPrefix: false)
    else { return nil }
    marks = AmountCell.marks(of: number)
    if case .decimal = marks, let currencyOfHundredths { currency = currencyOfHundredths }
  }

  /// The number without its sign where `mark` is the decimal mark; nil where it makes none, or has over 18 digits.
  func magnitude(_ mark: DecimalMark) -> DecimalNumber? {
    var units: Int64 = 0
    var digits = 0
    var scale = -1
    var group = 0
    var hasGroups = false
    for byte in number {
      if byte.isDigit {
        digits += 1
        guard digits <= 18 else { return nil }
        units = units * 10 + Int64(byte - 0x30)
        group += 1
        if scale >= 0 { scale += 1 }
      } else if byte == mark.byte {
        guard scale < 0, !hasGroups || group == 3 else { return nil }
        scale = 0
      } else if byte < 0x80 || byte & 0xC0 == 0xC0 {
        // Digits are grouped by threes, in India those above a thousand by twos.
        guard scale < 0, digits > 0, group <= 3, !hasGroups || group >= 2 else { return nil }
        (hasGroups, group) = (true, 0)
      }
    }
    guard digits > 0, scale >= 0 || !hasGroups || group == 3 else { return nil }
    return DecimalNumber(units: units, scale: max(scale, 0))
  }

  /// Whether it is nothing but zeros.
  var isZero: Bool { number.allSatisfy { !$0.isDigit || $0 == 0x30 } }

  /// Whether it has four digits or more, and no mark.
  var isLongWithoutMarks: Bool { marks == .none && number.count > 3 }

  // MARK: Its parts

  /// Where the first digit stands, or the mark before it.
  private static func numberStart(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let digit = bytes.firstIndex(where: \.isDigit) else { return nil }
    guard digit > 0, bytes[digit - 1] == UInt8(ascii: ".") || bytes[digit - 1] == UInt8(ascii: ",") else {
      return digit
    }
    // In `Rs.500` the point belongs to the word.
    return digit > 1 && bytes[digit - 2].isLetter ? digit : digit - 1
  }

  /// How many bytes at `index` belong to the number: a digit, or a mark with a digit behind it.
  private static func lengthOfNumberPart(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let byte = bytes[index]
    if byte.isDigit { return 1 }
    var length = 0
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'"), UInt8(ascii: " "): length = 1
    case 0xC2: length = index + 1 < bytes.count && bytes[index + 1] == 0xA0 ? 2 : 0
    case 0xE2:
      // Narrow and thin blanks, and the typographic apostrophe of Swiss amounts.
      let isMark =
        index + 2 < bytes.count && bytes[index + 1] == 0x80 && [0xAF, 0x89, 0x99].contains(bytes[index + 2])
      length = isMark ? 3 : 0
    default: return 0
    }
    guard length > 0, index + length < bytes.count, bytes[index + length].isDigit else { return 0 }
    return length
  }

  /// Takes what stands before or behind the number; false where it is no sign of an amount.
  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, isPrefix: Bool) -> Bool {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "+"), UInt8(ascii: ")"): index += 1
      case UInt8(ascii: "."), UInt8(ascii: ","):
        // `5,-` and `5.` have no hundredths.
        guard !isPrefix else { return false }
        index += 1
      case UInt8(ascii: "-"), UInt8(ascii: "("):
        isNegative = true
        index += 1
      default:
        if byte == 0xC2, index + 1 < bytes.count, bytes[index + 1] == 0xA0 {
          index += 2
        } else if byte == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x88, bytes[index + 2] == 0x92 {
          isNegative = true
          index += 3
        } else {
          guard let length = takeWord(UnsafeBufferPointer(rebasing: bytes[index...])) else { return false }
          index += length
        }
      }
    }
    return true
  }

  /// Takes the word that `bytes` begin with; its length, or nil where it is none of money.
  private mutating func takeWord(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let length =
      bytes.firstIndex { !($0.isLetter || $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: ".")) } ?? bytes.count
    guard (1...12).contains(length) else { return nil }
    let word = String(decoding: bytes[..<length], as: UTF8.self)
    guard let meaning = MoneyWord.meaning(of: word) else { return nil }
    switch meaning {
    case .currency(let currency):
      self.currency = currency
      currencyOfHundredths = MoneyWord.currencyOfHundredths(word)
    case .dollar: hasDollarSign = true
    case .shared: break
    case .direction(let direction): self.direction = direction
    }
    return length
  }

  private static func marks(of number: UnsafeBufferPointer<UInt8>) -> Marks {
    var (points, commas, behind, before, others) = (0, 0, 0, 0, 0)
    var last: UInt8 = 0
    for byte in number {
      if byte.isDigit {
        behind += 1
      } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        if byte == UInt8(ascii: ".") { points += 1 } else { commas += 1 }
        (before, behind, last) = (last == 0 ? behind : before, 0, byte)
      } else if byte < 0x80 || byte & 0xC0 == 0xC0 {
        (others, behind) = (others + 1, 0)
      }
    }
    let mark: DecimalMark = last == UInt8(ascii: ",") ? .comma : .point
    let other: DecimalMark = mark == .comma ? .point : .comma
    switch (points, commas) {
    case (0, 0): return .none
    case (1, 0), (0, 1):
      // Three digits behind the only mark may be a group, unless nothing, a zero or four digits stand before it.
      let leadsWithZero = number.first == 0x30 || !(number.first?.isDigit ?? false)
      return behind == 3 && others == 0 && (1...3).contains(before) && !leadsWithZero
        ? .open(mark) : .decimal(mark)
    case (let points, let commas) where points > 0 && commas > 0:
      return (mark == .comma ? commas : points) == 1 ? .decimal(mark) : .broken
    default: return behind == 3 ? .decimal(other) : .broken
    }
  }
}

/// Whether money left an account or came to it.
package enum MoneyDirection: String, Sendable, Equatable {
  case out
  case into = "in"
}

/// What a word at an amount means.
enum MoneyWord: Equatable {
  case currency(Currency)
  /// A sign of dollars, of whichever country.
  case dollar
  /// Another sign that several currencies share.
  case shared
  case direction(MoneyDirection)

  private static let meanings: [String: MoneyWord] = {
    let words = WordFile(PackageResources.money_txt)
    var meanings: [String: MoneyWord] = [:]
    for name in words.names {
      let meaning: MoneyWord
      switch name {
      case "dollar": meaning = .dollar
      case "shared": meaning = .shared
      case "out": meaning = .direction(.out)
      case "in": meaning = .direction(.into)
      default:
        guard let currency = Currency(code: name) else { continue }
        meaning = .currency(currency)
      }
      for word in words[name] { meanings[word] = meaning }
    }
    return meanings
  }()

  private static let hundredths: [String: Currency] = {
    let words = WordFile(PackageResources.money_txt)
    var currencies: [String: Currency] = [:]
    for name in words.names where name.hasPrefix(hundredthsPrefix) {
      guard let currency = Currency(code: String(name.dropFirst(hundredthsPrefix.count))) else { continue }
      for word in words[name] { currencies[word] = currency }
    }
    return currencies
  }()
  private static let hundredthsPrefix = "hundredths."

  /// The currency that `word` means at an amount with hundredths, where it has another meaning without them.
  static func currencyOfHundredths(_ word: String) -> Currency? { hundredths[FoldedText.fold(word)] }

  /// What `word` means at an amount; nil for a word of nothing like it.
  static func meaning(of word: String) -> MoneyWord? {
    let folded = FoldedText.fold(word)
    return meanings[folded] ?? Currency(code: word).map(MoneyWord.currency)
  }
}
