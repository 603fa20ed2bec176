import SpendWords

/// Finds the business of a bank's line: what is left without processor, numbers, city and thanks.
struct BankName {
  let line: TokenLine
  let claimed: [TokenClaim]
  let matches: [LexiconMatch]

  /// The business of `range` and the words that name it.
  func find(in range: Range<Int>) -> MerchantRule.Found? {
    var words = nameWords(in: range)
    if let known = knownName(among: words) { return known }
    dropPlace(&words)
    if words.count > 1, let last = words.last, BankName.legalForms.contains(line[last].key) {
      words.removeLast()
    }
    guard let first = words.first, let last = words.last else { return nil }
    var name = ""
    for (position, index) in words.enumerated() {
      let word = TitleCase.fromCapitals(line.text(at: index))
      if position > 0 {
        let hasAnd = (words[position - 1] + 1..<index).contains { line[$0].isMark("&") }
        name += hasAnd ? " & " : " "
      }
      name += position > 0 && BankName.small.contains(line[index].key) ? word.lowercased() : word
    }
    return MerchantRule.Found(name: name, tokens: first..<last + 1)
  }

  /// The words from the first that may name the business to the last before a number or mark.
  private func nameWords(in range: Range<Int>) -> [Int] {
    var words: [Int] = []
    var followsProcessor = false
    for index in range where claimed[index] == .free {
      let token = line[index]
      if token.isMark("*") {
        guard words.isEmpty || followsProcessor || isProcessor(words) else { break }
        words.removeAll()
        continue
      }
      if token.isMark("-"), !words.isEmpty { break }
      guard token.kind == .word, !token.can(.filler) || words.isEmpty else { continue }
      if isNoise(index) {
        followsProcessor = true
        continue
      }
      if hasDigits(index) {
        if words.isEmpty { continue } else { break }
      }
      if !words.isEmpty, BankName.thanks.contains(token.key) { break }
      followsProcessor = false
      if let last = words.last, index > last + 1, isBreak(index - 1) { break }
      words.append(index)
    }
    return words
  }

  /// Whether the token before a word ends the name: a number of the shop, `#`.
  private func isBreak(_ index: Int) -> Bool {
    (line[index].kind == .number || line[index].isMark("#")) && claimed[index] != .amount
  }

  /// Words before `*` that only pass the payment on: a known processor or a code of three letters that names nothing.
  private func isProcessor(_ words: [Int]) -> Bool {
    guard let first = words.first else { return false }
    if BankName.processors.contains(line[first].key) { return true }
    let isCode = words.count == 1 && line[first].end - line[first].start <= 3
    return isCode && !matches.contains { $0.isBusiness && $0.tokens.contains(first) }
  }

  private func isNoise(_ index: Int) -> Bool {
    let token = line[index]
    if token.can(.bankNoise) || BankName.noise.contains(token.key) { return true }
    if BankName.domains.contains(token.key), token.joint == .dot { return true }
    // "W/D", "S/O"
    if token.end - token.start == 1, token.joint == .slash || line.at(index + 1)?.joint == .slash {
      return true
    }
    // "CCD PMT": a code before a word of the bank's own.
    return token.end - token.start <= 3 && token.letterCase == .upper
      && line.at(index + 1).map { $0.can(.bankNoise) && $0.end - $0.start == 3 } ?? false
  }

  /// The business that the lexicon knows by some of `words`.
  private func knownName(among words: [Int]) -> MerchantRule.Found? {
    let known = matches.filter { match in
      match.isBusiness && match.merchant != nil && words.contains { match.tokens.contains($0) }
    }
    guard let best = known.first(where: { $0.entry.certainty == .certain }) ?? known.first,
      let name = best.merchant
    else { return nil }
    return MerchantRule.Found(name: name, tokens: best.tokens)
  }

  /// Takes away the code of a state or country and the city before it.
  private func dropPlace(_ words: inout [Int]) {
    let places = BankPlaces.shared
    var hasState = false
    if words.count > 1, let last = words.last, places.isState(line[last]) {
      hasState = true
      words.removeLast()
    }
    let tokens = words.map { line[$0] }
    words.removeLast(places.cityLength(tokens[...], afterState: hasState))
  }

  private func hasDigits(_ index: Int) -> Bool {
    line.bytes(at: index).contains { $0 >= 0x30 && $0 <= 0x39 }
  }
}
