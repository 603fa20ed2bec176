package import SpendSQLite

/// The tables of ledgers of version 3, from which a ledger is brought to version 4.
package enum SchemaThree {
  /// Its number.
  package static let version: Int64 = 3

  /// Every object, in the order of its creation.
  package static let objects = SchemaTwo.objects + RecordingTables.objects
}
