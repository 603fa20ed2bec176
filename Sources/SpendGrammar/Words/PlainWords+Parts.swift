import SpendWords

extension PlainWords {
  /// Reads the words of `range` alone: those outside count as understood meanwhile.
  mutating func within<Result>(_ range: Range<Int>, _ read: (inout PlainWords) -> Result) -> Result {
    let before = owned
    for index in owned.indices where !range.contains(index) { owned[index] = true }
    let result = read(&self)
    for index in owned.indices where !range.contains(index) { owned[index] = before[index] }
    return result
  }

  /// Where the first of `phrases` stands that is not understood yet, whose words are marked; nil where none does.
  mutating func takeRange(_ phrases: [String]) -> Range<Int>? {
    for phrase in phrases {
      if let range = find(phrase), !hasOwned(in: range) {
        use(range)
        return range
      }
    }
    return nil
  }

  /// Marks each of these words wherever it stands.
  mutating func useAll(_ wanted: WordSet) {
    for index in words.indices where wanted.contains(words[index].key) { owned[index] = true }
  }

  /// The first word that is not understood and one of these.
  func firstOpen(_ wanted: [String], from start: Int = 0) -> Int? {
    words.indices.first { $0 >= start && !isOwned($0) && wanted.contains(words[$0].text) }
  }

  /// Where a place in an order stands: `second`, `3rd`, `number 2`, and how many words name it.
  func ordinal(_ index: Int) -> (place: Int, length: Int)? {
    if let token = token(index), token.can(.ordinal), token.entry.value > 1 {
      return (Int(token.entry.value), 1)
    }
    guard let place = number(index), Self.ordinalEndings.contains(text(index + 1)) else { return nil }
    return (place, 2)
  }

  /// What an ordinal says that ends right before the word at `end` and that no rule owns, and where it begins.
  func ordinal(endingAt end: Int) -> (place: Int, start: Int)? {
    for start in [end - 2, end - 1] where start >= 0 && !isOwned(start) {
      if let ordinal = ordinal(start), start + ordinal.length == end { return (ordinal.place, start) }
    }
    return nil
  }

  /// Whether the word at `index` is the first of a sentence behind another.
  func startsSentence(_ index: Int) -> Bool {
    guard let word = words.indices.contains(index) ? words[index] : nil, word.startsPart,
      let mark = line.at(word.tokens.lowerBound - 1)
    else { return false }
    return [".", "!", "?"].contains { mark.isMark($0) }
  }
}
