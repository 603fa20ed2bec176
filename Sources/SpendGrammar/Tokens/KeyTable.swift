import SpendWords

/// A table from words to small values, made once and then only read: open addressing, one probe for most look-ups.
///
/// Values stand side by side and the hash slots hold only their places, so that a table touches little memory: at the
/// start of the program every fresh page costs.
struct KeyTable<Value: BitwiseCopyable & Sendable>: Sendable {
  private struct Entry: BitwiseCopyable {
    var hash: UInt64
    var value: Value
  }

  /// The place of an entry, or 0 for none.
  private var slots: [UInt16]
  /// The entries; the first is that of absent words.
  private var entries: [Entry]
  private var mask: Int

  /// An empty table with room for `capacity` words, giving `absent` for all others.
  init(capacity: Int, absent: Value) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = [UInt16](repeating: 0, count: size)
    mask = size - 1
    entries = [Entry(hash: 0, value: absent)]
    entries.reserveCapacity(capacity + 1)
  }

  @inline(__always)
  private func slot(of hash: UInt64) -> Int {
    var index = Int(truncatingIfNeeded: hash ^ (hash >> 29)) & mask
    while slots[index] != 0, entries[Int(slots[index])].hash != hash { index = (index + 1) & mask }
    return index
  }

  /// The value of `key`, or the table's value for absent words.
  @inline(__always)
  subscript(key: WordKey) -> Value { entries[Int(slots[slot(of: key.hash)])].value }

  /// The value of `key`, or nil where it has none.
  @inline(__always)
  func find(_ key: WordKey) -> Value? {
    let place = Int(slots[slot(of: key.hash)])
    return place == 0 ? nil : entries[place].value
  }

  /// Changes the value of `key`, which starts as the table's value for absent words.
  mutating func update(_ key: WordKey, _ change: (inout Value) -> Void) {
    if entries.count * 2 > slots.count { grow() }
    let index = slot(of: key.hash)
    if slots[index] == 0 {
      precondition(entries.count <= Int(UInt16.max), "a table of words holds at most 65,535")
      slots[index] = UInt16(entries.count)
      entries.append(Entry(hash: key.hash, value: entries[0].value))
    }
    change(&entries[Int(slots[index])].value)
  }

  /// Gives `key` the value `value`.
  mutating func insert(_ key: WordKey, _ value: Value) {
    update(key) { $0 = value }
  }

  private mutating func grow() {
    slots = [UInt16](repeating: 0, count: slots.count * 2)
    mask = slots.count - 1
    for place in entries.indices.dropFirst() { slots[slot(of: entries[place].hash)] = UInt16(place) }
  }
}
