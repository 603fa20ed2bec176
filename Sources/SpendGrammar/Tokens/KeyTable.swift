/// A table from words to small values, made once and then only read: open addressing, one probe for most look-ups.
package struct KeyTable<Value: BitwiseCopyable & Sendable>: Sendable {
  private struct Slot: BitwiseCopyable {
    var hash: UInt64
    var value: Value
  }

  private var slots: [Slot]
  private var mask: Int
  private let absent: Value
  /// How many words it holds.
  package private(set) var count = 0

  /// An empty table with room for `capacity` words, giving `absent` for all others.
  package init(capacity: Int, absent: Value) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = [Slot](repeating: Slot(hash: 0, value: absent), count: size)
    mask = size - 1
    self.absent = absent
  }

  @inline(__always)
  private func position(of hash: UInt64) -> Int {
    var index = Int(truncatingIfNeeded: hash ^ (hash >> 29)) & mask
    while slots[index].hash != 0, slots[index].hash != hash { index = (index + 1) & mask }
    return index
  }

  /// The value of `key`, or the table's value for absent words.
  @inline(__always)
  package subscript(key: WordKey) -> Value { slots[position(of: key.hash)].value }

  /// The value of `key`, or nil where it has none.
  @inline(__always)
  package func find(_ key: WordKey) -> Value? {
    let slot = slots[position(of: key.hash)]
    return slot.hash == 0 ? nil : slot.value
  }

  /// Changes the value of `key`, which starts as the table's value for absent words.
  package mutating func update(_ key: WordKey, _ change: (inout Value) -> Void) {
    if (count + 1) * 2 > slots.count { grow() }
    let index = position(of: key.hash)
    if slots[index].hash == 0 {
      slots[index].hash = key.hash
      count += 1
    }
    change(&slots[index].value)
  }

  /// Gives `key` the value `value`.
  package mutating func insert(_ key: WordKey, _ value: Value) {
    update(key) { $0 = value }
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(hash: 0, value: absent), count: old.count * 2)
    mask = slots.count - 1
    for slot in old where slot.hash != 0 { slots[position(of: slot.hash)] = slot }
  }
}
