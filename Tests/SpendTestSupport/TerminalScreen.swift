/// What a terminal shows of the bytes written to it: the rows of text and the cursor.
///
/// As much of an xterm as line editors and this program use: carriage return, line feed, backspace, tab, wrapping at
/// the last column, and the control sequences that move, erase, insert and delete. Colours and modes are read and left
/// out.
package struct TerminalScreen {
  /// The columns.
  package private(set) var columns: Int
  /// Where the next character goes: the row from the top of all that was ever shown, and the column.
  package private(set) var cursor = (row: 0, column: 0)
  /// Each cell of each row; an empty string is the right half of a wide character.
  private var cells: [[String]] = [[]]

  /// An empty screen so wide.
  package init(columns: Int = 80) {
    self.columns = columns
  }

  /// What a terminal so wide shows of `text`.
  package init(_ text: String, columns: Int = 80) {
    self.init(columns: columns)
    write(text)
  }

  /// The rows, each without blanks at its end.
  package var rows: [String] { cells.map(TerminalScreen.trimmed) }

  /// The row that the cursor stands on.
  package var currentRow: String { cursor.row < cells.count ? TerminalScreen.trimmed(cells[cursor.row]) : "" }

  private static func trimmed(_ row: [String]) -> String {
    var text = row.joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Shows `text`.
  package mutating func write(_ text: String) {
    var characters = Array(text.unicodeScalars.map(Character.init))[...]
    while let character = characters.popFirst() {
      switch character {
      case "\r": cursor.column = 0
      case "\n": cursor.row += 1
      case "\u{08}": cursor.column = max(0, cursor.column - 1)
      case "\t": cursor.column = min(columns - 1, (cursor.column / 8 + 1) * 8)
      case "\u{07}": break
      case "\u{1B}": escape(&characters)
      default: put(character)
      }
    }
  }

  private mutating func put(_ character: Character) {
    let width = TerminalScreen.width(of: character)
    if width == 0 {
      guard cursor.column > 0, cursor.row < cells.count else { return }
      cells[cursor.row][cursor.column - 1].append(character)
      return
    }
    // The last column is filled first; only what comes behind it goes to the next row.
    if cursor.column + width > columns { cursor = (cursor.row + 1, 0) }
    reach(cursor.row, cursor.column + width)
    cells[cursor.row][cursor.column] = String(character)
    if width == 2 { cells[cursor.row][cursor.column + 1] = "" }
    cursor.column += width
  }

  private mutating func reach(_ row: Int, _ column: Int) {
    while cells.count <= row { cells.append([]) }
    while cells[row].count < column { cells[row].append(" ") }
  }

  private mutating func escape(_ characters: inout ArraySlice<Character>) {
    guard characters.first == "[" else {
      // Keypad modes and the like: one character.
      _ = characters.popFirst()
      return
    }
    characters.removeFirst()
    var parameters = ""
    while let next = characters.first, next.isASCII, next.isNumber || ";?".contains(next) {
      parameters.append(next)
      characters.removeFirst()
    }
    guard let command = characters.popFirst() else { return }
    let number = parameters.split(separator: ";").first.flatMap { Int($0) }
    perform(command, number)
  }

  private mutating func perform(_ command: Character, _ number: Int?) {
    let count = max(1, number ?? 1)
    reach(cursor.row, cursor.column)
    switch command {
    case "A": cursor.row = max(0, cursor.row - count)
    case "B": cursor.row += count
    case "C": cursor.column = min(columns - 1, cursor.column + count)
    case "D": cursor.column = max(0, cursor.column - count)
    case "G": cursor.column = min(columns, count) - 1
    case "K": cells[cursor.row].removeSubrange(min(cursor.column, cells[cursor.row].count)...)
    case "J":
      cells[cursor.row].removeSubrange(min(cursor.column, cells[cursor.row].count)...)
      if cells.count > cursor.row + 1 { cells.removeSubrange((cursor.row + 1)...) }
    case "P":
      cells[cursor.row].removeSubrange(cursor.column..<min(cursor.column + count, cells[cursor.row].count))
    case "@": cells[cursor.row].insert(contentsOf: Array(repeating: " ", count: count), at: cursor.column)
    default: break
    }
  }

  private static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x300...0x36F, 0x200D, 0xFE0F: return 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0x1F300...0x1FAFF:
      return 2
    default: return 1
    }
  }
}
