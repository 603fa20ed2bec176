import SpendCharts

/// Terms with what they mean beside them, wrapped to a width; on narrow screens the meaning stands below its term.
struct TwoColumns {
  let width: Int

  /// The lines of `rows`; meanings begin behind the longest term of at most `most` columns, longer ones stand alone.
  ///
  /// - Parameter least: the columns that terms are given even where all are shorter.
  func text(_ rows: [(term: String, meaning: String)], least: Int = 0, most: Int = 36) -> String {
    let longest = max(least, rows.map(\.term.count).filter { $0 <= most }.max() ?? 0)
    let isBelow = width < 60 && longest > 4
    let start = isBelow ? 6 : longest + 4
    return rows.map { row in
      let meaning = ChartText.pieces(of: row.meaning, columns: width - start)
      let gap = String(repeating: " ", count: start)
      guard !isBelow, row.term.count <= longest else {
        let terms = ChartText.pieces(of: row.term, columns: width - 4).enumerated()
          .map { "\($0 == 0 ? "  " : "    ")\($1)\n" }.joined()
        return terms + meaning.map { gap + $0 + "\n" }.joined()
      }
      let blanks = String(repeating: " ", count: start - 2 - row.term.count)
      let first = "  " + row.term + blanks + (meaning.first ?? "")
      return ([first] + meaning.dropFirst().map { gap + $0 }).map { $0 + "\n" }.joined()
    }.joined()
  }
}
