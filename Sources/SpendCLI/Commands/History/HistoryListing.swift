import SpendCharts
import SpendCore
import SpendJSON
import SpendLedger
import SpendTerminal

/// Prints the changes of the ledger as they come from it, newest first.
struct HistoryListing {
  let program: Program

  /// How many rows of text are laid out together.
  private static let page = 200

  /// Prints at most `limit` changes, or all, as JSON Lines.
  ///
  /// - Throws: what the ledger or the output throws.
  func writeJSON(limit: Int?) throws {
    _ = try visit(atMost: limit) { entry in
      try program.write { json in json.object { $0.members(of: entry) } }
    }
  }

  /// Adds at most `limit` changes, or all, to the array that `json` is in, and prints as it goes.
  ///
  /// - Throws: what the ledger or the output throws.
  func writeElements(limit: Int?, to json: inout JSONWriter) throws {
    _ = try visit(atMost: limit) { entry in
      json.object { $0.members(of: entry) }
      try program.output.take(&json)
    }
  }

  /// Prints at most `limit` changes, or all, as a table.
  ///
  /// - Throws: what the ledger or the output throws.
  func writeTable(limit: Int?) throws {
    var entries: [JournalEntry] = []
    var widths: [Int] = []
    func print() throws {
      guard !entries.isEmpty else { return }
      try program.output.write(HistoryTable.render(entries, style: program.style, continuing: &widths))
      entries.removeAll(keepingCapacity: true)
    }
    let (shown, end) = try visit(atMost: limit) { entry in
      entries.append(entry)
      if entries.count >= HistoryListing.page { try print() }
    }
    if end == .stopped { return try program.output.write(program.isInteractive ? "   (stopped)\n" : "") }
    try print()
    if shown == 0 { try program.output.write("No changes.\n") }
    if end == .limit { try program.output.write("The newest \(shown); history all lists every one.\n") }
  }

  private enum End {
    case all, limit, stopped
  }

  /// Visits at most `limit` changes, and tells how many there were and why they ended.
  private func visit(atMost limit: Int?, _ body: (JournalEntry) throws -> Void) throws -> (shown: Int, End) {
    var shown = 0
    var end = End.all
    try program.ledger().visitHistory { entry in
      if let limit, shown == limit {
        end = .limit
        return false
      }
      shown += 1
      try body(entry)
      if Interrupts.shouldStop { end = .stopped }
      return end == .all
    }
    return (shown, end)
  }
}

extension JSONWriter {
  /// The fields of a change as the machine interface fixes them.
  fileprivate mutating func members(of entry: JournalEntry) {
    member("id", ChangeReference.text(ofEntry: entry.number))
    member("time", entry.cause.moment.iso)
    member("action", entry.action.rawValue)
    member("source", entry.cause.source.rawValue)
    member("words", entry.cause.words)
    member("count", entry.count)
    member("undoes", entry.undoes.map(ChangeReference.text(ofEntry:)))
    member("undone_by", entry.undoneBy.map(ChangeReference.text(ofEntry:)))
  }
}
