/// Dots in cells of two by four, written as Braille patterns.
struct BrailleCanvas {
  /// The columns of text.
  let columns: Int
  /// The rows of text.
  let rows: Int
  private var patterns: [UInt8]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    patterns = [UInt8](repeating: 0, count: columns * rows)
  }

  /// Sets the dot that lies `x` from the left and `y` from the bottom; nothing where that is outside.
  mutating func set(_ x: Int, _ y: Int) {
    guard (0..<columns * 2).contains(x), (0..<rows * 4).contains(y) else { return }
    patterns[y / 4 * columns + x / 2] |= BrailleCanvas.dots[x % 2][y % 4]
  }

  /// Sets the dots of a straight line (Bresenham's algorithm).
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    var (x, y) = start
    let (dx, dy) = (abs(end.x - x), -abs(end.y - y))
    let (stepX, stepY) = (x < end.x ? 1 : -1, y < end.y ? 1 : -1)
    var error = dx + dy
    while true {
      set(x, y)
      if x == end.x, y == end.y { return }
      let doubled = 2 * error
      if doubled >= dy {
        error += dy
        x += stepX
      }
      if doubled <= dx {
        error += dx
        y += stepY
      }
    }
  }

  /// A row, counted from the bottom; cells without a dot are spaces.
  func text(row: Int) -> String {
    var text = ""
    for pattern in patterns[row * columns..<(row + 1) * columns] {
      text.unicodeScalars.append(
        pattern == 0 ? " " : Unicode.Scalar(UInt32(0x2800) + UInt32(pattern)) ?? " "
      )
    }
    return text
  }

  /// The bit of each dot (the Unicode block Braille Patterns), by column and height above the bottom.
  private static let dots: [[UInt8]] = [[0x40, 0x04, 0x02, 0x01], [0x80, 0x20, 0x10, 0x08]]
}
