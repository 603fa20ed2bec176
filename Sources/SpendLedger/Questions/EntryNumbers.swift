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
  var newestFirst: [Int64] {
    var numbers = gathered.sorted(by: >)
    var last: Int64?
    numbers.removeAll { number in
      defer { last = number }
      return number == last
    }
    return numbers
  }
}
