import SpendTestSupport
import Testing

/// Short forms of what `make torture` runs for long.
@Suite(.enabled(if: Torture.isPossible, "needs python3 and a C compiler"))
struct TortureTests {
  @Test(
    "S1 what was acknowledged before kill -9 is there once, and changes are whole or absent",
    arguments: ["lines", "edits", "undo", "import"]
  )
  func killed(mode: String) throws {
    try Torture.passes("kill", ["--count", "8", "--mode", mode, "--rows", "3000"])
  }

  @Test("S3 S4 a power cut at any moment loses no acknowledged line; without its syncs it does")
  func powerCut() throws {
    try Torture.passes("power", ["--small", "--count", "100", "--control", "12"])
  }

  @Test("S7 S8 a call that fails is told truly, acknowledges nothing and harms nothing")
  func faults() throws {
    try Torture.passes("faults", ["--count", "50", "--random", "10", "--pairs", "10"])
  }

  @Test("S13 S14 S31 eight writers, one of them killed, lose nothing; a backup meanwhile is whole")
  func crowd() throws {
    try Torture.passes("crowd", ["--count", "1", "--lines", "300", "--kill"])
  }

  @Test("S5 S6 S35 without room, memory or descriptors exactly what was acknowledged is there")
  func tiny() throws {
    try Torture.passes("tiny", ["--count", "1", "--lines", "4000"])
  }

  @Test(
    "A26 S5 O6 on disks that fill at every step a rescue, backup, migration or import is only called done if it is"
  )
  func filling() throws {
    try Torture.passes("filling", ["--count", "100", "--step", "256"])
  }

  @Test("I6 many short lines are answered in their order, in flat memory")
  func lines() throws {
    try Torture.passes("lines", ["--count", "20000"])
  }

  @Test("S27 a clock that goes back, jumps or stands far away moves no day and no order")
  func clock() throws {
    try Torture.passes("clock", ["--count", "1", "--small"])
  }

  @Test(
    "A1 A10 after random commands and imports with names in every form of Unicode the doctor finds nothing"
  )
  func commands() throws {
    try Torture.passes("commands", ["--count", "600"])
  }

  @Test("statements that overlap, are shuffled and killed leave each payment once, and link what was typed")
  func statements() throws {
    try Torture.passes("statements", ["--count", "40"])
  }

  @Test("Q3 what was spent on a thing is nothing, or a sum of what goes by it, whatever its words mean else")
  func sweep() throws {
    try Torture.passes("sweep", ["--count", "400", "--seed", "3"])
  }

  @Test("V13 recordings are booked once, whatever kills the program or breaks the server's answers")
  func voice() throws {
    try Torture.passes("voice", ["--count", "6"])
  }

  @Test("A27 I9 a line of 64 KB is answered in time, whatever word it repeats")
  func growth() throws {
    // Without optimisation the grammar is some twenty times slower; what grows with the square is slower still.
    try Torture.passes("growth", ["--count", "40", "--seed", "27", "--limit", "400"])
  }

  @Test("A27 A28 T3 T4 T5 a signal ends what takes long, and changes are whole or absent")
  func interrupts() throws {
    try Torture.passes("interrupts", ["--count", "18", "--rows", "20000", "--limit", "1000"])
  }

  @Test("S33 S34 after random commands, all undone is empty and all redone is as before, byte by byte")
  func sequences() throws {
    try Torture.passes("sequences", ["--count", "4", "--length", "25"])
  }
}

/// The scripts in Tests/Torture.
private enum Torture {
  static let isPossible = Script.canRun(["python3", "cc"])

  /// Runs `script` and expects that it finds nothing.
  static func passes(_ script: String, _ arguments: [String]) throws {
    try Script.passes("Torture/\(script).py", ["--program", BuiltProgram.path, "--jobs", "1"] + arguments)
  }
}
