import SpendWords

/// Makes the description: the user's words without amount, date, person, business and small words.
struct DescriptionRule {
  /// The line; of its names those of goods keep their small words: `after school care`.
  let words: ClaimedLine

  private var line: TokenLine { words.line }
  private var claimed: [TokenClaim] { words.claimed }

  /// The words of `range` that say what was bought; empty where none do.
  func text(of range: Range<Int>) -> String {
    var text = ""
    var runStart = range.lowerBound
    for index in range.lowerBound...range.upperBound where index == range.upperBound || isBreak(index) {
      var run = index > runStart ? trimmed(runStart..<index) : runStart..<runStart
      if !run.isEmpty {
        if !text.isEmpty { run = led(run, from: runStart) }
        text = text.isEmpty ? line.text(run) : text + " " + line.text(run)
      }
      runStart = index + 1
    }
    return text
  }

  private func isBreak(_ index: Int) -> Bool {
    guard claimed[index] == .free else { return true }
    let token = line[index]
    if token.kind == .word,
      token.can(.filler) && !token.can([.and, .approximate, .spend]) || token.can(.spokenMark)
    {
      return true
    }
    if line.language == .english, token.kind == .word, token.hints(at: .startsClause) { return true }
    guard token.kind == .punctuation else { return false }
    switch token.mark {
    case UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "%"), UInt8(ascii: "#"): return false
    default: return true
    }
  }

  /// The run without the small words at its ends.
  private func trimmed(_ run: Range<Int>) -> Range<Int> {
    var start = run.lowerBound
    var end = run.upperBound
    while start < end, isSmall(start) || line[start].isMark("#") || isShare(start, end) { start += 1 }
    // "pizza under 10"
    if let price = line.at(end), price.kind == .number || price.kind == .currencySign, claimed[end] != .free,
      !words.names.contains(where: { $0.tokens.count > 1 && $0.tokens.contains(end - 1) })
    {
      end = max(start, end - BoundWord.length(before: end, in: line))
    }
    while end > start, isSmall(end - 1), !isParticle(end - 1, from: start) { end -= 1 }
    return start..<end
  }

  /// `card top up`: the end of a verb or noun of two words.
  private func isParticle(_ index: Int, from start: Int) -> Bool {
    index > start && Self.particles.contains(line[index].key) && !isSmall(index - 1)
  }

  /// The run with the preposition that joins it to the words before the amount: `zorbs 12.50 at the fair`.
  private func led(_ run: Range<Int>, from start: Int) -> Range<Int> {
    let opening: WordRoles = [.place, .on, .with, .of, .to, .purpose]
    guard let before = line.at(start - 1), before.kind != .punctuation, line[start].kind == .word,
      line[start].can(opening)
    else { return run }
    return start..<run.upperBound
  }

  /// `my share of dinner`, `half of the cab`: what was shared tells what was bought.
  private func isShare(_ index: Int, _ end: Int) -> Bool {
    guard index + 2 < end, line[index + 1].can(.of) else { return false }
    return line[index].can(.half) || Self.shares.contains(line[index].key)
  }

  private func isSmall(_ index: Int) -> Bool {
    let token = line[index]
    if token.isMark("&") { return true }
    let isEnglish = line.language == .english
    let isNamed = words.names.contains {
      $0.tokens.contains(index) && ($0.tokens.count > 1 || isEnglish && $0.concept != nil && !$0.isBusiness)
    }
    if isNamed { return false }
    let isPartOfName = token.joint == .glued && line.at(index - 1)?.kind == .number
    guard token.kind == .word, !token.isJoined || token.joint == .glued, !isPartOfName else { return false }
    // "sent dana 45 for pizza": who got it is named elsewhere.
    if token.hints(at: .give), claimed.contains(.person) { return true }
    return token.can([
      .function, .filler, .pronoun, .spend, .purpose, .place, .on, .with, .to, .the, .article, .amountCue,
      .approximate, .and, .of,
      .each, .per, .before, .ago, .total,
    ]) && !token.can([.month, .weekday])
  }
}
