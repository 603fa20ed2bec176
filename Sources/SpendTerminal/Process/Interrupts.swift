import CTerminal
import Glibc

/// The signals that ask a running program to stop.
///
/// Handlers only raise flags; whoever works looks at them between two steps and ends by ``raiseAgain(_:)``.
package enum Interrupts {
  /// Takes over SIGINT, SIGTERM and SIGHUP, unless the process was started with them ignored, and ignores SIGPIPE and
  /// SIGXFSZ so that a write reports its failure instead.
  package static func takeOver() {
    terminal_ignore_signal(SIGPIPE)
    terminal_ignore_signal(SIGXFSZ)
    for signal in stopping { _ = terminal_watch_signal(signal) }
  }

  /// Whether work under way should stop now: one of the signals has arrived and was not yet taken.
  package static var shouldStop: Bool { pending != nil }

  /// The signal that has arrived and was not yet taken; SIGTERM and SIGHUP before SIGINT.
  package static var pending: Int32? { stopping.first { terminal_signal_pending($0) } }

  /// Whether SIGINT (Ctrl-C) has arrived; lowers its flag, so that the next piece of work starts fresh.
  package static func takeInterrupt() -> Bool { terminal_take_signal(SIGINT) }

  /// Waits until `descriptor` can be read without waiting, or until one of the signals has arrived.
  package static func waitForInput(on descriptor: Int32) {
    var sources = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal_signal_pipe(), events: Int16(POLLIN), revents: 0),
    ]
    while !shouldStop {
      let ready = poll(&sources, nfds_t(sources.count), -1)
      if sources[1].revents != 0 { terminal_drain_signal_pipe() }
      if ready < 0 ? errno != EINTR : sources[0].revents != 0 { return }
    }
  }

  /// Ends the process by `signal` with its default action, so that its parent sees how it ended.
  ///
  /// Returns only for a signal whose default action is not to end the process.
  package static func raiseAgain(_ signal: Int32) { terminal_raise_default(signal) }

  private static let stopping = [SIGTERM, SIGHUP, SIGINT]
}
