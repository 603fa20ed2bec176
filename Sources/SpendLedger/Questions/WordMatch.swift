import SpendCore
import SpendSQLite

/// How words of a question find words of the ledger: without case, accents and punctuation, singular for plural.
enum WordMatch {
  /// `text` as plain words: `Barnes & Noble's` gives `barnes`, `and`, `nobles`.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    func end() {
      if !word.isEmpty { words.append(String(word)) }
      word = String.UnicodeScalarView()
    }
    for scalar in FoldedText.fold(text).unicodeScalars {
      switch scalar {
      case "'": continue
      case "&":
        end()
        words.append("and")
      case _ where isPartOfWord(scalar): word.append(scalar)
      default: end()
      }
    }
    end()
    return words
  }

  /// What two spellings of one name have in common: `McDonald's` and `mc donalds` give `mcdonalds`.
  static func nameKey(_ text: String) -> String {
    words(of: text).joined()
  }

  /// Whether ``nameKey(_:)`` of `text` is `key`, without building it where the text is plain.
  static func hasKey(_ text: String, _ key: String) -> Bool {
    var rest = key.utf8[...]
    for byte in text.utf8 {
      let lowercased = (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
      switch lowercased {
      case 0x30...0x39, 0x61...0x7A:
        guard rest.popFirst() == lowercased else { return false }
      case UInt8(ascii: "&"), 0x80...: return nameKey(text) == key
      default: continue
      }
    }
    return rest.isEmpty
  }

  /// Whether every word of `sought` is among `words`, in one of its numbers.
  static func contains(_ words: [String], all sought: [String]) -> Bool {
    sought.allSatisfy { one in words.contains { isSameWord($0, one) } }
  }

  /// Whether two words are one, or one is the plural of the other.
  static func isSameWord(_ left: String, _ right: String) -> Bool {
    left == right || isPlural(left, of: right) || isPlural(right, of: left)
  }

  /// Whether `plural` is a regular English plural of `singular`: tacos, lunches, berries, knives.
  private static func isPlural(_ plural: String, of singular: String) -> Bool {
    let (long, short) = (plural.utf8, singular.utf8)
    guard short.count > 1, long.last == UInt8(ascii: "s"), long.count >= short.count else { return false }
    if long.dropLast().elementsEqual(short) { return true }
    guard long.dropLast(2).last != nil, long.dropLast().last == UInt8(ascii: "e") else { return false }
    if long.dropLast(2).elementsEqual(short) { return true }
    if short.last == UInt8(ascii: "y"), long.dropLast(2).last == UInt8(ascii: "i") {
      return long.dropLast(3).elementsEqual(short.dropLast())
    }
    guard long.dropLast(2).last == UInt8(ascii: "v") else { return false }
    let stem = long.dropLast(3)
    return stem.elementsEqual(short.dropLast()) && short.last == UInt8(ascii: "f")
      || singular.hasSuffix("fe") && stem.elementsEqual(short.dropLast(2))
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: true
    case 0..<0x80: false
    default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }
}
