import SpendCore
import SpendWords

extension PlainWords {
  /// `words` as the tokens of a line, with the marks and signs of `line` between them, and the place of each.
  static func tokens(of words: [Word], _ line: TokenLine) -> (line: TokenLine, places: [Int]) {
    func isAnother(_ word: Word) -> Bool { word.isReplaced || word.isName }
    guard line.language != .english || words.contains(where: isAnother) else {
      return (line, words.map(\.tokens.lowerBound))
    }
    var bytes = line.bytes
    var tokens: [Token] = []
    var places: [Int] = []
    var read = 0
    for word in words {
      tokens += line.tokens[read..<max(read, word.tokens.lowerBound)].map { $0.read(in: line.language) }
      read = word.tokens.upperBound
      places.append(tokens.count)
      guard isAnother(word) else {
        tokens.append(line[word.tokens.lowerBound].read(in: line.language))
        continue
      }
      // Its letters stand behind those of the line.
      bytes.append(UInt8(ascii: " "))
      let start = Int32(bytes.count)
      bytes += word.text.utf8
      tokens.append(Token(of: word, start: start, end: Int32(bytes.count)))
    }
    tokens += line.tokens[min(read, line.count)...].map { $0.read(in: line.language) }
    return (TokenLine(bytes: bytes, tokens: tokens, language: line.language), places)
  }

  /// The token of the word at `index`, or nil past the ends.
  func token(_ index: Int) -> Token? { words.indices.contains(index) ? english[places[index]] : nil }

  /// The month that the word at `index` names, 1 to 12.
  func month(_ index: Int) -> Int? {
    token(index).flatMap { $0.can(.month) ? Int($0.entry.calendar) : nil }
  }

  /// The day of the week that the word at `index` names: `friday`, `friday's`.
  func weekday(_ index: Int) -> Weekday? { isEveryWeekday(index) ? nil : anyWeekday(index) }

  /// The day of the week of which the word at `index` names all: `fridays`.
  func everyWeekday(_ index: Int) -> Weekday? { isEveryWeekday(index) ? anyWeekday(index) : nil }

  private func anyWeekday(_ index: Int) -> Weekday? {
    guard let token = token(index), token.can(.weekday), !english.isNoWeekday(at: places[index]),
      // Shorter ones are small words in English: "do".
      token.end - token.start > 3 || token.entry.languages & Language.english.bit != 0
    else { return nil }
    return Weekday(rawValue: Int(token.entry.calendar))
  }

  private func isEveryWeekday(_ index: Int) -> Bool {
    words.indices.contains(index) && english.namesEveryWeekday(at: places[index])
  }
}

extension Token {
  /// The token of a word that stands in place of what was typed.
  fileprivate init(of word: PlainWords.Word, start: Int32, end: Int32) {
    let whole = Int32(word.text)
    self.init(
      start: start,
      end: end,
      kind: whole == nil ? .word : .number,
      joint: .space,
      letterCase: word.isCapitalised ? .capitalised : .lower,
      mark: 0,
      whole: whole ?? -1,
      key: word.key,
      // A name plays no role, whatever else its word may mean.
      entry: Vocabulary.shared.entry(of: word.isName ? WordKey(folded: "") : word.key, in: .english)
    )
  }

  /// It with what `language` knows of it.
  fileprivate func read(in language: Language) -> Token {
    guard kind == .word, language != .english else { return self }
    return read(as: Vocabulary.shared.entry(of: key, in: language))
  }
}
