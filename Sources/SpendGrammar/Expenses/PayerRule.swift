import SpendCore
import SpendWords

/// Tells what somebody else paid from what the user did: `Sam paid 12.50 for lunch` is no expense of the user's.
enum PayerRule {
  /// Whether `line` opens with another person who paid for something, and the user stands nowhere in it.
  static func isAnother(_ line: TokenLine, _ matches: [LexiconMatch]) -> Bool {
    guard line.language == .english, line.hints(at: .pays) else { return false }
    func isPerson(_ token: Token, at index: Int) -> Bool {
      guard token.kind == .word else { return false }
      if token.can([.firstName, .relation]) { return true }
      return token.letterCase == .capitalised && !token.entry.isKnown
        && !matches.contains { $0.tokens.contains(index) }
    }
    var index = 0
    while let small = line.at(index), small.can([.pronoun, .the, .title]), !isPerson(small, at: index) {
      guard !small.hints(at: .user) || line.at(index + 1)?.can(.relation) == true else { return false }
      index += 1
    }
    guard let payer = line.at(index), isPerson(payer, at: index) else { return false }
    index += 1
    // "my friend he bought": the same person once more.
    if let again = line.at(index), again.hints(at: .others), again.can(.pronoun) { index += 1 }
    while let adverb = line.at(index), adverb.can([.function, .filler]), !adverb.hints(at: .pays) {
      index += 1
    }
    guard line.at(index)?.hints(at: .pays) == true else { return false }
    let rest = index + 1..<max(index + 1, line.count)
    // "babysitter paid 60": who gets the money is named so, too, but then not for what.
    return rest.contains { line[$0].can(.purpose) } && !rest.contains { line[$0].hints(at: .user) }
  }

  /// Somebody who pays or buys.
  struct Payer {
    /// Where the verb stands that says so.
    let verb: Int
    let isOther: Bool
  }

  /// Who pays or buys in a line, in the order of their verbs; nobody whose name is unsaid.
  static func payers(in words: ClaimedLine) -> [Payer] {
    let line = words.line
    return line.tokens.indices.dropFirst().compactMap { verb in
      let token = line[verb]
      // "Lwazi brought the bread, i did the rolls for 60"
      if token.kind == .word, Self.subjects.contains(token.key) {
        return Payer(verb: verb + 1, isOther: false)
      }
      guard token.kind == .word, words.claimed[verb] == .free || words.claimed[verb] == .small,
        isPaying(token) || helpsPaying(verb, in: line), !isCharge(verb, in: line)
      else { return nil }
      let subject = subject(before: verb, in: line)
      let who = line[subject]
      if isOwner(subject, in: line) { return Payer(verb: verb, isOther: true) }
      if who.hints(at: [.user, .speaker]) { return Payer(verb: verb, isOther: false) }
      // "mum gave me 20": what the user got.
      guard who.kind == .word, line.at(verb + 1)?.can(.pronoun) != true,
        who.can([.firstName, .relation]) || who.hints(at: .others) || isName(subject, in: words)
          || isSomebody(before: verb, in: words)
      else { return nil }
      return Payer(verb: verb, isOther: true)
    }
  }

  /// Where the subject of the verb at `verb` may stand, before small words: `Jake just dropped 2000`.
  private static func subject(before verb: Int, in line: TokenLine) -> Int {
    var index = verb - 1
    while index > 0, verb - index < 3, line[index].kind == .word, line[index].can([.function, .filler]),
      line[index].entry.cues.isDisjoint(with: [.others, .user, .speaker, .joins]),
      !line[index].can([.and, .firstName])
    {
      index -= 1
    }
    return index
  }

  private static let noPerson: WordRoles = [
    .timeUnit, .weekday, .month, .dayPart, .relativeDay, .currency, .total, .surcharge, .reduction,
  ]

  /// `the couple downstairs paid 950`, `la signora del terzo piano ha speso 500`, `my apprentice blew 600`: whether an
  /// article or a word for whose opens the clause of the verb, and nothing that is sold, no day and no word for the
  /// user stands between.
  private static func isSomebody(before verb: Int, in words: ClaimedLine) -> Bool {
    let line = words.line
    if line.language != .english, !helping.contains(line[verb - 1].key) { return false }
    let start = (0..<verb).last { line[$0].kind != .word || line[$0].hints(at: .joins) }.map { $0 + 1 } ?? 0
    // "mate of mine paid 60"
    if start + 3 == verb, line[start + 1].can(.of), line[start + 2].hints(at: .user),
      line[verb].hints(at: [.pays, .paying])
    {
      return true
    }
    // "me apprentice blew 600", "mio cognato ha speso 3000"
    // "we each paid 30" is said of the user.
    let isOwn =
      line[start].can(.pronoun) && !line[start].hints(at: .actor) && line[verb].hints(at: [.pays, .paying])
    // "Gareth next door paid 900"
    let isNamed = line[start].can(.firstName) && line[verb].hints(at: [.pays, .paying])
    guard start + 1 < verb, isOwn || isNamed || line[start].can([.the, .article]), line[start].kind == .word,
      !line[start + 1].can(noPerson), NounTable.kind(of: line[start + 1].key) == nil
    else { return false }
    let noun = start..<((start + 1..<verb).first { line[$0].can([.of, .place, .with]) } ?? verb)
    return (start + 1..<verb).allSatisfy { index in
      words.claimed[index] != .date && !line[index].hints(at: [.user, .speaker])
        && !(noun.contains(index) && words.names.contains { $0.tokens.contains(index) })
    }
  }

  /// Whether the verb at `index` takes money, of the user or of nobody who is named: `they charged 260`.
  static func isCharge(_ index: Int, in line: TokenLine) -> Bool {
    guard charged.contains(line[index].key) else { return false }
    // "o encanador cobrou 350 da minha vizinha"
    let isOfOther = (index + 2..<max(index + 2, min(index + 9, line.count))).contains { place in
      (line[place].can(.relation) || line[place].hints(at: .others) && !line[place].can(.pronoun))
        && (place - 2..<place).contains { line[$0].kind == .word && line[$0].can([.of, .to]) }
    }
    return !isOfOther
      && line.at(index + 1).map { !$0.can([.pronoun, .relation, .firstName]) || $0.hints(at: .user) } ?? true
  }

  /// `cost him 9000`: of whom the money is taken.
  static func isChargeOfOther(before price: Range<Int>, in line: TokenLine) -> Bool {
    guard price.lowerBound > 1, line[price.lowerBound - 1].hints(at: .others) else { return false }
    return charged.contains(line[price.lowerBound - 2].key)
  }

  /// `mein Nachbar hat 35 Euro gegeben`: a verb that helps one of paying behind what was paid.
  private static func helpsPaying(_ index: Int, in line: TokenLine) -> Bool {
    guard line.language != .english, helping.contains(line[index].key) else { return false }
    let rest = index + 1..<line.count
    let end = rest.first { line[$0].kind == .punctuation && line[$0].joint != .glued } ?? line.count
    return (index + 1..<end).contains { isPaying(line[$0]) }
  }

  private static func isPaying(_ verb: Token) -> Bool {
    verb.hints(at: [.pays, .paying]) || getting.contains(verb.key) || passing.contains(verb.key)
  }

  /// Whether the word at `index` only says whose friend it is that does something: `a mate of mine paid`, but not in `a
  /// present for a friend of mine`.
  static func isOwner(_ index: Int, in line: TokenLine) -> Bool {
    guard owners.contains(line[index].key), line.at(index - 1)?.can(.of) == true,
      line.at(index - 2)?.kind == .word
    else { return false }
    return !(max(index - 6, 0)..<index - 2).contains { line[$0].can([.purpose, .with, .to, .place]) }
  }

  /// Whether a word is one who pays, by its capital alone: `Tobias paid`, but not in `a ticket to Utrecht bought`.
  static func isName(_ index: Int, in words: ClaimedLine) -> Bool {
    let line = words.line
    guard line[index].letterCase == .capitalised, !line[index].entry.isKnown, let verb = line.at(index + 1),
      isPaying(verb), line.at(index - 1)?.can([.to, .place, .of, .with]) != true
    else { return false }
    return !words.names.contains { $0.tokens.contains(index) }
  }
}

extension [PayerRule.Payer] {
  /// Who paid the amount at `tokens`: whose verb is the last before it.
  func governing(_ tokens: Range<Int>) -> PayerRule.Payer? { last { $0.verb < tokens.lowerBound } }
}
