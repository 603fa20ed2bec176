import SpendWords

extension TokenLine {
  /// The two words of one that begins with a word which lost its vowel: `l'addition`; nil for any other.
  func elided(_ token: Token) -> (first: Token, rest: Token)? {
    guard token.kind == .word, let apostrophe = apostrophe(in: token) else { return nil }
    return (
      part(of: token, from: token.start, to: apostrophe.lowerBound, joint: token.joint),
      part(of: token, from: apostrophe.upperBound, to: token.end, joint: .space)
    )
  }

  /// Where an apostrophe stands in the first letters of a word that goes on after it.
  private func apostrophe(in token: Token) -> Range<Int32>? {
    for index in token.start + 1..<max(token.start + 1, min(token.start + 6, token.end - 2)) {
      let byte = bytes[Int(index)]
      if byte == UInt8(ascii: "'") { return index..<index + 1 }
      if byte == 0xE2, bytes[Int(index) + 1] == 0x80 { return index..<index + 3 }
    }
    return nil
  }

  /// The word of the letters of `token` from `start` to `end`.
  func part(of token: Token, from start: Int32, to end: Int32, joint: Token.Joint) -> Token {
    let key = WordKey(letters: bytes[Int(start)..<Int(end)])
    let letter = bytes.withUnsafeBufferPointer { ScalarClass.decode($0, at: Int(start)).scalar }
    let isCapital = ScalarClass.isCapital(letter)
    return Token(
      start: start,
      end: end,
      kind: .word,
      joint: joint,
      letterCase: token.letterCase == .upper ? .upper : isCapital ? .capitalised : .lower,
      mark: 0,
      key: key,
      entry: Vocabulary.shared[key]
    )
  }
}
