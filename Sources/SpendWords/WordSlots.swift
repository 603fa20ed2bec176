/// The form in which a set of words stands in the program: hashes in a ring of slots, most at the place that they
/// themselves give, 0 for none.
public enum WordSlots {
  /// The slots of `keys`, as many as a power of two, at most half of them taken.
  public static func of(_ keys: [WordKey]) -> [UInt64] {
    var count = 4
    while count < keys.count * 2 { count *= 2 }
    var slots = [UInt64](repeating: 0, count: count)
    for key in keys {
      let place = place(of: key, in: slots)
      slots[place] = key.hash
    }
    return slots
  }

  /// Whether the word of `key` is among those of `slots`.
  @inlinable
  @inline(__always)
  public static func contain(_ slots: [UInt64], _ key: WordKey) -> Bool {
    slots[place(of: key, in: slots)] != 0
  }

  @inlinable
  @inline(__always)
  static func place(of key: WordKey, in slots: [UInt64]) -> Int {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: key.hash ^ (key.hash >> 29)) & mask
    while slots[place] != 0, slots[place] != key.hash { place = (place + 1) & mask }
    return place
  }
}
