import SpendWords

/// A line as rules read it: its tokens with the meanings of its language, and what the lexicon knows of them.
struct LineReading {
  /// The line, its words read in its language, with words that make one number or phrase joined.
  let line: TokenLine
  /// The line word by word, for the rules that put phrases into English.
  let words: TokenLine
  /// What the lexicon knows of ``line``.
  let matches: [LexiconMatch]

  /// Reads `text`.
  init(_ text: String) {
    var line = TokenLine(text)
    Slips.correct(&line)
    let matches = CategoryLexicon.shared.matches(in: line)
    let language = LanguageRule(line: line, matches: matches).language()
    if language == .english {
      Spelling.correct(&line, except: matches)
      self.line = line
      words = line
      self.matches = matches
    } else {
      line.language = language
      words = line
      self.line = LanguageReader(line: line, language: language).read()
      let read = self.line
      // A small word of the language is no business of that name: "ik heb 9,80 betaald".
      self.matches = CategoryLexicon.shared.matches(in: read).filter { match in
        let token = read[match.tokens.lowerBound]
        return match.tokens.count > 1 || !match.isBusiness || token.letterCase != .lower
          || token.entry.languages & language.bit == 0
      }
    }
  }
}
