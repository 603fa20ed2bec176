import CTerminal
import Glibc
import SpendCore

/// A program at work that this one started, without a shell and without keys in its environment.
///
/// It has a process group of its own, so that Ctrl-C reaches it only by ``end(by:grace:)``. Whoever lets go of it ends
/// it.
package final class ChildProcess {
  /// How it ended.
  package enum Ending: Sendable, Equatable {
    /// By itself, with this status.
    case exited(Int32)
    /// By this signal.
    case signalled(Int32)
  }

  /// Its streams that are pipes to this program; the others are /dev/null.
  package struct Streams: OptionSet, Sendable {
    package let rawValue: Int
    /// What it reads.
    package static let input = Streams(rawValue: 1)
    /// What it prints.
    package static let output = Streams(rawValue: 2)
    /// What it complains.
    package static let errors = Streams(rawValue: 4)

    /// The streams whose bits are set.
    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// What is left of a pipe.
  package enum Reading: Sendable, Equatable {
    /// Nothing is there now.
    case nothing
    /// These many bytes were read.
    case bytes(Int)
    /// Nothing will come any more.
    case end
  }

  /// It could not be started.
  package struct NotStarted: Error, Equatable {
    /// The system's error number.
    package let errno: Int32
    /// What the system says about it.
    package var reason: String { String(cString: strerror(errno)) }

    /// Not started, for the reason `errno`.
    package init(errno: Int32) { self.errno = errno }
  }

  private let process: pid_t
  private var ends: [Int32]
  private var ending: Ending?

  /// Starts the program at `path` with `arguments`, of which the first is its name.
  ///
  /// - Throws: ``NotStarted``.
  package init(_ path: String, arguments: [String], piping streams: Streams) throws(NotStarted) {
    let words = arguments.map { strdup(FileName.cString($0)) }
    let variables = ChildEnvironment.withoutKeys.map { strdup(FileName.cString($0)) }
    defer { for copy in words + variables { free(copy) } }
    let isPiped = [Streams.input, .output, .errors].map(streams.contains)
    var ends: [Int32] = [-1, -1, -1]
    let process = terminal_spawn_program(
      FileName.cString(path),
      words + [nil],
      variables + [nil],
      isPiped,
      &ends
    )
    // Thrown before there is a process to end: nothing else may ever be sent a signal.
    guard process > 0 else { throw NotStarted(errno: errno) }
    self.process = process
    self.ends = ends
  }

  deinit {
    end(by: SIGKILL, grace: .zero)
    for stream in ends.indices { close(stream) }
  }

  /// Where its input can be waited for by `poll`; -1, which `poll` passes over, where there is none any more.
  package var input: Int32 { ends[0] }
  /// Where its output can be waited for likewise.
  package var output: Int32 { ends[1] }
  /// Where its errors can be waited for likewise.
  package var errors: Int32 { ends[2] }

  // MARK: Streams

  /// Reads what is there of its output into `bytes`, at most as many as it holds.
  package func readOutput(into bytes: inout [UInt8]) -> Reading { read(1, &bytes) }

  /// Reads what is there of its errors into `bytes`, at most as many as it holds.
  package func readErrors(into bytes: inout [UInt8]) -> Reading { read(2, &bytes) }

  private func read(_ stream: Int, _ bytes: inout [UInt8]) -> Reading {
    while ends[stream] >= 0 {
      let count = Glibc.read(ends[stream], &bytes, bytes.count)
      if count > 0 { return .bytes(count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return .nothing }
      close(stream)
    }
    return .end
  }

  /// Hands it the first of `bytes` as far as it takes them now.
  ///
  /// - Returns: how many it took; nil where it takes no more.
  package func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    while ends[0] >= 0 {
      let count = bytes.withUnsafeBytes { Glibc.write(ends[0], $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      if errno == EINTR { continue }
      if errno == EAGAIN { return 0 }
      close(0)
    }
    return nil
  }

  /// Tells it that its input is at its end.
  package func closeInput() { close(0) }

  private func close(_ stream: Int) {
    if ends[stream] >= 0 { _ = Glibc.close(ends[stream]) }
    ends[stream] = -1
  }

  // MARK: Its end

  /// How it ended; nil as long as it runs.
  ///
  /// What it started and left behind ends with it.
  package func poll() -> Ending? {
    if ending == nil, hasEnded { ending = reap() }
    return ending
  }

  /// Sends it and all that it started `signal`, unless it has ended.
  package func send(_ signal: Int32) {
    if poll() == nil { kill(-process, signal) }
  }

  /// Waits until it has ended by itself, at most for `limit`; nil where it hasn't.
  package func wait(atMost limit: Duration) -> Ending? {
    let deadline = ContinuousClock.now + limit
    while poll() == nil, ContinuousClock.now < deadline {
      discardErrors()
      _ = Glibc.poll(nil, 0, 5)
    }
    return ending
  }

  /// Asks it and all that it started to end by `signal`; what doesn't within `grace` is ended by SIGKILL.
  @discardableResult
  package func end(by signal: Int32, grace: Duration) -> Ending {
    send(signal)
    if let ending = wait(atMost: grace) { return ending }
    let ended = reap()
    ending = ended
    return ended
  }

  /// What it says at its end must not keep it from ending.
  private func discardErrors() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while case .bytes = readErrors(into: &bytes) {}
  }

  /// Whether it has ended and waits for its parent, so that its number is still its own.
  private var hasEnded: Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0
      && information.si_signo != 0
  }

  /// Ends all of its group that still runs, and takes over how it ended.
  private func reap() -> Ending {
    kill(-process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
  }
}
