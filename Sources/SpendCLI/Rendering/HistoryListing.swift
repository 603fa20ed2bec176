import SpendCharts
import SpendCore
import SpendJSON
import SpendStore
import SpendTerminal

/// Prints the changes of the ledger as they come from it, newest first.
struct HistoryListing {
  let program: Program

  /// How many rows of text are laid out together.
  private static let page = 200

  /// Prints at most `limit` changes, or all: JSON Lines, or a table.
  ///
  /// - Throws: what the ledger or the output throws.
  func show(limit: Int?) throws {
    var entries: [JournalEntry] = []
    var shown = 0
    var isCutShort = false
    var isStopped = false
    var widths: [Int] = []
    func print() throws {
      guard !entries.isEmpty else { return }
      try program.output.write(HistoryTable.render(entries, style: program.style, continuing: &widths))
      entries.removeAll(keepingCapacity: true)
    }
    let isJSON = program.arguments.has(.json)
    try program.ledger().visitHistory { entry in
      if let limit, shown == limit {
        isCutShort = true
        return false
      }
      shown += 1
      if isJSON {
        try program.write { json in json.object { $0.members(of: entry) } }
      } else {
        entries.append(entry)
        if entries.count >= HistoryListing.page { try print() }
      }
      isStopped = Interrupts.shouldStop
      return !isStopped
    }
    guard !isJSON else { return }
    if isStopped { return try program.output.write(program.isInteractive ? "   (stopped)\n" : "") }
    try print()
    if shown == 0 { try program.output.write("No changes.\n") }
    if isCutShort { try program.output.write("The newest \(shown); history all lists every one.\n") }
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
