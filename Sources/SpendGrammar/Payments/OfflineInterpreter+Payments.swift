package import SpendCore

extension OfflineInterpreter {
  /// What training learns from a line.
  package struct PaymentLesson {
    /// The numbers of the features by which ``PaymentScore`` judges the line.
    package let features: [Int]
    /// Whether the form of the line says enough, so that its words have no say.
    package let isPlain: Bool
  }

  /// What `utterance` teaches ``PaymentScore``; nil where it is no expense.
  ///
  /// For training: what a line is made of is read by one code only.
  package func paymentLesson(of utterance: Utterance) -> PaymentLesson? {
    guard case .expenses(let drafts) = interpret(utterance).intent, let draft = drafts.first,
      let read = LineReading(utterance.text)
    else { return nil }
    let reader = ExpenseReader(read.line, today: utterance.today, settings: settings, matches: read.matches)
    var score = PaymentScore(reader)
    var numbers: [Int] = []
    score.forEachFeature(of: draft) { feature, _ in numbers.append(feature.number) }
    return PaymentLesson(features: numbers, isPlain: score.isPlain(draft))
  }
}
