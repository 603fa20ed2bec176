/// A day of the week, numbered as in ISO 8601: Monday 1 … Sunday 7.
package enum Weekday: Int, Sendable, CaseIterable, Comparable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  package static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }

  /// The English name, such as `Monday`.
  package var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }
}
