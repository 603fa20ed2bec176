import SpendWords

/// Knows which businesses and words belong to which category.
package struct CategoryLexicon: Sendable {
  /// The lexicon of the program.
  package static let shared = CategoryLexicon()

  private init() {}

  /// How many phrases and starts of phrases it holds.
  package var count: Int { GrammarTables.phrases.count }

  /// What the lexicon knows of `line`: longest phrases first, none overlapping, in order.
  ///
  /// Names that are everyday words, too, are businesses only where the words around them allow it.
  package func matches(in line: TokenLine) -> [LexiconMatch] {
    var matches: [LexiconMatch] = []
    line.bytes.withUnsafeBufferPointer { bytes in
      line.tokens.withUnsafeBufferPointer { tokens in
        var index = 0
        while index < tokens.count {
          guard let (end, entry) = longest(tokens, bytes, from: index, in: line.language) else {
            index += 1
            continue
          }
          if matches.isEmpty { matches.reserveCapacity(8) }
          matches.append(LexiconMatch(tokens: index..<end, entry: entry, isBusiness: false))
          index = end
        }
      }
    }
    BusinessContext(line: line).decide(&matches)
    matches.removeAll { $0.concept == nil || isInCode($0.tokens, line) }
    return matches
  }

  /// `US*2K4LP0`: letters between digits name nothing.
  private func isInCode(_ tokens: Range<Int>, _ line: TokenLine) -> Bool {
    guard tokens.count == 1, line[tokens.lowerBound].joint == .glued, let next = line.at(tokens.upperBound)
    else { return false }
    return line.at(tokens.lowerBound - 1)?.kind == .number && next.kind == .number && next.joint == .glued
  }

  /// The longest phrase that starts at token `start`; of two of one length that of `language`.
  @inline(__always)
  private func longest(
    _ tokens: UnsafeBufferPointer<Token>,
    _ bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    in language: Language
  ) -> (end: Int, entry: LexiconEntry)? {
    let common = longest(tokens, bytes, from: start)
    guard language != .english, tokens[start].kind == .word, common.map({ $0.end == start + 1 }) ?? true,
      let own = ownEntry(of: tokens[start].key, in: language)
        ?? (common == nil ? plural(tokens, bytes, start, language) : nil)
    else { return common }
    return (start + 1, own)
  }

  /// What only `language` means by the word of `key`.
  private func ownEntry(of key: WordKey, in language: Language) -> LexiconEntry? {
    guard let known = LexiconTable.find(key), known.languages & language.bit != 0 else { return nil }
    return LexiconTable.find(language.own(key))
  }

  /// What a word means whose ending makes a plural in `language`.
  private func plural(
    _ tokens: UnsafeBufferPointer<Token>,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ start: Int,
    _ language: Language
  ) -> LexiconEntry? {
    let token = tokens[start]
    let letters = LetterFolding.letters(of: bytes[Int(token.start)..<Int(token.end)])
    for ending in PluralEndings.of(language)
    where letters.count > ending.plural.count + 2 && letters.suffix(ending.plural.count) == ending.plural[...]
    {
      let key = WordKey(letters: letters.dropLast(ending.plural.count) + ending.singular)
      if let own = ownEntry(of: key, in: language) { return own }
      if let entry = LexiconTable.find(key), entry.isComplete, entry.wordConcept != nil { return entry }
    }
    return nil
  }

  /// The longest phrase that starts at token `start`, whatever the language.
  @inline(__always)
  private func longest(
    _ tokens: UnsafeBufferPointer<Token>,
    _ bytes: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> (end: Int, entry: LexiconEntry)? {
    let first = tokens[start]
    switch first.kind {
    case .word: break
    case .number: guard first.whole >= 0 else { return nil }
    case .emoji:
      guard let key = WordKey(picture: bytes[Int(first.start)...]), let entry = LexiconTable.find(key) else {
        return nil
      }
      return (start + 1, entry)
    case .currencySign, .punctuation: return nil
    }
    var best: (end: Int, entry: LexiconEntry)?
    var phrase = first.key
    var index = start
    while true {
      var entry = LexiconTable.find(phrase)
      if let known = entry, known.isComplete { best = (index + 1, known) }
      // A name that is an everyday word keeps its plural's meaning: "boots".
      let mayBePlural =
        entry.map { !$0.isComplete || $0.wordConcept == nil && $0.certainty != .certain } ?? true
      if mayBePlural, let singular = singular(tokens, bytes, start: start, last: index) {
        if let concept = singular.wordConcept {
          // A plural of a name is no business: "apples", "targets".
          var known = entry ?? LexiconEntry()
          known.addWord(concept, singular.strength)
          best = (index + 1, known)
        }
        if entry == nil { entry = singular }
      }
      if index == start, entry == nil { return afterElision(tokens[start], bytes).map { (start + 1, $0) } }
      guard let entry, entry.isPrefix else { return best }
      index += 1
      while index < tokens.count, tokens[index].kind == .punctuation, isBridge(tokens[index].mark) {
        index += 1
      }
      guard index < tokens.count, tokens[index].kind != .emoji else { return best }
      phrase = phrase.followed(by: tokens[index].isMark("&") ? CategoryLexicon.and : tokens[index].key)
    }
  }

  /// What a word means after a French or Italian article that lost its vowel: `d'essence`, `l'addition`,
  /// `all'aeroporto`.
  private func afterElision(_ token: Token, _ bytes: UnsafeBufferPointer<UInt8>) -> LexiconEntry? {
    let (start, end) = (Int(token.start), Int(token.end))
    guard end - start > 5, token.kind == .word else { return nil }
    for index in start + 1..<start + 5 {
      var next = index + 1
      if bytes[index] == 0xE2, bytes[index + 1] == 0x80 {
        next = index + 3
      } else if bytes[index] != 0x27 {
        continue
      }
      guard end - next > 2 else { return nil }
      var key = WordKey()
      var folding = LetterFolding()
      for position in next..<end { folding.fold(bytes[position]) { key.combine($0) } }
      guard let entry = LexiconTable.find(key), entry.isComplete else { return nil }
      return entry
    }
    return nil
  }

  /// Whether a mark may stand inside a name: `UBER *EATS`, `Yo! Sushi`.
  @inline(__always)
  private func isBridge(_ mark: UInt8) -> Bool {
    mark == UInt8(ascii: "*") || mark == UInt8(ascii: "!") || mark == UInt8(ascii: "/")
  }

  /// The entry of the phrase from `start` to `last` with its last word in the singular.
  private func singular(
    _ tokens: UnsafeBufferPointer<Token>,
    _ bytes: UnsafeBufferPointer<UInt8>,
    start: Int,
    last: Int
  ) -> LexiconEntry? {
    let token = tokens[last]
    guard token.kind == .word, token.end - token.start > 3,
      bytes[Int(token.end) - 1] | 0x20 == UInt8(ascii: "s")
    else { return nil }
    for form in SingularForm.allCases {
      guard let key = form.key(of: bytes, Int(token.start)..<Int(token.end)) else { continue }
      var phrase = key
      if last > start {
        phrase = tokens[start].key
        for index in start + 1..<last { phrase = phrase.followed(by: tokens[index].key) }
        phrase = phrase.followed(by: key)
      }
      if let entry = LexiconTable.find(phrase) { return entry }
    }
    return nil
  }

  /// What the lexicon knows about one word.
  func entry(of key: WordKey) -> LexiconEntry? { LexiconTable.find(key) }

  /// What the lexicon knows about one word of a line in `language`.
  func entry(of key: WordKey, in language: Language) -> LexiconEntry? {
    (language == .english ? nil : ownEntry(of: key, in: language)) ?? LexiconTable.find(key)
  }
}

/// The ways an English or Spanish plural is made.
enum SingularForm: CaseIterable {
  case withoutS, withoutES, withY

  /// The key of the singular of the word at `range`, or nil where it has no such ending.
  @inline(__always)
  func key(of bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> WordKey? {
    let end = range.upperBound
    let dropped: Int
    switch self {
    case .withoutS:
      dropped = 1
    case .withoutES:
      guard range.count > 4, bytes[end - 2] | 0x20 == UInt8(ascii: "e") else { return nil }
      dropped = 2
    case .withY:
      guard range.count > 4, bytes[end - 2] | 0x20 == UInt8(ascii: "e"),
        bytes[end - 3] | 0x20 == UInt8(ascii: "i")
      else { return nil }
      dropped = 3
    }
    var key = WordKey()
    var folding = LetterFolding()
    for index in range.lowerBound..<end - dropped { folding.fold(bytes[index]) { key.combine($0) } }
    if self == .withY { key.combine(UInt8(ascii: "y")) }
    return key
  }
}
