/// The references of XML in the value of an attribute: `&amp;`, `&#10;`, `&#x20AC;`.
enum XMLReferences {
  /// The text of `bytes`; halves of a surrogate pair in two references are one letter, and what is no reference stays
  /// as it is.
  static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var place = 0
    var high: UInt32?
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "&"), let (letter, end) = reference(bytes, place) else {
        text.append(bytes[place])
        place += 1
        high = nil
        continue
      }
      place = end
      switch letter {
      case 0xD800..<0xDC00: high = letter
      case 0xDC00..<0xE000:
        if let first = high, let whole = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (letter - 0xDC00))
        {
          text.append(contentsOf: String(whole).utf8)
        }
        high = nil
      default:
        if let scalar = Unicode.Scalar(letter) { text.append(contentsOf: String(scalar).utf8) }
        high = nil
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let named: [(name: StaticString, letter: UInt32)] = [
    ("amp;", 0x26), ("lt;", 0x3C), ("gt;", 0x3E), ("quot;", 0x22), ("apos;", 0x27),
  ]

  /// The letter of the reference that begins at `start`, and the offset behind it.
  private static func reference(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> (
    letter: UInt32, end: Int
  )? {
    let behind = UnsafeBufferPointer(rebasing: bytes[(start + 1)...].prefix(10))
    for (name, letter) in named
    where behind.starts(with: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)) {
      return (letter, start + 1 + name.utf8CodeUnitCount)
    }
    guard behind.first == UInt8(ascii: "#"), let end = behind.firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    let digits = String(decoding: behind[1..<end], as: UTF8.self)
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    guard let letter = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits) else {
      return nil
    }
    return (letter, start + 1 + end + 1)
  }
}
