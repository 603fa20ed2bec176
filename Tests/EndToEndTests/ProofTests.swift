import SpendJSON
import SpendTestSupport
import Testing

@Suite struct ProofTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  private func fill() throws {
    _ = try program.run(
      [],
      text:
        "noodles 10 on 2026-10-02\npizza 30 on 2026-10-03\nrefund 4 for pizza on 2026-10-04\nbus 2 yesterday\n"
    )
  }

  @Test("ask --json --proof adds the entries up once more, and its statement says the same to sqlite3")
  func json() throws {
    try fill()
    let result = try program.run(["ask", "--json", "--proof", "how much did I spend in October?"])
    let answer = try JSONValue(parsing: try #require(result.lines.first).utf8)
    #expect(answer["result"]?["value"]?.string == "36.00")
    #expect(answer["expenses"]?.array?.compactMap(\.number) == ["3", "2", "1"])
    let proof = try #require(answer["proof"]?.array?.first)
    #expect(proof["agrees"] == .boolean(true))
    #expect(proof["expenses"]?.array?.compactMap(\.number) == ["3", "2", "1"])
    #expect(proof["sums"]?.array?.first?["amount"]?.string == "36.00")
    #expect(proof["period"]?["from"]?.string == "2026-10-01")
    #expect(answer["sql"]?.string?.contains("'2026-10") == true)
  }

  @Test("ask --proof shows the days, what was counted, the entries, their sum and the statement")
  func text() throws {
    try fill()
    let text = try program.run(["ask", "--proof", "how much did I spend in October?"]).output
    for part in [
      "You spent $36.00 in October 2026, 2 expenses and 1 refund.", "2026-10-01 to 2026-10-31",
      "expenses less refunds", "#3 #2 #1", "$36.00 from 3 entries: it agrees", "SELECT",
    ] {
      #expect(text.contains(part), "\(part) is missing in \(text)")
    }
  }

  @Test("/proof proves the last answer of the chat, and says so where there is none")
  func chat() throws {
    try fill()
    let terminal = try program.chat()
    terminal.send("/proof\r")
    _ = try terminal.expect("Nothing was asked yet")
    terminal.send("how many expenses did I have in October?\r")
    _ = try terminal.expect("2 expenses in October 2026")
    terminal.send("/proof\r")
    _ = try terminal.expect("$40.00 from 2 entries: it agrees")
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
  }
}
