import Glibc
import SpendCLI
import SpendCore
import SpendTestSupport
import Testing

@Suite struct KeySourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "K17 one line is the key, with or without its newline",
    arguments: ["printf sk-1", "echo sk-1", "cat; echo sk-1", "echo sk-1; echo trouble >&2"]
  )
  func key(command: String) throws {
    #expect(try KeySource(command: command).key() == "sk-1")
  }

  @Test(
    "K17 what fails is told by how it ended",
    arguments: [
      ("echo sk-canary; exit 3", KeyCommandError.failed(status: 3)),
      ("no-such-program-here", .failed(status: 127)), ("kill -9 $$", .signalled(9)), ("true", .silent),
      ("echo", .silent), ("printf 'sk-canary\\nmore\\n'", .severalLines),
      ("printf '\\nsk-canary\\n'", .severalLines),
      ("printf 'sk-canary\\n\\n'", .severalLines), ("printf 'sk-canary\\r\\n'", .noKey),
      ("echo sk canary", .noKey),
      ("printf 'sk-\\303\\244\\n'", .noKey), ("yes sk-canary", .severalLines),
    ]
  )
  func fails(command: String, expected: KeyCommandError) {
    let error = #expect(throws: KeyCommandError.self) { try KeySource(command: command).key() }
    #expect(error == expected)
    #expect(error?.exitStatus == .configuration)
    let words = [error?.problem, error?.remedy].compactMap(\.self).joined(separator: " ")
    #expect(words.contains("model.key_command") && !words.contains("canary"))
  }

  @Test("K17 one that hangs is ended in time with all that it started, even where it ignores signals")
  func hangs() throws {
    let file = folder.file("survivor")
    let command = "trap '' TERM INT; (sleep 1; touch \(file)) & sleep 60"
    let start = ContinuousClock.now
    #expect(throws: KeyCommandError.timedOut) {
      try KeySource(command: command, limit: .milliseconds(300)).key()
    }
    #expect(ContinuousClock.now - start < .seconds(5))
    usleep(1_500_000)
    #expect(throws: (any Error).self) { try folder.contents(of: "survivor") }
  }

  @Test("K17 one that closes its output and goes on is ended in time")
  func closesOutput() {
    #expect(throws: KeyCommandError.timedOut) {
      try KeySource(command: "echo sk-1; exec >&-; sleep 60", limit: .milliseconds(300)).key()
    }
  }

  @Test("K17 a child in the background that keeps the output open holds up nothing")
  func background() throws {
    let start = ContinuousClock.now
    #expect(try KeySource(command: "sleep 20 & echo sk-1").key() == "sk-1")
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test("a command is run once, whatever came of it, and its failure is told once")
  func once() throws {
    let file = folder.file("runs")
    for (ending, isRight) in [("echo sk-1", true), ("false", false)] {
      try folder.write("", to: "runs")
      let source = KeySource(command: "echo run >> \(file); \(ending)")
      for _ in 0..<3 { #expect((try? source.key()) == (isRight ? "sk-1" : nil)) }
      #expect(try folder.contents(of: "runs").count == 4)
      #expect(source.takeFailure() == (isRight ? nil : .failed(status: 1)))
      #expect(source.takeFailure() == nil)
    }
  }
}
