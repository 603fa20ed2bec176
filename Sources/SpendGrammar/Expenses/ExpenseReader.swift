import SpendCore
import SpendWords

/// Reads the expenses of one line: runs the rules in their order and puts their findings together.
struct ExpenseReader {
  /// How many expenses one line may hold.
  static let limit = 200

  /// How many tokens a line may have that is looked at closely: ten for each expense.
  static let tokenLimit = 10 * limit

  let line: TokenLine
  let today: CivilDate
  let settings: GrammarSettings
  let matches: [LexiconMatch]
  var claimed: [TokenClaim]
  var dates: [DateMatch]
  var phrases: [NumberPhrase]
  var prices: [Price]
  private let parts: LineParts

  init(_ line: TokenLine, today: CivilDate, settings: GrammarSettings, matches: [LexiconMatch]) {
    self.line = line
    self.today = today
    self.settings = settings
    self.matches = matches
    var claimed = line.tokens.map { _ in TokenClaim.free }
    // Names that hold numbers or days (`7-eleven`, `tgi fridays`) are read before either.
    for match in matches where match.tokens.count > 1 || match.isBusiness {
      for index in match.tokens { claimed[index] = .name }
    }
    dates = DateFinder(line, today: today, settings: settings).matches(claiming: &claimed)
    var phrases = NumberScanner(line, claimed: claimed).phrases(
      limit: ExpenseReader.limit + 1
    )
    for match in matches where match.tokens.count > 1 || match.isBusiness {
      for index in match.tokens where claimed[index] == .name { claimed[index] = .free }
    }
    parts = LineParts(line, claimed: claimed, phrases: phrases, names: matches)
    guard phrases.count <= ExpenseReader.limit else {
      // Too many to be one person's line: refused as a whole, without a closer look.
      self.claimed = claimed
      self.phrases = phrases
      prices = phrases.map { Price($0) }
      return
    }
    let hasSeveral = phrases.count > 1
    if hasSeveral { IdentifierRule(line: line).assignTelephones(to: &phrases) }
    NumberRoles(line: line, today: today, claimed: claimed).assign(to: &phrases)
    if hasSeveral {
      IdentifierRule(line: line).assign(to: &phrases)
      CountRule(line: line, parts: parts, claimed: claimed).assign(to: &phrases)
    } else if let lone = phrases.first, line.at(lone.tokens.upperBound)?.kind == .word {
      CountRule(line: line, parts: parts, claimed: claimed).assignLone(to: &phrases)
    }
    prices = PriceRules(line: line, parts: parts, claimed: claimed).prices(of: &phrases, claiming: &claimed)
    for phrase in phrases where phrase.role == .money || phrase.role == .percent {
      for index in phrase.tokens { claimed[index] = .amount }
      if let unit = line.at(phrase.tokens.upperBound), unit.joint == .slash || phrase.role == .percent {
        claimed[phrase.tokens.upperBound] = .amount
      } else if let per = line.at(phrase.tokens.upperBound), per.can(.per), per.kind == .word,
        let unit = line.at(phrase.tokens.upperBound + 1), unit.can([.timeUnit, .dayPart, .measure])
      {
        claimed[phrase.tokens.upperBound] = .amount
        claimed[phrase.tokens.upperBound + 1] = .amount
      }
    }
    if hasSeveral { FactorWords(line: line).claim(in: &claimed, beside: phrases) }
    self.claimed = claimed
    self.phrases = phrases
  }

  /// Whether the line opens with what was paid (`total 43.20 for tacos`), which no question does.
  var startsWithTotal: Bool {
    guard let first = prices.first, first.tokens.lowerBound <= 2, line[0].can(.total) else { return false }
    return (0..<first.tokens.lowerBound).allSatisfy {
      line[$0].can([.total, .function]) || line[$0].kind == .punctuation
    }
  }

  /// Why there is no amount to record, where a number was said that is none.
  var fault: OtherReason? {
    if let impossible = dates.first(where: { $0.date == nil }) {
      return .impossibleDate(line.text(impossible.tokens))
    }
    guard prices.isEmpty else { return nil }
    for phrase in phrases where phrase.role == .money {
      switch phrase.fault {
      case .tooLarge: return .amountTooLarge
      case .malformed: return .malformedAmount(line.text(phrase.tokens))
      case nil: continue
      }
    }
    return nil
  }

  /// The expenses, or the reason why an amount can't be recorded.
  ///
  /// - Parameter note: told which words each draft is made of; nil where nobody asks.
  func drafts(noting note: ((DraftTrace) -> Void)? = nil) -> Result<[ExpenseDraft], Refusal> {
    var drafts: [ExpenseDraft] = []
    drafts.reserveCapacity(prices.count)
    let sharedCurrency = prices.first { $0.currency != 0 }?.currency ?? 0
    let ranges =
      prices.count > 1 ? Segments(line: line, parts: parts, claimed: claimed).ranges(for: prices) : []
    for index in prices.indices {
      let range = prices.count > 1 ? ranges[index] : 0..<line.count
      do throws(Refusal) {
        drafts.append(try draft(prices[index], in: range, sharedCurrency: sharedCurrency, noting: note))
      } catch {
        return .failure(error)
      }
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
    noting tell: ((DraftTrace) -> Void)?
  ) throws(Refusal) -> ExpenseDraft {
    var claimed = claimed
    let tags = TagRule(line: line, claimed: claimed, categories: settings.categories).find(in: range)
    for index in tags.tokens.joined() { claimed[index] = .small }
    let people = PersonRule(line, claimed: claimed, names: matches)
    var price = price
    var note = price.computation?.text
    let currency = currency(of: price, sharedCurrency)
    if !price.isShare,
      let ways = SplitRule(line: line, claimed: claimed, people: people).ways(
        in: range,
        price: price.tokens
      ),
      let share = price.value.divided(by: ways)
    {
      let whole = Money(rounding: price.value, currency: currency)?.displayText ?? price.value.text
      note = "your share of \(whole), split \(ways) ways"
      price.value = share
      for index in range where claimed[index] == .free {
        let isShare =
          line[index].can(.share)
          && line.at(index - 1).map { $0.kind == .number || $0.can(.cardinal) } ?? false
        guard isShare || line[index].can(.split) else { continue }
        claimed[index] = .small
        if isShare { claimed[index - 1] = .small }
      }
    }
    guard price.value.units != 0 else { throw Refusal(reason: .amountIsZero) }
    let positive =
      price.value.units < 0 ? DecimalNumber(units: -price.value.units, scale: price.value.scale) : price.value
    let exact =
      note == nil ? Money(positive, currency: currency) : Money(rounding: positive, currency: currency)
    guard let amount = exact else {
      let isTooLarge = Money(rounding: positive, currency: currency) == nil
      throw Refusal(reason: isTooLarge ? .amountTooLarge : .malformedAmount(line.text(price.tokens)))
    }
    guard let date = date(in: range) else { throw Refusal(reason: .notSpent) }
    let kind = tags.kind ?? KindRule(line: line, claimed: claimed).kind(of: range, amount: price.tokens)
    let person = people.find(in: range)
    if let person { for index in person.tokens { claimed[index] = .person } }
    let told = TurnedClause(line: line, matches: matches).range(in: range, price: price.tokens) ?? range
    let (priceTokens, dates) = (price.tokens, dates)
    let reading = CategoryLexicon.shared.reading(of: line, matches: matches, in: told) { tokens in
      priceTokens.overlaps(tokens) || person?.tokens.overlaps(tokens) == true
        || dates.contains { $0.tokens.overlaps(tokens) } || tags.tokens.contains { $0.overlaps(tokens) }
    }
    let merchant = self.merchant(reading, kind: kind, isTagged: tags.kind != nil, in: range, &claimed)
    let isBankLine = merchant != nil && BankLine.isOne(line)
    var description =
      isBankLine
      ? merchant ?? "" : DescriptionRule(line: line, claimed: claimed, names: matches).text(of: told)
    // "paid the babysitter 75": who was paid tells for what.
    if description.isEmpty, let person,
      let trade = matches.first(where: { !$0.isBusiness && person.tokens.overlaps($0.tokens) })
    {
      description = line.text(trade.tokens)
    }
    let category = tags.category ?? category(reading, kind: kind)
    tell?(DraftTrace(price: price, range: range, claimed: claimed, person: person, reading: reading))
    return ExpenseDraft(
      amount: amount,
      kind: kind,
      date: date,
      category: category,
      categoryIsGuess: reading.isGuess && tags.category == nil,
      description: description,
      merchant: merchant,
      person: person?.name,
      note: note
    )
  }

  /// The business of a segment; `claimed` takes note of the words that name it.
  private func merchant(
    _ reading: CategoryReading,
    kind: ExpenseKind,
    isTagged: Bool,
    in range: Range<Int>,
    _ claimed: inout [TokenClaim]
  ) -> String? {
    if BankLine.isOne(line), kind != .transfer {
      guard let found = BankName(line: line, claimed: claimed, matches: matches).find(in: range) else {
        return nil
      }
      claim(merchantTokens: found.tokens, in: &claimed)
      return found.name
    }
    if let tokens = reading.merchantTokens {
      if kind != .expense, KindRule.isCue(line[tokens.lowerBound]) { return nil }
      let rule = MerchantRule(line: line, claimed: claimed, names: matches)
      let longer = rule.longerName(from: tokens, in: range)
      claim(merchantTokens: longer?.tokens ?? tokens, in: &claimed)
      return longer?.name ?? reading.merchant
    }
    guard kind != .transfer || isTagged,
      let found = MerchantRule(line: line, claimed: claimed, names: matches).find(in: range)
    else { return nil }
    let first = line[found.tokens.lowerBound]
    // "FLIGHT TO MIAMI 240": in a line of capitals only what follows `AT` is a name.
    if BankLine.isShouted(line), !first.can(.place) { return nil }
    // "taxi from heathrow": where a journey began.
    if first.key == Self.from, reading.category == DefaultCategory.transportation.name { return nil }
    for index in found.tokens { claimed[index] = .merchant }
    return found.name
  }

  private static let from = WordKey("from")

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

  private func currency(of price: Price, _ shared: UInt8) -> Currency {
    Currency(number: Int(price.currency != 0 ? price.currency : shared)) ?? settings.homeCurrency
  }

  /// The day of a segment: its own, else the nearest said before it, else the first of the line, else today; nil when it
  /// lies ahead.
  private func date(in range: Range<Int>) -> CivilDate? {
    guard let date = dateMatch(in: range)?.date else { return today }
    return date > today ? nil : date
  }

  /// The words that say the day of a segment.
  func dateMatch(in range: Range<Int>) -> DateMatch? {
    let own = dates.first { range.contains($0.tokens.lowerBound) }
    return own ?? dates.last { $0.tokens.lowerBound < range.lowerBound } ?? dates.first
  }

  private func category(_ reading: CategoryReading, kind: ExpenseKind) -> String {
    if kind == .income || kind == .transfer { return named(Category.otherName) }
    return named(reading.category)
  }

  private func named(_ category: String) -> String {
    if settings.categories.contains(category) { return category }
    let folded = FoldedText.fold(category)
    if let same = settings.categories.first(where: { FoldedText.fold($0) == folded }) { return same }
    return settings.categories.contains(Category.otherName)
      ? Category.otherName : settings.categories.first ?? Category.otherName
  }
}
