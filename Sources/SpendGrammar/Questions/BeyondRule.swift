import SpendCore
import SpendWords

/// What a ledger can't know: the future, advice, how and at what hour something was paid, the world outside.
enum BeyondRule {
  static func refuses(_ draft: QuestionDraft) -> Bool {
    let words = draft.words
    if phrases.occurs(in: words) { return true }
    // "how much have I got in my savings account": what is there, and not what went.
    if words.contains(Self.holding), words.findAny(Self.holders) != nil,
      !words.contains(QuestionForm.spending)
    {
      return true
    }
    if asksConversion(draft) { return true }
    if !draft.rule.namesAccounts, words.findAny(Self.waysOfPaying) != nil { return true }
    if words.findAny(Self.allowances) != nil,
      draft.question.comparison == nil
    {
      return true
    }
    // "how many gallons was that": what was bought is counted in entries alone.
    if let number = words.find("how many"), let unit = words.token(number.upperBound),
      unit.can(.measure),
      !unit.can([.currency, .timeUnit, .times])
        || unit.can(.currency) && words.text(number.upperBound + 1) == "of",
      !FollowUpRule.percents.contains(words.text(number.upperBound)),
      GroupNouns.noun(words, at: number.upperBound) == nil
    {
      return true
    }
    // "the price per gallon": no entry tells how many there were.
    if let per = words.words.indices.first(where: {
      FollowUpRule.perMarks.contains(words.text($0)) && !words.isOwned($0)
    }
    ),
      Self.units.contains(words.text(per + 1))
    {
      return true
    }
    // "how long did my last haircut take"
    if draft.asked == .howLong, words.contains(Self.lasting) { return true }
    if asksPermission(draft) || asksOfOthers(words, draft.rule.lookup)
      || asksOfIntention(words, from: draft.form.start)
    {
      return true
    }
    // "how much is a flight to Rome" asks what things cost in the world, "what does a coffee cost me" what one pays.
    if words.findAny(Self.priceQuestions) != nil,
      !words.contains(Self.ownWords)
    {
      return true
    }
    for index in draft.form.start..<max(draft.form.start, words.count)
    where !words.isOwned(index) && !words.words[index].isName {
      let text = words.text(index)
      guard beyond.contains(text) else { continue }
      // "spent on interest", "on a lottery": what money went on is known.
      if Self.spentOn.contains(words.text(index - 1)), FilterRule.isThing(words, index..<index + 1) {
        continue
      }
      // What entries of the ledger go by is not beyond it: a mortgage, a bank's fees.
      if holdsBeside(words, at: index, draft.rule.lookup) { continue }
      if ownable.contains(text), draft.rule.lookup.holdsForSure(text) { continue }
      if !isHarmless(text, words, at: index) { return true }
    }
    return false
  }

  /// `what is 100 dollars in yen`: what an amount is worth in money of another country.
  private static func asksConversion(_ draft: QuestionDraft) -> Bool {
    let words = draft.words
    let start = draft.form.start
    guard [.what, .howMuch].contains(draft.asked),
      let copula = (start..<min(start + 3, words.count)).first(where: {
        placeCopulas.contains(words.text($0))
      }),
      let amount = words.amount(at: copula + 1, homeCurrency: draft.rule.homeCurrency), amount.saysMoney
    else { return false }
    return FilterRule.leads.contains(words.text(amount.end))
      && words.currency(at: amount.end + 1).map { $0 != amount.money.currency } ?? false
  }

  /// `can I buy a phone`, `where is the nearest Starbucks`, `how much money do I have`.
  private static func asksPermission(_ draft: QuestionDraft) -> Bool {
    let words = draft.words
    let opener = words.text(draft.form.start)
    // "may vs june"
    let isMonth =
      words.month(draft.form.start) != nil && !Self.permitted.contains(words.text(draft.form.start + 1))
    if Self.possibility.contains(opener), !isMonth { return true }
    let isPlace = opener == "where" && Self.placeCopulas.contains(words.text(draft.form.start + 1))
    if isPlace, !words.contains(Self.moneyPlaces) { return true }
    return words.findAny(Self.ownedMoney) != nil
      && !words.contains(Self.spentOrLeft) && draft.question.comparison == nil
  }

  /// `is the landlord going to raise it`: what somebody will do, where no money goes anywhere.
  private static func asksOfIntention(_ words: PlainWords, from start: Int) -> Bool {
    guard Self.placeCopulas.contains(words.text(start)), let going = words.find(Self.intention[0]) else {
      return false
    }
    return going.lowerBound > start + 1 && !words.contains(QuestionForm.spending)
      && !words.contains(Self.money)
      && !words.contains(QuestionForm.speakers)
  }

  /// `how much do Americans spend`, `what did Sam buy`: what others do is in no ledger of one's own.
  private static func asksOfOthers(_ words: PlainWords, _ lookup: NameLookup) -> Bool {
    guard words.line.language == .english else { return false }
    for index in words.words.indices where Self.doAuxiliaries.contains(words.text(index)) {
      for next in index + 2..<max(index + 2, min(index + 5, words.count)) {
        guard Self.dealVerbs.contains(words.text(next)) else { continue }
        // "what does a DoorDash order cost", "what does an order cost" are about a thing.
        let isThing =
          FollowUpRule.costVerbs.contains(words.text(next + 1))
          || AverageRule.usuals.contains(words.text(next + 1))
          || FilterRule.countArticles.contains(words.text(index + 1))
            && FilterRule.wares.contains(words.text(next))
          || FilterRule.articlesBefore.contains(words.text(next - 1))
        if isThing { break }
        let who = (index + 1..<next).map { words.text($0) }
        // "how much did the studio pay me": it came in.
        if FilterRule.payees.contains(words.text(next + 1)) { break }
        // "did Carla pay in october": what somebody of the ledger paid came in.
        let isEnd =
          next + 1 == words.count || FilterRule.stops.contains(words.text(next + 1))
          || words.month(next + 1) != nil
        if isEnd, FilterRule.paidVerbs.contains(words.text(next)),
          lookup.isPerson(words.original(next - 1..<next))
        {
          break
        }
        // "my october coffee spend" is mine, what my sister spends is hers.
        let isOfThing = FilterRule.isThing(words, next - 1..<next) || words.month(next - 1) != nil
        let isMine = Self.possessives.contains(words.text(index + 1)) && isOfThing
        if !isMine, !who.contains(where: { own.contains($0) }) { return true }
        break
      }
    }
    return false
  }

  /// Whether an entry goes by the word at `index` and one beside it.
  private static func holdsBeside(_ words: PlainWords, at index: Int, _ lookup: NameLookup) -> Bool {
    [index..<index + 2, index - 1..<index + 1].contains { pair in
      pair.lowerBound >= 0 && pair.upperBound <= words.count && lookup.holdsForSure(words.original(pair))
        && !pair.contains { FilterRule.isFiller(words, $0) }
    }
  }

  private static func isHarmless(_ text: String, _ words: PlainWords, at index: Int) -> Bool {
    let before = words.text(index - 1)
    let next = words.text(index + 1)
    // "a bowl of ramen"
    if words.token(index)?.can(.container) == true, next == "of" { return true }
    switch text {
    case "card", "cards":
      return Self.namedCards
        .contains(before)
    case "bank": return Self.bankFees.contains(next) || before == "food"
    case "cash": return !Self.paidBy.contains(before)
    case "credit": return before == "store"
    case "account": return before == "my" && words.contains(Self.ledgerMark)
    case "stock", "stocks": return words.contains(Self.stockOrSoup)
    case "time": return next != "is" || before != "what"
    case "rain": return Self.rainClothes.contains(next)
    case "hours", "hour", "minutes": return next == "parking" || before == "happy"
    // "an evening at Thai Basil"
    case "morning", "evening", "afternoon":
      return before == "this"
        || FilterRule.articlesBefore.contains(before) && FilterRule.nameLeads.contains(next)
    // "my last dentist appointment"
    case "appointment":
      return words.contains(FollowUpRule.lastMarks) || FilterRule.isThing(words, index - 1..<index)
    // "ten dollars worth of gas"
    case "worth": return next == "of"
    case "check": return words.contains(Self.checkups)
    case "would": return Self.wouldFollowers.contains(next)
    case "will": return next == "you" || before == "and" || before == "with"
    case "tax":
      return Self.taxes.contains(before)
        || words.contains(Self.paying)
    default: return false
    }
  }
}
