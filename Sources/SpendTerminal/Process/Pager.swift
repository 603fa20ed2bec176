import CTerminal
import Glibc
import SpendCore

/// A pager at work: a process that reads what it shows from a pipe.
final class Pager {
  private let process: pid_t
  private var input: Int32

  /// Starts `command` on this terminal; nil when it can't be started.
  init?(_ command: PagerCommand) {
    let words = command.words.map { strdup(FileName.cString($0)) }
    let variables = PagerCommand.environment(ChildEnvironment.all).map { strdup(FileName.cString($0)) }
    defer { for copy in words + variables { free(copy) } }
    var end: Int32 = -1
    process = terminal_spawn_reader(words + [nil], variables + [nil], &end)
    input = end
    guard process > 0 else { return nil }
  }

  deinit { closeInput() }

  /// Hands `bytes` to the pager.
  ///
  /// - Returns: false when it reads no more, or a signal asks this program to end.
  func show(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while input >= 0, start < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(input, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
      if count > 0 {
        start += count
      } else if errno != EINTR || Pager.endingSignal != nil {
        return false
      }
    }
    return start == bytes.count
  }

  /// Waits until the user has left the pager.
  ///
  /// Ctrl-C is the pager's own as long as it runs. SIGTERM and SIGHUP end it.
  func wait() {
    closeInput()
    var status: Int32 = 0
    repeat {
      if let signal = Pager.endingSignal { kill(process, signal) }
    } while waitpid(process, &status, 0) < 0 && errno == EINTR
    if status & 0x7F != SIGINT { _ = Interrupts.takeInterrupt() }
  }

  /// The signal that ends this program and so its pager; Ctrl-C is none.
  private static var endingSignal: Int32? { Interrupts.pending.flatMap { $0 == SIGINT ? nil : $0 } }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }
}
