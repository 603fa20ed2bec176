import Glibc

/// Waits for another program's lock with random pauses, up to a limit, or until somebody wants the work to stop.
///
/// SQLite's own busy timeout sleeps in fixed steps and so starves one of many writers; jitter is fair.
package final class BusyWait {
  private let patience: Duration
  private let onWait: () -> Void
  /// Asked again and again, while a lock is waited for and while a statement runs, whether to give up.
  let shouldStop: @Sendable () -> Bool
  private var begin = ContinuousClock.now
  private var wasTold = false

  /// How long a wait lasts before somebody is told of it.
  private static let silence = Duration.milliseconds(300)

  /// - Parameters:
  ///   - patience: how long a wait may last.
  ///   - onWait: told when a wait lasts so long that somebody should hear of it.
  package init(
    patience: Duration,
    shouldStop: @escaping @Sendable () -> Bool = { false },
    onWait: @escaping () -> Void
  ) {
    self.patience = patience
    self.shouldStop = shouldStop
    self.onWait = onWait
  }

  /// Sleeps a little before try number `attempt` (from 0); false when patience has run out.
  func pause(attempt: Int32) -> Bool {
    if attempt == 0 {
      begin = .now
      wasTold = false
    }
    let waited = ContinuousClock.now - begin
    guard waited < patience, !shouldStop() else { return false }
    if waited >= BusyWait.silence, !wasTold {
      wasTold = true
      onWait()
    }
    // Short at first, since a commit takes well under a millisecond; longer for those who hold the lock for long.
    let longest = min(UInt32(clamping: attempt) * 10 + 300, 5_000)
    usleep(UInt32.random(in: 50...longest))
    return true
  }
}
