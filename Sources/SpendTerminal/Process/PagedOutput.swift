/// Text that is held back until it is known whether it fits the screen: then it is printed, else a pager gets it.
final class PagedOutput {
  /// What became of text that was to be shown.
  enum Outcome {
    /// It is held back, or with the pager.
    case taken
    /// There is no pager after all: these bytes are to be printed.
    case print([UInt8])
    /// The user left the pager.
    case left
  }

  private let command: PagerCommand
  private let rows: Int
  private let columns: Int
  private var held: [UInt8] = []
  private var pager: Pager?
  private var hasFailed = false

  /// Text for a screen of `rows` and `columns`, or for the pager `command`.
  init(command: PagerCommand, rows: Int, columns: Int) {
    self.command = command
    self.rows = rows
    self.columns = columns
  }

  /// Takes `bytes`.
  func take(_ bytes: [UInt8]) -> Outcome {
    if hasFailed { return .print(bytes) }
    if let pager { return pager.show(bytes) ? .taken : .left }
    held += bytes
    guard PagedOutput.rows(of: held, columns: columns) >= rows else { return .taken }
    let all = held
    held = []
    guard let started = Pager(command) else {
      hasFailed = true
      return .print(all)
    }
    pager = started
    return started.show(all) ? .taken : .left
  }

  /// Ends the text, and waits for the pager; returns what it did not get.
  func finish() -> [UInt8] {
    pager?.wait()
    pager = nil
    defer { held = [] }
    return held
  }

  /// How many rows of the screen `bytes` take: their lines, the wide ones wrapped, colours not counted.
  static func rows(of bytes: [UInt8], columns: Int) -> Int {
    var rows = 0
    var column = 0
    var isEscape = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\n"):
        rows += 1
        column = 0
      case 0x1B: isEscape = true
      case _ where isEscape: isEscape = !(byte == UInt8(ascii: "m"))
      // Bytes that go on a character take no column of their own.
      case 0x80..<0xC0: continue
      default:
        column += 1
        if column > columns {
          rows += 1
          column = 1
        }
      }
    }
    return rows + (column > 0 ? 1 : 0)
  }
}
