import SpendCore

/// Rows that are handed out together, in order of their dates.
struct RowChunk: Sendable {
  /// The rows; those of one day stand as in the file.
  let drafts: [ExpenseDraft]
  /// How many rows of the file were read when this was complete.
  let rowsRead: Int
}

/// Gathers rows, and puts them in the order of their dates: a store fills its indexes faster in order.
struct ChunkBuilder: ~Copyable {
  private let capacity: Int
  private let storage: UnsafeMutablePointer<ExpenseDraft>
  private var days: [Int] = []

  /// Room for `capacity` rows.
  init(capacity: Int) {
    self.capacity = max(1, capacity)
    storage = .allocate(capacity: self.capacity)
    days.reserveCapacity(self.capacity)
  }

  deinit {
    storage.deinitialize(count: days.count)
    storage.deallocate()
  }

  /// Whether no more rows fit.
  var isFull: Bool { days.count == capacity }

  /// Adds a row; there must be room for it.
  mutating func append(_ draft: ExpenseDraft) {
    precondition(!isFull)
    (storage + days.count).initialize(to: draft)
    days.append(draft.date.dayNumber)
  }

  /// Hands out the rows gathered, and begins anew.
  mutating func takeAll() -> [ExpenseDraft] {
    let order = DayOrder.order(of: days)
    let count = days.count
    days.removeAll(keepingCapacity: true)
    return Array(unsafeUninitializedCapacity: count) { [storage] buffer, initialized in
      for (place, index) in order.enumerated() {
        buffer.initializeElement(at: place, to: (storage + Int(index)).move())
      }
      initialized = count
    }
  }
}

/// Sorting by day, without comparing: the days of a chunk are small numbers near each other.
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
