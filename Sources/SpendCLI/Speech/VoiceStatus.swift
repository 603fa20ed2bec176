import Glibc
import SpendCharts
import SpendCore
import SpendHTTP
import SpendTerminal
import Synchronization

/// Says on a terminal that is standard error which part of a recording is being heard and for how long, and takes that
/// away when it is.
///
/// In plain style one line a part instead.
final class VoiceStatus: Sendable {
  private struct State {
    var words = ""
    var began = Duration.zero
    var shownColumns = 0
    var shownSeconds = -1
  }

  private let style: ChartStyle
  private let state = Mutex(State())

  /// A status in `style` that shows nothing yet.
  init(style: ChartStyle) {
    self.style = style
  }

  /// Runs `body`, which waits for the server to hear `span` of `file`.
  func whileWaiting<Result>(
    for span: SoundSpan,
    of file: SpokenFile,
    _ body: () throws -> Result
  ) throws -> Result {
    guard TerminalSize.columnsOfErrors != nil else { return try body() }
    let name = style.text(file.name)
    let dash = style.glyphs == .utf8 && !style.isPlain ? "–" : " to "
    let place =
      "\(SoundTime.text(span.start))\(dash)\(SoundTime.text(span.end)) of \(SoundTime.text(file.milliseconds))"
    begin("hearing \(name), \(place); Ctrl-C stops")
    defer { erase() }
    return try Echo.isOff(while: body)
  }

  /// Brings what is shown up to date, once a second.
  func tick() {
    guard !style.isPlain, let columns = TerminalSize.columnsOfErrors else { return }
    let text: String? = state.withLock { state in
      guard !state.words.isEmpty else { return nil }
      let seconds = Int((MonotonicClock.now() - state.began).components.seconds)
      guard seconds != state.shownSeconds else { return nil }
      state.shownSeconds = seconds
      let time = seconds > 0 ? "  \(seconds) s" : ""
      let line = "   \(state.words)\(time)".truncated(toColumns: columns - 1, ellipsis: style.ellipsis)
      let width = DisplayWidth.columns(of: line)
      let blanks = String(repeating: " ", count: max(0, state.shownColumns - width))
      state.shownColumns = max(width, state.shownColumns)
      return "\r" + line + blanks
    }
    if let text { write(text) }
  }

  private func begin(_ words: String) {
    if style.isPlain { return write("\(words.prefix(1).uppercased())\(words.dropFirst()).\n") }
    state.withLock { $0 = State(words: words, began: MonotonicClock.now()) }
    tick()
  }

  private func erase() {
    let columns = state.withLock { state in
      defer { state = State() }
      return state.shownColumns
    }
    if columns > 0 { write("\r" + String(repeating: " ", count: columns) + "\r") }
  }

  /// What can't be shown is no reason to stop.
  private func write(_ text: String) { try? Output.write(Array(text.utf8), to: STDERR_FILENO) }
}
