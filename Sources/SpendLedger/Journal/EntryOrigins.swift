import SpendCore
import SpendSQLite

/// Which entries of the journal came from files: nobody typed their rows.
struct EntryOrigins {
  private var imports: Set<Int64> = []
  private var messages: Set<Int64> = []

  /// Those of `ledger`.
  init(in ledger: Ledger) throws(SQLiteFailure) {
    let statement = try ledger.kept("SELECT id, source FROM entry WHERE action = 'import'")
    defer { statement.reset() }
    while try statement.step() {
      imports.insert(statement.integer(0))
      if statement.text(1) == Cause.Source.message.rawValue { messages.insert(statement.integer(0)) }
    }
  }

  /// Whether some came from messages.
  var haveMessages: Bool { !messages.isEmpty }

  /// Who told of `draft`, which the entry numbered `entry` recorded; nil for a row of a file that nothing is known by.
  func origin(of draft: ExpenseDraft, recordedBy entry: Int64) -> LinkableRow.Origin? {
    if let stated = draft.statement {
      return StatedPayment(text: stated)?.isMessage ?? false ? .message : .statement
    }
    guard imports.contains(entry) else { return .typed }
    guard draft.fingerprint != nil else { return nil }
    return messages.contains(entry) ? .message : .statement
  }
}
