import SpendStatements
import Testing

@Suite("Lines of statements")
struct StatementLinesTests {
  @Test("CR, LF or both end a line, and each counts once")
  func ends() throws {
    let lines = try read("a\r\nb\n\rc\r\r\nd")
    #expect(lines.map(\.text) == ["a", "b", "", "c", "", "d"])
    #expect(lines.map(\.number) == [1, 2, 3, 4, 5, 6])
    #expect(lines.map(\.isWhole) == [true, true, true, true, true, false])
  }

  @Test("A line break that lies across two readings counts once")
  func betweenReadings() throws {
    #expect(try read("x\r\n" + String(repeating: "\r\n", count: 200_000)).count == 200_001)
    #expect(try read(String(repeating: "\r\n", count: 200_000)).count == 200_000)
  }

  @Test(
    "A line of 64 KB is read, a longer one passed over whatever ends it",
    arguments: ["\n", "\r", "\r\n", ""]
  )
  func longLines(_ end: String) throws {
    let long = String(repeating: "x", count: 64 * 1024)
    #expect(try read(long + end).map(\.text) == [long])
    #expect(try read(long + "x" + end).map(\.text) == [nil])
    let longer = String(repeating: long, count: 20)
    #expect(
      try read("a\n" + longer + (end.isEmpty ? "" : end + "b")).map(\.text)
        == (end.isEmpty ? ["a", nil] : ["a", nil, "b"])
    )
  }

  @Test("An empty file has no line, and reading begins anew")
  func rewinding() throws {
    #expect(try read("").isEmpty)
    let file = try TemporaryFile("a\r\nb\n")
    var lines = StatementLines(try ByteSource(path: file.path))
    _ = try lines.next()
    try lines.rewind()
    let first = try #require(try lines.next())
    #expect((first.number, first.text, first.isWhole) == (1, "a", true))
    #expect(try lines.next()?.number == 2)
    #expect(try lines.next() == nil)
  }

  private func read(_ content: String) throws -> [StatementLine] {
    let file = try TemporaryFile(content)
    var lines = StatementLines(try ByteSource(path: file.path))
    var found: [StatementLine] = []
    while let line = try lines.next() { found.append(line) }
    return found
  }
}
