import Foundation
import SpendTestSupport

/// A shell in which the commands of an example are typed one after the other, where `spendwise` is the built program.
enum ExampleShell {
  /// What each of `commands` prints, errors among it.
  static func run(_ commands: [String], program: BuiltProgram) throws -> [String] {
    let shell = Process()
    let output = Pipe()
    // The mark sets one command's output apart from the next; the status is the command's again behind it.
    let script = commands.map { "\($0)\nstatus=$?; printf '\\036'; (exit $status)" }.joined(separator: "\n")
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = ["-c", script]
    shell.currentDirectoryURL = URL(fileURLWithPath: program.home)
    shell.environment = program.allVariables.merging(
      ["PATH": "\(URL(fileURLWithPath: BuiltProgram.path).deletingLastPathComponent().path):/usr/bin:/bin"]
    ) { $1 }
    shell.standardInput = FileHandle.nullDevice
    shell.standardOutput = output
    shell.standardError = output
    try shell.run()
    let said = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    shell.waitUntilExit()
    return said.split(separator: "\u{1E}", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
