import Foundation
import SpendTerminal
import SpendTestSupport
import Testing

@Suite struct HistoryTests {
  @Test("K8 the file and its folders are their owner's alone, whatever the umask")
  func modes() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/state/spendwise/history"
    let program = PseudoTerminal.product("LineEditorFixture")
    let terminal = try PseudoTerminal("/bin/sh", arguments: ["-c", "umask 0; exec \(program) \(file)"])
    try terminal.expect("try› ")
    terminal.send("lunch 12\r")
    try terminal.expect("got")
    #expect(try folder.mode(of: "state") == 0o700)
    #expect(try folder.mode(of: "state/spendwise") == 0o700)
    #expect(try folder.mode(of: "state/spendwise/history") == 0o600)
  }

  @Test("K8 a line is in the file before the next is typed, and is recalled by the next run")
  func appended() throws {
    let folder = try TemporaryFolder()
    let program = PseudoTerminal.product("LineEditorFixture")
    for run in 1...2 {
      let terminal = try PseudoTerminal(program, arguments: [folder.path + "/history"])
      try terminal.expect("try› ")
      if run == 1 {
        terminal.send("lunch 12\r")
        try terminal.expect("got <lunch 12>")
        #expect(try folder.text(of: "history") == "lunch 12\n")
        terminal.signal(SIGKILL)
      } else {
        terminal.send("\u{1B}[A\r")
        try terminal.expect("got <lunch 12>")
      }
    }
    #expect(try folder.text(of: "history") == "lunch 12\n")
  }

  @Test(
    "K8 what looks like a key or a card number is not remembered",
    arguments: [
      "use sk-proj-abcdef123456", "api key=abc", "OPENAI_API_KEY=abc", "paid with 4111 1111 1111 1111",
      "4111 1111 1111 1111 20.50 for 2",
      "5500-0000-0000-0004", "378282246310005", "password=hunter2", "Authorization: Bearer abc",
      "flight 4111111111111112",
    ]
  )
  func secrets(_ line: String) {
    #expect(HistoryPolicy.remembered(line, after: nil).isEmpty)
  }

  @Test(
    "A24 keys of any provider and card numbers in any grouping are not remembered",
    arguments: [
      "gsk_abcdefghijklmnopqrstuvwx1234", "AIzaSyA1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q", "xai-abcdef0123456789",
      "sk-ant-api03-abc", "sk-or-v1-abcdef", "use pplx-0123abcd please", "hf_abcdefghijkl", "nvapi-abcd1234",
      "mistral 0Aq3Zk9PmX7LwRt2Yb5Vn8Hc4Jd6Fg1S", "azure 0123456789abcdef0123456789abcdef",
      "7hQ2pLx9VtB4nM6kJ8sD3fG5wR1zY0cXaE7uI4oP2qT6vN9b", "(AKIAIOSFODNN7EXAMPLE)",
      "token eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9", "card 4111.1111.1111.1111", "4111 1111-1111.1111",
      "378282 246310 005 lunch", "4111  1111  1111  1111", "4111 - 1111 - 1111 - 1111", "4111/1111/1111/1111",
      "5500_0000_0000_0004", "paid by 4111.1111.1111.1111, 12.50",
    ]
  )
  func manySecrets(_ line: String) {
    #expect(HistoryPolicy.remembered(line, after: nil).isEmpty)
  }

  @Test(
    "A24 what only looks a little like a key is remembered",
    arguments: [
      "Aizawa ramen 12", "SquareSpaceMonthlyPlan2026 12", "coffee 4.50 12.30 8.99 10.00 3.25 7.75",
      "skiing 80", "the-very-long-name-of-a-restaurant 30", "donaudampfschifffahrtsgesellschaft 12",
      "AMZN MKTP US*2K3LM4NP1 23.99", "sk8 park 5", "call 0171 1234567 and 0172 7654321", "rent 1.250.000,00",
      "01.11.2026 02.11.2026 03.11.2026",
    ]
  )
  func noSecrets(_ line: String) {
    #expect(HistoryPolicy.remembered(line, after: nil) == [line])
  }

  @Test(
    "K8 ordinary lines are remembered",
    arguments: [
      "task-force dinner 40", "lunch 12.50", "order 411111111111111", "monkey bars 3", "call 555 123 4567",
      "risk-free 12",
    ]
  )
  func ordinary(_ line: String) {
    #expect(HistoryPolicy.remembered(line, after: nil) == [line])
  }

  @Test(
    "K8 blank lines, lines led by a space and repetitions are not remembered; pasted lines are, each for itself"
  )
  func policy() {
    for line in ["", "\t", " lunch"] { #expect(HistoryPolicy.remembered(line, after: nil).isEmpty) }
    #expect(HistoryPolicy.remembered("lunch", after: "lunch").isEmpty)
    #expect(HistoryPolicy.remembered("lunch", after: "dinner") == ["lunch"])
    #expect(HistoryPolicy.remembered("a\nb\n\nb\n c\nkey=1\nd", after: "a") == ["b", "d"])
  }

  @Test("K8 a file open to others is closed to them")
  func narrowed() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/history"
    try "old\n".write(toFile: file, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    let history = History(path: file)
    history.append("new")
    #expect(try folder.mode(of: "history") == 0o600)
    #expect(try folder.text(of: "history") == "old\nnew\n")
    history.clear()
    #expect(try folder.text(of: "history") == "")
    #expect(history.lines.isEmpty)
  }

  @Test("only the last 5,000 lines are kept")
  func limit() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/history"
    let text = (1...6000).map { "line \($0)\n" }.joined()
    try text.write(toFile: file, atomically: false, encoding: .utf8)
    let history = History(path: file)
    #expect(history.lines.count == 5000)
    #expect(history.lines.first == "line 1001")
    #expect(try folder.text(of: "history").hasPrefix("line 1001\n"))
    #expect(try folder.mode(of: "history") == 0o600)
    history.append("one more")
    #expect(history.lines.count == 5000)
  }

  @Test(
    "a history that can't be kept stays in memory",
    arguments: ["/dev/null/x/history", "/dev/full", "/proc/version/h"]
  )
  func unwritable(_ path: String) {
    let history = History(path: path)
    #expect(history.append("lunch") == ["lunch"])
    #expect(history.lines == ["lunch"])
  }

  @Test("a link in the file's place is not followed")
  func link() throws {
    let folder = try TemporaryFolder()
    try "mine\n".write(toFile: folder.path + "/other", atomically: false, encoding: .utf8)
    symlink(folder.path + "/other", folder.path + "/history")
    History(path: folder.path + "/history").append("lunch")
    #expect(try folder.text(of: "other") == "mine\n")
  }
}
