package import Foundation

/// The `spendwise` that was built beside the tests, run as its users run it.
package struct BuiltProgram: Sendable {
  /// How a run ended and what it printed.
  package struct Result: Sendable {
    /// The exit status, or the signal's number when it ended by one.
    package let status: Int32
    /// Whether a signal ended it.
    package let endedBySignal: Bool
    /// Standard output.
    package let output: String
    /// Standard error.
    package let errors: String

    /// A run that ended so.
    package init(status: Int32, endedBySignal: Bool, output: String, errors: String) {
      self.status = status
      self.endedBySignal = endedBySignal
      self.output = output
      self.errors = errors
    }

    /// The lines of standard output.
    package var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The path of the binary.
  package static let path: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("spendwise").path
  }()

  /// A folder of its own, which stands for the user's home.
  package let home: String
  /// What the environment holds besides the home and a fixed clock.
  package var environment: [String: String]

  /// A program whose home is `home`, on 20 November 2026.
  package init(home: String, environment: [String: String] = [:]) {
    self.home = home
    self.environment = environment
  }

  /// Its chat on a terminal, from the first prompt on.
  package func chat(
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    columns: Int = 80
  ) throws -> PseudoTerminal {
    let terminal = try terminal(arguments, environment: environment, columns: columns)
    _ = try terminal.expect("spendwise› ")
    return terminal
  }

  /// A run of it on a terminal.
  package func terminal(
    _ arguments: [String],
    environment: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 24
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      BuiltProgram.path,
      arguments: arguments,
      environment: allVariables.merging(environment) { $1 },
      columns: columns,
      rows: rows
    )
  }

  /// All variables that a run sees.
  package var allVariables: [String: String] {
    [
      "HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", "TERM": "xterm",
      "SPENDWISE_NOW": "2026-11-20T12:00:00",
    ].merging(environment) { $1 }
  }

  /// Starts a process with `arguments`; the caller feeds and waits for it.
  package func start(_ arguments: [String], input: Pipe, output: Pipe, errors: Pipe) throws -> Process {
    // A program that stops reading early must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    let process = Process()
    // Signals that whoever started the tests ignores are not ignored by a program that its user starts.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--default-signal=INT,TERM,HUP,PIPE", BuiltProgram.path] + arguments
    process.environment = allVariables
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return process
  }

  /// Runs to its end with `input` on standard input.
  package func run(_ arguments: [String], input: Data = Data()) throws -> Result {
    let inputPipe = Pipe()
    let outputPipe = Pipe()
    let errorPipe = Pipe()
    let process = try start(arguments, input: inputPipe, output: outputPipe, errors: errorPipe)
    // Both outputs are drained while the input is fed, or a full pipe would stop all three.
    let errorReader = PipeReader(errorPipe)
    let outputReader = PipeReader(outputPipe)
    let writing = inputPipe.fileHandleForWriting
    try? writing.write(contentsOf: input)
    try? writing.close()
    let output = outputReader.finish()
    let errors = errorReader.finish()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      endedBySignal: process.terminationReason == .uncaughtSignal,
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self)
    )
  }

  /// Runs to its end with the text `input` on standard input.
  package func run(_ arguments: [String], text input: String) throws -> Result {
    try run(arguments, input: Data(input.utf8))
  }
}

/// Reads a pipe to its end on a thread of its own.
private final class PipeReader: @unchecked Sendable {
  private let done = DispatchSemaphore(value: 0)
  private var content = Data()

  init(_ pipe: Pipe) {
    let handle = pipe.fileHandleForReading
    Thread.detachNewThread { [self] in
      content = (try? handle.readToEnd()) ?? Data()
      done.signal()
    }
  }

  func finish() -> Data {
    done.wait()
    return content
  }
}
