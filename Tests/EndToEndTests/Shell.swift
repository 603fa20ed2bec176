import Foundation
import SpendTestSupport

/// Runs a line of shell in the environment of a program, for what only a shell sets up: closed descriptors, pipelines,
/// limits.
enum Shell {
  static func run(_ script: String, _ program: BuiltProgram) throws -> BuiltProgram.Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--default-signal=INT,TERM,HUP,PIPE", "/bin/sh", "-c", script]
    process.environment = program.allVariables
    let errorFile = program.home + "/shell-errors"
    let outputFile = program.home + "/shell-output"
    for file in [errorFile, outputFile] { _ = FileManager.default.createFile(atPath: file, contents: nil) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: outputFile))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errorFile))
    try process.run()
    process.waitUntilExit()
    return BuiltProgram.Result(
      status: process.terminationStatus,
      endedBySignal: process.terminationReason == .uncaughtSignal,
      output: try String(contentsOfFile: outputFile, encoding: .utf8),
      errors: try String(contentsOfFile: errorFile, encoding: .utf8)
    )
  }
}
