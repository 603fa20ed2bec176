/// Collects the words of one phrase of the data into its key, splitting them as the lexer splits a line.
///
/// Hyphens, dots and blanks end a word; digits and the letters after them are two words, letters and the digits after
/// them are one; apostrophes fall away; an ampersand between letters stays in its word, one that stands alone is `and`.
struct PhraseScanner {
  private var phrase: WordKey?
  private var word = WordKey()
  private var folding = LetterFolding()
  private var length = 0
  private var isNumber = false
  private var pendingAmpersand = false
  /// Whether an apostrophe ends a word, as in a line whose articles are words of their own (`l'addition`).
  var splitsAtApostrophes = false
  /// How many words stand before the one being read.
  private(set) var wordCount = 0

  /// Takes the small letters that begin at `start`, and returns where they end; `start` itself where they can't be taken so.
  ///
  /// Most of the data is small letters, and reading it is most of what starting costs.
  @inline(__always)
  mutating func addSmallLetters(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard !isNumber, !pendingAmpersand else { return start }
    var key = word
    var index = start
    while index < bytes.count, bytes[index] &- UInt8(ascii: "a") < 26 {
      key.combine(bytes[index])
      index &+= 1
    }
    word = key
    length += index - start
    return index
  }

  /// Takes one byte; marks in `table` that what is before a new word is the start of a phrase.
  mutating func add(_ byte: UInt8, into table: inout KeyTable<LexiconEntry>) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...:
      if isNumber, length > 0 { endWord(into: &table) }
      addLetter(byte, into: &table)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      if length == 0 { isNumber = true }
      addLetter(byte, into: &table)
    case UInt8(ascii: "&"):
      pendingAmpersand = true
    case UInt8(ascii: "'") where splitsAtApostrophes: endWord(into: &table)
    case UInt8(ascii: "'"), UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "?"), UInt8(ascii: "+"):
      break
    default:
      endWord(into: &table)
      if pendingAmpersand { addAnd(into: &table) }
    }
  }

  /// The key of the phrase that ends here, or nil for none; starts anew.
  mutating func finish(into table: inout KeyTable<LexiconEntry>) -> WordKey? {
    endWord(into: &table)
    defer {
      let splits = splitsAtApostrophes
      self = PhraseScanner()
      splitsAtApostrophes = splits
    }
    return phrase
  }

  @inline(__always)
  private mutating func addLetter(_ byte: UInt8, into table: inout KeyTable<LexiconEntry>) {
    if pendingAmpersand {
      pendingAmpersand = false
      if length > 0, !isNumber {
        word.combine(UInt8(ascii: "&"))
      } else {
        endWord(into: &table)
        addAnd(into: &table)
      }
    }
    folding.fold(byte) { word.combine($0) }
    length += 1
  }

  private mutating func addAnd(into table: inout KeyTable<LexiconEntry>) {
    pendingAmpersand = false
    append(LexiconTable.and, into: &table)
  }

  @inline(__always)
  private mutating func endWord(into table: inout KeyTable<LexiconEntry>) {
    guard length > 0 else { return }
    append(word, into: &table)
    word = WordKey()
    length = 0
    isNumber = false
  }

  @inline(__always)
  private mutating func append(_ next: WordKey, into table: inout KeyTable<LexiconEntry>) {
    guard let phrase else {
      self.phrase = next
      wordCount = 1
      return
    }
    table.update(phrase) { $0.isPrefix = true }
    self.phrase = phrase.followed(by: next)
    wordCount += 1
  }
}
