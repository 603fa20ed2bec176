import Glibc
import SpendGrammar

/// Reads the grammar's tables on a thread of its own, while the caller reads settings and opens the ledger.
///
/// They take about a millisecond, which is much for a command that does one line.
struct TableReading {
  private var thread = pthread_t()
  private let isRunning: Bool

  /// Begins to read; where no thread can be had, the table is read when it is needed.
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

  /// Waits until the table is read.
  func wait() {
    if isRunning { pthread_join(thread, nil) }
  }
}
