import Glibc
import SpendCharts
import SpendHTTP
import SpendSpeech
import SpendTerminal

/// How loud the microphone is, on a terminal that is standard error; erased once the recording is over.
///
/// In plain style a sentence at the start and one at the end instead; without a terminal nothing but that no sound
/// comes.
final class LevelBar {
  private let line: LevelLine
  private var meter = LevelMeter()
  /// What was heard since the last frame.
  private var frame = LevelMeter()
  private var levels: [Int] = []
  private var lastFrame: Duration?
  private var shownColumns = 0
  private var hasSaidWaiting = false

  /// No eye follows more frames.
  private static let betweenFrames = Duration.milliseconds(100)

  /// Whether somebody sees it.
  let isShown = TerminalSize.columnsOfErrors != nil

  /// The bar of a recording that Enter stops where `awaitsEnter`.
  init(style: ChartStyle, awaitsEnter: Bool) {
    line = LevelLine(style: style, awaitsEnter: awaitsEnter)
    guard isShown, style.isPlain else { return }
    write(awaitsEnter ? "Recording. Press Enter to stop.\n" : "Recording. It stops when nobody speaks.\n")
  }

  /// Takes the next samples, with which the recording is `milliseconds` long, and shows them if it is time for that.
  func hear(_ samples: [Int16], milliseconds: Int) {
    guard isShown, !line.style.isPlain else { return }
    meter.hear(samples)
    frame.hear(samples)
    guard isTimeForFrame else { return }
    if levels.count == LevelLine.widestMeter { levels.removeFirst() }
    levels.append(frame.loudness)
    // A peak within a tenth of a decibel of full scale is one that was cut off.
    let isClipped = meter.peak >= -1
    frame = LevelMeter()
    draw { columns in
      line.line(
        milliseconds: milliseconds,
        levels: levels,
        loudness: meter.loudness,
        isClipped: isClipped,
        columns: columns
      )
    }
  }

  /// Shows that no sound has come for `seconds` from the recorder `name`.
  func showWaiting(for name: String, seconds: Int) {
    if line.style.isPlain || !isShown {
      let words = "no sound from \(line.style.text(name)) for \(seconds) s"
      if !hasSaidWaiting { write(isShown ? "N\(words.dropFirst()).\n" : "spendwise: \(words)\n") }
      hasSaidWaiting = true
    } else if isTimeForFrame {
      draw { line.waiting(for: name, seconds: seconds, columns: $0) }
    }
  }

  /// Says in plain style how long the recording is.
  func end(milliseconds: Int) {
    erase()
    if isShown, line.style.isPlain { write("Recorded \(SoundTime.text(milliseconds)).\n") }
  }

  /// Leaves an empty line with the cursor at its start.
  func erase() {
    guard shownColumns > 0 else { return }
    let columns = min(shownColumns, (TerminalSize.columnsOfErrors ?? 80) - 1)
    write("\r" + String(repeating: " ", count: columns) + "\r")
    shownColumns = 0
  }

  private var isTimeForFrame: Bool {
    let now = MonotonicClock.now()
    if let lastFrame, now - lastFrame < LevelBar.betweenFrames { return false }
    lastFrame = now
    return true
  }

  private func draw(_ words: (_ columns: Int) -> String) {
    guard !line.style.isPlain, let columns = TerminalSize.columnsOfErrors else { return }
    // A cursor in the last column would wrap where the terminal is made narrower.
    let text = words(columns - 1)
    let width = DisplayWidth.columns(of: text)
    let blanks = String(repeating: " ", count: max(0, min(shownColumns, columns - 1) - width))
    let isColoured = line.style.usesColor && text.hasPrefix(line.dot)
    let shown = isColoured ? "\u{1B}[31m\(line.dot)\u{1B}[0m\(text.dropFirst(line.dot.count))" : text
    write("\r" + shown + blanks)
    shownColumns = width
  }

  /// What can't be shown is no reason to stop the recording.
  private func write(_ text: String) { try? Output.write(Array(text.utf8), to: STDERR_FILENO) }
}
