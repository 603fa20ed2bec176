import SpendCore

/// Follow-ups that name nothing themselves: `how much was that`, `and the one before?`, `average`, `as a percentage`.
extension FollowUpRule {
  /// What such words ask about the question before.
  private enum Short {
    case cost, person, place, day, before, average, share, sum, number
  }

  /// Whether all that `words` say is about the question before.
  static func isShort(_ words: PlainWords) -> Bool { short(words) != nil }

  /// The question that such words ask; nil for others.
  func shortQuestion(_ words: PlainWords) -> Question? {
    guard let short = FollowUpRule.short(words) else { return nil }
    let isEntry =
      [.latest, .first, .largest, .smallest].contains(previous.measure) && previous.grouping == nil
      && (previous.limit ?? 1) == 1
    var question = previous
    var figure = Question(measure: .total, filter: previous.filter, period: previous.period)
    switch short {
    case .cost, .sum:
      if isEntry { question.aspect = .amount } else { question = figure }
    case .person where isEntry: question.aspect = .person
    case .place where isEntry: question.aspect = .merchant
    case .day where isEntry: question.aspect = .date
    case .before where isEntry:
      question.skip += 1
    case .average:
      figure.per = .purchase
      question = figure
    case .share:
      figure.comparison = .share(of: Scope(period: previous.period))
      question = figure
    case .number:
      figure.measure = .count
      question = figure
    case .person, .place, .day, .before: return nil
    }
    return question
  }

  private static func short(_ words: PlainWords) -> Short? {
    guard words.count > 0, words.count <= 7, words.words.allSatisfy({ pointing.contains($0.key) }) else {
      return nil
    }
    let refers = words.contains(Self.references)
    if words.contains(Self.percents) { return .share }
    if words.contains(Self.averages) {
      return words.contains(Self.copulas) && refers ? nil : .average
    }
    if words.findAny(Self.oneBefore) != nil {
      return .before
    }
    if refers {
      if words.findAny(Self.costAsked) != nil { return .cost }
      if words.findAny(Self.numberAsked) != nil { return .number }
      switch words.words.first(where: { Self.askedFirst.contains($0.text) })?.text {
      case "who": return .person
      case "where": return .place
      case "when": return .day
      default: return nil
      }
    }
    return words.contains(Self.totals) && words.count <= 3 ? .sum : nil
  }
}
