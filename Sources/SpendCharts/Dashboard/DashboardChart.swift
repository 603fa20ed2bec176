/// One of the charts that a dashboard is made of, in the forms that it has: lines of text, sentences, a picture.
///
/// A new one is a type of its own and its name in ``Dashboard/kinds``.
protocol DashboardChart: Sendable {
  /// What help calls what only a whole dashboard has of it, such as `the year by day`; empty for what each one has.
  static var extras: [String] { get }
  var dashboard: Dashboard { get }
  /// Whether it belongs to the text and the sentences; pictures have room for all.
  var isWanted: Bool { get }

  init(dashboard: Dashboard)

  /// Its lines, none wider than `style` allows; empty where it has nothing to show.
  func lines(_ style: ChartStyle) -> [ChartLine]
  /// What must be known besides; stands below its lines, and below all pictures.
  func remark(_ style: ChartStyle) -> String?
  /// What it shows in sentences, a fact each.
  func sentences(_ style: ChartStyle) -> [String]
  /// Its picture; nil where it has nothing to show.
  func panel(_ size: Panel.Size) -> Panel?
}

extension DashboardChart {
  static var extras: [String] { [] }
  var isWanted: Bool { dashboard.extent.showsAll || Self.extras.isEmpty }

  func lines(_ style: ChartStyle) -> [ChartLine] { [] }
  func remark(_ style: ChartStyle) -> String? { nil }
  func sentences(_ style: ChartStyle) -> [String] { [] }
  func panel(_ size: Panel.Size) -> Panel? { nil }

  var figures: DashboardFigures { dashboard.figures }
}
