import SpendWords

/// Finds a business that no table knows: after `at` or by its capitals.
struct MerchantRule {
  let words: ClaimedLine

  var line: TokenLine { words.line }
  var claimed: [TokenClaim] { words.claimed }
  private var names: [LexiconMatch] { words.names }

  /// A business and the words that name it, the preposition included.
  struct Found {
    let name: String
    let tokens: Range<Int>
  }

  /// The business of `range`, or nil.
  func find(in range: Range<Int>) -> Found? {
    afterPreposition(in: range) ?? capitalised(in: range) ?? ofItsTrade(in: range)
  }

  // MARK: After at, from, @

  private func afterPreposition(in range: Range<Int>) -> Found? {
    for index in range where claimed[index] == .free {
      let token = line[index]
      let leads =
        line.language == .english
        ? token.hints(at: .beforeBusiness) : token.can(.place) && token.kind == .word
      guard leads || token.isMark("@"), index + 1 < range.upperBound else { continue }
      if let found = place(from: index + 1, after: index, in: range) { return found }
    }
    return nil
  }

  /// `bei Obi Farbe 24,99`: where every noun has a capital, one for a thing goes on no name.
  private func isThing(_ index: Int) -> Bool {
    Vocabulary.shared.traits(of: line.language).contains(.capitals)
      && names.contains { $0.tokens.lowerBound == index && !$0.isBusiness && $0.concept != nil }
  }

  /// `à la gare un café`: no name has it within.
  private func isArticle(_ token: Token) -> Bool {
    line.language != .english && token.can(.article) && token.letterCase == .lower
      && token.end - token.start > 1
  }

  private func place(from start: Int, after preposition: Int, in range: Range<Int>) -> Found? {
    var first = start
    var isGeneric = false
    if line[first].can([.the, .article, .pronoun, .this]), line[first].kind == .word {
      // "at the dentist" is a kind of place; "at The Container Store" has its article in capitals.
      let isForeign =
        line[first].can(.the) && line[first].key != Self.the && Self.english.contains(line[preposition].key)
      let isCapital =
        isForeign || line[first].letterCase != .lower && isCapitalOrNumber(first + 1)
      if !isCapital {
        isGeneric = true
        first += 1
      }
    }
    var end = first
    while end < range.upperBound, claimed[end] == .free {
      let token = line[end]
      if token.kind == .number, token.joint == .space, end > first {
        guard isInName(end, range) else { break }
        end += 1
        continue
      }
      if isInitial(end),
        end > first || line.at(end + 1)?.joint == .dot || line.at(end + 1)?.isMark(".") == true
      {
        end += 1
        continue
      }
      if token.kind == .punctuation {
        // Full stops and ampersands stay inside names.
        let followsInitial =
          token.isMark(".") && end > first && isInitial(end - 1) && line.at(end + 1)?.kind == .word
        guard token.isMark("&") || followsInitial, end > first, end + 1 < range.upperBound else { break }
      } else if token.kind != .word, token.kind != .number {
        break
      } else if end > first, isThing(end) || isArticle(token) {
        break
      } else if end > first,
        token.can([.with, .on, .purpose, .place, .to, .relativeDay, .spend, .amountCue, .last])
          || Self.stops.contains(token.key)
      {
        break
      } else if token.can(.and), end > first {
        guard line.at(end + 1)?.kind == .word, end + 1 < range.upperBound, !isGeneric,
          hasNoPrice(after: end, in: range)
        else { break }
      } else if token.can(.pronoun), end > first, token.end - token.start < 3 {
        break
      } else if token.can([.filler, .function]), end > first, token.letterCase == .lower, token.kind == .word,
        !token.can([.the, .of, .article]), token.end - token.start > 1
      {
        break
      }
      end += 1
    }
    while end > first, line[end - 1].can([.and, .function, .filler]), line[end - 1].kind == .word { end -= 1 }
    guard end > first, line[first].kind == .word || (first..<end).contains(where: { line[$0].kind == .word })
    else {
      return nil
    }
    if line[first].can([.relation, .function, .weekday, .dayPart, .timeUnit, .weekend]) && end == first + 1 {
      return nil
    }
    guard !isKindOfPlace(first..<end, isGeneric: isGeneric) else { return nil }
    // A name of unknown words keeps its article: "the rusty anchor".
    let isNamedWithArticle =
      isGeneric && line.language == .english && line[first - 1].can(.the)
      && !(first..<end).contains { line[$0].letterCase != .lower || line.isPossessive($0) }
    let name = (isNamedWithArticle ? "The " : "") + display(first..<end)
    return Found(name: name, tokens: preposition..<end)
  }

  /// A letter that stands for a name: `J.W. Lees`, `u.s. mills`.
  private func isInitial(_ index: Int) -> Bool {
    let token = line[index]
    guard token.kind == .word, token.end - token.start == 1 else { return false }
    return token.letterCase != .lower || token.joint == .dot || line.at(index + 1)?.joint == .dot
  }

  private func isCapitalOrNumber(_ index: Int) -> Bool {
    line.at(index).map { $0.letterCase != .lower || $0.kind == .number } ?? true
  }

  /// Whether a number that is no money belongs to the name around it: `Studio 19`, `The 99 Store`.
  private func isInName(_ index: Int, _ range: Range<Int>) -> Bool {
    guard line[index - 1].letterCase != .lower else { return false }
    guard index + 1 < range.upperBound, claimed[index + 1] == .free, let next = line.at(index + 1) else {
      return true
    }
    return next.kind == .punctuation || next.kind == .word && next.letterCase != .lower
      || next.can([.with, .on, .purpose, .place])
  }

  /// The words of a known business and the capitalised ones after it where both follow `at`: `at Blue Kettle Express`.
  func longerName(from tokens: Range<Int>, in range: Range<Int>) -> Found? {
    guard let before = line.at(tokens.lowerBound - 1), before.hints(at: .beforeBusiness),
      line[tokens.lowerBound].letterCase == .capitalised
    else { return nil }
    var end = tokens.upperBound
    while end < range.upperBound, claimed[end] == .free, line[end].kind == .word,
      line[end].letterCase == .capitalised, line[end].joint == .space, !line[end].can(.firstName)
    {
      end += 1
    }
    guard end > tokens.upperBound else { return nil }
    return Found(name: display(tokens.lowerBound..<end), tokens: tokens.lowerBound - 1..<end)
  }

  private func hasNoPrice(after index: Int, in range: Range<Int>) -> Bool {
    !(index..<range.upperBound).contains { claimed[$0] == .amount }
  }

  /// Whether the words only name a kind of place: `home`, `the dentist`, `a cafe near work`.
  private func isKindOfPlace(_ tokens: Range<Int>, isGeneric: Bool) -> Bool {
    let hasCapitals = Vocabulary.shared.traits(of: line.language).contains(.capitals)
    let hasProperName = tokens.contains { index in
      let token = line[index]
      return token.letterCase != .lower && !(hasCapitals && isKnown(index)) || line.isPossessive(index)
    }
    if isGeneric, !hasProperName, tokens.count > 1,
      tokens.allSatisfy({ !isKnown($0) && !Self.kinds.contains(line[$0].key) && !isInLexicon($0) })
    {
      return false
    }
    if isGeneric {
      return !hasProperName
        || tokens.count == 1 && isKnown(tokens.lowerBound) && line[tokens.lowerBound].letterCase == .lower
    }
    if line.language != .english, !hasProperName, isKnown(tokens.lowerBound) { return true }
    if hasProperName { return tokens.count == 1 && (Self.kinds.contains(line[tokens.lowerBound].key)) }
    if tokens.count == 1 {
      return isKnown(tokens.lowerBound) || Self.kinds.contains(line[tokens.lowerBound].key)
    }
    return tokens.allSatisfy { isKnown($0) && !line[$0].can(.cardinal) || Self.kinds.contains(line[$0].key) }
  }

  private func isKnown(_ index: Int) -> Bool {
    names.contains { $0.tokens.contains(index) && !$0.isBusiness && isOfLine($0.entry) }
      || line[index].entry.isKnown && !line[index].can(.firstName)
  }

  /// Whether the word is English or the line in another language: what only another one has names things by chance.
  private func isOfLine(_ entry: LexiconEntry) -> Bool {
    line.language != .english || entry.languages == 0 || entry.languages & Language.english.bit != 0
  }

  func isInLexicon(_ index: Int) -> Bool { names.contains { $0.tokens.contains(index) } }

  // MARK: By its capitals

  /// A run of capitalised words that is all a line says besides its amount: `Blue Kettle 5.75`.
  private func capitalised(in range: Range<Int>) -> Found? {
    if Vocabulary.shared.traits(of: line.language).contains(.capitals) { return nil }
    var first: Int?
    var end = range.lowerBound
    for index in range where claimed[index] == .free {
      let token = line[index]
      if token.kind == .punctuation || token.kind == .emoji { continue }
      guard token.kind == .word,
        token.letterCase != .lower || first != nil && (token.can([.of, .the, .and]) || token.key == Self.de)
      else {
        // "Bo's Diner breakfast": a name that begins with an owner ends where its capitals do.
        if let first, end > first + 1, line.isPossessive(first), token.kind == .word { break }
        return nil
      }
      if first == nil {
        first = index
      } else if end != index, !onlyMarks(end, index) {
        return nil
      }
      end = index + 1
    }
    guard let first else { return nil }
    let words = first..<end
    if words.contains(where: { isKnownThing($0) }) && words.allSatisfy({ isKnown($0) }) { return nil }
    // One word at the start of a sentence has its capital from there.
    if words.count == 1 {
      let bytes = line.bytes(at: first)
      let isCamel = bytes.dropFirst().contains { $0 >= 0x41 && $0 <= 0x5A }
      guard isCamel || line.isPossessive(first) || !isKnown(first) && !line[first].can(.firstName) else {
        return nil
      }
    }
    return Found(name: display(words), tokens: words)
  }

  private func onlyMarks(_ start: Int, _ end: Int) -> Bool {
    (start..<end).allSatisfy { line[$0].isMark("&") || line[$0].isMark(".") }
  }

  private func isKnownThing(_ index: Int) -> Bool {
    names.contains { $0.tokens.contains(index) && !$0.isBusiness }
  }

  // MARK: Words

  func display(_ tokens: Range<Int>) -> String {
    let text = line.text(tokens)
    if TitleCase.hasCapital(text) {
      let isShouted = !TitleCase.hasSmallLetter(text)
      return isShouted
        ? text.split(separator: " ").map { TitleCase.fromCapitals(String($0)) }.joined(separator: " ") : text
    }
    return text.split(separator: " ").map { word in
      if Self.smallWords.contains(String(word)) { return String(word) }
      // "u.s. mills"
      let isInitials = word.hasSuffix(".") && word.split(separator: ".").allSatisfy { $0.count == 1 }
      return isInitials ? word.uppercased() : TitleCase.capitalised(String(word))
    }.joined(separator: " ")
  }
}
