/// Looks through text for anything but ASCII, eight bytes at a time: most texts of people have nothing else.
package enum ASCII {
  /// Whether `text` has no other characters.
  package static func isAll(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable(isAll) ?? text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Whether `bytes` of UTF-8 are all below 0x80.
  package static func isAll(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= 8 else { return bytes.allSatisfy { $0 < 0x80 } }
    return isNone(in: bytes) { $0 & 0x8080_8080_8080_8080 }
  }

  /// Whether `found` gives 0 for each eight bytes of `bytes`, of which there are at least as many; those at the end are
  /// taken with some before them.
  @inline(__always)
  static func isNone(in bytes: UnsafeBufferPointer<UInt8>, _ found: (UInt64) -> UInt64) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var all: UInt64 = 0
    var index = 0
    while index + 8 <= raw.count {
      all |= found(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    return (all | found(raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self))) == 0
  }
}
