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
    switch failure.refusal {
    case .notMigrated, .readOnly: reason = failure.refusal ?? .readOnly
    default: throw failure
    }
    let copy = try Connection(
      path: ":memory:",
      access: .readWrite,
      busyWait: BusyWait(patience: .zero) {}
    )
    try connection.execute("BEGIN")
    defer { connection.rollBack() }
    guard try connection.integer("PRAGMA user_version") == version else { throw failure }
    try copy.copyPages(of: connection)
    try copy.execute(LedgerOpening.settings)
    _ = try Migration.run(on: copy, from: version) {}
    return OpenLedgerFile(
      connection: copy,
      isReadOnly: true,
      identity: LedgerPlace.identity(of: place.path),
      logPath: "",
      logIdentity: nil,
      readOnlyReason: reason
    )
  }

  /// Compares the ledger with what is remembered of it, and says so where it went back.
  func compare(
    _ connection: Connection,
    with record: KnownLedger.Record?,
    at known: KnownLedger
  ) throws(SQLiteFailure) -> LedgerMemory? {
    let statement = try connection.prepare(
      """
      SELECT (SELECT value FROM property WHERE name = 'id'), newest.id, newest.hash, known.hash
      FROM (SELECT ? AS number)
      LEFT JOIN entry AS newest ON newest.id = (SELECT max(id) FROM entry)
      LEFT JOIN entry AS known ON known.id = number
      """
    )
    try statement.bind(record?.end.entry, at: 1)
    guard try statement.step() else { return nil }
    defer { statement.reset() }
    let end = JournalMark(entry: statement.integer(1), hash: statement.bytes(2))
    let now = KnownLedger.Record(id: statement.text(0), end: end, checked: record?.checked)
    guard let record, record.id == now.id else { return LedgerMemory(place: known, stored: nil, now: now) }
    if record.end.entry > 0, statement.bytes(3) != record.end.hash {
      onNotice(.wentBack(known: record.end.entry, end: end.entry))
    }
    return LedgerMemory(place: known, stored: record, now: now)
  }
}
