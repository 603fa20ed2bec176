import Foundation
import SpendTestSupport
import Testing

/// What arrives while a line is typed is shown above it.
@Suite struct ArrivalTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The editor at its prompt, and the pipe whose lines it shows above.
  private func started(
    columns: Int = 80,
    environment: [String: String] = [:]
  ) throws -> (terminal: PseudoTerminal, pipe: FileHandle) {
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let terminal = try PseudoTerminal(
      PseudoTerminal.product("LineEditorFixture"),
      environment: environment.merging(["FIXTURE_PIPE": path]) { $1 },
      columns: columns
    )
    try terminal.expect("try› ")
    return (terminal, try FileHandle(forUpdating: URL(fileURLWithPath: path)))
  }

  @Test("what was typed and the cursor stay")
  func keepsLine() throws {
    let (terminal, pipe) = try started()
    // The cursor stands behind the first word.
    terminal.send("coffee later\u{1B}b\u{02}")
    try terminal.expect("coffee later")
    _ = terminal.settle(for: .milliseconds(50))
    pipe.write(Data("something happened\n".utf8))
    try terminal.expect("something happened")
    try terminal.expect("coffee later")
    _ = terminal.settle(for: .milliseconds(50))
    let screen = terminal.screen
    #expect(screen.rows.suffix(2) == ["something happened", "try› coffee later"])
    #expect(screen.cursor.column == "try› coffee".count)
    terminal.send(" 3.80\r")
    try terminal.expect("got <coffee 3.80 later>")
  }

  @Test("a line that takes several rows of the terminal is taken away whole and shown again")
  func severalRows() throws {
    let (terminal, pipe) = try started(columns: 20)
    let text = "a rather long line that wraps twice"
    terminal.send(text)
    try terminal.expect("twice")
    pipe.write(Data("news\n".utf8))
    try terminal.expect("news")
    try terminal.expect("twice")
    let rows = terminal.screen.rows
    #expect(rows == ["news", "try› a rather long l", "ine that wraps twice"].map { $0 } || rows.last == "")
    #expect(rows.filter { $0.contains("rather") }.count == 1, "\(rows)")
    terminal.send("\r")
    try terminal.expect("got <\(text)>")
  }

  @Test("it comes as often as it likes, also on a dumb terminal, where no escape sequence is written")
  func dumb() throws {
    let (terminal, pipe) = try started(environment: ["TERM": "dumb"])
    terminal.send("half")
    try terminal.expect("half")
    for number in 1...3 {
      pipe.write(Data("news \(number)\n".utf8))
      try terminal.expect("news \(number)")
      try terminal.expect("half")
    }
    terminal.send(" a line\r")
    try terminal.expect("got <half a line>")
    #expect(!terminal.transcript.contains("\u{1B}"))
  }

  @Test("it waits until a search in the history is over")
  func duringSearch() throws {
    let (terminal, pipe) = try started()
    terminal.send("older\r")
    try terminal.expect("try› ")
    terminal.send("\u{12}old")
    try terminal.expect("i-search")
    pipe.write(Data("news\n".utf8))
    #expect(!terminal.settle(for: .milliseconds(80)).contains("news"))
    // Ctrl-E leaves the search with what was found.
    terminal.send("\u{05}")
    try terminal.expect("news")
    terminal.send("\r")
    try terminal.expect("got <older>")
  }
}
