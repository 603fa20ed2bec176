package import SpendCore

/// What the sides of a comparison are called: by what they differ in, their entries or their days.
package struct SideNames: Sendable {
  /// The question's own side.
  package let own: String
  /// What it is held against.
  package let others: [String]
  /// What the sides differ in, the question's own first, as a sentence goes on with it: ` on Uber`, ` last week`.
  let phrases: [String]
  /// The entries that all have in common, as a sentence goes on with them; empty where they differ.
  let sharedFilter: String
  /// The days that all have in common, likewise.
  let sharedPeriod: String

  /// What is asked of them.
  private let aspect: Question.Aspect

  /// What all have in common.
  var sharedPhrase: String { sharedFilter + sharedPeriod }

  /// The names of the sides of `answer`.
  package init(answer: Answer) {
    let scopes = [answer.own.scope] + answer.others.map(\.scope)
    let isUsual = answer.question.comparison == .usual
    let filtersDiffer = scopes.contains { $0.filter != scopes[0].filter }
    let periodsDiffer = scopes.contains { $0.period != scopes[0].period }
    func name(_ scope: Scope) -> String {
      let filter = FilterWording(filter: scope.filter)
      let days = PeriodWording(period: scope.period).label
      guard filtersDiffer else { return periodsDiffer ? days : filter.name ?? days }
      let subject = filter.name ?? "everything"
      return periodsDiffer ? "\(subject), \(days)" : subject
    }
    aspect = answer.question.aspect
    own = name(scopes[0])
    others =
      isUsual
      ? scopes.dropFirst().map { SideNames.usual($0.period) }
      : scopes.dropFirst().map(name)
    phrases = scopes.map { scope in
      let words = FilterWording(filter: scope.filter)
      let entries = words.phrase.isEmpty ? " on \(words.name ?? "everything")" : words.phrase
      return (filtersDiffer ? entries : "") + (periodsDiffer ? PeriodWording(period: scope.period).limit : "")
    }
    sharedFilter = filtersDiffer ? "" : FilterWording(filter: scopes[0].filter).phrase
    sharedPeriod = periodsDiffer ? "" : PeriodWording(period: scopes[0].period).limit
  }

  /// What is taken from the days of `period` as usual.
  static func usual(_ period: Period) -> String { "usually, \(PeriodWording(period: period).label)" }

  /// The side that is asked for, where one is more than the other by `difference`; nil where none is asked for or both
  /// are the same.
  package func asked(of difference: Figure?) -> String? {
    guard let units = difference?.units, units != 0, others.count == 1 else { return nil }
    switch aspect {
    case .greater, .gap: return units > 0 ? own : others[0]
    case .lesser: return units < 0 ? own : others[0]
    default: return nil
    }
  }
}
