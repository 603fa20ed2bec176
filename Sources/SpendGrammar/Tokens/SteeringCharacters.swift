import SpendCore

/// Characters that steer a terminal or the direction of writing: they separate words at most, and no text that is taken
/// out of a line may carry them.
enum SteeringCharacters {
  /// Whether `bytes` may hold one; signs of money and quotes begin like some of them.
  static func mayStand(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if PrintableASCII.isAll(bytes) { return false }
    func next(_ index: Int, _ distance: Int) -> UInt8 {
      index + distance < bytes.count ? bytes[index + distance] : 0
    }
    for index in bytes.indices {
      switch bytes[index] {
      case 0..<0x20, 0x7F, 0xD8: return true
      case 0xC2: if next(index, 1) < 0xA0 { return true }
      case 0xE2:
        let isQuote = next(index, 1) == 0x80 && (0x90..<0xA8).contains(next(index, 2))
        if next(index, 1) < 0x82, !isQuote { return true }
      default: continue
      }
    }
    return false
  }

  /// The text of `bytes` with blanks for controls, and without marks of direction (Unicode UAX #9).
  static func removed(from bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let (scalar, length) =
        bytes[index] < 0x80 ? (UInt32(bytes[index]), 1) : ScalarClass.decode(bytes, at: index)
      switch scalar {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: kept.append(UInt8(ascii: " "))
      case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: break
      default: kept.append(contentsOf: bytes[index..<index + length])
      }
      index += length
    }
    return kept
  }
}
