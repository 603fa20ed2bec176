import SpendWords

/// Tells what was paid for a word from a part of its name: `pizza18`, but `b12`.
enum GluedPrice {
  /// Whether the digits right behind the word of `key` may be its price, in a line without a number of its own: it is
  /// goods.
  static func isOne(_ digits: Range<Int>, after key: WordKey, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard digits.count <= 3, bytes[digits.lowerBound] != UInt8(ascii: "0"),
      !bytes.indices.contains(digits.upperBound) || ByteClass.of(bytes[digits.upperBound]) != .letter,
      Vocabulary.shared[key].roles.isDisjoint(with: [.numbered, .numberedGood, .measure, .place]),
      let entry = LexiconTable.find(key)
    else { return false }
    return entry.isComplete && entry.wordConcept != nil && entry.strength == .thing
  }

  /// Whether a number stands in the line whose first digit follows neither a letter nor a digit.
  static func hasOwnNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.contains { index in
      ByteClass.of(bytes[index]) == .digit
        && (index == 0 || ![.letter, .digit].contains(ByteClass.of(bytes[index - 1])))
    }
  }
}
