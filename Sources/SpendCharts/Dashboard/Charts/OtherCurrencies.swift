import SpendCore

/// What was spent in currencies that the other figures are not in.
struct OtherCurrencies: DashboardChart {
  let dashboard: Dashboard

  /// An amount for each such currency.
  var amounts: [Money] { figures.spent.dropFirst().filter { $0.minorUnits != 0 } }

  func remark(_ style: ChartStyle) -> String? {
    guard !amounts.isEmpty else { return nil }
    return "In other currencies, not added in: " + amounts.map { style.amount($0) }.joined(separator: ", ")
  }
}
