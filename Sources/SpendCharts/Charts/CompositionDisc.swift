import SpendCore

/// A disc in which each category has a sector filled with its letter, from twelve o'clock on clockwise.
///
/// Sectors have as many cells as their share, so that the picture is as exact as its cells are many.
struct CompositionDisc {
  let parts: [BarChart.Row]

  /// Columns of the disc; a row is as high as two columns are wide.
  static let columns = 22

  func lines(_ style: ChartStyle) -> [ChartLine] {
    let amounts = parts.map(\.amount.minorUnits)
    let positive = amounts.count { $0 > 0 }
    let cells = CompositionDisc.cells
    guard positive > 1, positive <= cells.count,
      style.width >= style.margin.utf8.count + CompositionDisc.columns
    else { return [] }
    let blank = [Int?](repeating: nil, count: CompositionDisc.columns)
    var sectors = [[Int?]](repeating: blank, count: CompositionDisc.columns / 2)
    var next = 0
    for (part, count) in Proportion.cells(cells.count, among: amounts).enumerated() {
      for cell in cells[next..<next + count] { sectors[cell.row][cell.column] = part }
      next += count
    }
    var heading = ChartLine(style.margin)
    heading.append("Composition as a disc", .strong)
    return [heading] + sectors.map { row in line(row, style) }
  }

  private func line(_ row: [Int?], _ style: ChartStyle) -> ChartLine {
    var line = ChartLine(style.margin)
    var start = 0
    while start < row.count {
      let length = row[start...].prefix { $0 == row[start] }.count
      let part = row[start].map { parts[$0] }
      line.append(String(repeating: part?.letter ?? " ", count: length), part?.ink ?? .plain)
      start += length
    }
    return line
  }

  /// The cells of the disc in the order of their angles, found by whole numbers alone: which of two comes first is the
  /// sign of their cross product.
  private static let cells: [(row: Int, column: Int)] = {
    let rows = columns / 2
    // The unit is half a column; an even number of columns leaves none in the middle.
    func place(_ row: Int, _ column: Int) -> (x: Int, y: Int) {
      (2 * column + 1 - columns, 2 * (2 * row + 1 - rows))
    }
    var cells: [(row: Int, column: Int)] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let (x, y) = place(row, column)
        if x * x + y * y <= columns * columns { cells.append((row, column)) }
      }
    }
    return cells.sorted { left, right in
      let (first, second) = (place(left.row, left.column), place(right.row, right.column))
      if (first.x > 0) != (second.x > 0) { return first.x > 0 }
      let cross = first.x * second.y - first.y * second.x
      if cross != 0 { return cross > 0 }
      return first.x * first.x + first.y * first.y < second.x * second.x + second.y * second.y
    }
  }()
}
