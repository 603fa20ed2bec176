import SpendWords

/// Mends words of time and money that are one slip of the finger away from a known one: `yesteday`, `dolars`,
/// `wendesday`.
enum Spelling {
  /// Gives misspelt words of `line` the keys and roles of what they mean; words of `names` are known already.
  static func correct(_ line: inout TokenLine, except names: [LexiconMatch]) {
    for position in 0..<line.count {
      let token = line[position]
      guard token.kind == .word, !token.entry.isKnown, !EverydayWords.contains(token.key),
        token.end - token.start >= 5,
        token.end - token.start <= 12, !names.contains(where: { $0.tokens.contains(position) }),
        let word = correction(of: line, at: position)
      else { continue }
      let entry = Vocabulary.shared[word]
      // "footy, $13": beside figures a word is hardly a number.
      if entry.roles.contains(.cardinal), line.hasNumber { continue }
      line.tokens[position].key = word
      line.tokens[position].entry = entry
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
    return OneSlip.parts(letters, from: UnsafeBufferPointer(rebasing: word)) ? WordKey(letters: word) : nil
  }
}
