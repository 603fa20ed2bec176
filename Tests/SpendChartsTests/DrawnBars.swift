import SpendCharts

/// What a reader sees in the bars of a drawn dashboard: for each row its figure, share and the eighths of its bar.
struct DrawnBars {
  struct Row {
    let text: String
    /// The amount in cents.
    let cents: Int64
    /// The share in tenths of a percent; nil where none is shown.
    let tenths: Int?
    let eighths: Int
    /// The column after the amount's last digit.
    let amountEnd: Int
  }

  let rows: [Row]
  let total: Row?

  /// Reads the bars between the line `By category` and that of the total.
  init(_ drawn: String) {
    let lines = drawn.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start =
      lines.firstIndex { $0.hasPrefix(" By category") || $0.hasPrefix("By category") } ?? lines.count
    let block = lines.dropFirst(start + 1).prefix { !$0.isEmpty }
    let isTotal = { (line: String) in line.drop { $0 == " " }.hasPrefix("Total ") }
    rows = block.prefix { !isTotal($0) }.compactMap(DrawnBars.row)
    total = block.first(where: isTotal).flatMap(DrawnBars.row)
  }

  private static func row(_ line: String) -> Row? {
    guard let dollar = line.lastIndex(of: "$") else { return nil }
    let amount = line[dollar...].dropFirst().prefix { $0.isNumber || $0 == "," || $0 == "." }
    guard let cents = Int64(amount.filter(\.isNumber)) else { return nil }
    // The minus of print, or that of ASCII.
    let isNegative = line[..<dollar].hasSuffix("\u{2212}") || line[..<dollar].hasSuffix("-")
    let after = line[amount.endIndex...]
    var tenths: Int?
    if let sign = after.firstIndex(of: "%") {
      let figure = after[..<sign].split(separator: " ").last ?? ""
      // A change stands after a mark, a share doesn't.
      let isShare = !after[..<sign].contains { "▲▼^v>".contains($0) }
      tenths = isShare ? figure.hasPrefix("<") ? 0 : Int(figure.filter(\.isNumber)) : nil
    }
    let blocks: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
    return Row(
      text: line,
      cents: isNegative ? -cents : cents,
      tenths: tenths,
      eighths: line.reduce(0) { $0 + (blocks.firstIndex(of: $1).map { $0 + 1 } ?? 0) },
      amountEnd: DisplayWidth.columns(of: line[..<amount.endIndex])
    )
  }
}
