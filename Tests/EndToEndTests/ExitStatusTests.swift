import Foundation
import SpendTestSupport
import Testing

/// Each exit status that help names, where it can be had cheaply.
@Suite struct ExitStatusTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  init() throws { folder = try TemporaryFolder() }

  struct Case: Sendable, CustomTestStringConvertible {
    let status: Int32
    /// A line of shell, in which `$S` is the program.
    let script: String

    var testDescription: String { "\(status): \(script)" }
  }

  @Test(
    "exit statuses after sysexits",
    arguments: [
      Case(status: 0, script: "$S add 'tea 2'"),
      Case(status: 0, script: "$S list"),
      Case(status: 0, script: "printf 'tea 2\\n\\nhow much on tea?\\n' | $S"),
      Case(status: 0, script: "$S ask 'will it rain?'"),
      Case(status: 0, script: "$S <&-"),
      Case(status: 64, script: "$S nonsense"),
      Case(status: 64, script: "$S --nonsense"),
      Case(status: 64, script: "$S list --limit few"),
      Case(status: 64, script: "$S config set weeks friday"),
      Case(status: 65, script: "$S add tea"),
      Case(status: 65, script: "$S add 'lunch 12 15'"),
      Case(status: 65, script: "printf 'tea 2\\ntea\\n' | $S"),
      Case(status: 65, script: "printf 'tea\\ntea 2\\n' | $S --strict"),
      Case(status: 65, script: "printf 'tea \\377 2\\n' | $S"),
      Case(status: 65, script: "$S undo"),
      Case(status: 65, script: "printf 'no rows here' > x.csv; $S import x.csv"),
      Case(status: 66, script: "$S import missing.csv"),
      Case(status: 73, script: "touch f; $S add 'tea 2' --ledger f/ledger.db"),
      Case(status: 73, script: "HOME= $S add 'tea 2'"),
      Case(status: 73, script: "$S add -q 'tea 2'; touch f; $S backup f"),
      Case(status: 74, script: "echo text > text.db; $S list --ledger text.db"),
      Case(status: 74, script: "$S help >/dev/full"),
      Case(status: 74, script: "$S list >&-"),
      Case(status: 74, script: "$S config >/dev/full"),
      Case(status: 78, script: "mkdir -p .config/spendwise; echo x > .config/spendwise/config; $S list"),
      Case(status: 78, script: "SPENDWISE_NOW=noon $S list"),
      Case(status: 78, script: "OPENAI_API_KEY=k OPENAI_BASE_URL=http://example.com/v1 $S add 'tea 2'"),
      Case(status: 128 + SIGPIPE, script: "(sleep 0.3; $S help; echo $? >s) | true; exit $(cat s)"),
      Case(status: 128 + SIGINT, script: "sleep 1 | timeout --preserve-status -s INT 0.4 $S"),
    ]
  )
  func status(_ test: Case) throws {
    let result = try Shell.run("cd \(folder.path); export S=\(BuiltProgram.path); \(test.script)", program)
    #expect(result.status == test.status, "\(result.output)\(result.errors)")
    #expect(!result.endedBySignal)
  }

  @Test("help names each of these statuses")
  func documented() throws {
    let help = try program.run(["help"]).output
    let manual = try program.run(["manual"]).output
    for status in [0, 64, 65, 66, 69, 70, 73, 74, 75, 78, 130, 141] {
      #expect(help.contains("\n  \(status) "))
      #expect(manual.contains("\\fB\(status)\\fR"))
    }
  }
}
