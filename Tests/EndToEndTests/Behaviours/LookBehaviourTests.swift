import Foundation
import SpendCharts
import SpendTestSupport
import Testing

/// How the chat looks on terminals of all kinds; each number is a row of the table in docs/terminal.md.
@Suite struct LookBehaviourTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  init() throws { folder = try TemporaryFolder() }

  private static let lines = [
    "groceries 旅行超市 20", "lunch 🍕 12.50 at Zoë's café with Jean-Baptiste-Emmanuel", "uber 23.40 yesterday",
    "present for a very good friend of mine 1234.56", "coffee", "/dashbord", "/cat",
    "/undo 99",
    "what did I spend this month?", "thingamajig 5", "/list",
  ]

  @Test("Behaviour 24: NO_COLOR is heeded, and an empty one is none", arguments: [("1", false), ("", true)])
  func noColor(value: String, isColored: Bool) throws {
    let terminal = try program.chat(environment: ["NO_COLOR": value, "TERM": "xterm-256color"])
    #expect(terminal.transcript.contains("\u{1B}[1;36m") == isColored)
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
  }

  @Test("Behaviour 25: a dumb terminal gets no escape sequence at all, and everything works")
  func dumb() throws {
    let terminal = try program.chat(environment: ["TERM": "dumb"])
    for line in LookBehaviourTests.lines {
      terminal.send(line + "\r")
      try terminal.expect("spendwise› ")
    }
    terminal.send("/das\t\r")
    try terminal.expect("November 2026")
    terminal.send("\u{03}")
    try terminal.expect("spendwise› ")
    #expect(!terminal.transcript.contains("\u{1B}"))
  }

  @Test("Behaviour 32: amounts stand below each other, whatever letters stand before them")
  func aligned() throws {
    let text = "groceries 旅行超市 20\ncafé au lait 3.50\nこんにちは 7\npizza 🍕 12.50\n"
    _ = try program.run([], text: text)
    let terminal = try program.chat()
    terminal.send("/list\r")
    let shown = try terminal.expect("spendwise› ")
    let rows = shown.split(whereSeparator: \.isNewline).filter { $0.contains("2026") && $0.contains("$") }
    #expect(rows.count == 4)
    let ends = rows.map { row in
      let amount = row.range(of: #"\$[0-9.]+"#, options: .regularExpression)
      return amount.map { DisplayWidth.columns(of: row[..<$0.upperBound]) } ?? 0
    }
    #expect(Set(ends).count == 1, "\(rows)")
  }

  @Test(
    "no row of the chat is wider than its terminal, and no figure is cut",
    arguments: [40, 53, 80, 120, 200]
  )
  func widths(columns: Int) throws {
    let terminal = try program.chat(environment: ["NO_COLOR": "1"], columns: columns)
    for line in LookBehaviourTests.lines {
      terminal.send(line + "\r")
      // What readline echoes of the line itself wraps by the terminal.
      try terminal.expect("\n")
      let answer = try terminal.expect("spendwise› ").split(whereSeparator: \.isNewline).dropLast()
      for row in answer where !row.contains("\u{1B}") {
        #expect(DisplayWidth.columns(of: row.filter { $0 != "\r" }) <= columns, "\(columns): \(row)")
      }
    }
    let shown = terminal.transcript
    for figure in ["$20.00", "$12.50", "$23.40", "$1,234.56", "#1", "#4"] { #expect(shown.contains(figure)) }
    if columns >= 40 { #expect(shown.contains("friend") && shown.contains("mine")) }
  }

  @Test("without UTF-8 every byte is ASCII")
  func ascii() throws {
    let terminal = try PseudoTerminal(
      BuiltProgram.path,
      environment: program.allVariables.merging(["LANG": "C", "LC_ALL": "C", "TERM": "dumb"]) { $1 }
    )
    try terminal.expect("spendwise> ")
    for line in ["lunch at Zoe's 12.50", "/dashbord", "thingamajig 5", "/undo", "/dashboard", "/help"] {
      terminal.send(line + "\r")
      try terminal.expect("spendwise> ")
    }
    #expect(terminal.transcript.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(
    "a confirmation tells all that was understood: amount, category, words, day, number, totals, and the way back"
  )
  func confirmation() throws {
    let terminal = try program.chat()
    terminal.send("lunch 12.50 at Nopa with Sam yesterday\r")
    let shown = try terminal.expect("/undo removes it")
    for part in ["$12.50", "Food & Dining", "lunch", "Nopa", "Sam", "Thu 19 Nov 2026", "#1", "November:"] {
      #expect(shown.contains(part), "\(part) is missing in \(shown)")
    }
    // Two lines, no more, below the one that was typed.
    #expect(shown.split(separator: "\r\n").count == 3)
  }

  @Test("a guessed category is marked, and /cat mends it")
  func guess() throws {
    let terminal = try program.chat()
    terminal.send("thingamajig 5\r")
    #expect(try terminal.expect("/cat NAME").contains("Other?"))
    terminal.send("/cat groceries\r")
    try terminal.expect("Groceries")
    try terminal.expect("/undo takes it back")
    terminal.send("/cat\r")
    try terminal.expect("Entertainment")
  }

  @Test("what is odd about an expense is said in the same breath")
  func oddity() throws {
    let before = (1...9).map { "taxi 7.50 at Yellow Cab 2026-0\($0)-10\n" }.joined()
    _ = try program.run([], text: before)
    let terminal = try program.chat()
    terminal.send("taxi 30 at Yellow Cab\r")
    try terminal.expect("More than 3 times the usual $7.50 at Yellow Cab")
    terminal.send("taxi 30 at Yellow Cab\r")
    try terminal.expect("The same as #10. Recorded twice?")
    terminal.send("taxi 8 at Yellow Cab\r")
    let usual = try terminal.expect("/undo removes it")
    #expect(!usual.contains("usual"))
  }

  @Test("/plain turns to sentences and back")
  func plain() throws {
    let terminal = try program.chat()
    terminal.send("/plain\r")
    try terminal.expect("Plain sentences from here on.")
    terminal.send("tea 2\r")
    try terminal.expect("Recorded $2.00, Food & Dining, tea, Fri 20 Nov 2026, number 1.")
    try terminal.expect("To take it back: /undo.")
    terminal.send("/plain off\r")
    try terminal.expect("spendwise› ")
    terminal.send("tea 3\r")
    try terminal.expect("✓ $3.00")
  }
}
