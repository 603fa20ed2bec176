import Foundation
import Testing

@Suite struct SystemCallTests {
  /// The calls of the system that take a name; all of them stand behind `FileSystem`.
  private static let calls = [
    "open", "stat", "lstat", "access", "rename", "unlink", "link", "symlink", "mkdir", "rmdir", "chmod",
    "opendir", "statvfs",
    "realpath", "getcwd", "getenv", "mkstemp", "mkstemps", "truncate", "readlink", "chdir", "utimensat",
  ]

  /// Where what such a call takes is no name of a file: variables of proxies, and names that stand in the program.
  private static func isNoName(_ code: Substring) -> Bool {
    ["//", "case "].contains { code.hasPrefix($0) }
      || ["func ", "try open(", "/dev/null", "/proc/"].contains { code.contains($0) }
  }

  @Test("A31 no name goes to the system, or comes from it, past SpendFiles")
  func oneDoor() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let names = SystemCallTests.calls.joined(separator: "|")
    let call = try Regex("(?<![.\\w`])(Glibc\\.)?(\(names))\\(\\s*[^)\"]")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var found: [String] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let path = file.path
      guard !path.contains("/SpendFiles/"), !path.contains("/SpendHTTP/") else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.contains("import Glibc") else { continue }
      for line in text.split(separator: "\n") where line.firstMatch(of: call) != nil {
        let code = line.drop { $0 == " " }
        if !SystemCallTests.isNoName(code) { found.append("\(file.lastPathComponent): \(code)") }
      }
    }
    #expect(found == [])
  }
}
