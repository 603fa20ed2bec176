import SpendWords

/// The words of one phrase of the data, split as the lexer splits a line.
///
/// Hyphens, dots and blanks end a word; digits and the letters after them are two words, letters and the digits after
/// them are one; apostrophes fall away; an ampersand between letters stays in its word, one that stands alone is `and`.
struct Phrase {
  private(set) var words: [WordKey] = []
  /// It as the data spell it.
  let text: String
  private var word = WordKey()
  private var folding = LetterFolding()
  private var length = 0
  private var isNumber = false
  private var pendingAmpersand = false
  private let splitsAtApostrophes: Bool

  /// - Parameter splitsAtApostrophes: whether an apostrophe ends a word, as in a line whose articles are words of their
  ///   own (`l'addition`).
  /// The phrase that `line` spells as `text`.
  ///
  /// - Throws: where no line can have it: figures with a decimal mark are one number there.
  init(_ text: some StringProtocol, _ line: DataFile.Line, splitsAtApostrophes: Bool = false) throws {
    let bytes = Array(text.utf8)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    for index in bytes.indices.dropFirst().dropLast()
    where bytes[index] == UInt8(ascii: ".") && digits ~= bytes[index - 1] && digits ~= bytes[index + 1] {
      throw line.error("“\(text)” never matches: lines have its figures as one number")
    }
    self.init(text, splitsAtApostrophes: splitsAtApostrophes)
  }

  init(_ text: some StringProtocol, splitsAtApostrophes: Bool = false) {
    self.text = String(text)
    self.splitsAtApostrophes = splitsAtApostrophes
    for byte in text.utf8 { add(byte) }
    endWord()
  }

  /// The keys of its starts, from its first word to all of them.
  var keys: [WordKey] {
    var keys: [WordKey] = []
    for word in words { keys.append(keys.last?.followed(by: word) ?? word) }
    return keys
  }

  private mutating func add(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...:
      if isNumber { endWord() }
      addLetter(byte)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      if length == 0 { isNumber = true }
      addLetter(byte)
    case UInt8(ascii: "&"):
      pendingAmpersand = true
    case UInt8(ascii: "'") where splitsAtApostrophes:
      endWord()
    case UInt8(ascii: "'"), UInt8(ascii: "+"):
      break
    default:
      endWord()
      if pendingAmpersand { addAnd() }
    }
  }

  private mutating func addLetter(_ byte: UInt8) {
    if pendingAmpersand {
      if length > 0, !isNumber {
        pendingAmpersand = false
        word.combine(UInt8(ascii: "&"))
      } else {
        endWord()
        addAnd()
      }
    }
    folding.fold(byte) { word.combine($0) }
    length += 1
  }

  private mutating func addAnd() {
    pendingAmpersand = false
    words.append(WordKey("and"))
  }

  private mutating func endWord() {
    guard length > 0 else { return }
    words.append(word)
    word = WordKey()
    length = 0
    isNumber = false
  }
}
