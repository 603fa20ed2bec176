/// Some bytes of a WAV file, whose numbers stand in the order that the file's first four bytes tell.
struct WaveBytes {
  private let bytes: [UInt8]
  /// Whether the most significant byte comes first.
  let isBigEndian: Bool

  /// `bytes` in this order.
  init(_ bytes: [UInt8], isBigEndian: Bool) {
    self.bytes = bytes
    self.isBigEndian = isBigEndian
  }

  var count: Int { bytes.count }

  /// The byte at `offset`; 0 behind the last.
  func u8(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  func u16(_ offset: Int) -> Int { number(offset, size: 2) }

  func u32(_ offset: Int) -> Int { number(offset, size: 4) }

  /// A number of eight bytes; `Int.max` where it is larger.
  func u64(_ offset: Int) -> Int {
    let (first, second) = (u32(offset), u32(offset + 4))
    let (high, low) = isBigEndian ? (first, second) : (second, first)
    return high < 1 << 31 ? high << 32 | low : .max
  }

  private func number(_ offset: Int, size: Int) -> Int {
    var value = 0
    for index in 0..<size {
      value = value << 8 | Int(u8(offset + (isBigEndian ? index : size - 1 - index)))
    }
    return value
  }
}
