import SpendCore
import SpendSQLite

/// Changes categories inside a session that records it.
struct CategoryWriting {
  private let ledger: Ledger
  private let entry: Int64

  /// Numbers above this one are of categories that a person made: each is that of the entry that did so, so that none
  /// is ever given twice.
  private static let numbersOfDefaults: Int64 = 1_000

  /// - Parameter entry: the number that the change gets in the journal.
  init(in ledger: Ledger, entry: Int64) {
    self.ledger = ledger
    self.entry = entry
  }

  /// Makes `change`.
  ///
  /// - Returns: how many expenses have another category by it.
  func make(_ change: CategoryChange, telling derived: inout DerivedTables) throws(SQLiteFailure) -> Int {
    switch change {
    case .add(let name, let wanted, let whole):
      let name = try free(name, besides: nil)
      let unused = try unusedColor()
      try run(
        """
        INSERT INTO category (id, name, color, position)
        VALUES (?, ?, ?, (SELECT max(position) + 1 FROM category WHERE name <> ?))
        """,
        [
          .integer(CategoryWriting.numbersOfDefaults + entry), .text(name),
          .text(wanted ?? unused),
          .text(Category.otherName),
        ]
      )
      try run(
        "UPDATE category SET position = (SELECT max(position) + 1 FROM category) WHERE name = ?",
        [.text(Category.otherName)]
      )
      if let whole { try nest(name, under: whole) }
      return 0
    case .nest(let name, let whole):
      try nest(name, under: whole)
      return 0
    case .rename(let old, let new):
      let number = try changeable(old)
      try run(
        "UPDATE category SET name = ? WHERE id = ?",
        [.text(try free(new, besides: number)), .integer(number)]
      )
      return 0
    case .recolor(let name, let color):
      try run("UPDATE category SET color = ? WHERE id = ?", [.text(color), .integer(try number(of: name))])
      return 0
    case .fill(let name, let numbers):
      return try CategoryMove(in: ledger).move(numbers, to: number(of: name), telling: &derived)
    case .merge(let names, let target):
      let target = try number(of: target)
      var count = 0
      for name in names {
        let number = try changeable(name)
        guard number != target else { continue }
        count += try move(number, to: target, telling: &derived)
        try handOver(number, to: target)
        try run("DELETE FROM category WHERE id = ?", [.integer(number)])
      }
      return count
    }
  }

  /// Notes what belongs to categories, by their names.
  func set(_ concepts: [String: [String]]) throws(SQLiteFailure) {
    for (name, identifiers) in concepts.sorted(by: { $0.key < $1.key }) {
      try run(
        "UPDATE category SET concepts = ? WHERE id = ?",
        [.text(identifiers.joined(separator: " ")), .integer(try number(of: name))]
      )
    }
  }

  private func move(
    _ number: Int64,
    to target: Int64,
    telling derived: inout DerivedTables
  ) throws(SQLiteFailure) -> Int {
    let find = try ledger.kept(
      """
      SELECT id FROM expense INDEXED BY expense_by_date
      WHERE date IN (SELECT date FROM day_total WHERE category = ?1) AND category = ?1
      """
    )
    try find.bind(number, at: 1)
    var moved: [Int64] = []
    while try find.step() { moved.append(find.integer(0)) }
    try run("UPDATE rule SET category = ? WHERE category = ?", [.integer(target), .integer(number)])
    return try CategoryMove(in: ledger).move(moved, to: target, telling: &derived)
  }

  // MARK: Parts

  private func nest(_ name: String, under whole: String?) throws(SQLiteFailure) {
    let number = try changeable(name)
    guard let whole else {
      try run("UPDATE category SET parent = NULL WHERE id = ?", [.integer(number)])
      return
    }
    let target = try self.number(of: whole)
    guard number != target, whole != Category.otherName, try parent(of: target) == nil, try !hasParts(number)
    else { throw SQLiteFailure(refusing: .nestedTooDeep(name, under: whole)) }
    try run("UPDATE category SET parent = ? WHERE id = ?", [.integer(target), .integer(number)])
  }

  /// Gives the parts of `number`, which goes away, to `target`, or to what that is part of; of Other there are none.
  private func handOver(_ number: Int64, to target: Int64) throws(SQLiteFailure) {
    if try parent(of: target) == number {
      try run("UPDATE category SET parent = NULL WHERE id = ?", [.integer(target)])
    }
    guard try target != self.number(of: Category.otherName) else {
      try run("UPDATE category SET parent = NULL WHERE parent = ?", [.integer(number)])
      return
    }
    let whole = try parent(of: target) ?? target
    try run("UPDATE category SET parent = ? WHERE parent = ?", [.integer(whole), .integer(number)])
  }

  private func parent(of number: Int64) throws(SQLiteFailure) -> Int64? {
    let statement = try ledger.kept("SELECT parent FROM category WHERE id = ? AND parent IS NOT NULL")
    defer { statement.reset() }
    try statement.bind(number, at: 1)
    return try statement.step() ? statement.integer(0) : nil
  }

  private func hasParts(_ number: Int64) throws(SQLiteFailure) -> Bool {
    let statement = try ledger.kept("SELECT 1 FROM category WHERE parent = ?")
    defer { statement.reset() }
    try statement.bind(number, at: 1)
    return try statement.step()
  }

  private func number(of name: String) throws(SQLiteFailure) -> Int64 {
    try CategoryNumbers(in: ledger).number(of: name)
  }

  /// The number of a category that may go away or have another name: any but Other.
  private func changeable(_ name: String) throws(SQLiteFailure) -> Int64 {
    let number = try number(of: name)
    guard try number != self.number(of: Category.otherName) else {
      throw SQLiteFailure(refusing: .otherStays)
    }
    return number
  }

  private func unusedColor() throws(SQLiteFailure) -> String {
    let used = try ledger.storedCategories().map(\.category.color)
    return Category.palette.first { !used.contains($0) }
      ?? Category.palette[used.count % Category.palette.count]
  }

  /// `name`, where no other category has it.
  private func free(_ name: String, besides own: Int64?) throws(SQLiteFailure) -> String {
    let name = NormalForm.composed(name)
    let same = try ledger.storedCategories().first { $0.category.isCalled(name) && $0.number != own }
    if let same { throw SQLiteFailure(refusing: .categoryExists(same.category.name)) }
    return name
  }

  private func run(_ sql: String, _ values: [SQLValue]) throws(SQLiteFailure) {
    let statement = try ledger.kept(sql)
    try statement.bind(values)
    try statement.run()
  }
}
