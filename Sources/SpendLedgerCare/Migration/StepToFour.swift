import SpendCore
import SpendLedger
import SpendSQLite

/// From schema 3 to 4: each person of an expense is a row of its own, and every text is in one form of Unicode.
///
/// The journal stays as it is, byte by byte: what it tells of texts is brought to that form when it is read.
enum StepToFour {
  /// Does it, inside the caller's transaction, when the tables are there.
  static func fill(on connection: Connection) throws(SQLiteFailure) -> MigrationStep.Recomputing {
    try composeTexts(on: connection) ? .everything : .people
  }

  /// Brings the texts of every expense to ``NormalForm``; false where all were in it.
  private static func composeTexts(on connection: Connection) throws(SQLiteFailure) -> Bool {
    let rows = try connection.prepare("SELECT id, description, merchant, person, note FROM expense")
    var changed: [(Int64, [String?])] = []
    while try rows.step() {
      let texts = (1...4).map { rows.optionalText($0) }
      let composed = texts.map { $0.map(NormalForm.composed) }
      // Equality of Swift takes both forms for one.
      let isSame = zip(texts, composed).allSatisfy { ($0 ?? "").utf8.elementsEqual(($1 ?? "").utf8) }
      if !isSame { changed.append((rows.integer(0), composed)) }
    }
    let update = try connection.prepare(
      "UPDATE expense SET description = ?, merchant = ?, person = ?, note = ? WHERE id = ?"
    )
    for (number, texts) in changed {
      for (column, text) in texts.enumerated() { try update.bind(text, at: Int32(column + 1)) }
      try update.bind(number, at: 5)
      try update.run()
    }
    return !changed.isEmpty
  }
}
