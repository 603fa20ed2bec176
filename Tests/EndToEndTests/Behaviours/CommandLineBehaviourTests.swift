import Foundation
import SpendTestSupport
import Testing

/// What the command line does by convention; each number is a row of the table in docs/terminal.md.
@Suite struct CommandLineBehaviourTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "Behaviours 27, 28: --help and -h tell on standard output and end with 0",
    arguments: ["--help", "-h"]
  )
  func help(option: String) throws {
    let result = try program.run([option])
    #expect(result.status == 0)
    #expect(result.output.contains("usage: spendwise"))
    #expect(result.errors.isEmpty)
  }

  @Test("Behaviour 29: an option that isn't there ends with 64 and a pointer, on standard error")
  func badOption() throws {
    let result = try program.run(["--nonsense"])
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("--nonsense"))
    #expect(result.errors.contains("help"))
  }

  @Test("Behaviour 30: a mistyped command names the one that was meant")
  func didYouMean() throws {
    let terminal = try program.chat()
    terminal.send("/dashbord\r")
    try terminal.expect("No command /dashbord. Did you mean /dashboard?")
    terminal.send("/hlep undoo\r")
    try terminal.expect("Did you mean /help?")
  }

  @Test("Behaviour 34: --version takes less than 50 ms as a whole process")
  func version() throws {
    var best = Duration.seconds(1)
    for _ in 0..<20 where best >= .milliseconds(50) {
      let started = ContinuousClock.now
      #expect(try program.run(["--version"]).status == 0)
      best = min(best, ContinuousClock.now - started)
    }
    #expect(best < .milliseconds(50))
  }
}
