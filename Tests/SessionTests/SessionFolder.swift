import Foundation
import SpendTestSupport

/// Where a session takes place: a new home with nothing in it.
struct SessionFolder {
  private let folder: TemporaryFolder
  private let settings: [String: String]

  /// A new folder, with `settings` (`NAME=value`) in its environment besides what every session has.
  init(settings: [String] = []) throws {
    folder = try TemporaryFolder()
    var named: [String: String] = [:]
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      named[String(parts[0])] = String(parts[1])
    }
    self.settings = named
  }

  /// Home and working folder.
  var path: String { folder.path }

  /// All that a command of the session finds in its environment.
  var variables: [String: String] {
    let programs = URL(fileURLWithPath: BuiltProgram.path).deletingLastPathComponent().path
    let program = BuiltProgram(home: path, environment: ["PATH": "\(programs):/usr/bin:/bin"])
    return program.allVariables.merging(settings) { $1 }
  }

  /// Writes a file of the session.
  func write(_ lines: [String], to name: String) throws {
    try folder.write(lines.map { $0 + "\n" }.joined(), to: name)
  }

  /// The lines of `text`, in which the path of the folder, which is another each time, is `$HOME`.
  ///
  /// What doesn't end with a newline says so.
  func lines(of text: String) -> [String] {
    var lines = text.replacing(path, with: "$HOME")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let last = lines.removeLast()
    return last.isEmpty ? lines : lines + [last + " (no newline)"]
  }
}
