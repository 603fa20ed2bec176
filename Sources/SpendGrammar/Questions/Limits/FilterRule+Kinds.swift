import SpendCore
import SpendWords

extension FilterRule {
  // MARK: Kinds and weekdays

  mutating func takeKinds(_ words: inout PlainWords, _ measure: Question.Measure) {
    if words.take(Self.ofAllKinds) {
      filter.kinds = [.expense, .refund, .income]
      return
    }
    if !filter.kinds.isEmpty {
      if filter.kinds == [.income] { words.useAll(Self.incomeUsed) }
      return
    }
    if let paying = payment(to: words), measure != .balance {
      filter.kinds = [.income]
      words.use(paying)
      words.useAll(Self.payees)
      return
    }
    takeBroughtBack(&words)
    let isListed =
      measure == .list && words.contains(Self.refundWords) && !leftOut.kinds.contains(.refund) && !saysRefunds
    if let given = givesBack(words) {
      filter.kinds = [.refund]
      words.use(given)
    }
    let isBack = words.findAny(Self.moneyBack).map { !words.isOwned($0.upperBound - 1) } ?? false
    if filter.kinds == [.refund] || hasOpen(words, Self.refundWords) || isListed || isBack {
      filter.kinds = [.refund]
      words.useAll(Self.refundUsed)
      // "how much did stores give me back": all who did.
      if words.contains(Self.givingVerbs) { words.useAll(Self.givers) }
    } else if measure != .balance, !namesBusiness(words), isIncome(words, measure) {
      filter.kinds = [.income]
      takeIncomeName(&words)
      words.useAll(Self.incomeUsed)
    } else if measure == .list,
      hasOpen(words, Self.allEntries)
    {
      filter.kinds = [.expense, .refund, .income]
    }
  }

  /// Takes who pays the user, beside what they pay: `client payments`, `invoices to customers`.
  mutating func takePayers(_ words: inout PlainWords) {
    guard
      let index = words.words.indices.first(where: {
        !words.isOwned($0) && Self.payers.contains(words.text($0))
          && (Self.paidNouns.contains(words.text($0 + 1))
            || FilterRule.leads.contains(words.text($0 - 1)) && Self.paidNouns.contains(words.text($0 - 2)))
      })
    else { return }
    filter.kinds = [.income]
    words.use((FilterRule.leads.contains(words.text(index - 1)) ? index - 1 : index)..<index + 1)
  }

  /// Takes what the words say of the refunds in a sum: `after the reimbursement`, `before any returns`.
  mutating func takeRefundClause(_ words: inout PlainWords) {
    if let clause = RefundClause(words) {
      words.use(clause.range)
      saysRefunds = true
      if !clause.isNet { filter.kinds = [.expense] }
    } else if words.take(Self.grossOfRefunds) {
      filter.kinds = [.expense]
    }
  }

  /// The verb and the words behind it by which somebody who is no business gives the user money: `did Marcus pay back`,
  /// `has he given me`; nil where nobody does.
  private func payment(to words: PlainWords) -> Range<Int>? {
    guard
      let verb = words.words.indices.dropFirst(2).first(where: {
        !words.isOwned($0) && Self.payingVerbs.contains(words.text($0))
          && (Self.payees.contains(words.text($0 + 1)) || isPaidByPerson(words, at: $0))
      }),
      let auxiliary = words.words.indices[..<verb].last(where: {
        QuestionForm.auxiliaries.contains(words.text($0))
      })
    else { return nil }
    let payer = auxiliary + 1..<verb
    guard !payer.isEmpty, payer.count <= 3, !payer.contains(where: { Self.users.contains(words.text($0)) })
    else { return nil }
    let isSomebody =
      Self.somebody.contains(words.text(payer.lowerBound)) || FilterRule.isPerson(words, payer)
      || lookup.isPerson(words.original(payer))
    let isBusiness =
      lookup.isMerchant(words.original(payer))
      || FilterRule.businesses(in: words).contains { $0.words.overlaps(payer) }
    guard isSomebody, !isBusiness else { return nil }
    return verb..<(Self.payees.contains(words.text(verb + 1)) ? verb + 2 : verb + 1)
  }

  /// Whether somebody of the ledger paid, without a word of whom or what for: `did Carla pay this month`.
  private func isPaidByPerson(_ words: PlainWords, at verb: Int) -> Bool {
    let isEnd = verb + 1 == words.count || words.isOwned(verb + 1)
    return isEnd && Self.paidVerbs.contains(words.text(verb))
      && lookup.isPerson(words.original(verb - 1..<verb))
  }

  /// Takes `paid us back`, where what gave it is a business.
  private func givesBack(_ words: PlainWords) -> Range<Int>? {
    words.words.indices.first { index in
      !words.isOwned(index) && Self.payingVerbs.contains(words.text(index))
        && Self.payees.contains(words.text(index + 1)) && Self.backMark.contains(words.text(index + 2))
    }.map { $0..<$0 + 3 }
  }

  /// Takes the verb and the particle of `send the slippers back`, between which what came back is named.
  private mutating func takeBroughtBack(_ words: inout PlainWords) {
    guard
      let verb = words.words.indices.first(where: {
        !words.isOwned($0) && Self.bringing.contains(words.text($0))
          && QuestionForm.speakers.contains(words.text($0 - 1))
      }),
      let back = words.words.indices[(verb + 1)...].prefix(7).first(where: {
        words.words[$0].startsPart || Self.backMark.contains(words.text($0))
      }), Self.backMark.contains(words.text(back)), back > verb + 1
    else { return }
    filter.kinds = [.refund]
    words.use(verb..<verb + 1)
    words.use(back..<back + 1)
  }

  /// Takes what an entry of income goes by: `my year-end bonus`.
  private mutating func takeIncomeName(_ words: inout PlainWords) {
    guard let end = incomeName(in: words),
      words.findAny(Self.incomePhrases).map({ !$0.contains(end) }) ?? true
    else { return }
    for start in [end - 2, end - 1, end] where start >= 0 && !words.hasOwned(in: start..<end + 1) {
      let name = words.original(start..<end + 1)
      guard lookup.holdsForSure(name) else { continue }
      filter.subjects.append(name)
      words.use(start..<end + 1)
      return
    }
  }

  /// Where the word stands that names what came in: `bonus`, or `stipend` where entries go by that.
  private func incomeName(in words: PlainWords) -> Int? {
    words.firstOpen(Self.incomeNames)
      ?? words.words.indices.first { index in
        !words.isOwned(index) && words.token(index)?.hints(at: .salary) == true
          && !Self.spentLeads.contains(words.text(index - 1))
          && lookup.holdsForSure(words.original(index..<index + 1))
      }
  }

  private func hasOpen(_ words: PlainWords, _ wanted: [String]) -> Bool { words.firstOpen(wanted) != nil }

  private func isIncome(_ words: PlainWords, _ measure: Question.Measure) -> Bool {
    if hasOpen(words, Self.incomeWords) || incomeName(in: words) != nil { return true }
    if let phrase = words.findAny(Self.incomePhrases) {
      // "how many classes did I take in October", "did the mortgage take in May"
      let isOfDays =
        Self.takingVerbs.contains(words.text(phrase.lowerBound))
        && (words.month(phrase.upperBound) != nil || words.number(phrase.upperBound) != nil)
      // "who paid me the most", but "who did I get paid by" asks for nobody's income
      let isOfPayer = Self.payees.contains(words.text(phrase.upperBound - 1))
      // "how many times did she come in october"
      if Self.somebody.contains(words.text(phrase.lowerBound - 1)), words.month(phrase.upperBound) != nil {
        return false
      }
      // "did the electric bill get paid": what one does with a bill
      let isPaid =
        Self.passivePaid.contains { words.has($0, at: phrase.lowerBound) }
        && !(phrase.lowerBound - 3..<phrase.lowerBound).contains { Self.users.contains(words.text($0)) }
        && !words.contains(Self.whoMark)
      return !isOfDays && !isPaid && (!words.contains(Self.whoMark) || isOfPayer)
    }
    let makes = words.findAny(Self.makesPhrases)
    return makes.map { $0.upperBound == words.count || !FilterRule.isEntryNoun(words.text($0.upperBound)) }
      ?? false
      && (measure == .total || measure == .list)
      && !words.contains(Self.purchaseNouns)
  }

  /// Whether a word for income is the name of a business: `at Bónus`.
  private func namesBusiness(_ words: PlainWords) -> Bool {
    words.words.indices.contains {
      Self.incomeNames.contains(words.text($0)) && Self.nameLeads.contains(words.text($0 - 1))
        && lookup.isMerchant(words.original($0..<$0 + 1))
    }
  }

  private static func isEntryNoun(_ word: String) -> Bool { LatestRule.plurals.contains(word) || word == "a" }

  /// Takes days of the week from one to another where other days are named: `monday to friday only, august`.
  ///
  /// - Parameter isOfSpan: whether such days of a longer span were asked about before.
  mutating func takeWeekdayRange(_ words: inout PlainWords, _ calendar: PeriodRule, isOfSpan: Bool = false) {
    for index in words.words.indices.dropLast() {
      // "mon-fri"
      let isHyphened = words.token(index + 1)?.joint == .hyphen
      let end = isHyphened ? index + 1 : index + 2
      guard isHyphened || Self.untilMarks.contains(words.text(index + 1)),
        let first = words.weekday(index), let last = words.weekday(end), first < last
      else { continue }
      var rest = words
      rest.use(index..<end + 1)
      guard isOfSpan || calendar.period(in: &rest) != nil || words.contains(Self.onlyMarks) else { continue }
      filter.weekdays = Weekday.allCases.filter { first <= $0 && $0 <= last }
      words.use(index..<end + 1)
    }
  }

  /// Takes the days of `weekend spending last month`, before a time is read that the word would be part of.
  mutating func takeWeekendSpending(_ words: inout PlainWords) {
    if let index = words.words.indices.first(where: {
      !words.isOwned($0) && words.token($0)?.can(.weekend) == true
        && !Self.weekendLeads.contains(words.text($0 - 1)) && words.number($0 - 1) == nil
        && (Self.weekendNouns.contains(words.text($0 + 1)) || FilterRule.category(words.text($0 + 1)) != nil)
    }) {
      filter.weekdays = [.saturday, .sunday]
      words.use(index..<index + 1)
    }
  }

  mutating func takeWeekdays(_ words: inout PlainWords) {
    if words.take(Self.weekends) {
      filter.weekdays = [.saturday, .sunday]
    }
    if words.take(Self.workdays) {
      filter.weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday]
    }
    for index in 0..<words.count where !words.isOwned(index) {
      let text = words.text(index)
      if let weekday = words.everyWeekday(index) {
        filter.weekdays.append(weekday)
        words.use(index..<index + 1)
      } else if PeriodRule.isAnySuchDay(words, at: index), let weekday = words.weekday(index) {
        filter.weekdays.append(weekday)
        words.use(index..<index + 1)
      } else if text == "every" || text == "all", let weekday = words.weekday(index + 1) {
        filter.weekdays.append(weekday)
        words.use(index..<index + 2)
      } else if text == "every" || text == "all" || text == "each",
        let month = words.month(index + 1)
      {
        filter.monthsOfYear.append(month)
        words.use(index..<index + 2)
      }
    }
  }
}
