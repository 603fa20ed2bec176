import CPseudoTerminal
import Glibc

/// A program on a terminal of its own, driven and watched as a person would.
package final class PseudoTerminal {
  /// How a program ended.
  package enum Ending: Sendable, Equatable {
    /// It exited with this status.
    case exited(Int32)
    /// This signal ended it.
    case signalled(Int32)
    /// This signal stopped it; it can go on.
    case stopped(Int32)
  }

  /// The number of the process.
  package let process: Int32
  /// All that was written to the terminal so far, as text.
  package var transcript: String { String(decoding: received, as: UTF8.self) }

  /// What the terminal shows of that, on so many columns as it had at first.
  package var screen: TerminalScreen { TerminalScreen(transcript, columns: columns) }

  private let columns: Int
  private var master: Int32
  private var received: [UInt8] = []
  private var consumed = 0
  private var isReaped = false

  /// Starts `program` on a new terminal.
  ///
  /// Its environment is `environment` over a fixed one: an xterm, a UTF-8 locale, no inputrc.
  ///
  /// - Throws: ``PseudoTerminalError`` when it can't be started.
  package init(
    _ program: String,
    arguments: [String] = [],
    environment: [String: String?] = [:],
    columns: Int = 80,
    rows: Int = 24
  ) throws {
    var variables: [String: String?] = [
      "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null",
      "HOME": "/nonexistent",
    ]
    variables.merge(environment) { $1 }
    let settings = variables.compactMap { name, value in value.map { "\(name)=\($0)" } }
    self.columns = columns
    var end: Int32 = -1
    process = CStrings.with([program] + arguments) { argumentList in
      CStrings.with(settings) { environmentList in
        pseudo_terminal_spawn(program, argumentList, environmentList, UInt16(columns), UInt16(rows), &end)
      }
    }
    master = end
    guard process > 0 else { throw PseudoTerminalError.cannotStart(program) }
  }

  deinit {
    if !isReaped {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    if master >= 0 { close(master) }
  }

  /// Types `text`; `\r` is Enter, `\u{03}` Ctrl-C, `\u{04}` Ctrl-D.
  package func send(_ text: String) { send(bytes: Array(text.utf8)) }

  /// Types `bytes`, whatever they are.
  package func send(bytes: [UInt8]) {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Waits until `text` appears after what was expected before.
  ///
  /// - Returns: all that was written from there up to the end of `text`.
  /// - Throws: ``PseudoTerminalError`` when it does not appear in time.
  @discardableResult
  package func expect(_ text: String, within limit: Duration = .seconds(10)) throws -> String {
    let wanted = Array(text.utf8)
    let deadline = ContinuousClock.now + limit
    while true {
      if let end = endOfFirst(wanted) {
        let seen = String(decoding: received[consumed..<end], as: UTF8.self)
        consumed = end
        return seen
      }
      guard read(until: deadline) else {
        throw PseudoTerminalError.missing(text, after: String(decoding: received[consumed...], as: UTF8.self))
      }
    }
  }

  /// Reads whatever is written within `duration`, and returns all that was not expected yet.
  package func settle(for duration: Duration = .milliseconds(150)) -> String {
    let deadline = ContinuousClock.now + duration
    while read(until: deadline) {}
    return String(decoding: received[consumed...], as: UTF8.self)
  }

  /// Gives the terminal another size.
  package func resize(columns: Int, rows: Int = 24) {
    _ = pseudo_terminal_resize(master, UInt16(columns), UInt16(rows))
  }

  /// Sends `signal` to the program.
  package func signal(_ signal: Int32) {
    kill(process, signal)
  }

  /// Closes the terminal, as a window's close button does.
  package func hangUp() {
    close(master)
    master = -1
  }

  /// Waits until the program ends, or stops.
  ///
  /// - Throws: ``PseudoTerminalError`` when it does neither in time.
  package func wait(within limit: Duration = .seconds(10)) throws -> Ending {
    let deadline = ContinuousClock.now + limit
    while ContinuousClock.now < deadline {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG | WUNTRACED) == process {
        if status & 0xFF == 0x7F { return .stopped(status >> 8 & 0xFF) }
        isReaped = true
        _ = settle(for: .milliseconds(20))
        return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
      }
      // A program that writes at its end waits for its reader.
      _ = read(until: ContinuousClock.now + .milliseconds(10))
    }
    throw PseudoTerminalError.stillRunning(after: String(decoding: received[consumed...], as: UTF8.self))
  }

  /// Whether the terminal echoes what is typed and gathers lines, as a shell expects to find it.
  package var isCooked: Bool {
    var settings = termios()
    guard tcgetattr(master, &settings) == 0 else { return false }
    let wanted = tcflag_t(ECHO | ICANON | ISIG)
    return settings.c_lflag & wanted == wanted
  }

  private func endOfFirst(_ wanted: [UInt8]) -> Int? {
    guard !wanted.isEmpty, received.count - consumed >= wanted.count else {
      return wanted.isEmpty ? consumed : nil
    }
    for start in consumed...(received.count - wanted.count)
    where received[start] == wanted[0] && received[start..<start + wanted.count].elementsEqual(wanted) {
      return start + wanted.count
    }
    return nil
  }

  /// Reads what is there, waiting for it until `deadline`; false when nothing came or nothing can come any more.
  private func read(until deadline: ContinuousClock.Instant) -> Bool {
    let left = max(.zero, deadline - ContinuousClock.now)
    let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
    var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard master >= 0, poll(&source, 1, Int32(milliseconds)) > 0 else { return false }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(master, &chunk, chunk.count)
    guard count > 0 else { return false }
    received += chunk[..<count]
    return true
  }
}

/// What a program on a pseudo-terminal did not do.
package enum PseudoTerminalError: Error, Sendable {
  case cannotStart(String)
  case missing(String, after: String)
  case stillRunning(after: String)
}

private enum CStrings {
  /// Calls `body` with `strings` as a list ended by NULL.
  static func with<Result>(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
