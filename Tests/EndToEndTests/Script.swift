import Foundation
import Testing

/// The scripts in folders beside this one, which examine the program that was built beside the tests.
enum Script {
  /// Whether the machine has all of `programs`.
  static func canRun(_ programs: [String]) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return programs.allSatisfy { name in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
  }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// Runs `script` and expects that it finds nothing; what it found stands in the failure.
  static func passes(_ script: String, _ arguments: [String]) throws {
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "\(folder)/\(script)"] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
  }
}
