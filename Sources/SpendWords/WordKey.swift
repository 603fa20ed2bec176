/// The identity of a word as tables know it: a 64-bit hash of its letters, folded.
///
/// Folded means lower case, without accents and apostrophes: `Joe's`, `JOES` and `joes` have one key. Two words of a
/// table of ten thousand share a key with a chance of one in 10¹¹, so tables compare keys and keep no text.
public struct WordKey: Sendable, Hashable, BitwiseCopyable {
  /// The hash.
  public var hash: UInt64

  /// The key of no letters, to which ``combine(_:)`` adds.
  @inlinable
  public init() { hash = 0xCBF2_9CE4_8422_2325 }

  /// The key that a table holds.
  @inlinable
  public init(hash: UInt64) { self.hash = hash }

  /// The key of one word, number or sign, folded as the lexer folds it.
  public init(_ word: some StringProtocol) {
    self.init(letters: word.utf8)
  }

  /// The key of one word given by its bytes.
  @inlinable
  public init(letters: some Sequence<UInt8>) {
    self.init()
    var folding = LetterFolding()
    for byte in letters { folding.fold(byte) { combine($0) } }
  }

  /// The key of a phrase of words written with single blanks, such as `credit card`.
  public init(phrase: some StringProtocol) {
    var words = phrase.split(separator: " ").makeIterator()
    guard let first = words.next() else {
      self.init()
      return
    }
    self.init(first)
    while let next = words.next() { self = followed(by: WordKey(next)) }
  }

  /// Adds one folded byte.
  @inlinable
  @inline(__always)
  public mutating func combine(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// The key of the phrase of this word or phrase and then `next`.
  @inlinable
  @inline(__always)
  public func followed(by next: WordKey) -> WordKey {
    WordKey(hash: (hash &* 0x9E37_79B9_7F4A_7C15) ^ (next.hash >> 3) ^ (next.hash << 61))
  }

  /// One of 64 bits, to tell most words that stand nowhere in a list by one look.
  @inlinable
  public var bit: UInt64 { 1 << (hash & 63) }

  /// Whether both are the key of one word.
  @inlinable
  public static func == (one: WordKey, other: WordKey) -> Bool { one.hash == other.hash }

  /// Feeds its hash, which is one already.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension WordKey {
  /// The key of a picture: that of its first scalar, so that its variants (skin, joined figures) share one.
  ///
  /// Nil where `bytes` don't start with a whole scalar that is a picture of its own.
  @inlinable
  public init?(picture bytes: some RandomAccessCollection<UInt8>) {
    guard let first = bytes.first, first >= 0x80 else { return nil }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    let scalar = bytes.prefix(length)
    guard scalar.count == length, !scalar.starts(with: [0xEF, 0xB8]) else { return nil }
    self.init()
    for byte in scalar { combine(byte) }
  }
}
