package import SpendCore
import SpendSQLite

/// What one open ledger is remembered by; written down when the ledger is let go of.
package final class LedgerMemory {
  private let place: KnownLedger
  private let stored: KnownLedger.Record?
  private var record: KnownLedger.Record

  /// - Parameters:
  ///   - stored: what is remembered already.
  ///   - now: what the ledger is.
  init(place: KnownLedger, stored: KnownLedger.Record?, now: KnownLedger.Record) {
    self.place = place
    self.stored = stored
    record = now
  }

  deinit {
    if record != stored { place.write(record) }
  }

  /// Takes in that the ledger has come to `end`.
  func advance(to end: JournalMark) {
    record.end = end
  }

  /// The day of the last check of the ledger's pages.
  package var checked: CivilDate? {
    get { record.checked }
    set { record.checked = newValue }
  }
}
