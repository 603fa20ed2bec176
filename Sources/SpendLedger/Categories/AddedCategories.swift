import CSQLite
import SpendCore
import SpendSQLite

/// The categories that an entry of the journal brought.
struct AddedCategories {
  private let numbers: [Int64]
  private let ledger: Ledger

  init(of entry: EntryRecord, in ledger: Ledger) throws(SQLiteFailure) {
    self.ledger = ledger
    var numbers: [Int64] = []
    var changes = try EntryChanges(of: entry.number, undoes: entry.undoes, in: ledger)
    while entry.action == .categories, let part = try changes.next() {
      numbers += try part.operations().filter { $0.table == "category" && $0.kind == SQLITE_INSERT }.map(
        \.rowID
      )
    }
    self.numbers = numbers
  }

  /// One of them under which expenses stand, and how many do; nil for none.
  var used: (name: String, count: Int)? {
    get throws(SQLiteFailure) {
      let statement = try ledger.kept(
        """
        SELECT name, (SELECT sum(count) FROM month_total WHERE category = category.id) AS used
        FROM category WHERE id = ? AND used > 0
        """
      )
      defer { statement.reset() }
      for number in numbers {
        try statement.bind(number, at: 1)
        if try statement.step() { return (statement.text(0), Int(statement.integer(1))) }
      }
      return nil
    }
  }
}
