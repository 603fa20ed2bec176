import Foundation
import SpendTestSupport

/// Runs a command of a session as a script would, without a terminal.
struct SessionShell {
  /// Where the session takes place.
  let folder: SessionFolder

  /// What came of `command`: standard output, then standard error, then the status.
  func run(_ command: String) throws -> Session.Step {
    // Beside the session's own folder, which holds only what the session makes.
    let results = try TemporaryFolder()
    for name in ["output", "errors"] { try results.write("", to: name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A program that hangs must fail its session, not stop all of them.
    process.arguments = ["--default-signal=INT,TERM,HUP,PIPE", "timeout", "60", "/bin/sh", "-c", command]
    process.environment = folder.variables
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: results.file("output")))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: results.file("errors")))
    try process.run()
    process.waitUntilExit()
    let output = String(decoding: try results.contents(of: "output"), as: UTF8.self)
    let errors = String(decoding: try results.contents(of: "errors"), as: UTF8.self)
    return Session.Step(
      command: command,
      lines: folder.lines(of: output).map(Session.Line.output)
        + folder.lines(of: errors).map(Session.Line.error),
      status: process.terminationStatus
    )
  }
}
