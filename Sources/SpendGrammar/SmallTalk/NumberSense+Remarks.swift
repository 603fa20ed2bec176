import SpendWords

/// Prices that are only talked about.
extension NumberSense {
  /// Whether the number stands in a remark, a count, a saying or a demand.
  var isRemark: Bool {
    if Self.sayings.occurs(in: words) || isRecipe || isDone || isResult || isMark || isInsult { return true }
    guard !tellsOwnPayment else { return false }
    if words.text(0) == "send", words.words[safe: 1].map({ $0.isNumber || $0.hasSign }) == true {
      return true
    }
    return isHearsay || Self.demands.occurs(in: words) || isPriceRemark
  }

  /// Whether the user says that they paid.
  private var tellsOwnPayment: Bool {
    words.words.indices.contains { index in
      NumberSense.own.contains(words.text(index)) && NumberSense.paid.contains(words.text(index + 1))
    }
  }

  /// `he said it cost him 80`: what others tell of their money.
  private var isHearsay: Bool {
    if words.findAny(NumberSense.othersCosts) != nil { return true }
    if Self.somebody.contains(words.text(0)), words.text(1) == "paid" { return true }
    // "the guy at the store said 350 for the repair"
    if let number = numbers.first, Self.quoting.contains(words.text(number - 1)),
      !NumberSense.own.contains(words.text(number - 2)), number > 1
    {
      return true
    }
    let verb = words.text(0) == "my" ? 2 : 1
    guard verb == 2 || NumberSense.others.contains(words.text(0)),
      NumberSense.telling.contains(words.text(verb)), let number = numbers.first, number > verb
    else { return false }
    return !words.words[verb...number].contains { $0.startsPart }
  }

  /// `gas is 4.19 here, crazy`, `tickets go for 300`: what something costs, not what was paid.
  private var isPriceRemark: Bool {
    guard !tellsPayment || words.findAny(Self.disbelief) != nil, let number = numbers.first else {
      return false
    }
    if numbers.count <= 2, isPriceNews { return true }
    guard numbers.count == 1 else { return false }
    let before = words.text(number - 1)
    if words.text(number + 1) == "short" || isOwnIndex(number) { return true }
    let subject = words.text(0) == "the" ? 1 : 0
    if words.text(subject + 1) == "is", QuestionWords.currencies[words.text(subject)] != nil { return true }
    if before == "for" || before == "at", NumberSense.selling.contains(words.text(number - 2)) { return true }
    let isNear = NumberSense.nearly.contains(before)
    guard Self.copulas.contains(isNear ? words.text(number - 2) : before) else { return false }
    return words.contains(NumberSense.judgements) || Self.hereOrThere.contains(words.text(number + 1))
  }

  /// `gas prices jumped 20 cents`, `can't believe eggs cost 7 now`, `rent in this city is like 2400`.
  private var isPriceNews: Bool {
    if words.findAny(NumberSense.priceNews) != nil || words.find("can not believe") != nil { return true }
    // "back in 1998 a coke was 50 cents"
    if numbers.count == 2, words.has("back in", at: 0), numbers[0] == 2 { return true }
    if words.contains(Self.priceNouns), words.contains(NumberSense.moving) { return true }
    return words.findAny(Self.aroundHere) != nil
      && words.contains(Self.copulas)
  }

  /// `it's only 9`, `balance is 312`, `i make 25 an hour`: a state, no payment.
  private func isOwnIndex(_ number: Int) -> Bool {
    let before = words.text(number - 1)
    if before == "make", Self.rateArticles.contains(words.text(number + 1)) { return true }
    let copula = NumberSense.nearly.contains(before) ? number - 2 : number - 1
    guard words.text(copula) == "is" else { return false }
    if words.text(copula - 1) == "balance" { return true }
    return words.text(copula - 1) == "it" && copula != number - 1 && !namesMoney
      && !words.contains(Self.forMark)
  }
}
