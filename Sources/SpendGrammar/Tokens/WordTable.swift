import SpendWords

/// Reads a text table word by word where it stands in the program.
enum WordTable {
  /// One word of a table.
  struct Word {
    /// The folded key of its letters up to a `=`.
    let key: WordKey
    /// The bytes of the whole word, as written.
    let bytes: UnsafeBufferPointer<UInt8>
    /// Whether it is the first of its line.
    let startsLine: Bool

    /// Whether it is the one sign `sign`.
    func isSign(_ sign: Unicode.Scalar) -> Bool { bytes.count == 1 && bytes[0] == UInt8(ascii: sign) }

    /// The bytes behind its `=`; empty where it has none.
    var value: UnsafeBufferPointer<UInt8>.SubSequence {
      guard let mark = bytes.firstIndex(of: UInt8(ascii: "=")) else { return bytes[bytes.endIndex...] }
      return bytes[(mark + 1)...]
    }
  }

  /// Hands on each word of `text`, which blanks and line ends part.
  static func forEachWord(of text: StaticString, _ take: (Word) -> Void) {
    forEachWord(of: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), take)
  }

  /// Hands on each word of `bytes`.
  static func forEachWord(of bytes: UnsafeBufferPointer<UInt8>, _ take: (Word) -> Void) {
    var index = 0
    var startsLine = true
    while index < bytes.count {
      if bytes[index] <= 0x20 {
        if bytes[index] == UInt8(ascii: "\n") { startsLine = true }
        index += 1
        continue
      }
      let start = index
      var key = WordKey()
      var folding = LetterFolding()
      var isNamed = true
      while index < bytes.count, bytes[index] > 0x20 {
        let byte = bytes[index]
        if byte == UInt8(ascii: "=") { isNamed = false }
        if isNamed { folding.fold(byte) { key.combine($0) } }
        index += 1
      }
      take(Word(key: key, bytes: UnsafeBufferPointer(rebasing: bytes[start..<index]), startsLine: startsLine))
      startsLine = false
    }
  }
}
