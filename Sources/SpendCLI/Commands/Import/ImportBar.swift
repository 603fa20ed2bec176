import Glibc
import SpendCharts
import SpendCore
import SpendHTTP
import SpendStatements
import SpendTerminal

/// How far an import is, on a terminal that is standard error; erased once it is over.
///
/// In plain style a line at each quarter instead.
final class ImportBar {
  private let words: ImportBarWords
  private let columns: Int
  private let began = MonotonicClock.now()
  private var lastFrame: Duration?
  private var shownColumns = 0
  private var quarters = 0

  /// Short work shows nothing, and no eye follows more frames.
  private static let (firstFrame, betweenFrames) = (Duration.milliseconds(300), Duration.milliseconds(100))

  /// The bar of an import of the file `name`; nil where nobody would see it.
  init?(name: String, style: ChartStyle) {
    guard let columns = TerminalSize.columnsOfErrors else { return nil }
    self.columns = columns
    words = ImportBarWords(name: style.text(name), style: style)
  }

  /// Shows `progress`, if it is time for that.
  func show(_ progress: ImportProgress) {
    let elapsed = MonotonicClock.now() - began
    guard elapsed >= ImportBar.firstFrame, let percent = progress.percent else { return }
    if words.style.isPlain {
      guard percent / 25 > quarters else { return }
      quarters = percent / 25
      return write(words.sentence(progress, percent))
    }
    if let lastFrame, elapsed - lastFrame < ImportBar.betweenFrames { return }
    lastFrame = elapsed
    // A cursor in the last column would wrap where the terminal is made narrower.
    let line = words.line(progress, percent, elapsed: elapsed, columns: columns - 1)
    let width = DisplayWidth.columns(of: line)
    write("\r" + line + String(repeating: " ", count: max(0, shownColumns - width)))
    shownColumns = max(width, shownColumns)
  }

  /// Leaves an empty line with the cursor at its start.
  func erase() {
    guard shownColumns > 0 else { return }
    write("\r" + String(repeating: " ", count: shownColumns) + "\r")
    shownColumns = 0
  }

  /// What can't be shown is no reason to stop the import.
  private func write(_ text: String) { try? Output.write(Array(text.utf8), to: STDERR_FILENO) }
}

extension ImportProgress {
  /// How much of it is done, at most 99 until it is; nil where that can't be told.
  var percent: Int? { expectedRows > 0 ? min(99, rows * 100 / expectedRows) : nil }
}

/// An import's progress in words and blocks.
struct ImportBarWords {
  let name: String
  let style: ChartStyle

  /// `import: 25 percent, 1250 of 5000`.
  func sentence(_ progress: ImportProgress, _ percent: Int) -> String {
    "import: \(percent) percent, \(progress.rows) of \(progress.expectedRows)\n"
  }

  /// `Importing bank.csv  ████▌░░░  62 %  3,104 of 5,000  2 s left`, without what doesn't fit.
  func line(_ progress: ImportProgress, _ percent: Int, elapsed: Duration, columns: Int) -> String {
    let head = "Importing \(name.truncated(toColumns: max(8, columns / 3), ellipsis: style.ellipsis))"
    let share = "\(percent < 10 ? " " : "")\(percent) %"
    let count = "\(progress.rows.grouped) of \(progress.expectedRows.grouped)"
    let spent = elapsed.components.seconds
    let left = percent > 0 ? "\(max(1, Int(spent) * (100 - percent) / percent)) s left" : ""
    var tail = [share, count, left].filter { !$0.isEmpty }
    func room() -> Int { columns - DisplayWidth.columns(of: head) - tail.reduce(4) { $0 + $1.count + 2 } }
    while room() < 8, tail.count > 1 { tail.removeLast() }
    let bar = room() < 4 ? [] : [bar(percent, columns: min(room(), 24))]
    return ([head] + bar + tail).joined(separator: "  ").truncated(toColumns: columns, ellipsis: "")
  }

  private func bar(_ percent: Int, columns: Int) -> String {
    guard style.glyphs == .utf8 else {
      let full = columns * percent / 100
      return String(repeating: "#", count: full) + String(repeating: ".", count: columns - full)
    }
    let eighths = columns * 8 * percent / 100
    let part = eighths % 8 == 0 ? "" : ["▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8 - 1]
    let blank = columns - eighths / 8 - part.count
    return String(repeating: "█", count: eighths / 8) + part + String(repeating: "░", count: blank)
  }
}
