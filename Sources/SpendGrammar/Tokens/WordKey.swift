/// The identity of a word as tables know it: a 64-bit hash of its letters, folded.
///
/// Folded means lower case, without accents and apostrophes: `Joe's`, `JOES` and `joes` have one key. Two words of a
/// table of ten thousand share a key with a chance of one in 10¹¹, so tables compare keys and keep no text.
package struct WordKey: Sendable, Hashable, BitwiseCopyable {
  /// The hash; 0 stands for no word.
  package private(set) var hash: UInt64

  /// The key of no letters, to which ``combine(_:)`` adds.
  package init() { hash = 0xCBF2_9CE4_8422_2325 }

  /// The key of one word, number or sign, folded as the lexer folds it.
  package init(_ word: some StringProtocol) {
    self.init(letters: word.utf8)
  }

  /// The key of one word given by its bytes.
  init(letters: some Sequence<UInt8>) {
    self.init()
    var scanner = LetterFolding()
    for byte in letters { scanner.fold(byte) { combine($0) } }
  }

  /// The key of a phrase of words written with single blanks, such as `credit card`.
  package init(phrase: some StringProtocol) {
    var words = phrase.split(separator: " ").makeIterator()
    guard let first = words.next() else {
      self.init()
      return
    }
    self.init(first)
    while let next = words.next() { self = followed(by: WordKey(next)) }
  }

  /// Adds one folded byte.
  @inline(__always)
  package mutating func combine(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// The key of the phrase of this word or phrase and then `next`.
  @inline(__always)
  package func followed(by next: WordKey) -> WordKey {
    var key = self
    key.hash = (hash &* 0x9E37_79B9_7F4A_7C15) ^ (next.hash >> 3) ^ (next.hash << 61)
    return key
  }
}
