/// A fixed set of keys, each with a number from 1 to 65,535: the build makes it, the program only reads it.
///
/// It is two arrays of integers that the compiler lays into the program's data, so that starting costs nothing and a
/// look-up touches two places. The low bits of a key choose a bucket of one or two entries that stand side by side.
public struct KeyIndex: Sendable {
  /// Where the entries of each bucket start, four buckets an integer; one integer more tells the end of the last.
  @usableFromInline let starts: [UInt64]
  /// The high 48 bits of the key, then the 16 of its number.
  @usableFromInline let entries: [UInt64]

  /// The index of arrays that ``init(numbers:)`` made.
  @inlinable
  public init(starts: [UInt64], entries: [UInt64]) {
    self.starts = starts
    self.entries = entries
  }

  /// How many keys it holds.
  @inlinable public var count: Int { entries.count }

  /// The number of `key`, or 0 when the index doesn't have it.
  @inlinable
  @inline(__always)
  public func number(of key: WordKey) -> Int {
    let bucket = Int(truncatingIfNeeded: key.hash) & ((starts.count - 1) * 4 - 1)
    let end = start(of: bucket + 1)
    var place = start(of: bucket)
    while place < end {
      let difference = entries[place] ^ key.hash
      if difference < 1 << 16 { return Int(entries[place] & 0xFFFF) }
      place += 1
    }
    return 0
  }

  /// Whether it has `key`.
  @inlinable
  @inline(__always)
  public func contains(_ key: WordKey) -> Bool { number(of: key) != 0 }

  @inlinable
  @inline(__always)
  func start(of bucket: Int) -> Int {
    Int(truncatingIfNeeded: starts[bucket >> 2] >> UInt64((bucket & 3) * 16)) & 0xFFFF
  }
}

extension KeyIndex {
  /// The index of `numbers`, as the build makes it.
  public init(numbers: [WordKey: Int]) {
    precondition(numbers.count < 1 << 16, "an index holds at most 65,535 keys")
    var groups = 1
    while groups * 8 < numbers.count { groups *= 2 }
    let mask = UInt64(groups * 4 - 1)
    let sorted = numbers.sorted { ($0.key.hash & mask, $0.key.hash) < ($1.key.hash & mask, $1.key.hash) }
    var starts = [UInt64](repeating: 0, count: groups + 1)
    var place = 0
    for bucket in 0...groups * 4 {
      starts[bucket / 4] |= UInt64(place) << UInt64(bucket % 4 * 16)
      while place < sorted.count, sorted[place].key.hash & mask == UInt64(bucket) { place += 1 }
    }
    for (one, other) in zip(sorted, sorted.dropFirst()) where one.key.hash & mask == other.key.hash & mask {
      precondition(one.key.hash >> 16 != other.key.hash >> 16, "two keys differ too little for an index")
    }
    let entries = sorted.map { key, number in
      precondition(1..<1 << 16 ~= number, "a number of an index has 16 bits")
      return key.hash & ~0xFFFF | UInt64(number)
    }
    self.init(starts: starts, entries: entries)
  }

  /// Its two arrays, as the build writes them.
  public var arrays: (starts: [UInt64], entries: [UInt64]) { (starts, entries) }
}
