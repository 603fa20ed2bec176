import Glibc
import SpendTerminal

// A loop around the line editor that says what it got, for tests that drive it on a pseudo-terminal.
// Arguments: the history file, or nothing for none. A line written to the pipe that FIXTURE_PIPE names is shown above.

StandardDescriptors.fillClosed()
Interrupts.takeOver()
CrashReport.install()

let output = Output(descriptor: STDOUT_FILENO)

@MainActor func say(_ text: String) {
  do {
    try output.write(text + "\n")
    try output.flush()
  } catch .readerGone {
    Interrupts.raiseAgain(SIGPIPE)
  } catch {
    exit(74)
  }
}

/// Works for ten seconds unless interrupted, like a model that answers slowly.
@MainActor func work() {
  say("working")
  for _ in 0..<1000 {
    if Interrupts.shouldStop {
      if Interrupts.takeInterrupt() { say("stopped") }
      return
    }
    usleep(10_000)
  }
  say("worked")
}

let editor = LineEditor(
  history: History(path: CommandLine.arguments.dropFirst().first),
  completions: CompletionList([
    Completion("/dashboard", help: "the month at a glance"),
    Completion("/data", help: "where the ledger is"),
    Completion("/undo", help: "take the last change back"),
    Completion("旅行"),
    Completion("Trader Joe's", help: "12 times"),
    Completion("trade fair"),
  ])
)

if let path = getenv("FIXTURE_PIPE").map({ String(cString: $0) }) {
  let pipe = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
  editor.arrival = Arrival(on: pipe) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(pipe, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }
}

loop: while true {
  switch editor.readLine(prompt: Prompt("try› ", usesColor: getenv("FIXTURE_COLOR") != nil)) {
  case .line("/work"): work()
  case .line("/crash"): fatalError("a bug in the fixture")
  case .line("/columns"):
    say("columns \(TerminalSize.columns(environment: [:]))")
  case .line(let text):
    say("got <" + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "|") + ">")
  case .unreadable: say("unreadable")
  case .interrupted: say("interrupted")
  case .endOfFile:
    say("end")
    break loop
  case .terminated(let signal):
    // The terminal may be gone; the signal counts.
    try? output.write("terminated \(signal)\n")
    try? output.flush()
    Interrupts.raiseAgain(signal)
  }
}
