import CTerminal
import Glibc

/// Lines from a descriptor, without editing: for pipes and files, and for terminals where readline is left out.
package final class LineReader {
  private let descriptor: Int32
  private var waiting: [UInt8] = []
  private var start = 0
  private var scanned = 0
  private var isAtEnd = false

  /// A reader of `descriptor`.
  package init(descriptor: Int32 = STDIN_FILENO) {
    self.descriptor = descriptor
  }

  /// The next line; a last one without newline counts, and reading that fails is the end.
  package func next() -> LineEvent {
    while true {
      // Signals go before lines already read: whoever stops wants no more of them.
      if terminal_take_signal(SIGTERM) { return .terminated(signal: SIGTERM) }
      if terminal_take_signal(SIGHUP) { return .terminated(signal: SIGHUP) }
      if terminal_take_signal(SIGINT) { return .interrupted }
      if let line = takeLine() { return line }
      if isAtEnd { return takeRest() ?? .endOfFile }
      fill()
    }
  }

  private func takeLine() -> LineEvent? {
    guard let end = waiting[scanned...].firstIndex(of: UInt8(ascii: "\n")) else {
      scanned = waiting.count
      return nil
    }
    let line = event(waiting[start..<end])
    start = end + 1
    scanned = start
    return line
  }

  private func takeRest() -> LineEvent? {
    guard start < waiting.count else { return nil }
    let line = event(waiting[start...])
    start = waiting.count
    scanned = start
    return line
  }

  private func event(_ bytes: ArraySlice<UInt8>) -> LineEvent {
    String(validating: bytes, as: UTF8.self).map { .line($0) } ?? .unreadable
  }

  /// Waits for bytes or a signal, whichever comes first, and reads.
  private func fill() {
    waiting.removeFirst(start)
    scanned -= start
    start = 0
    var sources = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal_signal_pipe(), events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&sources, nfds_t(sources.count), -1) > 0 else { return }
    if sources[1].revents != 0 { terminal_drain_signal_pipe() }
    guard sources[0].revents != 0 else { return }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &chunk, chunk.count)
    if count > 0 {
      waiting += chunk[..<count]
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      isAtEnd = true
    }
  }
}
