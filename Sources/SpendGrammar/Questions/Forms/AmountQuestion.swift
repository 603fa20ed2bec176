import SpendCore
import SpendWords

extension QuestionForm {
  /// Whether a line that states an amount asks something instead of recording it.
  var asksDespiteAmount: Bool {
    let opens = opensAsking
    if endsAsking { return opens || hasFrame || !isTagged && !isAmazed }
    return opens || hasFrame
  }

  /// Whether the question mark closes the part in which the amount stands: `can you believe it? 18 for lunch` tells it
  /// after.
  private var endsAsking: Bool {
    guard words.hasQuestionMark,
      let mark = words.line.tokens.lastIndex(where: { $0.isMark("?") })
    else { return false }
    return !words.words.contains {
      $0.tokens.lowerBound > mark && ($0.isNumber || words.line[$0.tokens.lowerBound].can(.cardinal))
    }
  }

  /// `what can i say, 45 on sushi`: words that ask for no answer.
  var isRhetorical: Bool {
    words.findAny(Self.idioms) != nil && (words.contains(Self.payingWords))
  }

  /// `parking was $22 today ???`: marks in a row wonder at what is told.
  private var isAmazed: Bool {
    words.line.tokens.reversed().prefix { $0.isMark("?") || $0.isMark("!") }.count > 1
  }

  /// `lunch was 14, right?`: the mark belongs to a tag.
  private var isTagged: Bool {
    guard let last = words.words.last else { return false }
    if Self.endTags.contains(last.text), words.count > 2 { return true }
    guard let part = words.words.lastIndex(where: \.startsPart), part > start else { return false }
    let tag = words.words[part...]
    return tag.count <= 4 && tag.allSatisfy { QuestionForm.tags.contains($0.text) }
  }

  /// `paid the toll, 14, did it online`: what the user did.
  private func isDone(_ index: Int) -> Bool {
    Self.doneVerb.contains(words.text(index)) && !words.hasQuestionMark
      && !Self.baseVerbs.contains(words.text(index + 2))
  }

  // MARK: Frames

  /// A question word with its verb turned before the subject, wherever a part of the sentence may start:
  /// `on what date did`, `…, what is left`, `if I save 5 a day how much is that`.
  var hasFrame: Bool {
    for index in 0..<words.count {
      let text = words.text(index)
      if words.text(index + 1) == "i", Self.willOpeners.contains(text),
        !Self.notInverted.contains(words.text(index - 1)),
        !words.words[index].isReplaced, words.hasQuestionMark || !words.contains(Self.why)
      {
        return true
      }
      if index > start, words.words[index].startsPart, Self.pastAuxiliaries.contains(text),
        Self.pointing.contains(words.text(index + 1)), !isDone(index)
      {
        return !words.words[index...].contains(where: \.isNumber)
      }
      guard QuestionForm.asking.contains(text) else { continue }
      let next = words.text(index + 1)
      if text == "how", Self.quantities.contains(next) {
        let before = words.text(index - 1)
        if !Self.knowing.contains(before) { return true }
      }
      guard
        index == start || words.words[index].startsPart && (text == "what" || text == "how")
          || QuestionForm.frameLeads.contains(words.text(index - 1)) && (index - 1 == start || index == 1)
      else { continue }
      if QuestionForm.inverted.contains(next), !Self.whatIdioms.contains(words.text(index + 2)) {
        return true
      }
      let isNamed = text == "what" || text == "which" || text == "how"
      if isNamed, Self.auxiliariesBehindWhich.contains(words.text(index + 2)) {
        return true
      }
      if text == "which", next == "of" { return true }
      if text == "how", next == "come", index == start { return true }
    }
    return false
  }

  /// Whether the amount stands in a later part: `is this normal, 9 bucks for a latte`.
  private var tellsPriceAfter: Bool {
    guard let part = words.words.lastIndex(where: \.startsPart), part > start else { return false }
    return words.words[part...].contains(where: \.isNumber)
  }

  /// An auxiliary before the subject at the start: `did the 45 dollar dinner get logged`, `was last week under 300`.
  private var opensAsking: Bool {
    let first = words.text(start)
    let second = words.text(start + 1)
    let tells = words.contains(Self.payingVerbs)
    switch first {
    case "did":
      return QuestionForm.subjects.contains(second)
        && words.contains(Self.baseVerbs)
    case "does": return true
    case "was", "were": return QuestionForm.subjects.contains(second)
    case "is", "are": return QuestionForm.subjects.contains(second) && !tells && !tellsPriceAfter
    case "which", "whose":
      return words.count > 3 && !tellsPriceAfter
        && words.contains(Self.costVerbs)
    case "what": return Self.cameVerbs.contains(second)
    case "who", "whom":
      return Self.personVerbs.contains(second)
    case "every", "all", "each": return words.text(start - 1) == "me"
    case "would", "should", "could", "will":
      return words.words[safe: start + 1]?.isNumber == true || QuestionForm.subjects.contains(second)
    case "any":
      return words.contains(Self.boundsAndDays) && !tells
    default:
      return words.number(start) != nil && Self.superlatives.contains(second)
    }
  }

  /// Whether an amount stands there as the price of something: at the end, or with a sign.
  var hasSpokenPrice: Bool {
    guard let last = words.words.last else { return false }
    if words.text(start) == "total", words.words[safe: start + 2]?.isNumber == true,
      Self.costNouns.contains(words.text(start + 1))
    {
      return true
    }
    let before = words.text(words.count - 2)
    if let year = words.number(words.count - 1), (1990...2100).contains(year), !last.hasSign { return false }
    return last.isNumber
      && !Self.boundLeads.contains(before)
      && words.month(words.count - 2) == nil && !endsInDay
  }

  /// `total spending over 9 since 2026-07-24`: the amount is a limit, the last number belongs to a day.
  private var endsInDay: Bool {
    var copy = words
    var rule = FilterRule(homeCurrency: .dollar)
    rule.takeAmounts(&copy)
    let hasLimit = rule.filter.moreThan != nil || rule.filter.lessThan != nil
    guard hasLimit, let last = copy.words.indices.last, !copy.isOwned(last) else { return false }
    _ = PeriodRule(today: today, previous: nil).period(in: &copy)
    return copy.isOwned(last)
  }

  /// `uber total 2025`: the number is a year.
  var endsInYear: Bool {
    let end = PeriodRule.upToNow.reduce(words.count) { end, phrase in
      let start = words.count - phrase.split(separator: " ").count
      return start > 0 && words.has(phrase, at: start) ? min(end, start) : end
    }
    guard end > 0, words.words[end - 1].isNumber, !words.words[end - 1].hasSign,
      let year = words.number(end - 1)
    else { return false }
    return (1990...2100).contains(year) && words.words.count(where: \.isNumber) == 1
  }

  /// `coffee 2025 vs 2026`: two numbers are held against each other, and neither was paid.
  var comparesNumbers: Bool {
    words.words.indices.contains { index in
      guard Self.versusMarks.contains(words.text(index)), index > 0, !words.words[index - 1].hasSign else {
        return false
      }
      let next = FilterRule.leads.contains(words.text(index + 1)) ? index + 2 : index + 1
      return words.words[index - 1].isNumber && next < words.count && words.words[next].isNumber
    }
  }

  /// `refunds from 2026`: a word that leads to days stands before the year.
  var isOfYear: Bool {
    let index = words.words.indices.last(where: { words.words[$0].isNumber }) ?? 0
    return endsInYear && index > 0 && Self.yearLeads.contains(words.text(index - 1))
      && !words.contains(Self.tellers)
  }

  /// `Gear spend, 2026`, `refunds 2026`, `max electric bill 2026`: a year stands at the end, behind a noun of figures
  /// or of what came in or back, or of what is ranked.
  ///
  /// `salary 2026` and `rent, 2026` may be amounts.
  var endsInYearOfFigure: Bool {
    guard let index = words.words.indices.last, index > 0, words.words[index].isNumber,
      !words.words[index].hasSign, words.words.count(where: \.isNumber) == 1,
      let year = words.number(index), (today.year - 10...today.year).contains(year),
      !words.contains(Self.tellers), !words.contains(Self.statingVerbs)
    else { return false }
    let noun = words.text(index - 1)
    return Self.totalNouns.contains(noun) || Self.yearNouns.contains(noun)
      || FilterRule.refundWords.contains(noun)
      || FilterRule.incomeWords.contains(noun) && !FilterRule.incomeNames.contains(noun)
      || words.contains(FollowUpRule.perMarks) || ExtremeRule.isExtreme(words.text(start))
  }

  /// `entertainment by merchant, 2026 usd`: what is to be split is asked, where all numbers are years.
  var splitsYear: Bool {
    let numbers = words.words.indices.filter { words.words[$0].isNumber }
    return !numbers.isEmpty && !words.contains(Self.tellers)
      && numbers.allSatisfy { index in
        !words.words[index].hasSign
          && words.number(index).map { (today.year - 10...today.year).contains($0) } ?? false
      }
      && words.words.indices.contains {
        Self.dividers.contains(words.text($0)) && GroupNouns.noun(words, at: $0 + 1) != nil
      }
  }

  /// `Amazon, 2026, net total`: the number is this year or the last one.
  var sumsYear: Bool {
    guard words.words.count(where: \.isNumber) == 1, let index = words.words.firstIndex(where: \.isNumber),
      index > 0, !words.words[index].hasSign, let year = words.number(index),
      (today.year - 1...today.year).contains(year)
    else { return false }
    return Self.totalNouns.contains(words.text(words.count - 1)) && index < words.count - 1
  }

  /// `food since sep 15`, `spent oct 5 to 12`, `over 100 in june`: every number belongs to days, more than one, or
  /// limits what lies in them.
  var hasNumbersOfSpanAlone: Bool {
    let numbers = words.words.indices.filter { words.words[$0].isNumber }
    guard !numbers.isEmpty, words.count <= 12, !words.contains(Self.tellers),
      !words.contains(Self.statingVerbs)
    else { return false }
    var copy = words
    var rule = FilterRule(homeCurrency: .dollar)
    rule.takeAmounts(&copy)
    let limits = copy
    guard let period = PeriodRule(today: today, previous: nil).period(in: &copy) else { return false }
    let isSpan = period.first == nil || period.first != period.last
    // "soup 9 last week": what stands in front of a span is its price.
    func isDay(_ index: Int) -> Bool {
      words.month(index - 1) != nil || words.month(index + 1) != nil
        || PeriodFinder.rangeJoints.contains(words.text(index - 1)) && words.number(index - 2) != nil
    }
    return isSpan && numbers.allSatisfy { limits.isOwned($0) || copy.isOwned($0) && isDay($0) }
  }
}
