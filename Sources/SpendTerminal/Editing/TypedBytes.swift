/// Tells whether bytes that come one by one are UTF-8 (RFC 3629), as far as their lengths go.
struct TypedBytes {
  private(set) var areUTF8 = true
  /// How many bytes the character still takes.
  private var missing = 0

  mutating func take(_ byte: UInt8) {
    let isContinuation = (0x80..<0xC0).contains(byte)
    if isContinuation != (missing > 0) { areUTF8 = false }
    switch byte {
    case 0x80..<0xC0: missing = max(0, missing - 1)
    case 0xC2..<0xE0: missing = 1
    case 0xE0..<0xF0: missing = 2
    case 0xF0..<0xF5: missing = 3
    case 0xC0, 0xC1, 0xF5...: (areUTF8, missing) = (false, 0)
    default: missing = 0
    }
  }
}
