import SpendWords

/// Tells the language of a line by the languages that have its words; English where nothing speaks clearly for another.
struct LanguageRule {
  let line: TokenLine
  /// Whether words that packs have for questions alone speak for their language.
  var mayAsk = false

  /// The language of the line, in which the lexicon knows `matches`.
  func language(_ matches: [LexiconMatch]) -> Language {
    if line.hasMarks, line.bytes.contains(0xC2), let marked = languageOfMarks { return marked }
    var seen: UInt16 = 0
    for index in 0..<line.count where line[index].kind == .word { seen |= line[index].entry.languages }
    for match in matches { seen |= match.entry.languages }
    if mayAsk { for token in line.tokens { seen |= asking(token) } }
    guard seen & ~Language.english.bit != 0, !BankLine.isOne(line) else { return .english }
    // Where English has every word, no language has more of them, and nothing needs to be weighed.
    var common = UInt16.max
    forEachSign(matches) { languages, _ in common &= languages }
    if common == .max { return .english }
    if common & Language.english.bit != 0 { return rival(ofEnglish: common) ?? .english }
    var scores = SIMD16<Int16>()
    forEachSign(matches) { add($0, $1, to: &scores) }
    if mayAsk { add(languagesOpeningWithAnd, 2, to: &scores) }
    return best(of: scores)
  }

  /// `¿y sin Netflix?`: the language whose questions open with a mark, where one stands in the line.
  private var languageOfMarks: Language? {
    guard line.tokens.indices.contains(where: { Self.openingMarks.contains(Array(line.bytes(at: $0))) })
    else { return nil }
    return (1..<UInt8(Language.most)).map { Language(number: $0) }
      .first { Vocabulary.shared.traits(of: $0).contains(.openingMarks) }
  }

  private static let openingMarks: [[UInt8]] = ["¿", "¡"].map { Array($0.utf8) }

  /// Hands on what speaks for languages, with how much it does: short words little.
  @inline(__always)
  private func forEachSign(
    _ matches: [LexiconMatch],
    _ take: (_ languages: UInt16, _ weight: Int16) -> Void
  ) {
    var index = 0
    var next = 0
    while index < line.count {
      while next < matches.count, matches[next].tokens.upperBound <= index { next += 1 }
      if next < matches.count, matches[next].tokens.contains(index),
        matches[next].tokens.count > 1 || matches[next].isBusiness
      {
        let match = matches[next]
        // A name of several words says nothing by each of them.
        if !match.isBusiness, match.entry.languages != 0 { take(match.entry.languages, 3) }
        index = match.tokens.upperBound
        continue
      }
      let token = line[index]
      if token.hints(at: .startsPhrase), let phrase = phrase(at: index) {
        take(phrase.languages, 4)
        index = phrase.end
        continue
      }
      if mayAsk, let phrase = askingPhrase(at: index) {
        take(phrase.languages, 3 * Int16(phrase.end - index))
        index = phrase.end
        continue
      }
      index += 1
      guard token.kind == .word else { continue }
      if token.can(.place), token.entry.languages == Language.english.bit {
        // "at vino volo yesterday": a name after it may be in any language.
        take(Language.english.bit, 2)
        index += 2
        continue
      }
      let thing = CategoryLexicon.shared.entry(of: token.key)?.languages ?? 0
      var languages = token.entry.languages | thing | asking(token)
      guard languages != 0 else {
        if EverydayWords.contains(token.key) {
          take(Language.english.bit, 3)
        } else if let parts = line.elided(token) {
          // "d'août": what both words have.
          take(parts.first.entry.languages & parts.rest.entry.languages, 3)
        }
        continue
      }
      if languages & Language.english.bit == 0, EverydayWords.contains(token.key) {
        languages |= Language.english.bit
      }
      // The name of a currency is as much English as any language, but for what only one calls it.
      if token.can(.currency) { languages &= ~Language.english.bit }
      let length = min(token.end - token.start, 4)
      if length > 1 { take(languages, Int16(length) - 1) }
    }
  }

  /// The languages that have a word in their questions, where English has none of it.
  private func asking(_ token: Token) -> UInt16 {
    guard mayAsk, token.kind == .word, token.entry.languages & Language.english.bit == 0,
      !EverydayWords.contains(token.key)
    else { return 0 }
    return Phrasebook.languages(asking: token.key)
  }

  /// The longest phrase of questions at `start`, of two words or more that aren't all English ones.
  private func askingPhrase(at start: Int) -> (languages: UInt16, end: Int)? {
    guard line[start].kind == .word, line.at(start + 1)?.kind == .word else { return nil }
    var end = start + 2
    while end < line.count, line[end].kind == .word { end += 1 }
    guard let found = Phrasebook.phrase(asking: end - start, key: { line[start + $0].key }),
      (start..<start + found.length).contains(where: { Phrasebook.isForeign(line[$0]) })
    else { return nil }
    return (found.languages, start + found.length)
  }

  /// Whether English knows more of the word than that it has it as well.
  static func isEnglish(_ token: Token) -> Bool {
    !Vocabulary.shared.entry(of: token.key, in: .english).roles.isEmpty
      && token.entry.languages & Language.english.bit != 0 || EverydayWords.contains(token.key)
  }

  /// The longest phrase that rules build on, of any language, that starts at `start`.
  private func phrase(at start: Int) -> (languages: UInt16, end: Int)? {
    guard line[start].kind == .word else { return nil }
    var key = line[start].key
    var found: (languages: UInt16, end: Int)?
    var end = start + 1
    while end < min(start + LanguageReader.longest, line.count), line[end].kind == .word {
      key = key.followed(by: line[end].key)
      end += 1
      let entry = Vocabulary.shared[key]
      if entry.languages != 0 { found = (entry.languages, end) }
    }
    return found
  }

  /// The bit of each language, in order.
  private static var bits: SIMD16<UInt16> {
    SIMD16(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048, 4_096, 8_192, 16_384, 32_768)
  }

  private func add(_ languages: UInt16, _ weight: Int16, to scores: inout SIMD16<Int16>) {
    let has = (SIMD16(repeating: languages) & Self.bits) .!= 0
    scores.replace(with: scores &+ weight, where: has)
  }

  /// Whether a word has a letter that English writes without its mark.
  private var hasAccents: Bool {
    line.tokens.contains { token in
      token.kind == .word
        && line.bytes[Int(token.start)..<Int(token.end)].contains { $0 >= 0xC3 && $0 <= 0xC5 }
    }
  }

  /// Whether `language` has a word for `with` that a name follows: `lunch met Sanne`.
  private func namesPerson(_ language: Language) -> Bool {
    line.tokens.indices.dropLast().contains { index in
      let entry = Vocabulary.shared.entry(of: line[index].key, in: language)
      let next = line[index + 1]
      return entry.languages & language.bit != 0 && entry.roles.contains(.with) && entry.value == 0
        && (next.can(.firstName) || next.letterCase == .capitalised && !next.entry.isKnown)
    }
  }

  /// The languages in which the line goes on with a word for `and` that English has not: `y en Starbucks`.
  private var languagesOpeningWithAnd: UInt16 {
    guard let first = line.tokens.first(where: { $0.kind == .word }), line.count > 1,
      !Vocabulary.shared.entry(of: first.key, in: .english).roles.contains(.and)
    else { return 0 }
    return (1..<UInt8(Language.most)).map { Language(number: $0) }
      .filter { first.entry.languages & $0.bit != 0 }
      .filter { Vocabulary.shared.entry(of: first.key, in: $0).roles.contains(.and) }
      .reduce(0) { $0 | $1.bit }
  }

  private func best(of scores: SIMD16<Int16>) -> Language {
    var best = 0
    for number in scores.indices where scores[number] > scores[best] { best = number }
    guard best == 0, scores[0] > 0 else { return Language(number: UInt8(best)) }
    var tied: UInt16 = 0
    for number in scores.indices where scores[number] == scores[0] { tied |= 1 << UInt16(number) }
    return rival(ofEnglish: tied) ?? .english
  }

  /// The first of `languages`, which speak for the line as much as English does, that its accents or people speak for.
  private func rival(ofEnglish languages: UInt16) -> Language? {
    let others = languages & ~Language.english.bit
    guard others != 0 else { return nil }
    for number in 1..<UInt8(16) where others & 1 << UInt16(number) != 0 {
      let language = Language(number: number)
      if hasAccents || namesPerson(language) || mayAsk && languagesOpeningWithAnd & language.bit != 0 {
        return language
      }
    }
    return nil
  }
}
