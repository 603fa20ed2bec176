package import SpendCore

/// How an amount stands beside an earlier one.
package enum Change: Sendable, Hashable {
  /// Nothing to compare with.
  case unknown
  /// There was nothing before.
  case new
  /// Equal.
  case same
  /// More, by so many tenths of a percent; zero where that is less than the figure shows.
  case more(tenths: Int)
  /// Less, by so many tenths of a percent; zero where that is less than the figure shows.
  case less(tenths: Int)

  /// The change from `previous` to `now`, to `places` decimals (0 or 1) of a percent.
  package init(from previous: Money?, to now: Money, places: Int = 0) {
    guard let previous, previous.currency == now.currency else {
      self = .unknown
      return
    }
    guard previous.minorUnits > 0 else {
      self = previous.minorUnits == now.minorUnits ? .same : now.minorUnits > 0 ? .new : .unknown
      return
    }
    let (difference, overflow) = now.minorUnits.subtractingReportingOverflow(previous.minorUnits)
    let steps: Int64 = places > 0 ? 1000 : 100
    guard !overflow,
      let ratio = Proportion.rounded(difference, times: steps, over: previous.minorUnits)
    else {
      self = .unknown
      return
    }
    let tenths = Int(clamping: places > 0 ? ratio : ratio.multipliedReportingOverflow(by: 10).partialValue)
    self = difference == 0 ? .same : difference > 0 ? .more(tenths: tenths) : .less(tenths: -tenths)
  }

  /// What is written in a column, such as `▲ 38 %`.
  package func text(_ style: ChartStyle, places: Int = 0) -> String {
    switch self {
    case .unknown: ""
    case .new: "new"
    case .same: "same"
    case .more(let tenths): style.pick("▲ ", "^ ") + Change.figure(tenths, places)
    case .less(let tenths): style.pick("▼ ", "v ") + Change.figure(tenths, places)
    }
  }

  /// What is said, such as `up 38 percent`.
  package func words(places: Int = 0) -> String? {
    switch self {
    case .unknown: nil
    case .new: "new"
    case .same: "same"
    case .more(let tenths): "up " + Change.spoken(tenths, places) + " percent"
    case .less(let tenths): "down " + Change.spoken(tenths, places) + " percent"
    }
  }

  var ink: Ink {
    switch self {
    case .more: .rise
    case .less: .fall
    case .unknown, .new, .same: .plain
    }
  }

  private static func figure(_ tenths: Int, _ places: Int) -> String {
    if tenths == 0 { return "<\(least(places)) %" }
    return tenths > 9_990 ? ">999 %" : number(tenths, places) + " %"
  }

  private static func spoken(_ tenths: Int, _ places: Int) -> String {
    tenths == 0 ? "less than \(least(places))" : number(tenths, places)
  }

  private static func least(_ places: Int) -> String { places > 0 ? "0.1" : "1" }

  private static func number(_ tenths: Int, _ places: Int) -> String {
    places > 0 ? "\(tenths / 10).\(tenths % 10)" : String(tenths / 10)
  }
}
