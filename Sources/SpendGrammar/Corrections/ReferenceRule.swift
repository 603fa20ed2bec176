import SpendCore
import SpendWords

/// Finds which expense a few words mean: `that`, `#413`, `the amount of yesterday's coffee`.
struct ReferenceRule {
  let today: CivilDate
  let settings: GrammarSettings

  /// What the words mean.
  struct Found {
    var reference: ExpenseReference
    /// The field that is named with it.
    var field: EditField?
    /// How it was said.
    var form: Form
  }

  /// How an expense is pointed at, the surest first.
  enum Form {
    /// By a word for what was said last: `that`, `the last one`.
    case pointer
    /// By a field alone: `the amount`.
    case field
    /// By a number with its sign or noun: `#413`, `expense 413`.
    case number
    /// By a number alone, which might be an amount.
    case bareNumber
    /// By words with a day or a determiner: `yesterday's coffee`, `the taxi`.
    case definite
    /// By words alone: `coffee`.
    case words
  }

  /// The expense that all of `words` mean, or nil where they mean none.
  func find(_ words: PlainWords) -> Found? {
    guard words.count > 0 else { return nil }
    if let found = withField(words) { return found }
    return expense(words)
  }

  // MARK: Fields

  /// `the amount of #12`, `the category`, `the taxi amount`.
  private func withField(_ words: PlainWords) -> Found? {
    var start = words.has("it is", at: 0) ? 2 : 0
    if start == 0, ReferenceRule.determiners.contains(words.text(0)) { start = 1 }
    if let field = EditField(words.text(start)), start < words.count {
      if start + 1 == words.count { return Found(reference: .newest, field: field, form: .field) }
      guard ReferenceRule.links.contains(words.text(start + 1)),
        let rest = expense(words.words(start + 2..<words.count), afterLink: true)
      else { return nil }
      return Found(reference: rest.reference, field: field, form: rest.form)
    }
    guard words.count > 1, let field = EditField(after: words.text(words.count - 1)) else { return nil }
    // "#55's category": the number and its genitive are two words.
    let end = words.count > 2 && words.text(words.count - 2) == "s" ? words.count - 2 : words.count - 1
    guard let rest = expense(words.words(0..<end)) else { return nil }
    return Found(reference: rest.reference, field: field, form: rest.form)
  }

  // MARK: Expenses

  private func expense(_ words: PlainWords, afterLink: Bool = false) -> Found? {
    if ReferenceRule.isPointer(words) { return Found(reference: .newest, field: nil, form: .pointer) }
    if let numbers = ExpenseNumbers(words) {
      let isSure = numbers.isExplicit || afterLink
      return Found(reference: .numbers(numbers.values), field: nil, form: isSure ? .number : .bareNumber)
    }
    return described(words)
  }

  /// Whether `words` only point at what was recorded last.
  static func isPointer(_ words: PlainWords) -> Bool {
    var index = 0
    var points = false
    while determiners.contains(words.text(index)) || words.text(index) == "it" {
      points = points || !Self.articles.contains(words.text(index))
      index += 1
    }
    while recency.contains(words.text(index)) {
      points = true
      index += 1
    }
    if nouns.contains(words.text(index)) {
      points = points || index > 0 && words.text(index) == "one"
      index += 1
    }
    if Self.speakers.contains(words.text(index)) || words.has("what i", at: 0) {
      if words.has("what i", at: 0) { (index, points) = (1, true) }
      index += Self.speakers.contains(words.text(index)) ? 1 : 0
      while Self.speakerAdverbs.contains(words.text(index)) { index += 1 }
      guard
        Self.recordingVerbs.contains(words.text(index))
      else { return false }
      index += 1
      while Self.recentAdverbs.contains(words.text(index)) { index += 1 }
    }
    return points && index == words.count
  }

  /// Whether `words` are of one that is told from others by its place: `the second one`.
  static func namesOther(_ words: PlainWords) -> Bool {
    words.contains(otherOnes) && nouns.contains(words.text(words.count - 1))
  }

  /// Whether the words of `range` name several of the last ones: `the last three`, `my last 2 expenses`.
  static func namesSeveral(_ words: PlainWords, _ range: Range<Int>) -> Bool {
    for index in range where recency.contains(words.text(index)) {
      guard index + 1 < range.upperBound, let count = words.number(index + 1), count > 1 else { continue }
      let noun = index + 2 < range.upperBound ? words.text(index + 2) : ""
      if Self.timeUnits.contains(noun) { return false }
      return noun.isEmpty || nouns.contains(noun) || noun.hasSuffix("s")
    }
    return false
  }

  /// The expense that subjects, a day, an amount describe.
  private func described(_ words: PlainWords) -> Found? {
    var words = words
    guard
      !words.contains(Self.otherOnes)
        || words.find("before yesterday") != nil
    else { return nil }
    let isDefinite = ReferenceRule.determiners.contains(words.text(0))
    var rule = FilterRule(homeCurrency: settings.homeCurrency)
    rule.takesConcepts = false
    rule.takeAmounts(&words)
    let calendar = PeriodRule(today: today, settings: settings)
    rule.takeExclusions(&words, calendar)
    var period = calendar.period(in: &words)
    let amount = takeAmount(&words)
    rule.takeKinds(&words, .list)
    let isRecorded = useSmallWords(&words)
    rule.takeWeekdays(&words)
    rule.takeNames(&words)
    guard rule.leaveOut(from: &period, .list) else { return nil }
    var filter = rule.filter
    if rule.isUnclear, let first = words.words.indices.first(where: { !words.isOwned($0) }) {
      let last = words.words.indices.last { !words.isOwned($0) } ?? first
      filter.subjects = [words.original(FilterRule.trimmed(words, first..<last + 1))]
    }
    if filter.isEmpty, let amount {
      // Only an amount tells it: "the 12 one".
      filter.moreThan = Money(minorUnits: amount.minorUnits - 1, currency: amount.currency)
      filter.lessThan = Money(minorUnits: amount.minorUnits + 1, currency: amount.currency)
    }
    guard !filter.isEmpty || period != nil else { return nil }
    return Found(
      reference: .matching(filter, period ?? .all),
      field: nil,
      form: isDefinite || isRecorded || period != nil ? .definite : .words
    )
  }

  /// Marks what says that an expense is meant, but not which; whether a clause says that it was recorded.
  private func useSmallWords(_ words: inout PlainWords) -> Bool {
    var isRecorded = false
    for index in 0..<words.count {
      let text = words.text(index)
      let isSmall =
        ReferenceRule.nouns.contains(text) || ReferenceRule.recency.contains(text)
        || index == 0 && ReferenceRule.determiners.contains(text)
        || Self.chargeNouns.contains(text) && index + 1 == words.count
        || words.line.language != .english && words.isArticle(index)
      if isSmall, !words.isOwned(index) { words.use(index..<index + 1) }
      // "the coffee I added yesterday": the clause only says that it was recorded.
      if Self.speakers.contains(text) {
        var end = index + 1
        while Self.adverbs.contains(words.text(end)) { end += 1 }
        guard ReferenceRule.recording.contains(words.text(end)) else { continue }
        let start = Self.relatives.contains(words.text(index - 1)) ? index - 1 : index
        words.use(start..<end + 1)
        isRecorded = isRecorded || Self.keeping.contains(words.text(end))
      }
    }
    return isRecorded
  }

  /// Whether the words of `range` say that the user recorded what they name: `the taxi I logged`.
  static func tellsRecording(_ words: PlainWords, _ range: Range<Int>) -> Bool {
    range.contains { index in
      guard speakers.contains(words.text(index)) else { return false }
      var verb = index + 1
      while adverbs.contains(words.text(verb)) { verb += 1 }
      return verb < range.upperBound && keeping.contains(words.text(verb))
    }
  }

  /// The amount that `words` say of an expense beside its day.
  func amount(_ words: PlainWords) -> Money? {
    var words = words
    _ = PeriodRule(today: today, settings: settings).period(in: &words)
    return takeAmount(&words)
  }

  /// The amount that tells one expense from others: `the 12.50 coffee`, `the 8 dollar one`.
  private func takeAmount(_ words: inout PlainWords) -> Money? {
    for index in 0..<words.count where words.words[index].isNumber && !words.isOwned(index) {
      guard let amount = words.amount(at: index, homeCurrency: settings.homeCurrency),
        amount.money.minorUnits > 0
      else { continue }
      words.use(index..<amount.end)
      return amount.money
    }
    return nil
  }
}
