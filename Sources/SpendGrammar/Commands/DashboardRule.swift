package import SpendCore

/// Reads a wish to see a dashboard: `show the dashboard for october`, `food dashboard since june`, `overview of 2025`.
struct DashboardRule {
  let words: PlainWords
  let start: Int
  let today: CivilDate
  let hasAmount: Bool
  let settings: GrammarSettings

  /// More words than these say more than that.
  private static let mostWords = 16

  /// The command, or nil where the line is about anything else.
  func command() -> Command? {
    guard words.count - start <= DashboardRule.mostWords,
      let noun = words.words.indices.first(where: { $0 >= start && isNoun($0) })
    else { return nil }
    var words = words
    words.use(0..<start)
    words.use(noun..<noun + 1)
    var index = start
    if DashboardRule.openers.contains(words.text(index)) { index += 1 }
    while index < noun, DashboardRule.fillers.contains(words.text(index)) { index += 1 }
    words.use(start..<index)
    guard let request = request(&words, upTo: noun) else { return nil }
    return .dashboard(request)
  }

  private func isNoun(_ index: Int) -> Bool { DashboardRule.nouns.contains(words.text(index)) }

  /// What the words that are not used say of days, entries and looks; nil where some of them say anything else.
  func request(_ words: inout PlainWords, upTo noun: Int = 0) -> DashboardRequest? {
    var request = DashboardRequest()
    request.usesBraille = words.take(Self.brailleRequests)
    request.showsAll = DashboardRule.extents.reduce(false) { words.take([$1]) || $0 }
    let periods = PeriodRule(today: today, settings: settings)
    request.period = periods.period(in: &words)
    // Days with gaps between them are no row of days.
    guard request.period?.runs.isEmpty != false, !periods.namesAnotherTime(words) else { return nil }
    let open = words.words.indices.filter { !words.isOwned($0) }
    guard !open.contains(where: { words.words[$0].isNumber }) else { return nil }
    if hasAmount, request.period == nil { return nil }
    var rule = FilterRule(homeCurrency: settings.homeCurrency)
    rule.takeNames(&words)
    guard !rule.isUnclear else { return nil }
    request.filter = rule.filter
    // What stands before the noun may only be a category: "new car dashboard" is a thing.
    guard request.filter.subjects.isEmpty || !open.contains(where: { $0 < noun }) else { return nil }
    return request
  }
}

extension OfflineInterpreter {
  /// The dashboard that `text`, typed after the command's name, asks for; nil where it says anything else.
  package func dashboard(for text: String, today: CivilDate) -> DashboardRequest? {
    guard let line = LineReading(text)?.words else { return nil }
    var words = PlainWords(line)
    let rule = DashboardRule(words: words, start: 0, today: today, hasAmount: false, settings: settings)
    return rule.request(&words)
  }
}
