import SpendWords

/// A line as rules read it: its tokens with the meanings of its language, and what the lexicon knows of them.
struct LineReading {
  /// The line, its words read in its language, with words that make one number or phrase joined.
  let line: TokenLine
  /// The line word by word, for the rules that put phrases into English.
  let words: TokenLine
  /// What the lexicon knows of ``line``.
  let matches: [LexiconMatch]

  /// Reads `text`; nil where it has more words than one says of one's spending: rules look around them, so that the
  /// time they take would grow with the square of a text.
  init?(_ text: borrowing String) {
    var line = TokenLine(text)
    guard line.count <= ExpenseReader.tokenLimit else { return nil }
    Slips.correct(&line)
    self.init(line)
    mendRepairs()
  }

  /// What its words name as a whole, as those of a payment.
  var lexiconReading: CategoryReading {
    CategoryLexicon.shared.reading(of: line, matches: matches, in: 0..<line.count)
  }

  /// Reads the line as it is without what the user took back in it.
  private mutating func mendRepairs() {
    for _ in 0..<LineReading.mostRepairs {
      guard words.hints(at: .repair), let mended = Repair.mended(line) else { return }
      var line = TokenLine(mended)
      Slips.correct(&line)
      self = LineReading(line)
    }
  }

  /// How often one takes something back in a line at the most.
  private static let mostRepairs = 5

  private init(_ words: consuming TokenLine) {
    let matches = CategoryLexicon.shared.matches(in: words)
    let likely = LanguageRule(line: copy words, mayAsk: LineReading.mayAsk(words)).language(matches)
    // "hoe voeg ik … toe": a whole phrase says more than the words of it that other languages have as well. Most lines
    // tell of money, and need no such look.
    let language = words.hasNumber ? likely : Phrasebook.language(opening: words, likely: likely) ?? likely
    if language == .english {
      Spelling.correct(&words, except: matches)
      line = copy words
      self.matches = matches
    } else {
      words.language = language
      let reader = LanguageReader(line: copy words, language: language)
      line = reader.read()
      words.tokens = reader.split(words.tokens)
      self.matches = LineReading.matches(of: line)
    }
    self.words = words
  }

  /// Whether a line may ask something: it has no number, is marked so, or short as what goes on from an answer.
  private static func mayAsk(_ words: borrowing TokenLine) -> Bool {
    !words.hasNumber || words.count <= 8
      || words.tokens.contains { $0.isMark("?") }
  }

  /// What the lexicon knows of a line in another language.
  ///
  /// A small word of the language is no business of that name ("ik heb 9,80 betaald"), and a third language's word for
  /// a thing has no say.
  private static func matches(of line: TokenLine) -> [LexiconMatch] {
    let readable = Language.english.bit | line.language.bit
    return CategoryLexicon.shared.matches(in: line).filter { match in
      guard match.tokens.count == 1 else { return true }
      let token = line[match.tokens.lowerBound]
      if match.isBusiness {
        return token.letterCase != .lower || token.entry.languages & line.language.bit == 0
      }
      // "die Reparatur hat 340 gekostet": a small word of the language is no English noun either.
      if token.can(.function), token.entry.languages & line.language.bit != 0,
        match.entry.languages & line.language.bit == 0
      {
        return false
      }
      return match.entry.languages == 0 || match.entry.languages & readable != 0
    }
  }
}
