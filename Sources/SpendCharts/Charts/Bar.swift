/// A horizontal bar whose length says an amount; it always starts at zero.
enum Bar {
  /// The bar of `value` where `largest` fills `columns` columns.
  ///
  /// In UTF-8 it ends in eighths of a column, in ASCII in whole ones. The smallest amount above zero has the smallest
  /// piece; zero and below have none.
  static func text(_ value: Int64, of largest: Int64, columns: Int, style: ChartStyle) -> String {
    guard value > 0, largest > 0, columns > 0 else { return "" }
    let stepsPerColumn: Int64 = style.isASCII ? 1 : 8
    let whole = Int64(columns) * stepsPerColumn
    let scaled = Proportion.rounded(min(value, largest), times: whole, over: largest) ?? 0
    let steps = Int(max(1, scaled))
    if style.isASCII { return String(repeating: "#", count: steps) }
    return String(repeating: "█", count: steps / 8) + eighths[steps % 8]
  }

  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
