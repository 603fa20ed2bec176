package import SpendCore

extension OfflineInterpreter {
  /// The numbers of the features by which ``PaymentScore`` judges `utterance`; nil where it is no expense.
  ///
  /// For training: what a line is made of is read by one code only.
  package func paymentFeatures(of utterance: Utterance) -> [Int]? {
    guard case .expenses(let drafts) = interpret(utterance).intent, let draft = drafts.first,
      let read = LineReading(utterance.text)
    else { return nil }
    let reader = ExpenseReader(read.line, today: utterance.today, settings: settings, matches: read.matches)
    var score = PaymentScore(reader)
    var numbers: [Int] = []
    score.forEachFeature(of: draft) { feature, _ in numbers.append(feature.number) }
    return numbers
  }
}
