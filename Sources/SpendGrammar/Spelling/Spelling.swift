import SpendWords

/// Mends words of time and money that are one slip of the finger away from a known one: `yesteday`, `dolars`, `wendesday`.
enum Spelling {
  /// Gives misspelt words of `line` the keys and roles of what they mean; words of `names` are known already.
  static func correct(_ line: inout TokenLine, except names: [LexiconMatch]) {
    for position in 0..<line.count {
      let token = line[position]
      guard token.kind == .word, !token.entry.isKnown, token.end - token.start >= 5,
        token.end - token.start <= 12, !names.contains(where: { $0.tokens.contains(position) }),
        let word = correction(of: line, at: position)
      else { continue }
      line.tokens[position].key = word
      line.tokens[position].entry = Vocabulary.shared[word]
    }
  }

  /// The word that the token at `position` is one slip away from, found by what both have without one letter.
  private static func correction(of line: TokenLine, at position: Int) -> WordKey? {
    let letters = line.folded(at: position)
    if let word = word(line.tokens[position].key, typed: letters) { return word }
    for gap in letters.indices.dropFirst() {
      var key = WordKey()
      for index in letters.indices where index != gap { key.combine(letters[index]) }
      if let word = word(key, typed: letters) { return word }
    }
    return nil
  }

  /// The word that the table has for `key`, where it is near the letters typed.
  private static func word(_ key: WordKey, typed letters: [UInt8]) -> WordKey? {
    let start = GrammarTables.misspellings.number(of: key)
    guard start != 0 else { return nil }
    let text = GrammarTables.spellings
    let rest = UnsafeBufferPointer(start: text.utf8Start + start, count: text.utf8CodeUnitCount - start)
    let word = rest.prefix { $0 != UInt8(ascii: "\n") }
    return isNear(letters, UnsafeBufferPointer(rebasing: word)) ? WordKey(letters: word) : nil
  }

  /// Whether one letter added, lost, wrong or two swapped make `letters` of `word`; the first letter is right.
  private static func isNear(_ letters: [UInt8], _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard letters.first == word.first, abs(letters.count - word.count) <= 1 else { return false }
    var start = 0
    while start < min(letters.count, word.count), letters[start] == word[start] { start += 1 }
    var tail = 0
    while tail < min(letters.count, word.count) - start,
      letters[letters.count - 1 - tail] == word[word.count - 1 - tail]
    {
      tail += 1
    }
    let (left, right) = (letters.count - start - tail, word.count - start - tail)
    if left <= 1, right <= 1 { return true }
    return left == 2 && right == 2 && letters[start] == word[start + 1] && letters[start + 1] == word[start]
  }
}
