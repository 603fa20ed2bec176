/// The tables of ledgers of version 3, from which a ledger is brought to version 4.
enum SchemaThree {
  static let version: Int64 = 3

  /// Every object, in the order of its creation.
  static let objects = SchemaTwo.objects + RecordingTables.objects
}
