import SpendCore
import SpendWords

/// Tells from the first words and the marks whether a line asks something.
struct QuestionForm {
  let words: PlainWords
  let hasAmount: Bool
  let follows: Bool
  let today: CivilDate
  /// Where the question itself starts, after `um`, `can you tell me` and their like.
  let start: Int
  /// Where the line opens, after words that say nothing of a question: `be honest`.
  let opening: Int
  /// Whether something like `tell me` stood before.
  let isRequested: Bool
  /// Whether what stood before asks to see something.
  let isShown: Bool
  /// Whether what stood before asks for one sum: `add up`.
  let isSummed: Bool
  /// Whether what stood before asks for yes or no: `I wonder whether`.
  let isWhether: Bool
  /// What is told in front of the question.
  let foreword: Foreword?
  /// Whether it takes something of the question before back: `sorry, I meant`, `no wait`.
  let isCorrection: Bool

  init(_ words: PlainWords, hasAmount: Bool, follows: Bool, today: CivilDate) {
    self.words = words
    self.today = today
    self.hasAmount = hasAmount
    self.follows = follows
    var start = 0
    var opening = 0
    var isRequested = false
    var isShown = false
    var isSummed = false
    var isCorrection = false
    var isWhether = false
    var foreword: Foreword?
    scan: while start < words.count {
      if let end = Self.courtesy(words, from: start) {
        start = end
        continue
      }
      if follows, !hasAmount, let phrase = Self.corrections.first(where: { words.has($0, at: start) }) {
        start += phrase.split(separator: " ").count
        isCorrection = true
        continue
      }
      if let phrase = Self.truthAsked.first(where: { words.has($0, at: start) }) {
        start += phrase.split(separator: " ").count
        (isWhether, isRequested) = (true, true)
        continue
      }
      for request in QuestionWords.requests where words.has(request, at: start) {
        start += request.split(separator: " ").count
        isRequested = true
        isShown = isShown || Self.showRequests.contains { request.contains($0) }
        isSummed = isSummed || Self.sumRequests.contains { request.contains($0) }
        continue scan
      }
      if let phrase = Self.greetings.first(where: { words.has($0, at: start) }) {
        start += phrase.split(separator: " ").count
      } else if QuestionWords.preludes.contains(words.text(start)) {
        start += 1
      } else if Self.reactions.contains(words.text(start)), start + 1 < words.count,
        words.words[start + 1].startsPart
      {
        start += 1
      } else if !hasAmount, let asked = Self.indirect(words, from: start) {
        (start, isWhether, isRequested) = (asked.start, asked.isWhether, true)
        break
      } else if !hasAmount, let told = Foreword(topicOf: words, from: start) {
        (foreword, start) = (told, told.range.upperBound)
        break
      } else if !hasAmount, let opens = Self.opening(words, after: start) {
        // A clause tells something else; other words may name what is asked about.
        opening = Self.isClause(words, start..<opens) ? opening : opens
        start = opens
      } else if !hasAmount, let told = Foreword(words, from: start) {
        (foreword, start) = (told, told.range.upperBound)
        break
      } else {
        break
      }
    }
    self.foreword = foreword
    self.start = start
    self.opening = opening
    self.isRequested = isRequested
    self.isShown = isShown
    self.isSummed = isSummed
    self.isWhether = isWhether
    self.isCorrection = isCorrection && start < words.count
  }

  /// Where a question opens behind words at `start` that say nothing of it: `be honest, how much`, `gladly tell me`.
  private static func opening(_ words: PlainWords, after start: Int) -> Int? {
    func isRequest(_ index: Int) -> Bool { QuestionWords.requests.contains { words.has($0, at: index) } }
    for index in start..<min(words.count, start + 12) {
      let text = words.text(index)
      let opens = asking.contains(text) || auxiliaries.contains(text) || narrowings.contains(text)
      let isLed = frameLeads.contains(text) && asking.contains(words.text(index + 1))
      if index > start, isRequest(index) { return index }
      if index > start, words.words[index].startsPart,
        opens || isLed || indirect(words, from: index) != nil
      {
        return index
      }
      // "Starbucks or Lyft, where …" names what is asked about, "be a dear and tell me" names nothing.
      let names =
        FilterRule.isThing(words, index..<index + 1) || FilterRule.category(text) != nil
        || narrowingJoints.contains(text) && !isRequest(index + 1) && !isClause(words, start..<index)
        || words.words[index].isCapitalised && !words.words[index].startsPart && index > 0
      if opens || names || words.words[index].isNumber || words.month(index) != nil { return nil }
    }
    return nil
  }

  /// Where the question starts behind words at `start` that ask for an answer: `I was wondering whether`, `could you
  /// check what`, `do you happen to know when`.
  private static func indirect(_ words: PlainWords, from start: Int) -> (start: Int, isWhether: Bool)? {
    var isAsked = false
    for index in start..<min(words.count, start + 10) {
      let text = words.text(index)
      if isAsked, whetherMarks.contains(text) { return (index + 1, true) }
      if isAsked, asking.contains(text) { return (index, false) }
      // "would you kindly tell me the total"
      if isAsked, toldTo.contains(words.text(index - 1)), askingVerbs.contains(words.text(index - 2)),
        !aroundAsking.contains(text) || determiners.contains(text)
      {
        return (index, false)
      }
      // "I am wanting to know the average"
      if isAsked, known.contains(words.text(index - 1)), determiners.contains(text) { return (index, false) }
      // "could you tell an old man what": whoever is told.
      if isAsked, let end = listener(words, at: index) {
        return asking.contains(words.text(end)) ? (end, false) : nil
      }
      // "my husband asks what"
      let isSomebody =
        words.token(index)?.can(.relation) == true
        || determiners.contains(text) && words.token(index + 1)?.can(.relation) == true
      guard isSomebody || aroundAsking.contains(text) || askingVerbs.contains(text) else { return nil }
      isAsked = isAsked || askingVerbs.contains(text)
    }
    return nil
  }

  /// Where `an old man` ends that begins at `index` behind a verb of telling: at a question word, few words on.
  private static func listener(_ words: PlainWords, at index: Int) -> Int? {
    guard askingVerbs.contains(words.text(index - 1)), articles.contains(words.text(index)) else {
      return nil
    }
    return (index + 2..<index + 5).first { $0 < words.count && asking.contains(words.text($0)) }
  }

  /// Whether the line asks something.
  var isQuestion: Bool {
    guard words.count > 0 else { return false }
    if isFollowUp { return true }
    let first = words.text(start)
    let second = words.text(start + 1)
    if hasAmount && isRhetorical { return false }
    // "are haircuts still 31"
    if hasAmount, Self.copulas.contains(first), words.contains(PriceRule.stillMark) { return true }
    // "is it true I spent more than 500 in October"
    if isWhether, start < words.count { return true }
    if opens(first, second) || boundsInTime { return true }
    if isLimited || isRankedRequest || isOfNewest { return true }
    if hasAmount, isOfYear || comparesNumbers || splitsYear || endsInYearOfFigure { return true }
    if hasAmount, endsInYear || sumsYear, words.hasQuestionMark || words.contains(QuestionForm.asksOfYear) {
      return true
    }
    if hasAmount { return asksDespiteAmount || isSummary(first, second) && !hasSpokenPrice && !hasFreeNumber }
    if words.hasQuestionMark || asksBehindTopic { return true }
    if words.find("how much") != nil || words.find("how many") != nil || words.find("how often") != nil {
      return true
    }
    if isRequested, start < words.count { return true }
    if isSummary(first, second) || isRemark || isComparison || Self.isBreakdown(words, from: start) {
      return true
    }
    let last = words.text(words.count - 1)
    if words.count <= 5, start < words.count - 1, Self.totalNouns.contains(last) {
      return true
    }
    return isTerse || !hasAmount && (hasFrame || asksInLaterPart || namesFigures)
  }

  /// `coffee >= 5 in october`: a sign that bounds amounts, and days in which they lie.
  private var boundsInTime: Bool {
    (AmountSign.stands(in: words.line)
      || BoundWord.stands(in: words.line) && !words.contains(Self.tellingWords))
      && words.words.indices.contains {
        words.month($0) != nil || words.token($0)?.can([.timeUnit, .weekday]) == true
      }
  }

  /// `I've spent a lot on food lately`: a figure answers it.
  private var isRemark: Bool {
    guard words.contains(Self.speakersAndOwners), words.contains(QuestionForm.spending) else {
      return false
    }
    if words.contains(Self.intentions) { return false }
    return words.findAny(QuestionForm.lots) != nil
  }

  /// Whether it complains of too much.
  var isJudged: Bool {
    words.findAny(Self.tooMuch) != nil
  }

  /// `groceries past 30 days`: few words, one of them a span of more than a day.
  var isTerse: Bool {
    // "rent paid so far this year" without an amount tells nothing.
    let tells = hasAmount || words.contains(QuestionForm.speakers) || Self.tellers.contains(words.text(start))
    guard words.count <= 14, !tells || !words.contains(Self.tellers) else { return false }
    var copy = words
    var rule = FilterRule(homeCurrency: .dollar)
    rule.takeAmounts(&copy)
    let calendar = PeriodRule(today: today, previous: nil)
    rule.takeExclusions(&copy, calendar)
    guard let period = calendar.period(in: &copy) else { return false }
    // "remittances in 2026 so far", "school in 2026, all together"
    _ = copy.take(PeriodRule.upToNow)
    _ = copy.take(ExtremeRule.sums)
    let spans = period.first == nil || period.first != period.last
    let ends = words.words.lastIndex { !Self.politeness.contains($0.text) } ?? 0
    return spans && (words.count <= 9 && (copy.isOwned(ends) || copy.isOwned(0)) || namesThing)
  }

  /// `netflix price`, `dentist visits`, `last haircut`: a noun of the ledger beside a name, and nobody who tells.
  private var namesFigures: Bool {
    guard words.count > 1, words.count <= 9, !words.contains(Self.tellers),
      !words.contains(Self.statingVerbs)
    else { return false }
    let rest = words.words.indices.filter { !QuestionWords.frame.contains(words.text($0)) }
    guard !rest.isEmpty else { return false }
    let last = words.words.lastIndex { !Self.politeness.contains($0.text) } ?? 0
    return Self.figuresOf.contains(words.text(last)) || Self.figureOpeners.contains(words.text(start))
  }

  /// Whether a word names something to buy, or several such things.
  private var namesThing: Bool {
    !CategoryLexicon.shared.matches(in: words.line).isEmpty
      || words.words.contains { FilterRule.category($0.text) != nil || Concepts.subjects(of: $0.text) != nil }
  }

  /// `spotify um what do I pay for that`: a question behind the few words that name what it is about.
  private var asksBehindTopic: Bool {
    (1...4).contains { index in
      Self.questionWordsInside.contains(words.text(index))
        && QuestionForm.auxiliaries.contains(words.text(index + 1))
        && QuestionForm.subjectsBehindDo.contains(words.text(index + 2))
    }
  }

  /// `starbucks or blue bottle: where do I spend more`.
  private var asksInLaterPart: Bool {
    words.words.indices.contains { index in
      words.words[index].startsPart && Self.questionWordsInside.contains(words.text(index))
        && (QuestionForm.auxiliaries.contains(words.text(index + 1))
          || Self.costVerbs.contains(words.text(index + 1)))
    }
  }

  /// Whether a number stands there that limits nothing, ranks nothing and names no day: `expenses 40 taxi`.
  private var hasFreeNumber: Bool {
    var copy = words
    var rule = FilterRule(homeCurrency: .dollar)
    rule.takeAmounts(&copy)
    _ = PeriodRule(today: today, previous: nil).period(in: &copy)
    return copy.words.indices.contains { index in
      guard copy.words[index].isNumber, !copy.isOwned(index) else { return false }
      let around = [copy.text(index - 1), copy.text(index + 1)]
      return !around.contains {
        ExtremeRule.isExtreme($0) || LatestRule.plurals.contains($0) || GroupNouns.noun($0) != nil
          || Self.newestMarks.contains($0)
      }
    }
  }

  /// Whether all numbers name days, limits or places in an order, of a line that opens like a question or names more
  /// than a day.
  var hasOnlySaidNumbers: Bool {
    if hasNumbersOfSpanAlone { return true }
    let first = words.text(start)
    let opens =
      Asked.auxiliaries.contains(first) || Self.sideNouns.contains(first)
      || QuestionForm.indirect(words, from: start) != nil
    return opens && words.count > 2 && !hasFreeNumber
  }

  /// `3 categories where I spent the most`: the only number tells how many of what figures are split by.
  private var opensWithGroups: Bool {
    let index = FilterRule.determiners.contains(words.text(start)) ? start + 1 : start
    return words.words.count(where: \.isNumber) <= 1 && GroupNouns.counted(words, at: index) != nil
  }

  /// `tell me my three largest purchases`: the number tells how many.
  private var isRankedRequest: Bool {
    if opensWithGroups { return true }
    let opener = words.text(start)
    // "our biggest purchases this year, top 3"
    if words.words.count(where: \.isNumber) == 1, !words.contains(Self.tellers),
      words.words.indices.contains(where: {
        words.words[$0].isNumber && !words.words[$0].hasSign && Self.topMark.contains(words.text($0 - 1))
      })
    {
      return true
    }
    guard
      isRequested || Self.listOpeners.contains(opener) || asksForRanked(opener)
    else { return false }
    // "my sister turned 30 last night": the number stands near what opens the request.
    let reach = Self.ownersBefore.contains(opener) ? 2 : 5
    return words.words.indices.contains { index in
      words.number(index) != nil && index <= start + reach
        && (Self.spanRanks.contains(words.text(index + 1))
          || ExtremeRule.isExtreme(words.text(index + 1)) || ExtremeRule.isExtreme(words.text(index - 1)))
    }
  }

  /// `last 3 target orders`, `list the last 2 coffees`: so many of what follows, with no other number in the line.
  private var isOfNewest: Bool {
    let opened = Self.showOpeners.contains(words.text(start)) ? start + 1 : start
    let index = Self.ownersBefore.contains(words.text(opened)) ? opened + 1 : opened
    guard Self.latestOf.contains(words.text(index)), let count = words.number(index + 1),
      (2...100).contains(count), !words.words[index + 1].hasSign,
      // "last three things": in words, too
      !words.words.indices.contains(where: { $0 != index + 1 && words.number($0) != nil })
    else { return false }
    return (index + 2..<min(index + 5, words.count)).contains {
      words.text($0).hasSuffix("s") && !Self.spans.contains(words.text($0))
    }
  }

  /// `the three biggest categories`: so many of what figures are split by, or of entries.
  private func asksForRanked(_ opener: String) -> Bool {
    let length = ExtremeRule.adjective(words, at: start + 2)?.length ?? 1
    let noun = words.text(start + 2 + length)
    // "the three priciest grocery runs"
    let isOnlyNumber =
      words.words.indices.count { words.number($0) != nil } == 1
      && ExtremeRule.adjective(words, at: start + 2) != nil
      && noun.count > 0 && !words.contains(Self.tellers)
    return Self.rankedOf.contains(opener)
      && (length > 1 || Self.ranked.contains(words.text(start + 2)) || isOnlyNumber)
      && (GroupNouns.noun(noun) != nil || GroupingRule.isEntry(noun) || isOnlyNumber)
  }

  /// `purchases over 50`, `which months were under 2000`, `only the ones above 20`: the amount is a limit.
  var isLimited: Bool {
    let first = words.text(start)
    let isOpened =
      Self.allOpeners
      .contains(first)
      || GroupingRule.isEntry(first) && first.hasSuffix("s") || GroupNouns.noun(first)?.isPlural ?? false
      || LatestRule.plurals.contains(first)
      || Self.pastOpeners.contains(first)
    let plurals = words.words.indices.filter { LatestRule.plurals.contains(words.text($0)) }
    let isNamed =
      plurals.first.map { $0 <= start + 2 && !words.contains(Self.tellingWords) } ?? false
    guard isOpened || isNamed else { return false }
    var copy = words
    var rule = FilterRule(homeCurrency: .dollar)
    rule.takeAmounts(&copy)
    guard rule.filter.moreThan != nil || rule.filter.lessThan != nil || rule.counts.isSet else {
      return false
    }
    if first == "only" || first == "just" {
      return follows || words.contains(Self.theOnes)
    }
    return true
  }

  /// `october vs september`, `days without spending in may`, `no-spend days`, `food as a percentage of october`.
  private var isComparison: Bool {
    guard !words.contains(Self.speakers) || words.contains(Self.versusMarks) else {
      return words.findAny(Self.withoutSpending) != nil
    }
    return words.findAny(Self.comparedSpans) != nil
  }
}
