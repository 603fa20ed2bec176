import SpendCore
import SpendWords

/// Reads what an expense should be from the words that say it: `15 euros`, `with Dana`, `groceries`, `a taxi`.
struct ValueRule {
  let today: CivilDate
  let settings: GrammarSettings

  private var categories: CategoryNames { CategoryNames(names: settings.categoryNames) }

  /// What the words of `part` say, whichever part of an expense it is; nil where they say nothing of the sort.
  func reading(_ part: TokenLine) -> ValueReading? {
    guard part.count > 0 else { return nil }
    let words = PlainWords(part)
    let named = ValueRule.plain(words)
    if let kind = ValueRule.kinds[named] { return .of { $0.kind = kind } }
    if let currency = currency(part, words) { return .of { $0.currency = currency } }
    if let category = categories.category(named) { return .of { $0.category = category } }
    if let day = day(part) { return day }
    return facets(part)
  }

  /// The words without the small ones before what they name: `under the groceries`.
  private static func plain(_ words: PlainWords) -> String {
    var start = 0
    while start + 1 < words.count, leads.contains(words.text(start)) { start += 1 }
    return words.plain(start..<words.count)
  }

  /// The currency that is all that `part` names: `in euros`.
  func currency(_ part: TokenLine, _ words: PlainWords) -> Currency? {
    let lead =
      Self.categoryLeads.first { words.has($0, at: 0) }.map { $0.split(separator: " ").count } ?? 0
    let first = words.words[safe: lead].map(\.tokens.lowerBound) ?? part.count - 1
    guard first >= 0, let last = part.at(part.count - 1), last.can([.currency, .currencyCode]),
      last.kind != .number
    else { return nil }
    let isCode = last.can(.currencyCode) && last.letterCase == .upper
    guard isCode || !last.can(.onlyInCapitals) else { return nil }
    let isNationality = part.count - first == 2 && part[first].can(.nationality)
    guard part.count - first == 1 || isNationality else { return nil }
    return Vocabulary.shared.currency(of: isNationality ? part[first].entry : last.entry)
  }

  // MARK: Days

  /// The one day that is all that `part` names.
  func day(_ part: TokenLine) -> ValueReading? {
    if ValueRule.isAhead(PlainWords(part)) { return .blocked(.future(part.text)) }
    guard part.count > 1 || part[0].kind == .word else { return nil }
    var claimed = [TokenClaim](repeating: .free, count: part.count)
    let days = DateFinder(
      part,
      today: today,
      settings: settings,
      amountsElsewhere: true
    ).matches(claiming: &claimed)
    guard days.count == 1, let day = days.first,
      part.tokens.indices.allSatisfy({
        claimed[$0] == .date || part[$0].kind == .punctuation || part[$0].can([.function, .on, .this, .the])
      })
    else { return nil }
    return reading(of: day, in: part)
  }

  private func reading(of day: DateMatch, in part: TokenLine) -> ValueReading {
    guard let date = day.date else {
      return .blocked(.fault(.impossibleDate(part.text(day.tokens))))
    }
    return date > today ? .blocked(.future(part.text(day.tokens))) : .of { $0.date = date }
  }

  /// Whether the words only name a time to come: `tomorrow`, `next friday`.
  private static func isAhead(_ words: PlainWords) -> Bool {
    let first = Self.dateLeads.contains(words.text(0)) ? 1 : 0
    let next = words.text(first + 1)
    if words.text(first) == "tomorrow" { return words.count == first + 1 }
    guard words.text(first) == "next", words.count == first + 2 else { return false }
    return Self.relativeUnits.contains(next) || words.weekday(first + 1) != nil
      || words.month(first + 1) != nil
  }

  // MARK: Amounts, names and goods

  /// Amount, day, person, business and goods of `part`, each found by the rule that finds it in an expense.
  private func facets(_ part: TokenLine) -> ValueReading? {
    let matches = CategoryLexicon.shared.matches(in: part)
    let reader = ExpenseReader(part, today: today, settings: settings, matches: matches)
    var reading = ValueReading()
    guard take(amountOf: reader, part, &reading) else { return nil }
    if reading.obstacle != nil { return reading }
    guard reader.dates.count < 2 else { return nil }
    if let day = reader.dates.first {
      let said = self.reading(of: day, in: part)
      if said.obstacle != nil { return said }
      reading.edit.date = said.edit.date
    }
    let goods = take(namesOf: reader, part, matches, &reading)
    take(goods, of: part, &reading)
    if isCount(reader, part, reading) { reading.obstacle = .count(part.text) }
    return reading.edit.isEmpty ? nil : reading
  }

  /// Whether the amount may as well say how many: `2 coffees`.
  private func isCount(_ reader: ExpenseReader, _ part: TokenLine, _ reading: ValueReading) -> Bool {
    guard reading.noun != .none, case .number(let value)? = reading.edit.amount, value.scale == 0,
      let price = reader.prices.first, let counted = part.at(price.tokens.upperBound), counted.kind == .word
    else { return false }
    return String(decoding: part.folded(at: price.tokens.upperBound), as: UTF8.self).hasSuffix("s")
  }

  /// Takes the one amount, if any; false where several leave open which is meant.
  private func take(amountOf reader: ExpenseReader, _ part: TokenLine, _ reading: inout ValueReading) -> Bool
  {
    let amounts = reader.phrases.filter { $0.role == .amount && $0.fault == nil }
    guard let price = reader.prices.first ?? (amounts.count == 1 ? amounts.first.map { Price($0) } : nil)
    else {
      if let fault = reader.fault { reading.obstacle = .fault(fault) }
      return true
    }
    guard reader.prices.count < 2 else { return false }
    let value = DecimalNumber(units: abs(price.value.units), scale: price.value.scale)
    guard value.units != 0 else {
      reading.obstacle = .fault(.amountIsZero)
      return true
    }
    let currency = Currency(number: Int(price.currency)) ?? settings.homeCurrency
    let isExact = price.computation == nil && price.currency != 0
    guard let money = isExact ? Money(value, currency: currency) : Money(rounding: value, currency: currency)
    else {
      let isTooLarge = Money(rounding: value, currency: currency) == nil
      reading.obstacle = .fault(isTooLarge ? .amountTooLarge : .malformedAmount(part.text(price.tokens)))
      return true
    }
    // Such a sum is asked about where it is first said, which a change can't be.
    guard !money.isEnormous else {
      reading.obstacle = .fault(.amountTooLarge)
      return true
    }
    guard !isOpen(reader) else {
      reading.obstacle = .openAmount(part.text)
      return true
    }
    reading.edit.amount = price.currency == 0 ? .number(value) : .money(money)
    return true
  }

  /// Whether a line of an expense with this amount would be asked about.
  private func isOpen(_ reader: ExpenseReader) -> Bool {
    if reader.leavesNumbersOpen { return true }
    guard AmbiguityRule.mayApply(to: reader), case .success(let drafts) = reader.drafts(),
      let open = AmbiguityRule(reader: reader).interpretation(of: drafts)
    else { return false }
    return open.alternatives.contains { $0.drafts.map(\.amount) != drafts.map(\.amount) }
  }

  /// Words of `part` that name no amount, day, person or business.
  private struct Goods {
    let text: String
    let reading: CategoryReading
    let kind: ExpenseKind
    /// Whether its last word is known.
    let endsKnown: Bool
    /// Whether each of its words is.
    let isAllKnown: Bool
    /// Whether the business is all that is named, as in `that was uber`.
    let isBusinessAlone: Bool
  }

  private func take(
    namesOf reader: ExpenseReader,
    _ part: TokenLine,
    _ matches: [LexiconMatch],
    _ reading: inout ValueReading
  ) -> Goods {
    let all = 0..<part.count
    var claimed = reader.words.claimed
    let person = person(of: part, claimed, matches)
    if let person {
      reading.edit.person = NameList.text(of: person.names)
      for index in person.tokens { claimed[index] = .person }
    }
    let amount = reader.prices.first?.tokens ?? 0..<0
    let kind = KindRule(line: part).kind(of: all, amount: amount, claimed)
    let found = CategoryLexicon.shared.reading(of: part, matches: matches, in: all) { tokens in
      person?.tokens.overlaps(tokens) == true || reader.dates.contains { $0.tokens.overlaps(tokens) }
    }
    var isBusinessAlone = false
    if let tokens = found.merchantTokens, !KindRule.isCue(part[tokens.lowerBound]) {
      reading.edit.merchant = found.merchant
      for index in tokens { claimed[index] = .merchant }
      let before = tokens.lowerBound - 1
      let isPlace = part.at(before)?.can([.place, .on]) ?? false
      if isPlace { claimed[before] = .merchant }
      isBusinessAlone = !isPlace
    } else if let place = MerchantRule(words: ClaimedLine(line: part, claimed: claimed, names: matches))
      .find(in: all)
    {
      reading.edit.merchant = place.name
      for index in place.tokens { claimed[index] = .merchant }
    }
    let text = DescriptionRule(words: ClaimedLine(line: part, claimed: claimed, names: [])).text(of: all)
    let words = part.tokens.indices.filter { claimed[$0] == .free && part[$0].kind == .word }
    func isKnown(_ word: Int) -> Bool { matches.contains { $0.tokens.contains(word) } }
    return Goods(
      text: text,
      reading: found,
      kind: kind,
      endsKnown: words.last.map(isKnown) ?? false,
      isAllKnown: words.allSatisfy { isKnown($0) || part[$0].can(.function) },
      isBusinessAlone: isBusinessAlone && text.isEmpty
    )
  }

  private func person(of part: TokenLine, _ claimed: [TokenClaim], _ matches: [LexiconMatch]) -> PersonRule
    .Found?
  {
    let words = ClaimedLine(line: part, claimed: claimed, names: matches)
    if let found = PersonRule(words: words).find(in: 0..<part.count) { return found }
    // "Eva, not Ida": a name alone.
    guard part.count == 1, part[0].can([.firstName, .relation]), matches.isEmpty || part[0].can(.relation)
    else {
      return nil
    }
    return PersonRule.Found(name: TitleCase.capitalised(part.text(at: 0)), tokens: 0..<1)
  }

  private func take(_ goods: Goods, of part: TokenLine, _ reading: inout ValueReading) {
    let folded = PlainWords(TokenLine(goods.text)).plain(0..<PlainWords(TokenLine(goods.text)).count)
    if goods.isBusinessAlone { reading.edit.category = settings.category(of: goods.reading.concept) }
    guard !folded.isEmpty else { return }
    if let kind = ValueRule.kinds[folded] {
      reading.edit.kind = kind
      return
    }
    if let category = categories.category(folded) {
      reading.edit.category = category
      return
    }
    reading.edit.description = goods.text
    if goods.kind != .expense { reading.edit.kind = goods.kind }
    reading.noun = goods.reading.isGuess ? .unknown : .known
    reading.endsInGoods = goods.endsKnown
    reading.isAllGoods = goods.isAllKnown
    if !goods.reading.isGuess { reading.edit.category = settings.category(of: goods.reading.concept) }
  }
}
