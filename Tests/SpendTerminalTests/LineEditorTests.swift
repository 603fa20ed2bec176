import Foundation
import SpendTestSupport
import Testing

/// Drives the line editor on a pseudo-terminal, through a small program that says what it got.
@Suite struct LineEditorTests {
  private let program = PseudoTerminal.product("LineEditorFixture")

  private func started(
    _ arguments: [String] = [],
    environment: [String: String?] = [:],
    columns: Int = 80
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      program,
      arguments: arguments,
      environment: environment,
      columns: columns
    )
    try terminal.expect("try› ")
    return terminal
  }

  @Test("T1 Ctrl-C drops the text and shows a new prompt, as often as one likes")
  func interruptDropsText() throws {
    let terminal = try started()
    for text in ["half a line", "", "", "more"] {
      terminal.send(text + "\u{03}")
      try terminal.expect("interrupted")
      try terminal.expect("try› ")
    }
    terminal.send("kept\r")
    try terminal.expect("got <kept>")
  }

  @Test("T1 Ctrl-C leaves a search in the history")
  func interruptLeavesSearch() throws {
    let terminal = try started()
    terminal.send("older\r")
    try terminal.expect("got <older>")
    try terminal.expect("try› ")
    terminal.send("\u{12}old")
    try terminal.expect("i-search")
    terminal.send("\u{03}")
    try terminal.expect("interrupted")
    try terminal.expect("try› ")
    terminal.send("new\r")
    try terminal.expect("got <new>")
  }

  @Test(
    "T1 T5 a signal ends the wait for the rest of a key",
    arguments: ["\u{1B}[200~half a paste", "\u{16}", "\u{12}"]
  )
  func signalWithinKey(_ start: String) throws {
    let terminal = try started()
    terminal.send("text")
    try terminal.expect("text")
    terminal.send(start)
    _ = terminal.settle(for: .milliseconds(50))
    terminal.send("\u{03}")
    try terminal.expect("interrupted", within: .seconds(3))
    try terminal.expect("try› ")
    terminal.send(start)
    _ = terminal.settle(for: .milliseconds(50))
    terminal.signal(SIGTERM)
    #expect(try terminal.wait(within: .seconds(3)) == .signalled(SIGTERM))
    #expect(terminal.isCooked)
  }

  @Test("T1 Ctrl-C right behind other keys is seen, though it makes the terminal drop them")
  func interruptRace() throws {
    let terminal = try started()
    for _ in 0..<100 {
      for letter in ["a", "b", "c", "\u{03}"] { terminal.send(letter) }
      try terminal.expect("interrupted", within: .seconds(3))
      try terminal.expect("try› ")
    }
  }

  @Test("T2 Ctrl-C while something works stops that and nothing else")
  func interruptStopsWork() throws {
    let terminal = try started()
    terminal.send("/work\r")
    try terminal.expect("working")
    #expect(terminal.isCooked)
    terminal.send("\u{03}")
    try terminal.expect("stopped", within: .seconds(5))
    try terminal.expect("try› ")
    terminal.send("next\r")
    try terminal.expect("got <next>")
  }

  @Test("T5 SIGTERM gives the terminal back, keeps the history and ends by the signal")
  func terminated() throws {
    let folder = try TemporaryFolder()
    let terminal = try started([folder.path + "/history"])
    terminal.send("entered\r")
    try terminal.expect("got <entered>")
    try terminal.expect("try› ")
    terminal.send("not entered")
    try terminal.expect("not entered")
    #expect(!terminal.isCooked)
    terminal.signal(SIGTERM)
    try terminal.expect("terminated \(SIGTERM)")
    #expect(try terminal.wait() == .signalled(SIGTERM))
    #expect(terminal.isCooked)
    #expect(try folder.text(of: "history") == "entered\n")
  }

  @Test("T5 closing the window ends the program by SIGHUP with its history kept")
  func hangUp() throws {
    let folder = try TemporaryFolder()
    let terminal = try started([folder.path + "/history"])
    terminal.send("entered\r")
    try terminal.expect("got <entered>")
    try terminal.expect("try› ")
    terminal.hangUp()
    #expect(try terminal.wait() == .signalled(SIGHUP))
    #expect(try folder.text(of: "history") == "entered\n")
  }

  @Test("T7 Ctrl-Z stops, and fg shows the half-typed line again")
  func stopAndContinue() throws {
    let shell = try PseudoTerminal("/bin/bash", arguments: ["--norc", "-i"], environment: ["PS1": "shell "])
    try shell.expect("shell ")
    shell.send(program + "\r")
    try shell.expect("try› ")
    shell.send("half")
    try shell.expect("half")
    shell.send("\u{1A}")
    try shell.expect("Stopped")
    try shell.expect("shell ")
    shell.send("fg\r")
    try shell.expect("try› half")
    shell.send(" done\r")
    try shell.expect("got <half done>")
    try shell.expect("try› ")
    shell.send("\u{04}")
    try shell.expect("end")
  }

  @Test("T7 started in the background it waits, and shows its prompt in the foreground")
  func background() throws {
    let shell = try PseudoTerminal("/bin/bash", arguments: ["--norc", "-i"], environment: ["PS1": "shell "])
    try shell.expect("shell ")
    shell.send("\(program) &\r")
    try shell.expect("shell ")
    shell.send("sleep 0.3; jobs\r")
    try shell.expect("Stopped")
    try shell.expect("shell ")
    shell.send("fg\r")
    try shell.expect("try› ")
    shell.send("here\r")
    try shell.expect("got <here>")
  }

  @Test("T8 a new width keeps the typed text and holds for what comes next")
  func resize() throws {
    let terminal = try started()
    terminal.send("/colu")
    try terminal.expect("/colu")
    terminal.resize(columns: 33)
    try terminal.expect("try› /colu")
    terminal.send("mns\r")
    try terminal.expect("columns 33")
  }

  @Test("T9 Ctrl-D ends on an empty line and deletes in the middle of one")
  func endOfInput() throws {
    let terminal = try started()
    terminal.send("ab\u{01}\u{04}\r")
    try terminal.expect("got <b>")
    try terminal.expect("try› ")
    terminal.send("\u{04}")
    try terminal.expect("end")
    #expect(try terminal.wait() == .exited(0))
    #expect(terminal.isCooked)
  }

  @Test(
    "T12 no escape sequence is written where the terminal is dumb or unnamed",
    arguments: ["dumb", nil] as [String?]
  )
  func dumbTerminal(_ name: String?) throws {
    let terminal = try started(environment: ["TERM": name])
    terminal.send("lunch\u{15}/da\t\tshboard\r")
    try terminal.expect("got </dashboard>")
    try terminal.expect("try› ")
    terminal.send("\u{03}")
    try terminal.expect("interrupted")
    try terminal.expect("try› ")
    terminal.send("\u{04}")
    _ = try terminal.wait()
    #expect(!terminal.transcript.contains("\u{1B}"))
  }

  @Test("T12 the editor lives on terminals of 1 and 10,000 columns", arguments: [(1, 20), (10_000, 500)])
  func strangeWidths(_ columns: Int, _ used: Int) throws {
    let terminal = try PseudoTerminal(program, columns: columns)
    terminal.send("/columns\r")
    try terminal.expect("columns \(used)")
    // Between two lines the terminal is cooked, where Ctrl-D is no character; the prompt tells that it is over.
    try terminal.expect("try› ")
    terminal.send("\u{04}")
    #expect(try terminal.wait() == .exited(0))
  }

  @Test("T13 a bug ends in one line, the terminal as it was, and its signal")
  func crash() throws {
    let terminal = try started()
    terminal.send("/crash\r")
    try terminal.expect("internal error; saved lines are safe")
    guard case .signalled = try terminal.wait() else {
      Issue.record("the program did not die by a signal")
      return
    }
    #expect(terminal.isCooked)
  }

  @Test("letters beyond ASCII are taken in any locale", arguments: ["C", "POSIX", "xx_XX.UTF-8", "C.UTF-8"])
  func letters(_ locale: String) throws {
    let terminal = try started(environment: ["LC_ALL": locale])
    terminal.send("café 旅行 🍕x\u{7F}\u{7F}\r")
    try terminal.expect("got <café 旅行 >")
  }

  @Test("three lines typed ahead arrive one by one, three pasted ones as one")
  func severalLines() throws {
    let terminal = try started()
    terminal.send("one\rtwo\rthree\r")
    for word in ["one", "two", "three"] { try terminal.expect("got <\(word)>") }
    try terminal.expect("try› ")
    terminal.send("\u{1B}[200~four\nfive\nsix\u{1B}[201~")
    #expect(!terminal.settle().contains("got"))
    terminal.send("\r")
    try terminal.expect("got <four|five|six>")
  }

  @Test("the prompt is redrawn after joined emoji are killed")
  func emojiKilled() throws {
    let terminal = try started()
    terminal.send("👨‍👩‍👧 x")
    try terminal.expect("x")
    terminal.send("\u{15}")
    try terminal.expect("try› ")
    terminal.send("clean\r")
    try terminal.expect("got <clean>")
  }

  @Test("the application's section of inputrc applies")
  func inputrc() throws {
    let folder = try TemporaryFolder()
    let settings = "$if spendwise\n\"\\C-t\": \"typed by macro\"\n$endif\n"
    try settings.write(toFile: folder.path + "/inputrc", atomically: true, encoding: .utf8)
    let terminal = try started(environment: ["INPUTRC": folder.path + "/inputrc"])
    terminal.send("\u{14}\r")
    try terminal.expect("got <typed by macro>")
  }

  @Test("a coloured prompt does not disturb a line longer than the terminal")
  func coloredPrompt() throws {
    let terminal = try PseudoTerminal(program, environment: ["FIXTURE_COLOR": "1"], columns: 40)
    try terminal.expect("\u{1B}[1;36mtry› \u{1B}[0m")
    let text = String(repeating: "abcdefghi ", count: 6)
    terminal.send(text + "\u{01}X\r")
    try terminal.expect("got <X\(text)>")
  }

  @Test("the prompt keeps off standard output where that is no terminal")
  func promptOnStandardError() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/out"
    let terminal = try PseudoTerminal("/bin/sh", arguments: ["-c", "exec \(program) > \(file)"])
    try terminal.expect("try› ")
    terminal.send("word\r")
    try terminal.expect("try› ")
    terminal.send("\u{04}")
    #expect(try terminal.wait() == .exited(0))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "got <word>\nend\n")
  }
}
