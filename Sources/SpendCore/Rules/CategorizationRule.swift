/// What a person said once for all: the expenses that meet a condition belong to a category.
package struct CategorizationRule: Sendable, Hashable {
  /// Its number: that of the change of the ledger that made it.
  package let number: Int64
  /// Which expenses it is about.
  package let condition: RuleCondition
  /// The name of the category.
  package let category: String

  /// A rule of these parts.
  package init(number: Int64, condition: RuleCondition, category: String) {
    self.number = number
    self.condition = condition
    self.category = category
  }
}

/// Which expenses a rule is about; all that it says must hold.
package struct RuleCondition: Sendable, Hashable {
  /// What the business or the description has: these words, or where a `*` stands in it, all of a text, any run of
  /// characters in place of the `*`, or between slashes a regular expression; empty for any.
  package var pattern: String
  /// The amount is more than this.
  package var moreThan: Money?
  /// The amount is less than this, in the same currency.
  package var lessThan: Money?
  /// It was on one of these days of the week; empty for any.
  package var weekdays: Set<Weekday>
  /// It was at one of these hours, which nothing is whose time nobody knows; nil for any.
  package var hours: HourSpan?

  /// A condition of these parts.
  package init(
    pattern: String,
    moreThan: Money? = nil,
    lessThan: Money? = nil,
    weekdays: Set<Weekday> = [],
    hours: HourSpan? = nil
  ) {
    self.pattern = pattern
    self.moreThan = moreThan
    self.lessThan = lessThan
    self.weekdays = weekdays
    self.hours = hours
  }

  /// Whether it says anything: a rule about everything is none.
  package var isLimited: Bool {
    !pattern.isEmpty || moreThan != nil || lessThan != nil || !weekdays.isEmpty || hours != nil
  }

  /// The regular expression that the pattern is, without its slashes; nil for words.
  package var regularExpression: Substring? {
    guard pattern.utf8.count > 2, pattern.hasPrefix("/"), pattern.hasSuffix("/") else { return nil }
    return pattern.dropFirst().dropLast()
  }

  /// How many characters a pattern has at most.
  package static let longestPattern = 100
}
