import SpendWords

/// A line as tokens: what every rule reads.
package struct TokenLine: Sendable {
  /// The line's text in UTF-8, without what steers a terminal.
  package let bytes: [UInt8]
  /// Its tokens, in order.
  package var tokens: [Token]
  /// The language it is in.
  var language = Language.english

  /// The tokens of `text`.
  package init(_ text: String) {
    var text = text
    bytes = text.withUTF8 {
      SteeringCharacters.mayStand(in: $0) ? SteeringCharacters.removed(from: $0) : Array($0)
    }
    tokens = bytes.withUnsafeBufferPointer { buffer in
      var lexer = Lexer(bytes: buffer)
      return lexer.tokens()
    }
  }

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

  /// The text as written from the first to the last token of `range`, marks and blanks between them included.
  package func text(_ range: Range<Int>) -> String {
    guard let first = at(range.lowerBound), let last = at(range.upperBound - 1), !range.isEmpty else {
      return ""
    }
    return String(decoding: bytes[Int(first.start)..<Int(last.end)], as: UTF8.self)
  }

  /// The text of one token as written.
  package func text(at index: Int) -> String { text(index..<index + 1) }

  /// The bytes of one token as written.
  package func bytes(at index: Int) -> ArraySlice<UInt8> {
    bytes[Int(tokens[index].start)..<Int(tokens[index].end)]
  }

  /// The letters of one token, folded as its key is.
  package func folded(at index: Int) -> [UInt8] { LetterFolding.letters(of: bytes(at: index)) }
}
