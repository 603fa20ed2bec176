import SpendCore

/// Tells where a line has two readings that differ in amount or month, and neither is clearly better.
struct AmbiguityRule {
  let reader: ExpenseReader

  /// How sure the grammar is of the first, second and third of several readings, in hundredths.
  private static let confidence = [50, 40, 30]

  /// Whether the line has anything that could be open; costs next to nothing, for most lines have not.
  static func mayApply(to reader: ExpenseReader) -> Bool {
    if reader.phrases.count > 1, reader.prices.count < 3 { return true }
    if let price = reader.prices.first, DoubtfulMarks.mayBeOpen(price, reader.line) { return true }
    return !reader.dates.isEmpty && DoubtfulDates.areInFigures(reader.dates, reader.line)
  }

  /// All readings, the best first, where `drafts` is but one of several; nil where it is clearly the best.
  func interpretation(of drafts: [ExpenseDraft]) -> Interpretation? {
    var readings = DoubtfulAmounts(reader: reader).readings
    if readings.isEmpty {
      let others = (DoubtfulMarks(reader: reader).alternatives + DoubtfulDates(reader: reader).alternatives)
        .filter { $0 != drafts }
      guard !others.isEmpty else { return nil }
      readings = [drafts] + others
    }
    guard readings.count > 1 else { return nil }
    var interpretation = Interpretation(
      intent: .expenses(readings[0]),
      confidencePercent: AmbiguityRule.confidence[0],
      parser: .offline
    )
    interpretation.alternatives = zip(readings, AmbiguityRule.confidence).dropFirst().map {
      Interpretation.Alternative(drafts: $0, confidencePercent: $1)
    }
    return interpretation
  }
}

extension ExpenseReader {
  /// The expenses with `value` in place of what the only price said; nil where they can't be recorded.
  ///
  /// - Parameter tokens: all words that tell of the amount, which then say nothing else.
  func drafts(with value: DecimalNumber, saidBy tokens: Range<Int>) -> [ExpenseDraft]? {
    guard var price = prices.first else { return nil }
    price.value = value
    var other = self
    other.prices = [price]
    for index in tokens { other.words.claimed[index] = .amount }
    guard case .success(let drafts) = other.drafts() else { return nil }
    return drafts
  }
}
