import SpendCore
import SpendWords

/// A line as plain lower-case English words, which the rules for questions and commands read.
///
/// Words of other languages and slips of the keyboard are put into English by ``Phrasebook``. Rules mark the words they
/// have understood; what is left is the subject.
struct PlainWords {
  /// One word or number.
  struct Word {
    /// Its letters, folded; a number as written without its grouping marks.
    let text: String
    /// The tokens of the line that it stands for.
    let tokens: Range<Int>
    /// Whether it is written with a capital first letter.
    let isCapitalised: Bool
    /// Whether it is a number in digits.
    let isNumber: Bool
    /// Whether a mark that ends a part of the sentence stands before it.
    let startsPart: Bool
    /// Whether a sign of money stands right before it.
    let hasSign: Bool
    /// Whether the phrasebook put it in place of what was typed.
    let isReplaced: Bool
    /// Whether it is a name, whatever else its text may mean.
    let isName: Bool
    /// The key of its text.
    let key: WordKey
    /// How its text begins, which most phrases differ in already.
    let beginning: Beginning

    init(
      text: String,
      tokens: Range<Int>,
      isCapitalised: Bool,
      isNumber: Bool,
      startsPart: Bool,
      hasSign: Bool,
      isReplaced: Bool = false,
      isName: Bool = false
    ) {
      self.text = text
      self.tokens = tokens
      self.isCapitalised = isCapitalised
      self.isNumber = isNumber
      self.startsPart = startsPart
      self.hasSign = hasSign
      self.isReplaced = isReplaced
      self.isName = isName
      key = WordKey(folded: text)
      beginning = Beginning(text)
    }
  }

  /// The first two letters of a word or phrase as one of 64 numbers.
  struct Beginning: Equatable {
    private let number: UInt8

    init(_ text: String) {
      var letters = text.utf8.makeIterator()
      let first = letters.next() ?? 0
      number = (first &* 7 &+ (letters.next() ?? UInt8(ascii: " "))) & 63
    }

    /// Its bit in a set of beginnings.
    var bit: UInt64 { 1 << UInt64(number) }
  }

  /// The words in order.
  let words: [Word]
  /// The line they come from.
  let line: TokenLine
  /// The line in English, with its marks: what the finders of days and times read.
  let english: TokenLine
  /// Where the tokens of `english` are that the words are.
  let places: [Int]
  /// Whether a question mark stands in the line.
  let hasQuestionMark: Bool
  /// Which words belong to a rule, the frame or a name; what becomes of the others, ``WordAccount`` tells.
  var owned: [Bool]
  /// How the words begin: few of the phrases that rules ask for begin like any of them.
  private let beginnings: UInt64

  /// The words of `line`; those of a question in another language, where it is `asking`, but for names that an entry of
  /// the ledger `holds`.
  init(_ line: TokenLine, asking: Bool = false, holds: (String) -> Bool = { _ in false }) {
    var raw: [Word] = []
    var startsPart = true
    var hasSign = false
    var hasQuestionMark = false
    var tags = TagFinder.tags(in: line)[...]
    var end = 0
    for index in 0..<line.count where index >= end {
      let token = line[index]
      if let tag = tags.first, tag.lowerBound == index {
        raw.append(PlainWords.word(ofTag: tag, line, startsPart: startsPart))
        (startsPart, hasSign) = (false, false)
        tags.removeFirst()
        end = tag.upperBound
        continue
      }
      switch token.kind {
      case .word, .number:
        let text = String(decoding: line.folded(at: index), as: UTF8.self)
        let isGrouped = token.kind == .number && PlainWords.isGrouped(text)
        raw.append(
          Word(
            text: isGrouped ? text.filter { $0 != "," } : text,
            tokens: index..<index + 1,
            isCapitalised: token.letterCase != .lower,
            isNumber: token.kind == .number,
            startsPart: startsPart,
            hasSign: hasSign
          )
        )
        startsPart = false
        hasSign = false
      case .punctuation:
        if token.isMark("?") { hasQuestionMark = true }
        if token.isMark("%") { raw.append(PlainWords.made("percent", index)) }
        if token.isMark("&") || token.isMark("+") { raw.append(PlainWords.made("and", index)) }
        if let bound = AmountSign.words(of: line, at: index) {
          raw += bound.map { PlainWords.made($0, index) }
        }
        if [",", ".", "?", "!", ";", ":", "(", ")"].contains(where: { token.isMark($0) }) {
          startsPart = true
        }
      case .currencySign: hasSign = true
      case .emoji: break
      }
    }
    let put =
      line.language == .english ? raw : PlainWords.book(line.language, asking).english(raw, holds: holds)
    self.init(Phrasebook.common.english(put), of: line, hasQuestionMark: hasQuestionMark)
  }

  /// The words of `line`, which are read already.
  private init(_ words: [Word], of line: TokenLine, hasQuestionMark: Bool) {
    self.words = words
    self.line = line
    self.hasQuestionMark = hasQuestionMark
    (english, places) = PlainWords.tokens(of: words, line)
    owned = [Bool](repeating: false, count: words.count)
    beginnings = words.reduce(0) { $0 | $1.beginning.bit }
  }

  /// It with the words of each of `names`, which are in order, as one word that is a name, read as one of `texts`.
  func joining(_ names: [Range<Int>], as texts: [String]? = nil) -> PlainWords {
    var joined: [Word] = []
    var next = 0
    for (index, name) in names.enumerated() {
      joined += words[next..<name.lowerBound]
      let parts = words[name]
      let tokens =
        words[name.lowerBound].tokens.lowerBound..<words[name.upperBound - 1].tokens.upperBound
      joined.append(
        Word(
          text: texts?[index]
            ?? (parts.contains(where: \.isReplaced)
              ? FoldedText.fold(line.text(tokens)) : parts.map(\.text).joined(separator: " ")),
          tokens: tokens,
          isCapitalised: words[name.lowerBound].isCapitalised,
          isNumber: false,
          startsPart: words[name.lowerBound].startsPart,
          hasSign: false,
          isName: true
        )
      )
      next = name.upperBound
    }
    return PlainWords(joined + words[next...], of: line, hasQuestionMark: hasQuestionMark)
  }

  private static func book(_ language: Language, _ asking: Bool) -> Phrasebook {
    asking ? Phrasebook.asking(language) : Phrasebook.of(language)
  }

  /// A tag as one word, which begins with its sign.
  private static func word(ofTag tokens: Range<Int>, _ line: TokenLine, startsPart: Bool) -> Word {
    Word(
      text: FoldedText.fold(line.text(tokens)),
      tokens: tokens,
      isCapitalised: false,
      isNumber: false,
      startsPart: startsPart,
      hasSign: false,
      isName: true
    )
  }

  private static func isGrouped(_ text: String) -> Bool {
    let parts = text.split(separator: ",")
    return parts.count > 1 && parts.dropFirst().allSatisfy { $0.prefix { $0.isNumber }.count == 3 }
  }

  private static func made(_ text: String, _ index: Int) -> Word {
    Word(
      text: text,
      tokens: index..<index + 1,
      isCapitalised: false,
      isNumber: false,
      startsPart: false,
      hasSign: false
    )
  }

  /// How many words there are.
  var count: Int { words.count }

  /// The word at `index`, or an empty one past the ends.
  func text(_ index: Int) -> String { index >= 0 && index < words.count ? words[index].text : "" }

  /// Whether the words from `index` on are those of `phrase`.
  func has(_ phrase: String, at index: Int) -> Bool {
    guard beginnings & Beginning(phrase).bit != 0 else { return false }
    return length(of: phrase, at: index) > 0
  }

  /// How many words `phrase` has when it stands at `index`; 0 when it doesn't.
  private func length(of phrase: String, at index: Int) -> Int {
    guard index >= 0, index < words.count else { return 0 }
    var position = index
    var letters = words[position].text.utf8.makeIterator()
    for byte in phrase.utf8 {
      if byte == UInt8(ascii: " ") {
        guard letters.next() == nil, position + 1 < words.count else { return 0 }
        position += 1
        letters = words[position].text.utf8.makeIterator()
      } else if letters.next() != byte {
        return 0
      }
    }
    return letters.next() == nil ? position + 1 - index : 0
  }

  /// Where `phrase` first stands, or nil.
  func find(_ phrase: String) -> Range<Int>? {
    let beginning = Beginning(phrase)
    guard beginnings & beginning.bit != 0 else { return nil }
    for index in words.indices where words[index].beginning == beginning {
      let length = length(of: phrase, at: index)
      if length > 0 { return index..<index + length }
    }
    return nil
  }

  /// The first of `phrases` that stands anywhere, and where.
  func findAny(_ phrases: [String]) -> Range<Int>? {
    for phrase in phrases { if let range = find(phrase) { return range } }
    return nil
  }

  /// Whether any of these words stands anywhere.
  func contains(_ wanted: WordSet) -> Bool { words.contains { wanted.contains($0.key) } }

  /// Whether any of these few words stands anywhere.
  func contains(_ wanted: [String]) -> Bool {
    wanted.contains { text in
      let beginning = Beginning(text)
      guard beginnings & beginning.bit != 0 else { return false }
      return words.contains { $0.beginning == beginning && $0.text == text }
    }
  }

  /// Whether the word at `index` is understood.
  func isOwned(_ index: Int) -> Bool { owned[index] }

  /// Whether a word of `range` is understood.
  func hasOwned(in range: Range<Int>) -> Bool { range.contains(where: isOwned) }

  /// Marks words as understood.
  mutating func use(_ range: Range<Int>) {
    for index in range where owned.indices.contains(index) { owned[index] = true }
  }

  /// Marks the first of `phrases` that stands and is not understood yet; tells whether there was one.
  mutating func take(_ phrases: [String]) -> Bool {
    for phrase in phrases {
      if let range = find(phrase), !hasOwned(in: range) {
        use(range)
        return true
      }
    }
    return false
  }

  /// The text as written of the words of `range`.
  func original(_ range: Range<Int>) -> String {
    guard let first = words[range].first, let last = words[range].last else { return "" }
    if words[range].contains(where: \.isReplaced) { return words[range].map(\.text).joined(separator: " ") }
    return line.text(first.tokens.lowerBound..<last.tokens.upperBound)
  }

  /// The whole number at `index`, in digits or as one word.
  func number(_ index: Int) -> Int? {
    guard let token = token(index) else { return nil }
    if words[index].isNumber { return Int(words[index].text) }
    return token.can(.cardinal) && token.entry.value > 0 ? Int(token.entry.value) : nil
  }
}
