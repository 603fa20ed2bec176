import CTerminal
import Glibc
import SpendCore

/// A command of the user's own that the shell runs for what it prints.
///
/// It reads nothing, sees no keys, and what it says on standard error is dropped.
package struct ShellCommand: Sendable {
  /// How it ended.
  package enum Ending: Sendable, Equatable {
    /// It ended by itself with this status, having printed this.
    case exited(Int32, output: [UInt8])
    /// This signal ended it.
    case signalled(Int32)
    /// It was ended, as it took too long.
    case timedOut
    /// It was ended, as it printed too much.
    case tooLong
    /// It was ended, as a signal asks this program to stop.
    case stopped
    /// It could not be started.
    case notStarted
  }

  /// The command, as it would be typed in a shell.
  let text: String
  /// How long it may take.
  let limit: Duration
  /// How many bytes it may print.
  let most: Int

  /// The command `text`, which may take as long as `limit` and print `most` bytes.
  package init(_ text: String, limit: Duration, most: Int) {
    self.text = text
    self.limit = limit
    self.most = most
  }

  /// Runs it to its end, or ends it and all that it started.
  package func run() -> Ending {
    let variables = ChildEnvironment.withoutKeys.map { strdup(FileName.cString($0)) }
    defer { for copy in variables { free(copy) } }
    var output: Int32 = -1
    let process = terminal_spawn_shell(FileName.cString(text), variables + [nil], &output)
    guard process > 0 else { return .notStarted }
    defer { if output >= 0 { close(output) } }
    return watch(process, &output)
  }

  private func watch(_ process: pid_t, _ output: inout Int32) -> Ending {
    let clock = ContinuousClock()
    let end = clock.now + limit
    var printed: [UInt8] = []
    while true {
      // Asked before reading: what was printed before the end is then read below.
      let status = ShellCommand.status(of: process)
      guard read(from: &output, into: &printed) else { return kill(process, status, .tooLong) }
      if let status {
        // A child in the background may hold the pipe for ever; the command itself is done.
        return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF, output: printed) : .signalled(status & 0x7F)
      }
      if Interrupts.shouldStop { return kill(process, nil, .stopped) }
      if clock.now >= end { return kill(process, nil, .timedOut) }
      ShellCommand.wait(for: output)
    }
  }

  /// Reads all that is there; false when it is more than may be.
  private func read(from output: inout Int32, into printed: inout [UInt8]) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while output >= 0 {
      let count = Glibc.read(output, &chunk, chunk.count)
      if count > 0 {
        printed += chunk[..<count]
        if printed.count > most { return false }
      } else if count == 0 {
        close(output)
        output = -1
      } else if errno != EINTR {
        break
      }
    }
    return true
  }

  private static func status(of process: pid_t) -> Int32? {
    var status: Int32 = 0
    return waitpid(process, &status, WNOHANG) == process ? status : nil
  }

  /// Waits until something was printed, but not long: that the process has ended shows itself on no descriptor.
  private static func wait(for output: Int32) {
    var source = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    _ = poll(&source, 1, output < 0 ? 2 : 20)
  }

  private func kill(_ process: pid_t, _ status: Int32?, _ ending: Ending) -> Ending {
    Glibc.kill(-process, SIGKILL)
    // One that is waited for already has no number any more.
    if status == nil { while waitpid(process, nil, 0) < 0 && errno == EINTR {} }
    return ending
  }
}
