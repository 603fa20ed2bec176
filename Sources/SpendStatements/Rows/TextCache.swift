/// Remembers what came of short texts that stand in many rows, so that equal bytes are read once and share one value.
///
/// Each text has one place among a fixed number; a text that comes to a taken place takes it over. Texts that are
/// longer than a key are made anew each time.
struct TextCache<Value> {
  private typealias Key = SIMD4<UInt64>

  private struct Entry {
    var key: Key
    var count: Int
    var value: Value
  }

  private static var placeBits: Int { 10 }
  private var entries = [Entry?](repeating: nil, count: 1 << placeBits)

  /// The value of `bytes`: the one remembered, or else what `make` makes of them.
  mutating func value(
    of bytes: UnsafeBufferPointer<UInt8>,
    make: (UnsafeBufferPointer<UInt8>) -> Value
  ) -> Value {
    guard bytes.count <= MemoryLayout<Key>.size else { return make(bytes) }
    var key = Key()
    withUnsafeMutableBytes(of: &key) { $0.copyMemory(from: UnsafeRawBufferPointer(bytes)) }
    let place = TextCache.place(of: key)
    if let entry = entries[place], entry.key == key, entry.count == bytes.count { return entry.value }
    let value = make(bytes)
    entries[place] = Entry(key: key, count: bytes.count, value: value)
    return value
  }

  private static func place(of key: Key) -> Int {
    // Odd constants without pattern (of xxHash); the product's upper bits depend on all bytes.
    var mixed = (key[0] ^ key[2] &* 0xC2B2_AE3D_27D4_EB4F) &* 0x9E37_79B1_85EB_CA87
    mixed ^= (key[1] ^ key[3] &* 0x1656_67B1_9E37_79F9) &* 0x85EB_CA77_C2B2_AE63
    return Int((mixed &* 0x9E37_79B1_85EB_CA87) >> UInt64(64 - placeBits))
  }
}
