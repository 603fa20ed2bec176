import SpendWords

/// Gives the words of a line the roles that they have in its language, and joins those that make one number or phrase.
struct LanguageReader {
  let line: TokenLine
  let language: Language
  private let traits: Language.Traits

  init(line: TokenLine, language: Language) {
    self.line = line
    self.language = language
    traits = Vocabulary.shared.traits(of: language)
  }

  /// The longest phrases that rules build on have five words.
  static let longest = 5

  /// The line read anew.
  func read() -> TokenLine {
    var read = line
    read.tokens = joined(split(joined(line.tokens)))
    if traits.contains(.compounds) { readCompounds(&read.tokens) }
    read.tokens = NumberWords(language: language).joined(read.tokens)
    return read
  }

  // MARK: Words

  /// The tokens with articles that lost their vowel as words of their own (`l'addition`), and so the parts of a time in
  /// one word (`Oktoberwoche`).
  func split(_ tokens: [Token]) -> [Token] {
    guard traits.contains(.elisions) || traits.contains(.compounds) else { return tokens }
    return tokens.flatMap { token in
      guard token.entry.languages & language.bit == 0 else { return [token] }
      if traits.contains(.elisions), let parts = line.elided(token),
        parts.first.entry.languages & language.bit != 0
      {
        return [parts.first, parts.rest]
      }
      return traits.contains(.compounds) ? timeParts(of: token) : [token]
    }
  }

  /// The month or day of the week and the part of it that `token` names in one word; itself where it doesn't.
  private func timeParts(of token: Token) -> [Token] {
    guard token.kind == .word, !token.entry.isKnown, token.end - token.start >= 7 else { return [token] }
    for end in token.start + 3...token.end - 4 {
      let first = line.part(of: token, from: token.start, to: end, joint: token.joint)
      guard roles(first.key).isDisjoint(with: [.month, .weekday]) == false else { continue }
      let rest = line.part(of: token, from: end, to: token.end, joint: .space)
      if !roles(rest.key).isDisjoint(with: [.timeUnit, .half, .weekend, .dayPart]) { return [first, rest] }
    }
    return [token]
  }

  private func roles(_ key: WordKey) -> WordRoles { Vocabulary.shared.entry(of: key, in: language).roles }

  /// The tokens with known phrases as one word each, and every word read in the language.
  private func joined(_ tokens: [Token]) -> [Token] {
    var result: [Token] = []
    result.reserveCapacity(tokens.count)
    var index = 0
    while index < tokens.count {
      guard tokens[index].kind == .word else {
        result.append(tokens[index])
        index += 1
        continue
      }
      if let phrase = phrase(tokens, at: index) {
        result.append(phrase.token)
        index = phrase.end
      } else {
        // A phrase joined before has its meaning already.
        let isPhrase = line.bytes[Int(tokens[index].start)..<Int(tokens[index].end)].contains(
          UInt8(ascii: " ")
        )
        let entry = Vocabulary.shared.entry(of: tokens[index].key, in: language)
        result.append(isPhrase ? tokens[index] : tokens[index].read(as: entry))
        index += 1
      }
    }
    return result
  }

  private func phrase(_ tokens: [Token], at start: Int) -> (token: Token, end: Int)? {
    var key = tokens[start].key
    var found: (token: Token, end: Int)?
    var end = start + 1
    while end < tokens.count, end < start + Self.longest, tokens[end].kind == .word,
      tokens[end].joint != .slash
    {
      key = key.followed(by: tokens[end].key)
      let entry = Vocabulary.shared.entry(of: key, in: language)
      end += 1
      if entry.languages & language.bit != 0 {
        found = (tokens[start].joined(to: tokens[end - 1], key: key, entry: entry), end)
      }
    }
    return found
  }

  // MARK: Numbers in one word

  private func readCompounds(_ tokens: inout [Token]) {
    for index in tokens.indices
    where tokens[index].kind == .word && !tokens[index].entry.isKnown
      && tokens[index].end - tokens[index].start > 5
    {
      let letters = LetterFolding.letters(
        of: line.bytes[Int(tokens[index].start)..<Int(tokens[index].end)]
      )
      guard let value = NumberWords(language: language).value(ofCompound: letters) else { continue }
      var entry = WordEntry(cues: tokens[index].entry.cues)
      entry.roles = .cardinal
      entry.value = value
      entry.languages = language.bit
      tokens[index] = tokens[index].read(as: entry)
    }
  }
}

extension Token {
  /// It with what its language knows of it.
  func read(as entry: WordEntry) -> Token {
    var token = self
    token.entry = entry
    return token
  }

  /// One word of all from it to `last`.
  func joined(to last: Token, key: WordKey, entry: WordEntry) -> Token {
    Token(
      start: start,
      end: last.end,
      kind: .word,
      joint: joint,
      letterCase: letterCase,
      mark: 0,
      key: key,
      entry: entry
    )
  }
}
