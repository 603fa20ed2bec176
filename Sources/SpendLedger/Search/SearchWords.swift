import SpendCore
import SpendSQLite

/// The words of a text as the index holds them: without case, accents and punctuation, as ``WordMatch`` sees them.
package enum SearchWords {
  /// What the tokenizer is given for `text`: it splits at everything ASCII that is no letter or digit, and nowhere
  /// else.
  package static func text(of text: String) -> String {
    isPlain(text) ? text : words(of: text).joined(separator: " ")
  }

  /// The words of `text`, and its symbols, each as a word of its own: `🍕` can be searched for.
  static func words(of text: String) -> [String] {
    let symbols = text.unicodeScalars.filter {
      !$0.isASCII && !$0.properties.isAlphabetic && $0.properties.isEmoji
    }
    return WordMatch.words(of: text) + symbols.map { String($0) }
  }

  /// Whether the tokenizer by itself finds the same words: plain letters without `'`, which joins, and `&`, which is
  /// one.
  private static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { arePlain(UnsafeRawBufferPointer($0)) }
  }

  /// Whether the tokenizer by itself finds the same words in `bytes`.
  static func arePlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "&") }
  }
}
