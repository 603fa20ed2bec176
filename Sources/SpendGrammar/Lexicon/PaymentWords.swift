import SpendWords

/// What the words of a payment in a bank's statement name, where no line that somebody typed stands around them.
package struct PaymentWords: Sendable, Equatable {
  /// The category of what was bought; that of nothing known where no word tells.
  package let category: String
  /// The business named, as people write it.
  package let merchant: String?
  /// Whether a word may say that the money was no spending.
  package let hintsAtKind: Bool
  /// The name of a category that would take what was bought, and more of its kind; nil where no word tells.
  package let place: String?
}

extension OfflineInterpreter {
  /// What `words` name; nil where there are too many of them.
  package func paymentWords(_ words: String) -> PaymentWords? {
    guard let read = LineReading(words) else { return nil }
    let line = read.line
    let reading = read.lexiconReading
    return PaymentWords(
      category: settings.category(of: reading.concept),
      merchant: reading.merchant,
      hintsAtKind: line.hints(at: .kinds) || line.can(.kindCue),
      place: reading.concept.flatMap(ConceptNames.widest)
    )
  }
}
