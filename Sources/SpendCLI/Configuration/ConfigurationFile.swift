package import SpendCore

/// What the configuration file says: `name = value` lines, `#` comments.
package struct ConfigurationFile: Sendable, Equatable {
  /// When lines go to the model.
  package enum ModelUse: String, Sendable, CaseIterable {
    case always, unsure, never
  }

  /// Whether something is done.
  package enum Switch: String, Sendable, CaseIterable {
    case on, off
  }

  /// Which of day and month stands first in `03/04`.
  package enum DateOrder: String, Sendable, CaseIterable {
    case dmy, mdy
  }

  /// The day on which weeks start.
  package enum WeekStart: String, Sendable, CaseIterable {
    case monday, saturday, sunday

    /// As a day of the week.
    package var weekday: Weekday {
      switch self {
      case .monday: .monday
      case .saturday: .saturday
      case .sunday: .sunday
      }
    }
  }

  /// The currency of amounts that name none.
  package var currency: Currency?
  /// Which of day and month stands first.
  package var dates: DateOrder?
  /// The day on which weeks start.
  package var weeks: WeekStart?
  /// When lines go to the model.
  package var modelUse: ModelUse?
  /// Whether the model puts answers into words.
  package var modelWords: Switch?
  /// The base URL of an OpenAI-compatible server.
  package var modelURL: String?
  /// The model's name.
  package var modelName: String?
  /// The key sent to the server.
  package var modelKey: String?

  /// A file that says nothing.
  package init() {}

  /// Reads `text`, the content of the file at `path`.
  ///
  /// - Throws: ``ConfigurationError`` naming file and line of the first fault.
  package init(parsing text: String, path: String) throws(ConfigurationError) {
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let setting = line.trimmed
      if setting.isEmpty || setting.hasPrefix("#") { continue }
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw ConfigurationError(
          "\(path.visible):\(number): no \"=\"",
          remedy: "write it like: currency = EUR"
        )
      }
      try set(String(parts[0].trimmed), to: String(parts[1].trimmed), at: "\(path.visible):\(number)")
    }
  }

  private mutating func set(_ name: String, to value: String, at place: String) throws(ConfigurationError) {
    switch name {
    case "currency":
      guard let currency = Currency(code: value) else {
        throw ConfigurationError(
          "\(place): currency is no ISO 4217 code",
          remedy: "write it like: currency = EUR"
        )
      }
      self.currency = currency
    case "dates": dates = try choice(value, name, place)
    case "weeks": weeks = try choice(value, name, place)
    case "model.use": modelUse = try choice(value, name, place)
    case "model.words": modelWords = try choice(value, name, place)
    case "model.url": modelURL = value
    case "model.name": modelName = value
    case "model.key": modelKey = value
    default:
      let names = [
        "currency", "dates", "weeks", "model.use", "model.words", "model.url", "model.name", "model.key",
      ]
      let near = Suggestion.nearest(to: name, among: names)
      throw ConfigurationError(
        "\(place): unknown setting",
        remedy: near.map { "did you mean: \($0)" } ?? "settings are: \(names.joined(separator: ", "))"
      )
    }
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: String,
    _ name: String,
    _ place: String
  ) throws(ConfigurationError) -> Choice {
    guard let choice = Choice(rawValue: value) else {
      let choices = Choice.allCases.map(\.rawValue).joined(separator: " or ")
      throw ConfigurationError("\(place): \(name) is none of its choices", remedy: "it may be \(choices)")
    }
    return choice
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
