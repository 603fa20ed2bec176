package import SpendCore

/// What a recognizer heard in a recording, or in a part of one.
package struct Transcript: Sendable, Equatable {
  /// A stretch of it with its time.
  package struct Piece: Sendable, Equatable {
    /// The words.
    package let text: String
    /// Where it was said, in milliseconds from the start of what was sent.
    package let span: SoundSpan
    /// How sure the recognizer is, in hundredths; nil where it doesn't say.
    package let confidencePercent: Int?
    /// How likely nobody spoke, in hundredths; nil where it doesn't say.
    package let silencePercent: Int?

    /// A stretch of these parts.
    package init(text: String, span: SoundSpan, confidencePercent: Int? = nil, silencePercent: Int? = nil) {
      self.text = text
      self.span = span
      self.confidencePercent = confidencePercent
      self.silencePercent = silencePercent
    }
  }

  /// All words, without blanks around them.
  package let text: String
  /// The stretches, in order; empty where the server tells no times.
  package let segments: [Piece]
  /// The words, in order; empty where the server tells none.
  package let words: [Piece]

  /// A transcript of these parts.
  package init(text: String, segments: [Piece] = [], words: [Piece] = []) {
    self.text = text
    self.segments = segments
    self.words = words
  }
}
