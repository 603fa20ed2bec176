import SpendCore

/// Reads a wish to hear what stands out: `any insights?`, `anything unusual in October`, `what stands out this month`.
///
/// Every word must belong to such a wish: "is my food spending unusual" asks for a figure, and "unusual mugs" is
/// bought.
struct InsightRule {
  let words: PlainWords
  let start: Int
  let today: CivilDate
  let settings: GrammarSettings

  /// More words than these say more than that.
  private static let mostWords = 14

  /// The command for insights; nil where the line is about anything else.
  func command() -> Command? {
    guard words.count - start <= InsightRule.mostWords,
      words.contains(InsightRule.names) || words.contains(InsightRule.qualities)
        || words.contains(InsightRule.verbs) || words.contains(Self.knowing)
    else { return nil }
    var words = words
    words.use(0..<start)
    let period = PeriodRule(today: today, settings: settings).period(in: &words)
    let rest = words.words.indices.filter { !words.isOwned($0) }.map { words.text($0) }
    guard isWish(rest) else { return nil }
    guard let period else { return .insights(inMonthOf: nil, limit: nil) }
    // Insights are about one month; a year is a question.
    guard let first = period.first, let last = period.last, first.firstOfMonth == last.firstOfMonth,
      first <= today
    else { return nil }
    let isNow = first.firstOfMonth == today.firstOfMonth
    return .insights(inMonthOf: isNow ? nil : first.firstOfMonth, limit: nil)
  }

  private func isWish(_ rest: [String]) -> Bool {
    func holds(_ wanted: WordSet) -> Bool { rest.contains { wanted.contains($0) } }
    guard rest.allSatisfy({ InsightRule.known.contains($0) }) else { return false }
    if holds(InsightRule.names) { return true }
    guard holds(InsightRule.subjects) else { return false }
    // "what stands out", but not "what can I know".
    return holds(InsightRule.qualities) || rest.contains("out") && holds(InsightRule.verbs)
      || rest.contains("should") && rest.contains("know")
  }
}
