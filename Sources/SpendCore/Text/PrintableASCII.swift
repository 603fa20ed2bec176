/// Looks through text for anything but the printable characters of ASCII, eight bytes at a time.
package enum PrintableASCII {
  /// Whether `bytes` are all from 0x20 to 0x7E.
  package static func isAll(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= 8 else { return bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
    return ASCII.isNone(in: bytes, others)
  }

  /// Whether all of `text` is from 0x20 to 0x7E.
  package static func isAll(_ text: some StringProtocol) -> Bool {
    text.utf8.withContiguousStorageIfAvailable(isAll) ?? text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  /// The high bit of each byte of `word` that is another.
  ///
  /// A borrow can set it only above a byte that is found anyway (Warren, Hacker's Delight, 6-1).
  @inline(__always)
  private static func others(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let deletes = word ^ 0x7F &* ones
    return (word | (word &- 0x20 &* ones) | (deletes &- ones) & ~deletes) & 0x8080_8080_8080_8080
  }
}
