package import SpendCore
import SpendSQLite

/// Computes the hash of one entry, which chains it to the one before.
///
/// It covers everything that never changes again: the hash before, number, moment, source, action, words, what the
/// entry takes back, its changes with all their parts, and the numbers given. Texts and changes stand behind their
/// lengths.
package struct EntryHash {
  private var hash = Blake2b()
  private var changesSize: Int64 = 0

  /// Begins with what is known before the changes are.
  ///
  /// - Parameter previous: the hash of the entry before; empty for the first one.
  package init(
    after previous: [UInt8],
    number: Int64,
    moment: String,
    source: String,
    action: ChangeAction,
    words: String,
    undoes: Int64?
  ) {
    hash.update(previous)
    hash.update(number)
    for text in [moment, source, action.rawValue, words] {
      hash.update(Int64(text.utf8.count))
      hash.update(text)
    }
    hash.update(undoes ?? 0)
  }

  /// Takes in changes, or the next part of them.
  package mutating func update(_ changes: [UInt8]) {
    changesSize += Int64(changes.count)
    hash.update(changes)
  }

  /// The hash of the whole entry.
  package consuming func finished(expenseCount: Int64, lastExpense: Int64) -> [UInt8] {
    hash.update(changesSize)
    hash.update(expenseCount)
    hash.update(lastExpense)
    return hash.finished()
  }
}
