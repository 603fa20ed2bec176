import Foundation
import SpendTerminal
import SpendTestSupport
import Testing

/// Standard input, output and errors in all the states a shell can hand them over in.
@Suite struct StreamTests {
  /// Runs `script` with `$P` for the test program; what it wrote.
  private func run(_ script: String) throws -> String {
    let terminal = try PseudoTerminal(
      "/bin/bash",
      arguments: ["-c", script],
      environment: ["P": PseudoTerminal.product("LineEditorFixture")]
    )
    _ = try terminal.wait(within: .seconds(20))
    return terminal.transcript.replacingOccurrences(of: "\r\n", with: "\n")
  }

  @Test(
    "T9 closed input, no input and a half line",
    arguments: [
      ("$P <&-; echo status $?", "end\nstatus 0\n"),
      ("$P </dev/null; echo status $?", "end\nstatus 0\n"),
      ("printf 'one\\nhalf' | $P; echo status $?", "got <one>\ngot <half>\nend\nstatus 0\n"),
      ("printf '\\n\\n' | $P", "got <>\ngot <>\nend\n"),
    ]
  )
  func input(_ script: String, _ expected: String) throws {
    #expect(try run(script) == expected)
  }

  @Test(
    "T10 closed output is a failure, and no file gets its number",
    arguments: ["echo a | $P >&-; echo status $?", "echo a | $P >&- 2>&-; echo status $?"]
  )
  func closedOutput(_ script: String) throws {
    #expect(try run(script) == "status 74\n")
  }

  @Test("T10 closed errors change nothing")
  func closedErrors() throws {
    #expect(try run("echo a | $P 2>&-; echo status $?") == "got <a>\nend\nstatus 0\n")
  }

  @Test("T11 a full disk under output is a failure")
  func fullOutput() throws {
    #expect(try run("echo a | $P >/dev/full; echo status $?") == "status 74\n")
  }

  @Test("T6 when the reader is gone the program ends by SIGPIPE, without words")
  func readerGone() throws {
    #expect(try run("yes lunch | $P | head -1; echo status ${PIPESTATUS[1]}") == "got <lunch>\nstatus 141\n")
  }

  @Test(
    "T5 SIGTERM and SIGINT reach a reader that waits",
    arguments: [("TERM", "status 143"), ("HUP", "status 129")]
  )
  func signals(_ name: String, _ status: String) throws {
    let script = "coproc $P; read -t 0.5; kill -\(name) $COPROC_PID; wait $COPROC_PID; echo status $?"
    #expect(try run(script).contains(status))
  }

  @Test("T11 output says why it failed")
  func reason() throws {
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let output = Output(descriptor: descriptor)
    try output.write("text")
    #expect(throws: OutputError.failed(errno: ENOSPC)) { try output.flush() }
    #expect(OutputError.failed(errno: ENOSPC).reason == "No space left on device")
    // What failed is not written a second time.
    try output.flush()
  }

  @Test("output is gathered up to its capacity and keeps its order")
  func gathered() throws {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    let output = Output(descriptor: ends[1], capacity: 8)
    try output.write("abc")
    try output.write("defgh")
    try output.write("i")
    try output.flush()
    close(ends[1])
    let reader = LineReader(descriptor: ends[0])
    #expect(reader.next() == .line("abcdefghi"))
    #expect(reader.next() == .endOfFile)
    close(ends[0])
  }

  @Test("lines longer than one read arrive whole")
  func longLines() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "旅行 ", count: 100_000)
    try "\(long)\nshort\n".write(toFile: folder.path + "/lines", atomically: false, encoding: .utf8)
    let descriptor = open(folder.path + "/lines", O_RDONLY)
    defer { close(descriptor) }
    let reader = LineReader(descriptor: descriptor)
    #expect(reader.next() == .line(long))
    #expect(reader.next() == .line("short"))
    #expect(reader.next() == .endOfFile)
  }
}
