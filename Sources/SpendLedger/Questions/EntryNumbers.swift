import CSQLite
import SpendSQLite

/// The numbers of entries, gathered from the rows of a statement.
struct EntryNumbers {
  private var gathered: [Int64] = []

  /// Adds those in `column` of the row on which `statement` stands: a number, or several with commas between them.
  mutating func add(_ statement: Statement, _ column: Int32) {
    guard statement.type(column) == SQLITE_TEXT else {
      if !statement.isNull(column) { gathered.append(statement.integer(column)) }
      return
    }
    var number: Int64 = 0
    for byte in statement.textInPlace(column) {
      guard byte != UInt8(ascii: ",") else {
        gathered.append(number)
        number = 0
        continue
      }
      number = number * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    gathered.append(number)
  }

  /// Each once, the highest first.
  var newestFirst: [Int64] { dense ?? sparse }

  /// Read from the top of a map of bits, where these are no more words than there are numbers: a tenth of the time
  /// that sorting them takes.
  private var dense: [Int64]? {
    guard let most = gathered.max(), gathered.allSatisfy({ $0 >= 0 }), most / 64 <= gathered.count else {
      return nil
    }
    var bits = [UInt64](repeating: 0, count: Int(most / 64) + 1)
    for number in gathered { bits[Int(number >> 6)] |= 1 << UInt64(number & 63) }
    var numbers: [Int64] = []
    numbers.reserveCapacity(gathered.count)
    for (place, word) in bits.enumerated().reversed() {
      var word = word
      while word != 0 {
        let bit = 63 - word.leadingZeroBitCount
        numbers.append(Int64(place * 64 + bit))
        word &= ~(1 << UInt64(bit))
      }
    }
    return numbers
  }

  private var sparse: [Int64] {
    var numbers = gathered.sorted(by: >)
    var last: Int64?
    numbers.removeAll { number in
      defer { last = number }
      return number == last
    }
    return numbers
  }
}
