import SpendCore
import SpendWords

extension ExpenseReader {
  /// The expenses, or the reason why an amount can't be recorded.
  ///
  /// - Parameter note: told which words each draft is made of; nil where nobody asks.
  func drafts(noting note: ((DraftTrace) -> Void)? = nil) -> Result<[ExpenseDraft], Refusal> {
    let sharedCurrency =
      prices.first { $0.currency != 0 }?.currency
      ?? phrases.first { $0.currency != 0 && [.total, .formerPrice, .unitPrice, .part].contains($0.role) }?
      .currency
      ?? currencyOfHead ?? currencyOfEnd ?? 0
    let isList = prices.count > 1
    let isTraced = isList || note != nil
    let ranges = isList ? Segments(line: line, parts: parts, claimed: words.claimed).ranges(for: prices) : []
    var drafts: [ExpenseDraft] = []
    var traces: [DraftTrace] = []
    for index in prices.indices {
      let range = isList ? ranges[index] : 0..<line.count
      do throws(Refusal) {
        let (draft, trace) = try draft(
          prices[index],
          in: range,
          sharedCurrency: sharedCurrency,
          isTraced: isTraced
        )
        drafts.add(draft)
        guard let trace else { continue }
        note?(trace)
        if isList { traces.add(trace) }
      } catch {
        return .failure(error)
      }
    }
    if isList {
      shareHead(traces, among: &drafts)
      shareEnd(traces, among: &drafts)
    }
    // A segment that names nothing of its own ("coffee 4 and 5") repeats the one before.
    for index in drafts.indices.dropFirst()
    where drafts[index].description.isEmpty && drafts[index].merchant == nil {
      drafts[index].description = drafts[index - 1].description
      drafts[index].merchant = drafts[index - 1].merchant
      drafts[index].category = drafts[index - 1].category
      drafts[index].categoryIsGuess = drafts[index - 1].categoryIsGuess
    }
    for index in drafts.indices where drafts[index].description.isEmpty {
      drafts[index].description = drafts[index].merchant ?? drafts[index].category
    }
    return .success(drafts)
  }

  /// An amount or day that can't be recorded.
  struct Refusal: Error {
    let reason: OtherReason
  }

  private func draft(
    _ price: Price,
    in range: Range<Int>,
    sharedCurrency: UInt8,
    isTraced: Bool
  ) throws(Refusal) -> (ExpenseDraft, DraftTrace?) {
    let tags = tags(in: range)
    var words = words
    let share = share(of: price, in: range, words)
    if let share { claim(share, in: range, &words.claimed) }
    let currency = currency(of: price, sharedCurrency)
    let note = share?.note(on: price, in: currency) ?? price.computation?.text
    let amount = try amount(share?.value ?? price.value, currency, isRounded: note != nil, said: price.tokens)
    guard let date = date(in: range) else { throw Refusal(reason: .notSpent) }
    let kind = tags.kind ?? kind(of: range, amount: price.tokens, words.claimed)
    let person = person(in: range, words, kind)
    if let person { for index in person.tokens { words.claimed[index] = .person } }
    let told = TurnedClause.range(of: line, matches, in: range, price: price.tokens) ?? range
    let reading = reading(in: told, beside: price.tokens, person?.tokens, tags.tokens)
    let merchant = self.merchant(reading, kind: kind, isTagged: tags.kind != nil, in: range, &words)
    // "paid the babysitter 75 when we got home": who was paid tells for what, where nothing else does.
    if let person, reading.isGuess,
      let trade = matches.first(where: { !$0.isBusiness && person.tokens.overlaps($0.tokens) })
    {
      for index in trade.tokens { words.claimed[index] = .free }
    }
    let description: String
    if let merchant, BankLine.isOne(line) {
      description = merchant
    } else {
      description = DescriptionRule(words: words).text(of: told)
    }
    let noun = reading.isGuess && reading.merchant == nil ? NounRule(words: words).find(in: told) : nil
    let category = tags.category ?? category(noun?.kind.concept ?? reading.concept, kind: kind)
    var draft = ExpenseDraft(
      amount: amount,
      kind: kind,
      date: date,
      category: category,
      categoryIsGuess: reading.isGuess && tags.category == nil,
      description: description,
      merchant: merchant,
      people: person?.names ?? [],
      note: note
    )
    draft.tags = tags.names
    draft.time = time(in: range)
    // Of the one expense of most lines nobody asks what it was made of.
    guard isTraced else { return (draft, nil) }
    let trace = DraftTrace(
      price: price,
      range: range,
      claimed: words.claimed,
      person: person,
      reading: reading,
      noun: noun
    )
    return (draft, trace)
  }

  // MARK: Amount

  /// The user's part of a price that was split.
  private struct Share {
    let ways: Int
    let value: DecimalNumber

    func note(on price: Price, in currency: Currency) -> String {
      let whole = Money(rounding: price.value, currency: currency)?.displayText ?? price.value.text
      return "your share of \(whole), split \(ways) ways"
    }
  }

  private func share(of price: Price, in range: Range<Int>, _ words: ClaimedLine) -> Share? {
    guard !price.isShare, SplitRule.mayApply(to: line) else { return nil }
    let rule = SplitRule(line: line, claimed: words.claimed, people: PersonRule(words: words))
    guard let ways = rule.ways(in: range, price: price.tokens), let value = price.value.divided(by: ways)
    else { return nil }
    return Share(ways: ways, value: value)
  }

  private func claim(_ share: Share, in range: Range<Int>, _ claimed: inout [TokenClaim]) {
    for index in range where claimed[index] == .free {
      let isShare =
        line[index].can(.share)
        && line.at(index - 1).map { $0.kind == .number || $0.can(.cardinal) } ?? false
      guard
        isShare || line[index].can(.split) || line[index].hints(at: .among)
          || line[index].key == SplitRule.waysWord
      else { continue }
      claimed[index] = .small
      if isShare { claimed[index - 1] = .small }
    }
  }

  /// The money that `value` is, without its sign; rounded to the currency's digits only where it was computed.
  private func amount(
    _ value: DecimalNumber,
    _ currency: Currency,
    isRounded: Bool,
    said tokens: Range<Int>
  ) throws(Refusal) -> Money {
    guard value.units != 0 else { throw Refusal(reason: .amountIsZero) }
    let positive = value.units < 0 ? DecimalNumber(units: -value.units, scale: value.scale) : value
    if !isRounded, let exact = Money(positive, currency: currency) { return exact }
    let rounded = Money(rounding: positive, currency: currency)
    if isRounded, let rounded { return rounded }
    throw Refusal(reason: rounded == nil ? .amountTooLarge : .malformedAmount(line.text(tokens)))
  }

  /// `hawker centre, SGD: laksa 6, satay 9`: a currency that a colon says of all that follows.
  private var currencyOfHead: UInt8? {
    guard line.hasMarks,
      let unit = line.tokens.indices.dropLast().first(where: {
        line[$0].can([.currency, .currencyCode]) && line[$0].kind == .word && line[$0 + 1].isMark(":")
      })
    else { return nil }
    return line[unit].entry.currency
  }

  /// `laksa 6, satay 9, all sgd`, `tea 3, toast 4, in aussie dollars`: a currency that the end of a line says of all
  /// before it.
  private var currencyOfEnd: UInt8? {
    guard let last = prices.last?.tokens.upperBound, last < line.count, line[line.count - 1].kind == .word,
      line[line.count - 1].can([.currency, .currencyCode])
    else { return nil }
    let name = line[line.count - 2].can(.nationality) ? line.count - 2 : line.count - 1
    let isOfAll = (last..<max(last, name)).allSatisfy {
      line[$0].kind == .punctuation || line[$0].can([.total, .place, .function])
    }
    return isOfAll ? line[name].entry.currency : nil
  }

  private func currency(of price: Price, _ shared: UInt8) -> Currency {
    Currency(number: Int(price.currency != 0 ? price.currency : shared)) ?? settings.homeCurrency
  }

  // MARK: What the words say

  private func tags(in range: Range<Int>) -> TagRule.Found {
    let tags = TagFinder.tags(in: line)
    guard !tags.isEmpty else { return TagRule.Found() }
    return TagRule(line: line, tags: tags, categories: settings.categoryNames).find(in: range)
  }

  private func kind(of range: Range<Int>, amount: Range<Int>, _ claimed: [TokenClaim]) -> ExpenseKind {
    KindRule(line: line).kind(of: range, amount: amount, claimed)
  }

  private func person(
    in range: Range<Int>,
    _ words: ClaimedLine,
    _ kind: ExpenseKind
  ) -> PersonRule.Found? {
    guard PersonRule.mayApply(to: line), let found = PersonRule(words: words).find(in: range) else {
      return nil
    }
    // "refunded the shirt with holes": what money came back for has faults and parts with it.
    let isSure =
      kind != .refund
      || found.tokens.contains {
        line[$0].can([.firstName, .relation, .title]) || line[$0].letterCase == .capitalised
      }
    return isSure ? found : nil
  }

  /// The category of what `told` tells, but for the words that say the price, a person, a day or a tag.
  private func reading(
    in told: Range<Int>,
    beside price: Range<Int>,
    _ person: Range<Int>?,
    _ tags: [Range<Int>]
  ) -> CategoryReading {
    let dates = dates
    return CategoryLexicon.shared.reading(of: line, matches: matches, in: told, beside: price) { tokens in
      price.overlaps(tokens) || person?.overlaps(tokens) == true
        || dates.contains { $0.tokens.overlaps(tokens) } || tags.contains { $0.overlaps(tokens) }
    }
  }

  /// The business of a segment; `words` takes note of the words that name it.
  private func merchant(
    _ reading: CategoryReading,
    kind: ExpenseKind,
    isTagged: Bool,
    in range: Range<Int>,
    _ words: inout ClaimedLine
  ) -> String? {
    if BankLine.isOne(line), kind != .transfer {
      guard let found = bankName(in: range, words.claimed) else { return nil }
      claim(merchantTokens: found.tokens, in: &words.claimed)
      return found.name
    }
    if let tokens = reading.merchantTokens {
      if kind != .expense, KindRule.isCue(line[tokens.lowerBound]) { return nil }
      let longer = MerchantRule(words: words).longerName(from: tokens, in: range)
      if longer != nil || !saysMore(tokens, than: reading.merchant) {
        claim(merchantTokens: longer?.tokens ?? tokens, in: &words.claimed)
      }
      return longer?.name ?? reading.merchant
    }
    guard kind != .transfer || isTagged, let found = MerchantRule(words: words).find(in: range) else {
      return nil
    }
    let first = line[found.tokens.lowerBound]
    // "FLIGHT TO MIAMI 240": in a line of capitals only what follows `AT` is a name.
    if BankLine.isShouted(line), !first.can(.place) { return nil }
    // "taxi from heathrow": where a journey began.
    if first.key == Self.from, reading.concept?.theme == .travelling { return nil }
    for index in found.tokens { words.claimed[index] = .merchant }
    return found.name
  }

  /// Whether the words for a business say more than its name, as those for what it sells do: `presto card reload`.
  private func saysMore(_ tokens: Range<Int>, than name: String?) -> Bool {
    guard tokens.count > 1, let name else { return false }
    var folding = LetterFolding()
    var more = -2
    for index in tokens {
      for byte in line.bytes(at: index) { folding.fold(byte) { _ in more += 1 } }
    }
    for byte in name.utf8 { folding.fold(byte) { if $0 > 0x20 { more -= 1 } } }
    return more > 0
  }

  private func bankName(in range: Range<Int>, _ claimed: [TokenClaim]) -> MerchantRule.Found? {
    BankName(line: line, claimed: claimed, matches: matches).find(in: range)
  }

  private func claim(merchantTokens: Range<Int>, in claimed: inout [TokenClaim]) {
    for index in merchantTokens { claimed[index] = .merchant }
    var next = merchantTokens.upperBound
    while let domain = line.at(next), domain.joint == .dot, claimed[next] == .free {
      claimed[next] = .merchant
      next += 1
    }
    if let before = line.at(merchantTokens.lowerBound - 1), before.can([.place, .on]),
      claimed[merchantTokens.lowerBound - 1] == .free
    {
      claimed[merchantTokens.lowerBound - 1] = .merchant
    }
  }

  /// The day of a segment: its own, else the nearest said before it, else the first of the line, else today; nil when
  /// it lies ahead.
  private func date(in range: Range<Int>) -> CivilDate? {
    guard let place = datePlace(of: range), let date = dates[place].date else { return today }
    return date > today ? nil : date
  }

  /// The words that say the day of a segment.
  func dateMatch(in range: Range<Int>) -> DateMatch? { datePlace(of: range).map { dates[$0] } }

  private func datePlace(of range: Range<Int>) -> Int? {
    // "our dog was ill on saturday, and the vet charged me 385 this morning"
    if dates.count > 1, let price = prices.first(where: { range.contains($0.tokens.lowerBound) }),
      let near = dates.indices.first(where: { place in
        range.contains(dates[place].tokens.lowerBound) && !isSupposed(dates[place])
          && parts.sharePart(price.tokens.lowerBound, dates[place].tokens.lowerBound)
      })
    {
      return near
    }
    var first: Int?
    var before: Int?
    for place in dates.indices where !isSupposed(dates[place]) {
      let start = dates[place].tokens.lowerBound
      if range.contains(start) { return place }
      if start < range.lowerBound { before = place }
      if first == nil { first = place }
    }
    return before ?? first
  }

  /// Whether a month or week is that of something that isn't done, in a clause without money: `she wants to see him
  /// again in march, 60 for today`.
  private func isSupposed(_ match: DateMatch) -> Bool {
    guard match.isSpan, line.hints(at: .supposes),
      !prices.contains(where: { parts.sharePart($0.tokens.lowerBound, match.tokens.lowerBound) })
    else { return false }
    return parts.range(around: match.tokens, in: 0..<line.count).contains { line[$0].hints(at: .supposes) }
  }

  func category(_ concept: Concept?, kind: ExpenseKind) -> String {
    switch kind {
    case .income: settings.category(of: .income)
    case .transfer: settings.category(of: nil)
    case .expense, .refund: settings.category(of: concept)
    }
  }
}
