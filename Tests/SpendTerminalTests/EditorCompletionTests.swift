import SpendTestSupport
import Testing

/// What Tab does in the line editor.
@Suite struct EditorCompletionTests {
  private func started() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(PseudoTerminal.product("LineEditorFixture"))
    try terminal.expect("try› ")
    return terminal
  }

  @Test("one Tab completes as far as it is clear, and shows what is possible with its help")
  func completion() throws {
    let terminal = try started()
    terminal.send("/d\t")
    try terminal.expect("/dashboard  the month at a glance")
    try terminal.expect("/data       where the ledger is")
    try terminal.expect("try› /da")
    terminal.send("s\t\r")
    try terminal.expect("got </dashboard >")
    try terminal.expect("try› ")
    terminal.send("旅\t\r")
    try terminal.expect("got <旅行 >")
    try terminal.expect("try› ")
    terminal.send("x /und\t\r")
    try terminal.expect("got <x /und>")
  }

  @Test("Tab completes what was typed in the middle of a line, names with blanks, and their own capitals")
  func completionOfNames() throws {
    let terminal = try started()
    terminal.send("Tra\t\r")
    try terminal.expect("got <Trader Joe's >")
    try terminal.expect("try› ")
    // Only what stands before the cursor is completed; the blank behind it is there already.
    terminal.send("/un later\u{01}\u{06}\u{06}\u{06}\t\r")
    try terminal.expect("got </undo later>")
  }
}
