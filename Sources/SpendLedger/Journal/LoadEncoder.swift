import SpendCore
import SpendSQLite

/// Writes the journal's bytes of a load and adds up its totals, on a thread beside the one that talks to SQLite.
///
/// One thread uses it at a time.
final class LoadEncoder: @unchecked Sendable {
  /// Rows on their way into the ledger.
  struct Task: Sendable {
    let drafts: [ExpenseDraft]
    /// The number that the first one gets.
    let firstNumber: Int64
  }

  /// The same rows as the journal keeps them.
  struct Chunk: Sendable {
    let changes: [UInt8]
    let numbers: ClosedRange<Int64>
    /// Totals that should be written now, so that they don't grow without end.
    let totals: Totals?
  }

  private let columns: ExpenseColumns
  private let entry: Int64
  private let created: String
  private let categories: CategoryNumbers
  private(set) var hash: EntryHash
  /// What was added up and not handed out yet.
  private(set) var totals = Totals()
  private var dateText = DateTextCache()

  init(_ columns: ExpenseColumns, entry: Int64, created: String, categories: CategoryNumbers, hash: EntryHash)
  {
    self.columns = columns
    self.entry = entry
    self.created = created
    self.categories = categories
    self.hash = hash
  }

  /// Encodes the rows of `task`, which has at least one.
  ///
  /// - Throws: a ``SQLiteFailure`` for a category that the ledger doesn't have.
  func encode(_ task: Task) throws -> Chunk {
    var changes = ChangesetWriter(columns, capacity: 64 + 160 * task.drafts.count)
    var number = task.firstNumber
    for draft in task.drafts {
      let row = ExpenseRow(
        expense: Expense(id: number, draft: draft.inNormalForm),
        entry: entry,
        date: dateText.of(draft.date),
        category: try categories.number(of: draft.category),
        created: created
      )
      changes.insert(row)
      totals.insert(row)
      number += 1
    }
    hash.update(changes.bytes)
    return Chunk(
      changes: changes.bytes,
      numbers: task.firstNumber...number - 1,
      totals: totals.takeFull()
    )
  }
}
