/// A key that a server knows the user by; it shows itself nowhere but in the request's header.
package struct APIKey: Sendable {
  private let text: String

  /// The key `text`, or nil unless it is one or more visible ASCII characters.
  package init?(_ text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    self.text = text
  }

  /// The value of the `Authorization` header.
  var bearer: String { "Bearer \(text)" }

  /// The value of a header that takes the key alone.
  var value: String { text }

  /// Whether `words` give the key away.
  ///
  /// Keys under 12 characters, such as the `none` that local servers take, are no secret and may be words.
  package func isRevealed(in words: String) -> Bool {
    text.utf8.count >= 12 && words.utf8.firstRange(of: text.utf8) != nil
  }

  /// `words` with the key and whatever else looks like one blotted out.
  package func blotted(_ words: String) -> String { KeyBlotter.blot(words, key: text) }
}

extension APIKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "(key)" }
  package var debugDescription: String { "(key)" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Takes keys out of words that a server sent back, or that a user put where no key belongs.
package enum KeyBlotter {
  /// `words` with each run of key characters that holds a piece of `key`, or begins as vendors' keys do, as
  /// `…`.
  package static func blot(_ words: String, key: String?) -> String {
    var result = ""
    var run = ""
    func flush() {
      result += isSuspicious(run, key) ? "…" : run
      run = ""
    }
    for character in words {
      if character.isASCII, character.isLetter || character.isNumber || "-_*.+/=".contains(character) {
        run.append(character)
      } else {
        flush()
        result.append(character)
      }
    }
    flush()
    return result
  }

  private static func isSuspicious(_ run: String, _ key: String?) -> Bool {
    // A key may follow the name of a variable.
    let starts = run.split(separator: "=").contains { $0.hasPrefix("sk-") || $0.hasPrefix("gsk_") }
    if starts || run.contains("***") { return true }
    guard let key = key.map({ Array($0.utf8) }) else { return false }
    let run = Array(run.utf8)
    // Servers echo keys whole, cut or with the middle starred out: six characters in a row are too many.
    guard run.count >= 6, key.count >= 12 else { return false }
    return (0...(run.count - 6)).contains { key.firstRange(of: run[$0..<($0 + 6)]) != nil }
  }
}
