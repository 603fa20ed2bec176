package import SpendCore

/// What the sides of a comparison are called: by what they differ in, their entries or their days.
package struct SideNames: Sendable {
  /// The question's own side.
  package let own: String
  /// What it is held against.
  package let others: [String]
  /// What both have in common, as a sentence goes on with it.
  package let sharedPhrase: String

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
    own = name(scopes[0])
    others =
      isUsual
      ? scopes.dropFirst().map { "usually, \(PeriodWording(period: $0.period).label)" }
      : scopes.dropFirst().map(name)
    let filter = filtersDiffer ? "" : FilterWording(filter: scopes[0].filter).phrase
    let period = periodsDiffer ? "" : " " + PeriodWording(period: scopes[0].period).phrase
    sharedPhrase = filter + period
  }
}
