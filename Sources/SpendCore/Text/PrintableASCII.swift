/// Looks through text for anything but the printable characters of ASCII, eight bytes at a time.
package enum PrintableASCII {
  /// Whether `bytes` are all from 0x20 to 0x7E and none of the two of `except`.
  package static func isAll(_ bytes: UnsafeBufferPointer<UInt8>, except: (UInt8, UInt8) = (0x7F, 0x7F))
    -> Bool
  {
    let raw = UnsafeRawBufferPointer(bytes)
    let (first, second) = (UInt64(except.0) &* ones, UInt64(except.1) &* ones)
    /// The high bit of each byte of `word` that is not below 0x80, below 0x20, 0x7F, or one of the two, by the bit tricks of
    /// Warren, Hacker's Delight, 6-1; a borrow can only set it beside a byte that is found anyway.
    func others(_ word: UInt64) -> UInt64 {
      (word | (word &- 0x20 &* ones) | zeros(word ^ 0x7F &* ones) | zeros(word ^ first) | zeros(word ^ second))
        & highBits
    }
    guard raw.count >= 8 else {
      return bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != except.0 && $0 != except.1 }
    }
    var index = 0
    while index + 8 <= raw.count {
      if others(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) != 0 { return false }
      index += 8
    }
    return others(raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)) == 0
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// Sets the high bit of the bytes that are 0.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
}
