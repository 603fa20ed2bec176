import SpendCore
import SpendWords

/// Reads commands in plain words, and corrections of what was said before.
struct CommandGrammar {
  let today: CivilDate
  let hasAmount: Bool
  let settings: GrammarSettings
  /// Whether a question was asked before, which a bare correction may be about.
  var followsQuestion = false
  /// What tells names of the ledger from words that mean nothing.
  var lookup = NameLookup()

  /// The command or correction that `words` give, or nil for none.
  func intent(_ words: PlainWords) -> Intent? {
    let start = opening(words)
    var rest = words.words[start...].map(\.text)
    while rest.count > 1, let last = rest.last, Self.closings.contains(last) {
      rest.removeLast()
    }
    if !hasAmount, let help = HelpRule(words: words, start: start).command() { return .command(help) }
    guard !rest.isEmpty else { return nil }
    if let whole = CommandGrammar.whole[rest.joined(separator: " ")] { return .command(whole) }
    if Self.advice.contains(rest.joined(separator: " ")) { return .command(.adviseCategories) }
    // "why 413": the number of an expense, and no price.
    if rest.count == 2, Self.reasons.contains(rest[0]), let number = words.number(start + 1),
      !words.words[start + 1].hasSign
    {
      return .command(.explain(.numbers([Int64(number)])))
    }
    if let history = HistoryRule(words: words, start: start).command() { return .command(history) }
    let insights = InsightRule(words: words, start: start, today: today, settings: settings)
    if let command = insights.command() { return .command(command) }
    let dashboard = DashboardRule(
      words: words,
      start: start,
      today: today,
      hasAmount: hasAmount,
      settings: settings
    )
    if let command = dashboard.command() { return .command(command) }
    if !hasAmount, let close = words.words[start...].dropFirst().firstIndex(where: \.startsPart),
      HistoryRule(words: words.words(0..<close), start: start).command() == .undo(.newest(1))
    {
      return .command(.undo(.newest(1)))
    }
    if isDeniedOrder(words, start: start) { return .other(.chat) }
    // "show me those" goes on from a question.
    let isSplit = words.words.indices.contains {
      Self.dividers.contains(words.text($0)) && GroupNouns.noun(words.text($0 + 1)) != nil
    }
    let pointsBack = isSplit || followsQuestion && words.contains(Self.earlierOnes)
    // What is to be shown or changed is named in the English of questions.
    let named = words.line.language == .english ? words : PlainWords(words.line, asking: true)
    let opening = opening(named)
    if !pointsBack, let shown = shown(named, start: opening) { return .command(shown) }
    return change(named, start: opening)
  }

  /// `don't change it to 5`: an order that is denied is none, and its amount no purchase.
  private func isDeniedOrder(_ words: PlainWords, start: Int) -> Bool {
    let verb = words.has("do not", at: start) ? start + 2 : words.text(start) == "never" ? start + 1 : start
    guard verb > start, verb < words.count else { return false }
    let line = CorrectedLine(words, today: today, hasAmount: hasAmount, settings: settings)
    return HistoryRule(words: words, start: verb).command() != nil
      || DeletionRule(line: line, start: verb).intent() != nil
      || ChangeVerbRule(line: line, start: verb).change() != nil
  }

  /// What `words` delete, change or correct, or a wish that can't be granted.
  private func change(_ words: PlainWords, start: Int) -> Intent? {
    let categories = CategoryRule(words: words, start: start, settings: settings)
    // A code of a colour may look like an amount.
    if let change = hasAmount ? categories.recoloring() : categories.change() {
      return .command(.changeCategories(change))
    }
    if let rule = try? RuleSentence(words, from: start, settings: settings), rule.isRule {
      return .command(.changeRules(.add(rule.condition, category: rule.category)))
    }
    if let order = tagOrder(words, start: start) { return .command(order) }
    let wish = WishRule(words: words, start: start, hasAmount: hasAmount)
    if let command = wish.deletion() { return .command(command) }
    let line = CorrectedLine(words, today: today, hasAmount: hasAmount, settings: settings)
    if let deletion = DeletionRule(line: line, start: start).intent() { return deletion }
    let change = ChangeVerbRule(line: line, start: start).change()
    // "change the currency to yen" is about the program unless an expense is named.
    if let change, change.form == .pointer || change.form == .number || words.text(start) == "rename" {
      return change.intent
    }
    if let command = wish.command() { return .command(command) }
    if let change { return change.intent }
    if let correction = CorrectionRule(line: line, followsQuestion: followsQuestion).intent() {
      return correction
    }
    return wish.unclearChange() ? CorrectedLine.unclear : nil
  }

  private func tagOrder(_ words: PlainWords, start: Int) -> Command? {
    let trip = TripSentence(
      words: words,
      start: start,
      today: today,
      settings: settings,
      hasAmount: hasAmount
    )
    if let change = trip.change() { return .changeTrip(change) }
    return TagSentence(words: words, start: start, categories: settings.categoryNames) {
      request($0, start: -1)
    }.command()
  }

  /// Where the command itself starts, after `please`, `can you` and their like.
  private func opening(_ words: PlainWords) -> Int {
    var start = 0
    scan: while start < words.count {
      for request in CommandGrammar.requests where words.has(request, at: start) {
        start += request.split(separator: " ").count
        continue scan
      }
      guard CommandGrammar.preludes.contains(words.text(start)), start + 1 < words.count else { break }
      start += 1
    }
    return start
  }

  // MARK: Whole lines

  private static let whole: [String: Command] = {
    var commands: [String: Command] = [:]
    func add(_ lines: String, _ command: Command) {
      for line in lines.split(separator: "|") { commands[String(line)] = command }
    }
    add(
      "help|help me|help please|commands|show commands|list commands|what can you do|what can you do for me|"
        + "what are you able to do|what can spendwise do|what can i do|what can i do here|what can i type|"
        + "what commands are there|which commands are there|what commands do you know|what do i type|what can i say|"
        + "what can i ask",
      .help(topic: nil)
    )
    add(
      "how does this work|how do you work|how do i use this|how do i start|show help|usage|manual|what do you do",
      .help(topic: nil)
    )
    add(
      "quit|exit|bye|goodbye|good bye|bye bye|close|q|see you|see ya|see you later|leave|log out|logout|quit now|"
        + "bye for now",
      .quit
    )
    add(
      "i am done|that is all|that is it|im done|thanks bye|quit please|exit please|ciao|adios|tschuss|au revoir",
      .quit
    )
    add(
      "categories|my categories|the categories|show categories|show my categories|list categories|list my categories",
      .categories
    )
    add(
      "show the categories|list the categories|show me the categories|show me my categories|what categories are there",
      .categories
    )
    add(
      "what are my categories|what are the categories|what categories do i have|list all categories|"
        + "show all categories",
      .categories
    )
    add(
      "which categories are there|which categories do i have|see categories|see my categories|view categories",
      .categories
    )
    add(
      "dashboard|my dashboard|the dashboard|overview|show overview|show me an overview|charts|show charts|"
        + "show my charts",
      .dashboard(DashboardRequest())
    )
    add(
      "graph|graphs|chart|the chart|pie chart|pie charts|pie|bar chart|line chart|trend|summary|my summary|the summary",
      .dashboard(DashboardRequest())
    )
    add(
      "balance|my balance|report|my report|monthly report|my monthly report|monthly summary|show me a report",
      .dashboard(DashboardRequest())
    )
    add(
      "show a summary|show me a summary|month in review|stats|statistics|show stats|my stats",
      .dashboard(DashboardRequest())
    )
    add(
      "tags|my tags|the tags|show tags|show my tags|list tags|list my tags|what tags are there|trips|my trips",
      .tags
    )
    add(
      "what tags do i have|which tags are there|which tags do i have|show my trips|list trips|list my trips",
      .tags
    )
    return commands
  }()

  // MARK: Showing

  private func shown(_ words: PlainWords, start: Int) -> Command? {
    let verb = words.text(start)
    guard Self.showing.contains(verb), verb != "look" || Self.lookingFor.contains(words.text(start + 1))
    else { return nil }
    if words.contains(Self.dashboardNames), words.count <= 8, !hasAmount {
      return .dashboard(DashboardRequest())
    }
    guard verb != "open", verb != "draw" else { return nil }
    let article = Self.articles.contains(words.text(start + 1)) ? 1 : 0
    let isCounted = Self.newestMarks.contains(words.text(start + 1 + article))
    let isPlainList =
      words.contains(Self.listedObjects) || words.findAny(Self.boughtThings) != nil
      || isCounted && words.count == start + 3 + article
      // "show me my last 5"
      || words.count > 2 && words.number(words.count - 1) != nil
        && Self.newestMarks.contains(words.text(words.count - 2))
    if verb == "give" && !isPlainList { return nil }
    if Self.fetching.contains(verb) {
      guard !hasAmount, isPlainList, words.contains(Self.newestMarks) else { return nil }
    }
    if hasAmount, !isPlainList, words.findAny(Self.bounds) == nil { return nil }
    // "fetch the most recent": no figure is asked for.
    let asksFigure = words.words.indices.contains {
      Self.figureWords.contains(words.text($0))
        && !(Self.fetching.contains(verb) && Self.newestMarks.contains(words.text($0 + 1)))
    }
    if asksFigure || words.findAny(CommandGrammar.figures) != nil { return nil }
    guard let request = request(words, start: start) else { return nil }
    // "show me the last refund", "show my latest Amazon order": one entry is an answer, not a list.
    if asksOneEntry(words, after: start) { return nil }
    // "search me", "look for it" name nothing to look for.
    if Self.searching.contains(verb), !isPlainList, request.filter.isEmpty, request.period == .all {
      return nil
    }
    return .list(request)
  }

  /// Whether `words` ask for the newest of what a noun in the singular names.
  private func asksOneEntry(_ words: PlainWords, after start: Int) -> Bool {
    guard
      let mark = words.words.indices.first(where: {
        $0 > start && Self.newestMarks.contains(words.text($0)) && words.number($0 + 1) == nil
          && words.number($0 - 1) == nil
      }), mark + 1 < words.count
    else { return false }
    let end =
      words.words.indices.first {
        $0 > mark
          && (FilterRule.leads.contains(words.text($0)) || QuestionForm.speakers.contains(words.text($0)))
      } ?? words.count
    return end > mark + 1
      && (mark + 1..<end).allSatisfy {
        words.token($0)?.can([.timeUnit, .weekend, .weekday, .month, .dayPart]) != true
          && !words.text($0).hasSuffix("s") && !Self.massNouns.contains(words.text($0))
      }
  }

  /// The list that `words` ask for: by the names that entries go by, where all of them are understood.
  private func request(_ words: PlainWords, start: Int) -> ListRequest? {
    var rule = FilterRule(homeCurrency: settings.homeCurrency, lookup: lookup)
    let named = OwnCategory.named(words, lookup)
    if let request = request(named, start: start, &rule), rule.account == WordAccount() { return request }
    rule = FilterRule(homeCurrency: settings.homeCurrency)
    return request(words, start: start, &rule)
  }

  private func request(_ words: PlainWords, start: Int, _ rule: inout FilterRule) -> ListRequest? {
    var words = words
    words.use(0..<start + 1)
    var limit: Int?
    for index in start + 1..<max(start + 1, words.count) {
      guard let number = words.number(index), number > 0, !words.words[index].hasSign else { continue }
      let before = words.text(index - 1)
      let isSpan = Self.spanUnits.contains(words.text(index + 1))
      // "my 5 latest purchases", "the last 5"
      let isBefore = Self.newestMarks.contains(words.text(index + 1))
      guard Self.rankMarks.contains(before) || isBefore, !isSpan else { continue }
      limit = number
      words.use(isBefore ? index..<index + 2 : index - 1..<index + 1)
    }
    let isAll = limit == nil && words.contains(Self.totality)
    // "my recent payments" are the newest ten.
    if limit == nil, !isAll, words.contains(Self.recency) { limit = 10 }
    rule.takeAmounts(&words)
    let periods = PeriodRule(today: today, settings: settings)
    rule.takeExclusions(&words, periods)
    var period = periods.period(in: &words)
    let isOfSpending = words.contains(Self.spentObjects) || words.findAny(Self.boughtThings) != nil
    _ = words.take(Self.listFillers)
    rule.takeKinds(&words, .list)
    if isOfSpending, rule.filter.kinds.isEmpty {
      rule.filter.kinds = words.contains(FollowUpRule.boughtNouns) ? [.expense] : [.expense, .refund]
    }
    rule.takeWeekdays(&words)
    rule.takeNames(&words)
    guard rule.leaveOut(from: &period, .list) else { return nil }
    guard limit != nil || isAll else { return ListRequest(filter: rule.filter, period: period ?? .all) }
    return ListRequest(filter: rule.filter, period: period ?? .all, limit: limit)
  }
}
