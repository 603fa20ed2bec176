package import SpendCore
import SpendSQLite

extension Ledger {
  /// Every tag that an entry or a trip has, in the order of their names; reads no expense without a tag.
  package func tags() throws(StoreError) -> [TagSummary] {
    try reading { try summaries(of: storedTagNames()) }
  }

  /// The trips, oldest first; kept in mind, as each line asks for them.
  package func trips() throws(StoreError) -> [Trip] {
    guard !isLost else { return [] }
    return try translating {
      try forgetWhatOthersChanged()
      if let known = categoryMemory.trips { return known }
      let trips = try storedTrips()
      categoryMemory.trips = trips
      return trips
    }
  }

  /// Begins a trip or ends one, and tags what was recorded of its days before; one entry of the journal.
  ///
  /// - Throws: that one goes on already, that none does, or that it would end before it began.
  package func change(_ change: TripChange, cause: Cause) throws(StoreError) -> TripReceipt {
    defer { categoryMemory = CategoryMemory() }
    return try writing {
      var trip: Trip?
      let receipt = try SessionChange(.trips, cause, in: self).make(orRefuse: .noTrip) { _, derived in
        let writing = TripWriting(in: self, moment: cause.moment)
        let (changed, count) = try writing.make(change, telling: &derived)
        trip = changed
        return count
      }
      guard let trip, let summary = try summaries(of: [trip.tag]).first else {
        throw SQLiteFailure(refusing: .noTrip)
      }
      return TripReceipt(trip: trip, receipt: receipt, summary: summary)
    }
  }

  // MARK: Reading

  /// The tags of `names`, each in all its spellings.
  private func summaries(of names: [String]) throws(SQLiteFailure) -> [TagSummary] {
    let all = try storedTagNames(distinct: false)
    let trips = try storedTrips()
    return try names.map { name throws(SQLiteFailure) in
      let spellings = Ledger.spellings(ofTag: name, among: all)
      let isMeant = Condition.isOne(of: spellings.map(SQLValue.text), "tag.name")
      let rows = try connection.prepare(
        """
        SELECT currency, count(*), min(date), max(date),
          sum(CASE kind WHEN 'expense' THEN amount WHEN 'refund' THEN -amount ELSE 0 END)
        FROM (SELECT DISTINCT expense FROM tag WHERE \(isMeant.sql)) AS tagged
          CROSS JOIN expense ON expense.id = tagged.expense
        GROUP BY currency ORDER BY count(*) DESC
        """
      )
      try rows.bind(isMeant.values)
      var (count, spent): (Int, [Money]) = (0, [])
      var days: ClosedRange<CivilDate>?
      while try rows.step() {
        guard let first = CivilDate(stored: rows.text(2)), let last = CivilDate(stored: rows.text(3)) else {
          throw SQLiteFailure(damaged: "no day")
        }
        count += Int(rows.integer(1))
        days = min(days?.lowerBound ?? first, first)...max(days?.upperBound ?? last, last)
        spent.append(Money(minorUnits: rows.integer(4), currency: try currency(rows.text(0))))
      }
      let trip = trips.last { TagName.areOne($0.tag, name) }
      return TagSummary(name: name, count: count, days: days, spent: spent, trip: trip)
    }
  }

  /// The names of tags that entries or trips have, in their order; of those that are one, the one written first.
  func storedTagNames(distinct: Bool = true) throws(SQLiteFailure) -> [String] {
    var names: [String] = []
    try forEachRow(
      """
      SELECT name FROM (
        SELECT name, min(expense) AS first FROM tag GROUP BY name COLLATE BINARY
        UNION ALL SELECT tag, 9223372036854775807 FROM trip GROUP BY tag COLLATE BINARY)
      ORDER BY first
      """
    ) { row throws(SQLiteFailure) in names.append(row.text(0)) }
    guard distinct else { return names }
    var seen: Set<String> = []
    return names.filter { seen.insert(TagName.key($0)).inserted }.sorted {
      (FoldedText.fold($0), $0) < (FoldedText.fold($1), $1)
    }
  }

  /// Those of `names` that are one tag with `name`; `name` itself where none is, since it shows what was looked for.
  static func spellings(ofTag name: String, among names: [String]) -> [String] {
    let found = names.filter { TagName.areOne($0, name) }
    return found.isEmpty ? [name] : found
  }

  func storedTrips() throws(SQLiteFailure) -> [Trip] {
    var trips: [Trip] = []
    try forEachRow("SELECT tag, first, last FROM trip ORDER BY first, id") { row throws(SQLiteFailure) in
      guard let first = CivilDate(stored: row.text(1)) else { throw SQLiteFailure(damaged: "no day") }
      let last = row.optionalText(2).flatMap { CivilDate(stored: $0) }
      trips.append(Trip(tag: row.text(0), first: first, last: last))
    }
    return trips
  }
}
