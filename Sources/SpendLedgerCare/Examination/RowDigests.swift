import CSQLite
import SpendCore
import SpendLedger
import SpendSQLite

/// For each expense a number that stands for its content: the sum of the hashes of its columns.
///
/// Since it is a sum, a change of one column adds the new hash and takes the old one off, and the order of changes
/// doesn't matter. It takes 8 bytes for each number given, so that a ledger of any size can be compared with its
/// journal.
struct RowDigests {
  private var sums: [UInt64]
  /// Those whose numbers were never given.
  private var others: [Int64: UInt64] = [:]
  private let columnCount: Int32

  /// - Parameters:
  ///   - lastExpense: the highest number an expense was given.
  ///   - columnCount: how many columns an expense has.
  init(lastExpense: Int64, columnCount: Int) {
    self.columnCount = Int32(columnCount)
    sums = Array(repeating: 0, count: Int(clamping: max(0, lastExpense)) + 1)
  }

  /// Takes in the changes of expenses in `bytes`, a changeset.
  ///
  /// - Returns: false where the bytes are no changeset.
  mutating func apply(_ bytes: [UInt8]) -> Bool {
    Changeset.forEachExpenseChange(in: bytes) { change in
      var sum: UInt64 = 0
      for column in 0..<change.columnCount {
        // An update names the row's number as old only: it stays.
        if column == 0, change.kind == SQLITE_UPDATE { continue }
        if let value = change.after(column) { sum &+= RowDigests.hash(of: value, column) }
        if let value = change.before(column) { sum &-= RowDigests.hash(of: value, column) }
      }
      add(sum &+ missing(in: change), to: change.number)
    }
  }

  /// What the columns add that came after the change was made: they are empty.
  private func missing(in change: Changeset.ExpenseChangeset) -> UInt64 {
    guard change.kind != SQLITE_UPDATE, change.columnCount < columnCount else { return 0 }
    let sum = (change.columnCount..<columnCount).reduce(UInt64(0)) { $0 &+ RowDigests.hash(ofNothingIn: $1) }
    return change.kind == SQLITE_INSERT ? sum : 0 &- sum
  }

  /// Takes off what the row is on which `statement` stands: all columns of `expense` in their order.
  mutating func remove(_ statement: Statement) {
    var sum: UInt64 = 0
    for column in 0..<columnCount {
      sum &+= RowDigests.hash(of: statement, column)
    }
    add(0 &- sum, to: statement.integer(0))
  }

  /// The numbers of the expenses that are not 0, in order: at most `count`.
  func differing(most count: Int) -> [Int64] {
    let known = sums.indices.lazy.filter { sums[$0] != 0 }.prefix(count).map { Int64($0) }
    return Array(known) + others.filter { $0.value != 0 }.keys.sorted().prefix(max(0, count - known.count))
  }

  /// How many expenses are not 0.
  var differenceCount: Int { sums.count { $0 != 0 } + others.count { $0.value != 0 } }

  private mutating func add(_ sum: UInt64, to number: Int64) {
    if number >= 0, number < sums.count {
      sums[Int(number)] &+= sum
    } else {
      others[number, default: 0] &+= sum
    }
  }

  // MARK: Hashing

  private static func hash(of value: OpaquePointer, _ column: Int32) -> UInt64 {
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: return hash(sqlite3_value_int64(value), column)
    case SQLITE_NULL: return hash(ofNothingIn: column)
    default:
      guard let start = sqlite3_value_text(value) else { return 0 }
      let text = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
      if text.allSatisfy(NormalForm.isSurely) { return hash(text, column) }
      // The journal keeps what was written; the expenses are in one form.
      var composed = NormalForm.composed(String(decoding: text, as: UTF8.self))
      return composed.withUTF8 { hash($0, column) }
    }
  }

  private static func hash(of statement: Statement, _ column: Int32) -> UInt64 {
    switch statement.type(column) {
    case SQLITE_INTEGER: hash(statement.integer(column), column)
    case SQLITE_NULL: hash(ofNothingIn: column)
    default: hash(statement.textInPlace(column), column)
    }
  }

  private static func hash(ofNothingIn column: Int32) -> UInt64 {
    mixed(UInt64(column) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
  }

  private static func hash(_ integer: Int64, _ column: Int32) -> UInt64 {
    mixed(UInt64(bitPattern: integer) ^ mixed(UInt64(column) &+ 0x51_7C_C1_B7))
  }

  private static func hash(_ text: UnsafeBufferPointer<UInt8>, _ column: Int32) -> UInt64 {
    mixed(TextHash.hash(text, seed: UInt64(column)))
  }

  private static func mixed(_ value: UInt64) -> UInt64 { TextHash.mixed(value) }
}

/// A fast hash of short texts, for sums that are compared.
enum TextHash {
  /// FNV-1a, 64 bits, begun with `seed`.
  static func hash(_ text: UnsafeBufferPointer<UInt8>, seed: UInt64) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ mixed(seed &+ 1)
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return mixed(hash)
  }

  /// Spreads every bit over all others: the finisher of SplitMix64.
  static func mixed(_ value: UInt64) -> UInt64 {
    var value = (value ^ value &>> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value &>> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value &>> 31
  }
}
