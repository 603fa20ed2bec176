import SpendWords

/// Finds the person that money was spent with or for, given to or got from.
struct PersonRule {
  let words: ClaimedLine

  private var line: TokenLine { words.line }
  private var claimed: [TokenClaim] { words.claimed }
  private var names: [LexiconMatch] { words.names }

  /// Whether all its words are capitals, so that capitals tell nothing.
  private var isShouted: Bool {
    !line.tokens.contains { $0.kind == .word && $0.letterCase == .lower }
  }

  /// The people named and the words that name them, the preposition included.
  struct Found {
    let names: [String]
    let tokens: Range<Int>

    init(names: [String], tokens: Range<Int>) {
      self.names = names
      self.tokens = tokens
    }

    init(name: String, tokens: Range<Int>) {
      self.init(names: [name], tokens: tokens)
    }
  }

  /// Whether any word of `line` may be a person, or stand before or behind one.
  static func mayApply(to line: TokenLine) -> Bool {
    line.can([.with, .purpose, .to, .spend, .relation, .firstName, .and, .kindCue]) || line.hasMarks
      || line.hints(at: .giving) || line.can(.place) && line.tokens.contains { $0.key == from }
  }

  /// The first person of `range`, or nil.
  func find(in range: Range<Int>) -> Found? {
    if line.can([.relation, .firstName]), let giver = giver(in: range) { return giver }
    if let named = named(in: range) { return named }
    if line.can(.and), let partner = partner(in: range) { return partner }
    if line.can([.with, .purpose, .to]), let found = beforePostposition(in: range) { return found }
    if range.lowerBound > 0, let recipient = nextRecipient(in: range) { return recipient }
    return line.can(.kindCue) ? giverBack(in: range) : nil
  }

  /// `me and Joe split a pizza`: the one beside the user.
  func partner(in range: Range<Int>) -> Found? {
    guard range.count > 3 else { return nil }
    for index in range.dropLast(2) where line[index + 1].can(.and) && claimed[index] == .free {
      let (first, second) = (line[index], line[index + 2])
      let other = Self.user.contains(first.key) ? index + 2 : Self.user.contains(second.key) ? index : -1
      guard other >= 0, claimed[other] == .free,
        line[other].can([.firstName, .relation]) || isName(line[other], at: other) || isSharing(other)
      else { continue }
      let names = (other == index ? others(before: other, in: range) : []) + [other..<other + 1]
      return Found(names: names.map(display), tokens: min(names[0].lowerBound, index)..<index + 3)
    }
    return nil
  }

  /// `me n jayden split`: who is called in small letters shares a price with the user.
  private func isSharing(_ index: Int) -> Bool {
    !line[index].entry.isKnown && !isInPhrase(index) && line.at(index + 1)?.can(.split) == true
  }

  /// `mom sent me 100`: who the money came from.
  private func giver(in range: Range<Int>) -> Found? {
    guard range.count > 2 else { return nil }
    for index in range.dropLast(2)
    where claimed[index] == .free && line[index].can([.relation, .firstName])
      && Self.givers.contains(line[index + 1].key)
    {
      let next = line[index + 2]
      guard
        next.can(.pronoun) || next.kind == .number || next.kind == .currencySign || isOwed(index, in: range)
      else { continue }
      let names = others(before: index, in: range) + [index..<index + 1]
      return Found(names: names.map(display), tokens: names[0].lowerBound..<index + 1)
    }
    return nil
  }

  /// `anna paid for dinner, i owe her 20`: who paid is owed.
  private func isOwed(_ index: Int, in range: Range<Int>) -> Bool {
    line[index + 2].can(.purpose) && range.contains { line[$0].key == Self.owe }
  }

  /// `Sam ke saath`: the word for `with` stands behind the name.
  private func beforePostposition(in range: Range<Int>) -> Found? {
    for index in range.dropFirst()
    where line[index].can([.with, .purpose, .to]) && line[index].entry.value == 1 {
      guard line[index - 1].can([.relation, .firstName]) || isName(line[index - 1], at: index - 1) else {
        continue
      }
      let names = others(before: index - 1, in: range) + [index - 1..<index]
      return Found(names: names.map(display), tokens: names[0].lowerBound..<index + 1)
    }
    return nil
  }

  /// `vol pour Lisbonne`: in other languages a name behind a journey is no person.
  private func namesDestination(_ next: Int, after index: Int) -> Bool {
    guard line.language != .english, let name = line.at(next), !name.can([.firstName, .relation, .title])
    else {
      return false
    }
    // "aan het Rode Kruis"
    if name.can(.the) { return line.at(next + 1)?.can([.firstName, .relation, .title]) != true }
    return names.contains { $0.tokens.upperBound == index && $0.entry.wordConcept?.theme == .travelling }
  }

  /// `Anna hat mir 20 Euro zurückgegeben`: who opens a line of another language about money that came in.
  private func giverBack(in range: Range<Int>) -> Found? {
    guard range.contains(where: { line[$0].can(.kindCue) }), let first = Self.opens(line, range, claimed),
      !isInPhrase(first) || line[first].can([.relation, .firstName]), !isBusiness(first)
    else { return nil }
    return Found(name: display(first..<first + 1), tokens: first..<first + 1)
  }

  /// The name or relation that opens a line of another language with its verb behind it.
  static func opens(_ line: TokenLine, _ range: Range<Int>, _ claimed: [TokenClaim]) -> Int? {
    guard line.language != .english, range.count > 2,
      let first = range.first(where: { claimed[$0] != .date && !line[$0].can([.the, .filler, .pronoun]) }),
      claimed[first] == .free, first == range.lowerBound || !line[range.lowerBound].can(.spend),
      let next = line.at(first + 1), next.can([.pronoun, .function, .kindCue])
    else { return nil }
    // "mummy ko diye": the user gives.
    if next.can(.to) { return nil }
    let person = line[first]
    let hasCapitals = Vocabulary.shared.traits(of: line.language).contains(.capitals)
    let goesOn = next.can(.pronoun) || !hasCapitals
    let isName = person.letterCase == .capitalised && !person.entry.isKnown && goesOn
    return person.kind == .word && (person.can([.relation, .firstName]) || isName) ? first : nil
  }

  private func named(in range: Range<Int>) -> Found? {
    for index in range where claimed[index] == .free {
      let token = line[index]
      guard
        token.can([.with, .purpose, .to, .place, .spend]) || token.hints(at: .giving)
          || token.isMark("/")
      else { continue }
      var start = index
      var next = index + 1
      if token.can(.spend), line.at(next)?.key == Self.back { next += 1 }
      if token.key == Self.letterW, let slash = line.at(next), slash.isMark("/") { next += 1 }
      // "for me and Ben": the other one.
      if let me = line.at(next), me.kind == .word, me.can(.pronoun), line.at(next + 1)?.can(.and) == true {
        next += 2
      }
      if token.can(.purpose), namesDestination(next, after: index) { continue }
      let isWith = token.can(.with)
      let isVerb = !isWith && !token.can([.purpose, .to, .place])
      // "ho prestato 40 euro a Paolo"
      let isRecipient = token.can([.place, .to]) && line.language != .english && line.hints(at: .giving)
      if token.can(.place), token.key != Self.from, !isRecipient { continue }
      let small: WordRoles = line.language == .english ? .pronoun : [.pronoun, .the]
      while let word = line.at(next), word.can(small), word.kind == .word, next < index + 3,
        !isVerb || word.key == Self.my
      { next += 1 }
      // "gave the babysitter 70"
      if isVerb, line.at(next)?.can(.the) == true, line.at(next + 1)?.can([.relation, .title]) == true {
        next += 1
      }
      if let word = line.at(next), Self.friendWords.contains(word.key),
        line.at(next + 1)?.can(.firstName) == true || line.at(next + 1)?.letterCase == .capitalised
      {
        next += 1
      }
      // "for his Communion": what somebody has is called so.
      let isOwned = token.can(.purpose) && next > index + 1 && line[next - 1].hints(at: .others)
      guard next < range.upperBound, !isOwned || line[next].can([.firstName, .relation, .title]),
        let end = nameEnd(
          at: next,
          afterWith: isWith,
          afterFor: token.can(.purpose) || isRecipient || isVerb && isGivenTo(next, in: range),
          in: range
        )
      else {
        continue
      }
      if isVerb { start = next }
      // "from amazon", "back to zara"
      let isSource = token.key == Self.from || token.can(.to) && line.hints(at: [.back, .returned])
      if isSource, isBusiness(next) { continue }
      let others = others(after: end, in: range)
      if others.isEmpty { return Found(name: display(next..<end), tokens: start..<end) }
      return Found(
        names: ([next..<end] + others).map(display),
        tokens: start..<others[others.count - 1].upperBound
      )
    }
    return nil
  }

  /// `lent Wei Ling 30`: a name between a verb of giving and an amount.
  private func isGivenTo(_ start: Int, in range: Range<Int>) -> Bool {
    guard line[start - 1].hints(at: .giving) else { return false }
    let next = (start + 1..<min(start + 3, range.upperBound)).first { claimed[$0] == .amount }
    return next.map { $0 == start + 1 || isName(line[start + 1], at: start + 1) } ?? false
  }

  /// `gave Nina 20 and Paul 25`: in a part behind the one with the verb, a name alone before its amount.
  private func nextRecipient(in range: Range<Int>) -> Found? {
    guard let verb = (0..<range.lowerBound).first(where: { line[$0].hints(at: .giving) }),
      let start = range.first(where: { claimed[$0] == .free && !line[$0].can(.and) && line[$0].kind == .word }
      ),
      let end = nameEnd(at: start, afterWith: false, afterFor: true, in: range)
        ?? nameAmongNames(at: start, behind: verb),
      end < range.upperBound, claimed[end] == .amount
    else { return nil }
    return Found(name: display(start..<end), tokens: start..<end)
  }

  /// `gave Ada 20 and Obi 15`: a shop is called so, too, but stands where the one before is a person.
  private func nameAmongNames(at start: Int, behind verb: Int) -> Int? {
    let isFirstNamed = line.at(verb + 1).map { $0.can([.relation, .firstName]) || isName($0, at: verb + 1) }
    return isFirstNamed == true && line[start].letterCase == .capitalised && !isShouted ? start + 1 : nil
  }

  /// How many people besides the user are named after `with`: `with Tariq and Lena` 2.
  func companions(in range: Range<Int>) -> Int {
    for index in range
    where (line[index].can(.with) || line[index].hints(at: .among)) && claimed[index] == .free {
      var count = 0
      var next = index + 1
      while next < range.upperBound {
        let token = line[next]
        let isSlash = token.isMark("/") && line[index].key == Self.letterW && next == index + 1
        // "com o Pedro", "mit der Anna"
        let isArticle = line.language != .english && token.can([.article, .the])
        if token.can([.and, .pronoun]) || isArticle || token.isMark(",") || isSlash { next += 1; continue }
        if token.kind == .number || token.can(.cardinal), let friends = line.at(next + 1),
          Self.groups.contains(friends.key)
        {
          let value = token.kind == .number ? Int(line.text(at: next)) ?? 0 : Int(token.entry.value)
          return count + value
        }
        guard let end = nameEnd(at: next, afterWith: true, afterFor: false, in: range) else { break }
        count += 1
        next = end
      }
      if count > 0 { return count }
      if let word = line.at(next), Self.oneOther.contains(word.key) { return 1 }
    }
    return partner(in: range)?.names.count ?? 0
  }

  /// The end of the name that starts at `start`, or nil where none does.
  private func nameEnd(at start: Int, afterWith: Bool, afterFor: Bool, in range: Range<Int>) -> Int? {
    guard start < range.upperBound, claimed[start] == .free else { return nil }
    let token = line[start]
    guard token.kind == .word, !token.isJoined else { return nil }
    if token.can([.relation, .title]) {
      if let next = line.at(start + 1), start + 1 < range.upperBound, claimed[start + 1] == .free,
        isName(next, at: start + 1)
      {
        return start + 2
      }
      return token.can(.relation) ? start + 1 : nil
    }
    if token.can(.firstName) {
      if names.contains(where: { $0.tokens.contains(start) && $0.tokens.count > 1 }) { return nil }
      if let next = line.at(start + 1), start + 1 < range.upperBound, claimed[start + 1] == .free,
        next.letterCase == .capitalised, !isShouted,
        next.kind == .word, next.can(.firstName) || !next.entry.isKnown && !isInPhrase(start + 1),
        !next.isJoined
      {
        return start + 2
      }
      return start + 1
    }
    if isName(token, at: start) {
      guard afterWith || afterFor else { return nil }
      // Where every noun has a capital, an unknown one after `for` is what was bought.
      if !afterWith, Vocabulary.shared.traits(of: line.language).contains(.capitals) { return nil }
      // "with Wei Ling": a family name of its own.
      let hasFamily = start + 1 < range.upperBound && claimed[start + 1] == .free
      return hasFamily && isName(line[start + 1], at: start + 1) ? start + 2 : start + 1
    }
    guard afterWith, !token.entry.isKnown, token.end - token.start >= 3, !isInPhrase(start),
      !Self.groups.contains(token.key)
    else { return nil }
    // A small-lettered word after `with` is a name only where no noun goes on.
    guard let next = line.at(start + 1) else { return start + 1 }
    let ends =
      next.kind != .word || claimed[start + 1] != .free
      || next.can([.and, .place, .purpose, .on, .spokenMark])
    return ends ? start + 1 : nil
  }

  private func isName(_ token: Token, at index: Int) -> Bool {
    guard token.kind == .word, !isInPhrase(index), !token.isJoined else { return false }
    if token.can(.firstName) { return true }
    return token.letterCase == .capitalised && !token.entry.isKnown && !isShouted && !line.isPossessive(index)
  }

  private func isInPhrase(_ index: Int) -> Bool { names.contains { $0.tokens.contains(index) } }

  private func isBusiness(_ index: Int) -> Bool {
    names.contains { $0.isBusiness && $0.tokens.contains(index) }
  }

  /// The names of `and Lena, Bo` after a name.
  private func others(after end: Int, in range: Range<Int>) -> [Range<Int>] {
    var names: [Range<Int>] = []
    var end = end
    while let and = line.at(end), Self.joinsNames(and), claimed[end] == .free {
      var start = end + 1
      // "Sam, Bo, and Ann", "with Tom and my brother".
      while start < range.upperBound, claimed[start] == .free,
        line[start].can(.pronoun) && and.kind == .word || line[start].can(.and)
      {
        start += 1
      }
      guard start < range.upperBound, claimed[start] == .free, isAnother(start, after: and),
        let next = nameEnd(at: start, afterWith: true, afterFor: true, in: range)
      else { break }
      names.append(start..<next)
      end = next
    }
    return names
  }

  /// The names of `Sam, Lena and` before a name, each of one word.
  private func others(before start: Int, in range: Range<Int>) -> [Range<Int>] {
    var names: [Range<Int>] = []
    var start = start
    while start - 2 >= range.lowerBound, Self.joinsNames(line[start - 1]), claimed[start - 1] == .free,
      claimed[start - 2] == .free, isAnother(start - 2, after: line[start - 1])
    {
      names.insert(start - 2..<start - 1, at: 0)
      start -= 2
    }
    return names
  }

  private static func joinsNames(_ token: Token) -> Bool {
    token.can(.and) || token.isMark(",") || token.isMark("+")
  }

  /// Whether the word at `index` names another person after `and` or a comma.
  private func isAnother(_ index: Int, after mark: Token) -> Bool {
    let token = line[index]
    if token.can(.firstName) || isName(token, at: index) { return true }
    // "with Sam and 美咲", "with Sam and ØYVIND": what nothing is known of is one more name, unless it is in small
    // letters.
    if token.kind == .word, !token.entry.isKnown, line.language == .english {
      let isCaseless = line.text(at: index).unicodeScalars.first.map(ScalarClass.isCaseless) == true
      if isCaseless || token.letterCase == .upper && !isShouted { return true }
    }
    return mark.kind == .word && token.can([.relation, .title])
  }

  private func display(_ tokens: Range<Int>) -> String {
    if tokens.count == 1 { return TitleCase.capitalised(line.text(tokens)) }
    return tokens.map { TitleCase.capitalised(line.text(at: $0)) }.joined(separator: " ")
  }
}
