/// A key that a server knows the user by; it shows itself nowhere but in the request's header.
package struct APIKey: Sendable {
  private let text: String
  private let traces: KeyTraces

  /// The key `text`, or nil unless it is one or more visible ASCII characters.
  package init?(_ text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    self.text = text
    traces = KeyTraces(of: text)
  }

  /// The value of the `Authorization` header.
  var bearer: String { "Bearer \(text)" }

  /// The value of a header that takes the key alone.
  var value: String { text }

  /// Whether `words` give the key away, in whatever pieces or writing.
  package func isRevealed(in words: String) -> Bool { traces.areRevealing(words) }

  /// `words` with the key and whatever else looks like one blotted out.
  package func blotted(_ words: String) -> String { KeyBlotter.blot(words, traces) }
}

extension APIKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "(key)" }
  package var debugDescription: String { "(key)" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
