import SpendLedger
import SpendSQLite

/// From schema 2 to 3: a ledger remembers recordings; nothing that it holds is touched.
enum StepToThree {
  /// Does it, inside the caller's transaction.
  static func run(on connection: Connection) throws(SQLiteFailure) {
    for object in RecordingTables.objects { try connection.execute(object.sql) }
  }
}
