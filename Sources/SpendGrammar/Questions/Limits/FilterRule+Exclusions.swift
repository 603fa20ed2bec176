import SpendCore
import SpendWords

extension FilterRule {
  // MARK: Exclusions

  /// What the words leave out: `without rent`, `except in november`, `not on food`, `other than refunds`,
  /// `rent excluded`.
  mutating func takeExclusions(_ words: inout PlainWords, _ calendar: PeriodRule) {
    var index = 0
    // "what I made minus what I spent" says how the figure is made.
    let difference = BalanceRule.difference(in: words)
    while index < words.count {
      guard !words.isOwned(index), difference?.contains(index) != true else {
        index += 1
        continue
      }
      if let parted = FilterRule.parted(words, at: index), exclude(words, parted.name) {
        words.use(parted.all)
        index = parted.all.upperBound
        continue
      }
      guard let opener = FilterRule.opener(words, at: index) else {
        index += 1
        continue
      }
      index = opener.upperBound
      // "income minus expenses" and "spending minus refunds" say how the figure is made.
      if words.text(opener.lowerBound) == "minus",
        Self.spentNouns.contains(words.text(opener.upperBound))
      {
        continue
      }
      let end =
        FilterRule.isPostponed(words, opener)
        ? exclude(before: opener.lowerBound, words) : exclude(from: opener.upperBound, words, calendar)
      guard let (start, end) = end else {
        leftOut.isUnread = true
        continue
      }
      words.use(min(start, opener.lowerBound)..<max(end, opener.upperBound))
      index = max(end, opener.upperBound)
    }
  }

  /// Takes what is in the figure anyway: `what was I paid in December including the bonus`, where more is asked about.
  func takeInclusion(_ words: inout PlainWords) {
    if takeIncluded(&words) { return }
    guard
      let opener = words.words.indices.first(where: { index in
        index > 0 && !words.isOwned(index) && Self.including.contains(words.text(index))
      })
    else { return }
    let end = words.words.indices[(opener + 1)...].first { index in
      words.isOwned(index) || words.words[index].startsPart || Self.stops.contains(words.text(index))
        || words.month(index) != nil
    }
    let rest = words.words.indices.filter { $0 < opener || $0 >= end ?? words.count }
    // "how much including tax": it alone says what is asked about.
    guard rest.contains(where: { !QuestionWords.functionWords.contains(words.text($0)) }) else { return }
    words.use(opener..<(end ?? words.count))
  }

  /// Takes a last part that says what is in the figure: `…, vet included`.
  private func takeIncluded(_ words: inout PlainWords) -> Bool {
    guard let end = words.firstOpen(Self.included), end > 0,
      end + 1 == words.count || words.words[end + 1].startsPart,
      let start = words.words.indices[1...end].last(where: { words.words[$0].startsPart }), start < end
    else { return false }
    words.use(start..<end + 1)
    return true
  }

  /// `leave the rent out`, `with the laptop taken off`: what stands between a verb and the word that turns it.
  static func parted(_ words: PlainWords, at index: Int) -> (name: Range<Int>, all: Range<Int>)? {
    guard partingVerbs.contains(words.text(index)) else { return nil }
    let particle = words.words.indices[(index + 1)...].prefix(6).first {
      words.isOwned($0) || words.words[$0].startsPart || particles.contains(words.text($0))
    }
    guard let particle, !words.isOwned(particle), particles.contains(words.text(particle)) else { return nil }
    let name = trimmed(words, index + 1..<particle)
    // "took Sam out", "taking mum out for dinner": whom one takes along.
    let isBusiness = businesses(in: words).contains { $0.words.overlaps(name) }
    let isOuting = takingVerbs.contains(words.text(index)) && isPerson(words, name) && !isBusiness
    guard !name.isEmpty, !isOuting else { return nil }
    let next = particle + 1
    // "take the rent out of it"
    let tail = remainders.contains { words.has($0, at: next) } ? next + 2 : next
    return (name, index..<tail)
  }

  /// Whether words are left that turn something into its opposite: its own figure would be a wrong answer.
  static func hasUnreadNegation(_ words: PlainWords) -> Bool {
    words.words.indices.contains { index in
      guard !words.isOwned(index) else { return false }
      if Self.nobody.contains(words.text(index)) { return true }
      guard QuestionWords.negations.contains(words.text(index)) else { return false }
      let before = words.text(index - 1)
      // "no, how much …", "more or not", "why not", "isn't that too much" negate nothing that is counted.
      let isOfClaim = index < 2 && QuestionForm.auxiliaries.contains(before)
      return index > 0 && !Self.reasonsBefore.contains(before) && !isOfClaim
        && !QuestionWords.talk.contains(words.text(index + 1))
    }
  }

  /// Whether the first word negates what stands right behind it: `not last week but the one before`.
  static func opensWithNegation(_ words: PlainWords) -> Bool {
    words.count > 2 && !words.isOwned(0) && QuestionWords.negations.contains(words.text(0))
      && !words.words[1].startsPart && !QuestionWords.talk.contains(words.text(1))
      && !QuestionForm.noMarks.contains(words.text(0))
  }

  /// Whether a word is left that sets a name apart from what is asked: `before the trip`, `after rent`.
  static func hasUnreadRelation(_ words: PlainWords) -> Bool {
    // "per night": a figure that isn't divided by what it says.
    let isDivided = words.words.indices.contains { index in
      FollowUpRule.perMarks.contains(words.text(index)) && !words.isOwned(index) && index + 1 < words.count
        && !words.isOwned(index + 1) && !isFiller(words, index + 1)
    }
    // "for one night", "the other two": what no rule divides by or picks.
    let isPicked = words.words.indices.contains { index in
      !words.isOwned(index)
        && (stays.contains(words.text(index)) && saidOnce.contains(words.text(index - 1))
          || others.contains(words.text(index)) && words.number(index + 1) != nil)
    }
    if isDivided || isPicked { return true }
    return words.words.indices.contains { index in
      guard !words.isOwned(index), apartMarks.contains(words.text(index)) else { return false }
      // "between buying the flight and the hotel"
      let next = words.words.indices[(index + 1)...].first {
        !determiners.contains(words.text($0)) && !QuestionWords.buying.contains(words.text($0))
      }
      return next.map { !words.isOwned($0) && !words.words[$0].startsPart && !isFiller(words, $0) } ?? false
    }
  }

  /// What leaves out, at `index`: one of the phrases, or a negation before a name, a day or a small word that leads to
  /// one.
  static func opener(_ words: PlainWords, at index: Int) -> Range<Int>? {
    let phrase = (openers + postponed).filter { words.has($0, at: index) }
      .max { $0.utf8.count < $1.utf8.count }
    if let phrase {
      let end = index + phrase.split(separator: " ").count
      // "how much has DoorDash taken off me"
      return QuestionForm.toldTo.contains(words.text(end)) ? nil : index..<end
    }
    if ranksPast(words, at: index) || isAllBut(words, at: index) { return index..<index + 1 }
    // "top merchants, ex rent", "less the laptop"; not "my ex"
    if shortOpeners.contains(words.text(index)), index == 0 || words.words[index].startsPart,
      index + 1 < words.count, !words.words[index + 1].isNumber,
      !ComparisonRule.thanMark.contains(words.text(index + 1))
    {
      return index..<index + 1
    }
    // "once you take out rent"
    if conditions.contains(words.text(index)), QuestionWords.pronouns.contains(words.text(index + 1)),
      partingVerbs.contains(words.text(index + 2)), particles.contains(words.text(index + 3))
    {
      return index..<index + 4
    }
    // "if you skip the rent"
    if conditions.contains(words.text(index)), QuestionWords.pronouns.contains(words.text(index + 1)),
      FollowUpRule.droppers.contains(words.text(index + 2))
    {
      return index..<index + 3
    }
    guard QuestionWords.negations.contains(words.text(index)) else { return nil }
    if index == 0 {
      // "not the rent" goes on; "not october, september" takes a word back.
      let isAlone = words.count <= 5 && !words.words.dropFirst().contains(where: \.startsPart)
      return isAlone && words.text(0) == "not" && determiners.contains(words.text(1)) ? 0..<1 : nil
    }
    let (before, after) = (words.text(index - 1), words.text(index + 1))
    // "the train, no the Amtrak" takes a word back.
    if words.text(index) == "no", Self.determiners.contains(after) { return nil }
    let isOfVerb = QuestionForm.auxiliaries.contains(before) || QuestionWords.pronouns.contains(before)
    guard !isOfVerb || leads.contains(after), !Self.joinsBefore.contains(before) else { return nil }
    return isOfVerb || !QuestionWords.talk.contains(after) ? index..<index + 1 : nil
  }

  /// Whether the rank is that of what comes next to the name behind `index`: `after rent, what is my biggest expense`.
  private static func ranksPast(_ words: PlainWords, at index: Int) -> Bool {
    guard rankedPast.contains(words.text(index)) else { return false }
    let isRanked = {
      ExtremeRule.isExtreme(words.text($0)) || FollowUpRule.mostMarks.contains(words.text($0))
    }
    let opens =
      index <= 1 && words.words.indices[(index + 1)...].prefix(5).contains { words.words[$0].startsPart }
    return opens
      ? words.words.indices.contains(where: isRanked) : (index - 2..<index).contains(where: isRanked)
  }

  /// Whether what is left out stands before the phrase: `rent excluded`.
  private static func isPostponed(_ words: PlainWords, _ opener: Range<Int>) -> Bool {
    // "rent does not count"
    let endsPart = opener.upperBound == words.count || words.words[opener.upperBound].startsPart
    return endsPart && opener.lowerBound > 0 && words.text(opener.upperBound - 1) == "count"
      || postponed.contains {
        words.has($0, at: opener.lowerBound) && $0.split(separator: " ").count == opener.count
      }
  }

  /// Leaves out what is listed from `start` on; the words that say it, or nil where they name nothing.
  private mutating func exclude(from start: Int, _ words: PlainWords, _ calendar: PeriodRule) -> (Int, Int)? {
    var end: Int?
    var index = start
    var mayBeTime = true
    while index < words.count {
      // "without the gym, this year": the days are those of what is left.
      let time = mayBeTime ? excludeTime(at: index, words, calendar) : nil
      guard let next = time ?? excludeName(at: index, words) else { break }
      end = next
      index = next
      let isJoined = Self.nameJoints.contains(words.text(index))
      if isJoined { index += 1 }
      // "without rent and without food"
      if isJoined, FilterRule.opener(words, at: index) != nil {
        end = index
        break
      }
      let isListed =
        index < words.count && words.words[index].startsPart && !words.startsSentence(index)
        && !QuestionWords.frame.contains(words.text(index)) && !ExtremeRule.isExtreme(words.text(index))
      guard isJoined || isListed else { break }
      mayBeTime = isJoined || time != nil
      if !mayBeTime, calendar.named(words, at: index) != nil { break }
    }
    return end.map { (start, $0) }
  }

  /// Leaves out the day, days of the week, month or span at `start`, behind a small word that leads to it.
  private mutating func excludeTime(at start: Int, _ words: PlainWords, _ calendar: PeriodRule) -> Int? {
    var index = start
    while true {
      if let (length, days) = FilterRule.weekdays(words, at: index) {
        leftOut.weekdays += days
        return index + length
      }
      if let (length, period) = calendar.named(words, at: index) {
        if let month = words.month(index + length - 1),
          length == 1 || words.token(index)?.key == DateFinder.wordIn
        {
          leftOut.months.append((month, period))
        } else {
          leftOut.periods.append(period)
        }
        return index + length
      }
      guard PeriodRule.leads.contains(words.text(index)) || Self.atMark.contains(words.text(index)) else {
        return nil
      }
      index += 1
    }
  }

  /// `friday`, `fridays`, `weekends`.
  private static func weekdays(_ words: PlainWords, at index: Int) -> (Int, [Weekday])? {
    let text = words.text(index)
    switch text {
    case "weekend", "weekends": return (1, [.saturday, .sunday])
    case "weekdays", "workdays": return (1, [.monday, .tuesday, .wednesday, .thursday, .friday])
    default:
      return (words.weekday(index) ?? words.everyWeekday(index)).map { (1, [$0]) }
    }
  }

  /// Leaves out the name at `start`, behind a small word that leads to it.
  private mutating func excludeName(at start: Int, _ words: PlainWords) -> Int? {
    var first = start
    while FilterRule.leads.contains(words.text(first)) || FilterRule.determiners.contains(words.text(first)) {
      first += 1
    }
    // "leaving out what was for Beth"
    let lead = words.words.indices[first...].prefix(5).first { !Self.clauseWords.contains(words.text($0)) }
    if let lead, lead > first, FilterRule.leads.contains(words.text(lead)) { first = lead + 1 }
    // "without the ones with Priya", "without the stuff with her"
    if FollowUpRule.ones.contains(words.text(first)) || FilterRule.entryNouns.contains(words.text(first)),
      FilterRule.leads.contains(words.text(first + 1))
    {
      first += 2
    }
    var end = first
    while end < words.count, !words.isOwned(end) {
      let text = words.text(end)
      let isJoint = Self.nameJoints.contains(text)
      if text == "in", QuestionWords.currencies[words.text(end + 1)] != nil, !words.words[end].startsPart {
        end += 1
        continue
      }
      if isJoint || FilterRule.stops.contains(text) || words.month(end) != nil { break }
      // "apart from the rent what was the biggest thing"
      if end > first, QuestionForm.asking.contains(text) || FollowUpRule.copulas.contains(text) { break }
      if end > first, words.words[end].startsPart || FilterRule.opener(words, at: end) != nil { break }
      end += 1
    }
    // "without the coffees with Mom": of them alone.
    if words.text(end) == FollowUpRule.withMark[0], end > first, end + 1 < words.count {
      let (thing, person) = (words.original(first..<end), words.original(end + 1..<end + 2))
      if let name = ["\(thing) with \(person)", "\(thing) \(person)"].first(where: lookup.holdsForSure) {
        filter.excluded.append(name)
        return end + 2
      }
      if lookup.isPerson(person) { isUnclear = true }
    }
    return exclude(words, first..<end) ? end : nil
  }

  /// Leaves out the name that ends before `end`.
  private mutating func exclude(before end: Int, _ words: PlainWords) -> (Int, Int)? {
    var end = end
    // "rent is excluded"
    while end > 0, QuestionForm.auxiliaries.contains(words.text(end - 1)) { end -= 1 }
    var start = end
    while start > 0, !words.isOwned(start - 1), !FilterRule.isFiller(words, start - 1),
      start == end || !words.words[start].startsPart, words.month(start - 1) == nil
    {
      start -= 1
    }
    guard exclude(words, start..<end) else { return nil }
    // "rent and groceries taken out"
    if Self.nameJoints.contains(words.text(start - 1)), let (first, _) = exclude(before: start - 1, words) {
      return (first, end)
    }
    while FilterRule.determiners.contains(words.text(start - 1)) { start -= 1 }
    // "when the rent does not count"
    if Self.conditions.contains(words.text(start - 1)) { start -= 1 }
    return (start, end)
  }

  /// Leaves out what the words of `part` name; false where they name nothing.
  mutating func leavesOut(_ part: Range<Int>, of words: PlainWords) -> Bool {
    let joints = part.filter { Self.exclusionJoints.contains(words.text($0)) }
    // "rent and day care" are two, "food and dining" is one.
    let isOne = joints.isEmpty || isKnown(words, part)
    let ends = isOne ? [part.upperBound] : joints + [part.upperBound]
    var start = part.lowerBound
    for end in ends {
      guard start < end, exclude(words, start..<end) else { return false }
      start = end + 1
    }
    return !isUnclear
  }

  /// The name in `range`: what fills its edges belongs to it where entries go by the whole, `day care`,
  /// `car payment`.
  func name(in range: Range<Int>, of words: PlainWords) -> Range<Int> {
    var name = FilterRule.trimmed(words, range)
    guard !name.isEmpty else { return name }
    while name.lowerBound > range.lowerBound,
      !QuestionWords.functionWords.contains(words.text(name.lowerBound - 1)),
      lookup.holdsForSure(words.original(name.lowerBound - 1..<name.upperBound))
    {
      name = name.lowerBound - 1..<name.upperBound
    }
    while name.upperBound < range.upperBound,
      lookup.holdsForSure(words.original(name.lowerBound..<name.upperBound + 1))
    {
      name = name.lowerBound..<name.upperBound + 1
    }
    return name
  }

  /// Whether `part` names something to leave out, which is left out then.
  private mutating func exclude(_ words: PlainWords, _ part: Range<Int>) -> Bool {
    if let code = part.lazy.compactMap({ QuestionWords.currencies[words.text($0)] }).first {
      if let currency = Currency(code: code) { filter.excludedCurrencies.append(currency) }
      return true
    }
    if part.count == 1, let kind = QuestionWords.kinds[words.text(part.lowerBound)] {
      leftOut.kinds.append(kind)
      return true
    }
    let cleaned = name(in: part, of: words)
    guard !cleaned.isEmpty else { return false }
    let plain = cleaned.map { words.text($0) }.joined(separator: " ")
    let name = words.original(cleaned)
    if let category = category(plain) {
      filter.excluded.append(category)
    } else if excludeTag(words, cleaned) {
      return true
    } else if lookup.holds(name, as: .subject) {
      filter.excluded.append(name)
    } else if let meant = subjects(standingFor: plain)?.filter(lookup.holdsForSure), !meant.isEmpty {
      // "without alcohol", "other than my landlord"
      filter.excluded += meant
    } else if FilterRule.isThing(words, cleaned) {
      // What was never bought leaves nothing out.
      account.absent.append(name)
    } else {
      for index in cleaned where !isKnown(words, index..<index + 1) {
        account.unread.append(words.original(index..<index + 1))
      }
      isUnclear = true
    }
    return true
  }
}
