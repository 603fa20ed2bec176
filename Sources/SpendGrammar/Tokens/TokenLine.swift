import SpendCore
import SpendWords

/// A line as tokens: what every rule reads.
///
/// Its parts never change once it is read and are shared by all its copies, as each rule holds one.
package struct TokenLine: Sendable {
  private var content: Content
  /// The language it is in.
  var language = Language.english

  /// The tokens of `text`.
  package init(_ text: borrowing String) {
    var text = NormalForm.composed(text)
    let bytes = text.withUTF8 {
      SteeringCharacters.mayStand(in: $0) ? SteeringCharacters.removed(from: $0) : Array($0)
    }
    let tokens = bytes.withUnsafeBufferPointer { buffer in
      var lexer = Lexer(bytes: buffer)
      return lexer.tokens()
    }
    content = Content(bytes: bytes, tokens: tokens)
  }

  /// The line of `tokens`, whose letters stand in `bytes`.
  init(bytes: [UInt8], tokens: [Token], language: Language) {
    content = Content(bytes: bytes, tokens: tokens)
    self.language = language
  }

  private final class Content: Sendable {
    let bytes: [UInt8]
    let tokens: [Token]
    let roles: WordRoles
    let cues: WordCues
    let hasMarks: Bool
    let hasNumber: Bool
    let hasSmallWord: Bool

    init(bytes: [UInt8], tokens: [Token]) {
      var roles: WordRoles = []
      var cues: WordCues = []
      var hasMarks = false
      var hasNumber = false
      var hasSmallWord = false
      for token in tokens {
        hasMarks = hasMarks || token.kind == .punctuation
        hasNumber = hasNumber || token.kind == .number
        if !hasSmallWord, token.kind == .word, token.letterCase == .lower, token.end - token.start > 2 {
          let letters = bytes[Int(token.start)..<Int(token.end)]
          hasSmallWord = !letters.contains { $0 >= 0x30 && $0 <= 0x39 }
        }
        roles.formUnion(token.roles)
        cues.formUnion(token.entry.cues)
      }
      // Kept last, so that they are handed over rather than counted.
      self.bytes = bytes
      self.tokens = tokens
      self.roles = roles
      self.cues = cues
      self.hasMarks = hasMarks
      self.hasNumber = hasNumber
      self.hasSmallWord = hasSmallWord
    }
  }

  /// The line's text in UTF-8, without what steers a terminal.
  @inline(__always)
  package var bytes: [UInt8] { content.bytes }

  /// Its tokens, in order.
  @inline(__always)
  package var tokens: [Token] {
    get { content.tokens }
    set { content = Content(bytes: content.bytes, tokens: newValue) }
  }

  /// All parts that any of its words can play: most rules need one that few lines have.
  @inline(__always)
  var roles: WordRoles { content.roles }

  /// All that its words hint at.
  @inline(__always)
  var cues: WordCues { content.cues }

  /// Whether it has any punctuation.
  @inline(__always)
  var hasMarks: Bool { content.hasMarks }

  /// Whether it has any number in digits.
  @inline(__always)
  var hasNumber: Bool { content.hasNumber }

  /// Whether any of its words of three letters or more has neither a capital nor a digit.
  @inline(__always)
  var hasSmallWord: Bool { content.hasSmallWord }

  /// Whether any of its words can play any of `wanted`.
  @inline(__always)
  func can(_ wanted: WordRoles) -> Bool { !roles.isDisjoint(with: wanted) }

  /// Whether any of its words hints at any of `wanted`.
  @inline(__always)
  func hints(at wanted: WordCues) -> Bool { !cues.isDisjoint(with: wanted) }

  /// How many tokens it has.
  package var count: Int { tokens.count }

  /// The token at `index`.
  @inline(__always)
  package subscript(index: Int) -> Token { tokens[index] }

  /// The token at `index`, or nil past either end.
  @inline(__always)
  package func at(_ index: Int) -> Token? {
    index >= 0 && index < tokens.count ? tokens[index] : nil
  }

  /// Whether the word at `index` ends as an owner does: `Joe's`.
  func isPossessive(_ index: Int) -> Bool {
    let letters = bytes(at: index)
    guard letters.count > 2, letters.last.map({ $0 | 0x20 }) == UInt8(ascii: "s") else { return false }
    let before = letters[letters.endIndex - 2]
    // An apostrophe, or the last byte of a curled one.
    return before == UInt8(ascii: "'") || before == 0x99
  }

  /// The text as written from the first to the last token of `range`, marks and blanks between them included.
  package func text(_ range: Range<Int>) -> String {
    guard let first = at(range.lowerBound), let last = at(range.upperBound - 1), !range.isEmpty else {
      return ""
    }
    return bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[Int(first.start)..<Int(last.end)]), as: UTF8.self)
    }
  }

  /// The text of one token as written.
  package func text(at index: Int) -> String { text(index..<index + 1) }

  /// Whether the token at `index` ends as most English plurals do: `eggs`, but not `glass`, `bus` or `mum's`.
  func hasPluralEnding(at index: Int) -> Bool {
    let letters = bytes(at: index)
    guard letters.count > 2, letters[letters.endIndex - 1] | 0x20 == UInt8(ascii: "s") else { return false }
    let before = letters[letters.endIndex - 2] | 0x20
    return before != UInt8(ascii: "s") && before != UInt8(ascii: "u") && before != UInt8(ascii: "'")
  }

  /// The bytes of one token as written.
  package func bytes(at index: Int) -> ArraySlice<UInt8> {
    bytes[Int(tokens[index].start)..<Int(tokens[index].end)]
  }

  /// The letters of one token, folded as its key is.
  package func folded(at index: Int) -> [UInt8] { LetterFolding.letters(of: bytes(at: index)) }
}
