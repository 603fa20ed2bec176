import SpendCore

/// Gathers rows, and puts them in the order of their dates: a store fills its indexes faster in order.
struct RowBlock: ~Copyable {
  private let capacity: Int
  private let mostBytes: Int
  /// How many rows fit at present: few at first, so that whoever takes them need not wait, and little memory serves a
  /// small file.
  private var room: Int
  /// How many rows went through it before.
  private var passed = 0
  private let storage: UnsafeMutablePointer<ExpenseDraft>
  private var days: [Int] = []
  /// The places of the rows in the order of their days, once that was found; those before ``taken`` are gone.
  private var order: [Int32] = []
  private var taken = 0
  private var bytes = 0

  /// Room for `capacity` rows that take at most about `mostBytes` in the file.
  init(capacity: Int, mostBytes: Int) {
    self.capacity = max(1, capacity)
    room = max(1, self.capacity / RowBlock.firstShare)
    self.mostBytes = mostBytes
    storage = .allocate(capacity: self.capacity)
  }

  /// Which part of the capacity is filled at first, and which of all rows before is filled then.
  private static let (firstShare, growingShare) = (8, 5)

  deinit {
    if order.isEmpty {
      storage.deinitialize(count: days.count)
    } else {
      for index in order[taken...] { (storage + Int(index)).deinitialize(count: 1) }
    }
    storage.deallocate()
  }

  /// Whether no more rows fit.
  var isFull: Bool { days.count == room || bytes >= mostBytes }

  /// Adds a row that takes `size` bytes in the file; there must be room for it.
  mutating func append(_ draft: ExpenseDraft, size: Int) {
    precondition(!isFull)
    (storage + days.count).initialize(to: draft)
    days.append(draft.date.dayNumber)
    bytes += size
  }

  /// Puts the rows gathered in the order of their days; rows of one day stay as they came.
  mutating func sort() { order = DayOrder.order(of: days) }

  /// The next rows in their order, at most `size`; nil once all were taken, after which the block is filled anew.
  ///
  /// Each row has one place at a time: taking all of them at once would hold them twice.
  mutating func take(atMost size: Int) -> [ExpenseDraft]? {
    guard taken < order.count else {
      passed += order.count
      room = min(capacity, max(room, passed / RowBlock.growingShare))
      days.removeAll(keepingCapacity: true)
      order.removeAll(keepingCapacity: true)
      (taken, bytes) = (0, 0)
      return nil
    }
    let piece = order[taken..<min(taken + max(1, size), order.count)]
    taken += piece.count
    return Array(unsafeUninitializedCapacity: piece.count) { [storage] buffer, initialized in
      for (place, index) in piece.enumerated() {
        buffer.initializeElement(at: place, to: (storage + Int(index)).move())
      }
      initialized = piece.count
    }
  }
}

/// Sorting by day, without comparing: the days of a block are small numbers near each other.
enum DayOrder {
  private static let digitBits = 11

  /// The indexes of `days` in ascending order of the days, equal ones in their own order.
  static func order(of days: [Int]) -> [Int32] {
    var order = days.indices.map { Int32($0) }
    guard let low = days.min(), let high = days.max() else { return order }
    var target = order
    var shift = 0
    // One pass a digit, lowest first; each keeps the order of those before.
    while (high - low) >> shift > 0 {
      var starts = [Int32](repeating: 0, count: 1 << digitBits + 1)
      func digit(_ index: Int32) -> Int {
        (days[Int(index)] - low) >> shift & (1 << digitBits - 1)
      }
      for index in order { starts[digit(index) + 1] += 1 }
      for place in 1..<starts.count { starts[place] += starts[place - 1] }
      for index in order {
        target[Int(starts[digit(index)])] = index
        starts[digit(index)] += 1
      }
      swap(&order, &target)
      shift += digitBits
    }
    return order
  }
}
