import SpendSQLite

extension LedgerOpening {
  /// Opens a copy in memory, brought to this program's schema, of a ledger that has to stay as it is: it can be asked.
  ///
  /// - Parameter failure: why it has to.
  func openMigrated(
    copyOf connection: Connection,
    from version: Int64,
    after failure: SQLiteFailure
  ) throws(SQLiteFailure) -> OpenLedgerFile {
    let reason: StoreError.Reason
    switch failure.reason {
    case .notMigrated, .readOnly: reason = failure.reason ?? .readOnly
    default: throw failure
    }
    let copy = try Connection(
      path: ":memory:",
      access: .readWrite,
      busyWait: BusyWait(patience: .zero, shouldStop: shouldStop) {}
    )
    try connection.execute("BEGIN")
    defer { connection.rollBack() }
    guard try connection.integer("PRAGMA user_version") == version else { throw failure }
    try copy.copyPages(of: connection)
    try copy.execute(Connection.settings)
    try migration?.migrate(copy: copy, from: version)
    return OpenLedgerFile(
      connection: copy,
      isReadOnly: true,
      identity: DatabasePlace.identity(of: place.path),
      logPath: "",
      logIdentity: nil,
      readOnlyReason: reason
    )
  }

  /// Compares the ledger with what is remembered of it, and says so where it went back.
  ///
  /// The hash of the newest entry tells of the whole ledger: mostly nothing else needs to be looked at.
  func compare(
    _ connection: Connection,
    with record: KnownLedger.Record?,
    at known: KnownLedger
  ) throws(SQLiteFailure) -> LedgerMemory? {
    let newest = try connection.prepare("SELECT id, hash FROM entry ORDER BY id DESC LIMIT 1")
    let isAny = try newest.step()
    let end = JournalMark(entry: isAny ? newest.integer(0) : 0, hash: isAny ? newest.bytes(1) : [])
    newest.reset()
    if let record, record.end == end, end.entry > 0 {
      return LedgerMemory(place: known, stored: record, now: record)
    }
    guard let id = try connection.text("SELECT value FROM property WHERE name = 'id'") else { return nil }
    guard let record, record.id == id else {
      return LedgerMemory(place: known, stored: nil, now: KnownLedger.Record(id: id, end: end))
    }
    let same = try connection.prepare("SELECT hash FROM entry WHERE id = ?")
    try same.bind(record.end.entry, at: 1)
    var isKnown = record.end.entry == 0
    if try same.step() { isKnown = same.bytes(0) == record.end.hash }
    if !isKnown { onNotice(.wentBack(known: record.end.entry, end: end.entry)) }
    return LedgerMemory(
      place: known,
      stored: record,
      now: KnownLedger.Record(id: id, end: end, checked: record.checked)
    )
  }
}
