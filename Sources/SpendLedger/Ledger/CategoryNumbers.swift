import SpendCore
import SpendSQLite

/// The numbers of the categories by name, as written and without case and accents.
struct CategoryNumbers {
  private let numbers: [String: Int64]

  /// Reads the categories of `ledger`.
  init(in ledger: Ledger) throws(SQLiteFailure) {
    let statement = try ledger.kept("SELECT name, id FROM category")
    var numbers: [String: Int64] = [:]
    while try statement.step() {
      let name = statement.text(0)
      numbers[name] = statement.integer(1)
      numbers[FoldedText.fold(name)] = statement.integer(1)
    }
    self.numbers = numbers
  }

  /// The number of the category named `name`; nil where there is none.
  func known(_ name: String) -> Int64? { numbers[name] ?? numbers[FoldedText.fold(name)] }

  /// The number of the category named `name`.
  ///
  /// - Throws: a refusal where there is none.
  func number(of name: String) throws(SQLiteFailure) -> Int64 {
    if let number = known(name) { return number }
    throw SQLiteFailure(refusing: .unknownCategory(name))
  }
}
