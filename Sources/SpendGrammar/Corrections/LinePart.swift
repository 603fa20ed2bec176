import SpendWords

/// Parts of a line, cut at its words.
extension PlainWords {
  /// The tokens of the words of `range` as a line of their own, with signs of money and numbers, without marks at the
  /// ends.
  func part(_ range: Range<Int>) -> TokenLine {
    guard let first = words[range].first, let last = words[range].last else { return line.part(0..<0) }
    var start = range.lowerBound == 0 ? 0 : words[range.lowerBound - 1].tokens.upperBound
    var end = range.upperBound == count ? line.count : words[range.upperBound].tokens.lowerBound
    start = min(start, first.tokens.lowerBound)
    end = max(end, last.tokens.upperBound)
    while end > last.tokens.upperBound, PlainWords.opens(line[end - 1]), range.upperBound < count { end -= 1 }
    while start < first.tokens.lowerBound, !PlainWords.opens(line[start]) { start += 1 }
    while end > last.tokens.upperBound, line[end - 1].kind == .punctuation { end -= 1 }
    return line.part(start..<end)
  }

  /// Whether a sign belongs to the word after it: `$`, `#`, `-`.
  private static func opens(_ token: Token) -> Bool {
    token.kind == .currencySign || ["#", "@", "-"].contains { token.isMark($0) }
  }

  /// The words of `range` as a line of their own.
  func words(_ range: Range<Int>) -> PlainWords { PlainWords(part(range)) }

  /// The words of `range` with single blanks.
  func plain(_ range: Range<Int>) -> String { words[range].map(\.text).joined(separator: " ") }

  /// Whether the word at `index` is an article of the line's language.
  func isArticle(_ index: Int) -> Bool { can([.the, .article], at: index) }

  /// Whether the word at `index`, if it is one word of the line, plays a part of `roles` in the line's language.
  func can(_ roles: WordRoles, at index: Int) -> Bool {
    guard let tokens = words[safe: index]?.tokens, tokens.count == 1 else { return false }
    let entry = Vocabulary.shared.entry(of: line[tokens.lowerBound].key, in: line.language)
    return !entry.roles.isDisjoint(with: roles)
  }

  /// Whether the mark `scalar` stands right before the word at `index`.
  func hasMark(_ scalar: Unicode.Scalar, before index: Int) -> Bool {
    guard index >= 0, index < count else { return false }
    return line.at(words[index].tokens.lowerBound - 1)?.isMark(scalar) ?? false
  }
}

extension TokenLine {
  /// The tokens of `range` as a line of their own.
  func part(_ range: Range<Int>) -> TokenLine {
    var part = self
    part.tokens = Array(tokens[range])
    return part
  }

  /// The line of `text` with its slips mended, as a line that was said is.
  static func mended(_ text: String) -> TokenLine {
    var line = TokenLine(text)
    Slips.correct(&line)
    Spelling.correct(&line, except: CategoryLexicon.shared.matches(in: line))
    return line
  }

  /// All of its text as written, without what stands around it.
  var text: String { text(0..<count) }
}
