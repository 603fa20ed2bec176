/// References to characters by number, where they are none of XML.
///
/// Exports of messages write an emoji as its two halves in UTF-16, `&#55357;&#56832;`, and control characters as they
/// are. XML 1.0 has neither (2.2), and a parser would give up on the whole document.
struct XMLReferences: Sendable {
  /// The longest reference that is one, in bytes.
  private static let longest = 12

  /// Bytes that may begin a reference which the next piece ends.
  private var carried: [UInt8] = []
  /// The first half of a character, whose second half should follow.
  private var half: UInt32?

  /// The bytes to read in the place of `piece`; nil where that can be read as it is.
  mutating func mend(_ piece: UnsafeBufferPointer<UInt8>, isLast: Bool) -> [UInt8]? {
    let ampersand = UInt8(ascii: "&")
    guard !carried.isEmpty || half != nil || piece.contains(ampersand) else { return nil }
    let bytes = carried + piece
    carried = []
    var mended: [UInt8] = []
    mended.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.first {
      guard byte == ampersand else {
        flush(&mended)
        let run = rest.prefix { $0 != ampersand }
        mended += run
        rest = rest.dropFirst(run.count)
        continue
      }
      let head = rest.prefix(XMLReferences.longest)
      guard let end = head.firstIndex(of: UInt8(ascii: ";")) else {
        if head.count < XMLReferences.longest, !isLast {
          carried = Array(head)
          return mended
        }
        flush(&mended)
        mended.append(byte)
        rest = rest.dropFirst()
        continue
      }
      add(rest[rest.startIndex...end], to: &mended)
      rest = rest[(end + 1)...]
    }
    if isLast { flush(&mended) }
    return mended
  }

  /// Adds a reference, or what stands for it.
  private mutating func add(_ reference: ArraySlice<UInt8>, to mended: inout [UInt8]) {
    guard let number = XMLReferences.number(reference) else {
      flush(&mended)
      mended += reference
      return
    }
    if let first = half, (0xDC00...0xDFFF).contains(number) {
      half = nil
      let value = 0x10000 + (first - 0xD800) << 10 + (number - 0xDC00)
      mended += Array("&#\(value);".utf8)
      return
    }
    flush(&mended)
    if (0xD800...0xDBFF).contains(number) {
      half = number
    } else {
      mended += XMLReferences.isCharacter(number) ? Array(reference) : XMLReferences.unknown
    }
  }

  /// A half that stands alone is no character.
  private mutating func flush(_ mended: inout [UInt8]) {
    guard half != nil else { return }
    half = nil
    mended += XMLReferences.unknown
  }

  private static let unknown = Array("\u{FFFD}".utf8)

  /// The number of `&#N;` or `&#xN;`; nil where it is something else.
  private static func number(_ reference: ArraySlice<UInt8>) -> UInt32? {
    let text = String(decoding: reference.dropFirst().dropLast(), as: UTF8.self)
    guard text.hasPrefix("#"), !text.hasPrefix("#+"), !text.hasPrefix("#x+") else { return nil }
    return text.hasPrefix("#x") ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text.dropFirst())
  }

  /// Whether XML 1.0 has the character `number`.
  private static func isCharacter(_ number: UInt32) -> Bool {
    switch number {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
    default: false
    }
  }
}
