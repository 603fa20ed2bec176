import Glibc
import SpendGrammar

/// Reads the tables of the grammar on a thread of its own, while the caller opens the ledger.
///
/// Both take about a millisecond, which is much for a command that records one line.
struct TableReading {
  private var thread = pthread_t()
  private let isRunning: Bool

  /// Begins to read; where no thread can be had, the tables are read when they are needed.
  init() {
    isRunning =
      pthread_create(
        &thread,
        nil,
        { _ in
          OfflineInterpreter.readTables()
          return nil
        },
        nil
      ) == 0
  }

  /// Waits until the tables are read.
  func wait() {
    if isRunning { pthread_join(thread, nil) }
  }
}
