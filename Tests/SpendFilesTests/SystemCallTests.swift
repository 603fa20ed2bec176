import Foundation
import Testing

@Suite struct SystemCallTests {
  /// The calls of the system that take a name; all of them stand behind `FileSystem`.
  private static let calls = [
    "open", "stat", "lstat", "access", "rename", "unlink", "link", "symlink", "mkdir", "rmdir", "chmod", "opendir", "statvfs",
    "realpath", "getcwd", "getenv", "mkstemp", "mkstemps", "truncate", "readlink", "chdir", "utimensat",
  ]

  @Test("A31 no name goes to the system, or comes from it, past SpendFiles")
  func oneDoor() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let call = try Regex("(?<![.\\w`])(Glibc\\.)?(\(SystemCallTests.calls.joined(separator: "|")))\\(\\s*[^)\"]")
    var found: [String] = []
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" && ["/SpendFiles/", "/SpendHTTP/"].allSatisfy({ !file.path.contains($0) }) {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.contains("import Glibc") else { continue }
      for line in text.split(separator: "\n") where line.firstMatch(of: call) != nil {
        let code = line.drop { $0 == " " }
        guard !code.hasPrefix("//"), !code.contains("func "), !code.contains("try open("), !code.hasPrefix("case "), !code.contains("/dev/null"), !code.contains("/proc/") else { continue }
        found.append("\(file.lastPathComponent): \(code)")
      }
    }
    #expect(found == [])
  }
}
