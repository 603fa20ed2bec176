package import SpendCore

/// The name of a group as people say it: `October 2026` for the label `2026-10`.
package struct GroupName: Sendable {
  private let grouping: Question.Grouping
  private let label: String

  /// The group that an answer labels `label`.
  package init(grouping: Question.Grouping, label: String) {
    self.grouping = grouping
    self.label = label
  }

  /// The name, safe to show.
  package var text: String {
    switch grouping {
    case .month:
      guard let date = CivilDate(iso: label + "-01") else { return label.visible }
      return "\(MonthName.full(date.month)) \(date.year)"
    case .day: return CivilDate(iso: label)?.displayText ?? label.visible
    case .week: return CivilDate(iso: label).map { "week of \($0.displayText)" } ?? label.visible
    case .weekday: return Int(label).flatMap(Weekday.init(rawValue:))?.name ?? label.visible
    case .quarter:
      let parts = label.split(separator: "-")
      return parts.count == 2 ? "\(parts[1]) \(parts[0])" : label.visible
    case .tag: return TagName.text(label.visible)
    case .category, .merchant, .person, .description, .currency, .kind, .year:
      return label.isEmpty ? "(none)" : label.visible
    }
  }
}
