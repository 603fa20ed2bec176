import CTerminal
import Glibc

extension Interrupts {
  /// Waits until one of several descriptors is ready, until a signal comes, or until `limit` is over.
  ///
  /// Negative descriptors are passed over.
  ///
  /// - Parameters:
  ///   - readable: those that are to be read.
  ///   - writable: one that is to be written.
  /// - Returns: those that are ready, or at their end.
  package static func wait(
    reading readable: [Int32],
    writing writable: Int32 = -1,
    atMost limit: Duration
  ) -> Set<Int32> {
    var sources = readable.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    sources.append(pollfd(fd: writable, events: Int16(POLLOUT), revents: 0))
    sources.append(pollfd(fd: terminal_signal_pipe(), events: Int16(POLLIN), revents: 0))
    let (seconds, attoseconds) = limit.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    guard !shouldStop, poll(&sources, nfds_t(sources.count), Int32(clamping: max(0, milliseconds))) > 0 else {
      return []
    }
    if sources.removeLast().revents != 0 { terminal_drain_signal_pipe() }
    return Set(sources.lazy.filter { $0.revents != 0 }.map(\.fd))
  }
}
