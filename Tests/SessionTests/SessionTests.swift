import Foundation
import Testing

/// The sessions of Tests/Sessions, done anew.
@Suite struct SessionTests {
  /// Where `make sessions-update` wants the sessions as they came, rather than to know what differs.
  private static let destination = ProcessInfo.processInfo.environment["SPENDWISE_SESSIONS_INTO"]

  @Test("they are found: without files nothing would be looked at")
  func found() {
    #expect(SessionFile.all.count > 100)
  }

  @Test("the program still says what the session tells", arguments: SessionFile.all)
  func session(file: SessionFile) throws {
    let expected = try file.text()
    let actual = try SessionRunner.replay(Session(parsing: expected)).text
    if let destination = SessionTests.destination {
      try file.write(actual, into: destination)
      return
    }
    let difference = LineDifference(from: expected, to: actual)
    if !difference.isEmpty { Issue.record("- is expected, + came:\n\n\(difference)") }
  }
}
