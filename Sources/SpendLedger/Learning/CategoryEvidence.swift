import SpendCore
package import SpendSQLite

/// Keeps the table `evidence`: how often the past put what lines are made of under each category.
///
/// Parts of lines count how many different lines have them, so that what is bought each week doesn't outvote the rest.
/// What stands under Other teaches nothing unless a person said so: the program only knew nothing better. What one
/// change brought in by the ten thousands teaches nothing either: it would cost more than all else, and its names are
/// known all the same. So the table is a function of the expenses that there are, in whatever order they came.
package struct CategoryEvidence {
  /// A line under a category.
  private struct Line: Hashable {
    let clues: CategoryClues
    let category: Int64
  }

  /// A thing that lines are made of, under a category.
  package struct Feature: Hashable, Comparable {
    /// What it is; empty for all lines.
    package let name: String
    /// The number of the category.
    package let category: Int64

    /// A feature of this name.
    package init(name: String, category: Int64) {
      self.name = name
      self.category = category
    }

    package static func < (one: Feature, other: Feature) -> Bool {
      (one.name, one.category) < (other.name, other.category)
    }
  }

  /// How often each line was told of more, or less.
  private var changes: [Line: Int64] = [:]
  /// Whether the expenses of the entry teach that was asked about last.
  private var known: (entry: Int64, teaches: Bool)?

  /// Of a change that recorded more than so many expenses none teaches.
  private static let mostOfAnEntry = 20_000
  /// So many different lines are held back at most until they are written.
  private static let mostLines = 10_000

  // MARK: Telling

  /// Tells of an expense that a line said just now.
  mutating func insert(_ row: ExpenseRow) { add(row, 1) }

  /// Tells of an expense that is the same again.
  mutating func restore(_ row: ExpenseRow, in ledger: Ledger) throws(SQLiteFailure) {
    if try teaches(row.entry, in: ledger) { add(row, 1) }
  }

  /// Tells of an expense that is gone.
  mutating func remove(_ row: ExpenseRow, in ledger: Ledger) throws(SQLiteFailure) {
    if try teaches(row.entry, in: ledger) { add(row, -1) }
  }

  private mutating func add(_ row: ExpenseRow, _ count: Int64) {
    guard row.draft.category != Category.otherName || row.draft.isConfirmed else { return }
    changes[Line(clues: CategoryClues(row.draft), category: row.category), default: 0] += count
  }

  private mutating func teaches(_ entry: Int64, in ledger: Ledger) throws(SQLiteFailure) -> Bool {
    if let known, known.entry == entry { return known.teaches }
    let count = try ledger.kept("SELECT expenses FROM entry WHERE id = ?")
    defer { count.reset() }
    try count.bind(entry, at: 1)
    let teaches = try count.step() && count.integer(0) <= CategoryEvidence.mostOfAnEntry
    known = (entry, teaches)
    return teaches
  }

  /// Takes in the expenses with `numbers`, which a load of `count` recorded just now.
  mutating func take(
    _ numbers: ClosedRange<Int64>,
    ofLoad count: Int,
    in ledger: Ledger
  ) throws(SQLiteFailure) {
    guard count <= CategoryEvidence.mostOfAnEntry else { return }
    try read(
      on: ledger.connection,
      where: "expense.id BETWEEN \(numbers.lowerBound) AND \(numbers.upperBound)"
    )
  }

  /// Whether so much was told that it should be written.
  var isFull: Bool { changes.count > CategoryEvidence.mostLines }

  // MARK: Writing

  /// Brings the table up to date.
  mutating func flush(in ledger: Ledger) throws(SQLiteFailure) {
    guard !changes.isEmpty else { return }
    let count = try ledger.kept("SELECT count FROM evidence WHERE feature = ? AND category = ?")
    let counts = try features { feature throws(SQLiteFailure) in
      defer { count.reset() }
      try count.bind([.text(feature.name), .integer(feature.category)])
      return try count.step() ? count.integer(0) : 0
    }
    changes = [:]
    let add = try ledger.kept(CategoryEvidence.addition)
    let remove = try ledger.kept("DELETE FROM evidence WHERE feature = ? AND category = ? AND count = 0")
    for (feature, count) in counts where count != 0 {
      try add.bind([.text(feature.name), .integer(feature.category), .integer(count)])
      try add.run()
      guard count < 0 else { continue }
      try remove.bind([.text(feature.name), .integer(feature.category)])
      try remove.run()
    }
  }

  private static let addition = """
    INSERT INTO evidence (feature, category, count) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET count = count + excluded.count
    """

  /// What the lines told of change about the features, where `before` tells how often one was counted.
  private func features(
    before: (Feature) throws(SQLiteFailure) -> Int64
  ) throws(SQLiteFailure) -> [Feature: Int64] {
    var counts: [Feature: Int64] = [:]
    for (line, change) in changes where change != 0 {
      let whole = Feature(name: line.clues.line, category: line.category)
      let had = try before(whole)
      let step = (had + change > 0 ? 1 : 0) - (had > 0 ? 1 : 0)
      for name in line.clues.names + ["", whole.name] {
        counts[Feature(name: name, category: line.category), default: 0] += change
      }
      guard step != 0 else { continue }
      for part in line.clues.parts {
        counts[Feature(name: part, category: line.category), default: 0] += Int64(step)
      }
    }
    return counts
  }

  // MARK: From the expenses

  /// What the table is to hold, computed from the expenses of the database of `connection`.
  package static func computed(on connection: Connection) throws(SQLiteFailure) -> [Feature: Int64] {
    var evidence = CategoryEvidence()
    try evidence.read(on: connection, where: "entry.expenses <= \(mostOfAnEntry)")
    return try evidence.features { _ in 0 }
  }

  /// Computes the table anew from the expenses.
  package static func rebuild(on connection: Connection) throws(SQLiteFailure) {
    try connection.execute("DELETE FROM evidence")
    let add = try connection.prepare(addition)
    for (feature, count) in try computed(on: connection).sorted(by: { $0.key < $1.key }) {
      try add.bind([.text(feature.name), .integer(feature.category), .integer(count)])
      try add.run()
    }
  }

  private mutating func read(on connection: Connection, where condition: String) throws(SQLiteFailure) {
    let rows = try connection.prepare(
      """
      SELECT merchant, description, person, currency, kind, expense.category, count(*)
      FROM expense CROSS JOIN entry ON entry.id = expense.entry JOIN category ON category.id = expense.category
      WHERE (category.name <> ? OR confirmed IS NOT NULL) AND \(condition)
      GROUP BY merchant COLLATE BINARY, description, person COLLATE BINARY, currency, kind, expense.category
      """
    )
    try rows.bind(Category.otherName, at: 1)
    while try rows.step() {
      let clues = CategoryClues(
        merchant: rows.optionalText(0),
        description: rows.text(1),
        person: rows.optionalText(2),
        currency: rows.text(3),
        kind: rows.text(4)
      )
      changes[Line(clues: clues, category: rows.integer(5)), default: 0] += rows.integer(6)
    }
  }
}
