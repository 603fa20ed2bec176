import CSQLite
import SpendSQLite

/// An open record of calls; one thread at a time uses it.
final class OpenCallRecord {
  /// How sure a change must be.
  enum Durability {
    /// It is on disk when it returns.
    case synced
    /// It stands when the program dies, but maybe not after a power cut.
    case written
  }

  let connection: Connection
  private let place: DatabasePlace
  private let identity: FileIdentity?
  private var keptStatements: [String: Statement] = [:]
  private var durability = Durability.synced

  init(_ connection: Connection, at place: DatabasePlace) {
    self.connection = connection
    self.place = place
    identity = DatabasePlace.identity(of: place.path)
  }

  /// Whether the path names another file by now, or none.
  var isReplaced: Bool { DatabasePlace.identity(of: place.path) != identity }

  /// The prepared statement for `sql`, which is kept for the next time.
  func kept(_ sql: String) throws(SQLiteFailure) -> Statement {
    if let statement = keptStatements[sql] { return statement }
    let statement = try connection.prepare(sql, isKept: true)
    keptStatements[sql] = statement
    return statement
  }

  /// Runs `body` in one transaction.
  ///
  /// What is synced must stand in the file that the path names: else nobody would see it any more.
  func write<Result>(
    _ durability: Durability,
    _ body: () throws -> Result
  ) throws -> Result {
    if durability != self.durability {
      try connection.execute("PRAGMA synchronous = \(durability == .synced ? "FULL" : "NORMAL")")
      self.durability = durability
    }
    do {
      try kept("BEGIN IMMEDIATE").run()
      let result = try body()
      guard durability == .written || !isReplaced else { throw SQLiteFailure(refusing: .replaced) }
      try kept("COMMIT").run()
      return result
    } catch {
      connection.rollBack()
      throw error
    }
  }

  // MARK: Totals

  /// What `total` has come to.
  func value(of total: CallTotal) throws(SQLiteFailure) -> Int64 {
    let statement = try kept("SELECT value FROM total WHERE name = ?")
    try statement.bind(total.rawValue, at: 1)
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Adds `change` to `total`.
  func add(_ change: Int64, to total: CallTotal) throws(SQLiteFailure) {
    guard change != 0 else { return }
    let statement = try kept(
      "INSERT INTO total VALUES (?, ?) ON CONFLICT DO UPDATE SET value = value + excluded.value"
    )
    try statement.bind([.text(total.rawValue), .integer(change)])
    try statement.run()
  }
}
