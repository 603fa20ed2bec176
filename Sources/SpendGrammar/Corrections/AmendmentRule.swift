package import SpendCore
import SpendWords

/// Reads statements about an expense that is spoken of as known, which may stand in the ledger already:
/// `the gas was 42`.
struct AmendmentRule {
  let today: CivilDate
  let settings: GrammarSettings

  /// How many tokens such a statement has at most.
  static let mostTokens = 8

  /// Whether `line` begins like one that speaks of what is known; costs next to nothing, for most lines don't.
  static func mayApply(to line: TokenLine) -> Bool {
    guard line.count <= mostTokens, line.language == .english, let first = line.at(0) else { return false }
    return ReferenceRule.determiners.contains(first.key)
  }

  /// The expenses that `line` may speak of; nil where it tells a new one.
  func reference(_ line: TokenLine) -> ExpenseReference? {
    let words = PlainWords(line)
    let corrected = CorrectedLine(words, today: today, hasAmount: true, settings: settings)
    guard let frame = Frame.copula(in: words, from: 0, to: words.count), frame.isPast,
      let found = corrected.reference(0..<frame.verb.lowerBound), found.form == .definite, found.field == nil,
      let reading = corrected.value(frame.verb.upperBound..<corrected.end), AmendmentRule.isPrice(reading)
    else { return nil }
    return found.reference
  }

  /// Whether `reading` names an amount, and at most a day beside it.
  static func isPrice(_ reading: ValueReading) -> Bool {
    var edit = ExpenseEdit()
    (edit.amount, edit.date) = (reading.edit.amount, reading.edit.date)
    return reading.isPure && edit.amount != nil && reading.edit == edit
  }
}

extension OfflineInterpreter {
  /// Whether `text` says an amount and at most a day, such as `3.80 yesterday`: what another line may have left out.
  package func isPrice(_ text: String, today: CivilDate) -> Bool {
    guard let line = LineReading(text)?.words, line.count <= AmendmentRule.mostTokens else { return false }
    let words = PlainWords(line)
    guard words.count > 0, !words.hasQuestionMark else { return false }
    let reading = ValueRule(today: today, settings: settings).reading(line)
    return reading.map(AmendmentRule.isPrice) ?? false
  }
}
