package import SpendCore
package import SpendGrammar
import SpendWords

/// What must hold of every reading, whatever the line.
package struct ReadingCheck {
  private let settings: GrammarSettings
  private let utterance: Utterance
  private let interpreter: OfflineInterpreter

  /// A check of how `utterance` is read for a user with `settings`.
  package init(_ utterance: Utterance, settings: GrammarSettings) {
    self.utterance = utterance
    self.settings = settings
    interpreter = OfflineInterpreter(settings: settings)
  }

  /// The properties that the reading breaks, in words; empty where all hold.
  package func violations() -> [String] {
    let reading = interpreter.interpret(utterance)
    var found: [String] = []
    if reading != interpreter.interpret(utterance) { found.append("read twice, it means two things") }
    if !(0...100).contains(reading.confidencePercent) {
      found.append("a confidence of \(reading.confidencePercent) percent")
    }
    if interpreter.explain(utterance).interpretation != reading {
      found.append("explained, it means another thing")
    }
    for alternative in reading.alternatives { found += alternative.drafts.flatMap(violations(of:)) }
    switch reading.intent {
    case .expenses(let drafts):
      // Of two readings the user chooses one, and the evidence of the line is that of neither.
      found += reading.alternatives.isEmpty ? violations(of: drafts) : drafts.flatMap(violations(of:))
    case .command(.edit(_, let edit)): found += violations(of: edit)
    case .other(.malformedAmount(let text)), .other(.impossibleDate(let text)):
      if text.isEmpty { found.append("a fault that quotes nothing") }
      if !text.isPlain { found.append("a fault that quotes control characters") }
    default: break
    }
    return found
  }

  private func violations(of drafts: [ExpenseDraft]) -> [String] {
    guard !drafts.isEmpty else { return ["expenses without any"] }
    var found: [String] = []
    if drafts.count > 200 { found.append("\(drafts.count) expenses in a line") }
    let evidence = interpreter.evidence(in: utterance)
    for draft in drafts {
      found += violations(of: draft).map { "\($0): \(draft.description.prefix(80))" }
      let number = DecimalNumber(units: draft.amount.minorUnits, scale: draft.amount.currency.exponent)
      if draft.note == nil, !evidence.amounts.contains(where: { $0.number == number }) {
        found.append("no evidence of \(draft.amount)")
      }
      if draft.amount.currency != settings.homeCurrency, !evidence.currencies.contains(draft.amount.currency)
      {
        found.append("no evidence of \(draft.amount.currency)")
      }
      if draft.date != utterance.today, !evidence.dates.contains(draft.date) {
        found.append("no evidence of \(draft.date)")
      }
      if draft.note == nil, !isSaidInDigits(draft.amount) {
        found.append("nobody said \(draft.amount.decimalText)")
      }
    }
    return found
  }

  private func violations(of draft: ExpenseDraft) -> [String] {
    var found: [String] = []
    if draft.amount.minorUnits <= 0 { found.append("an amount of \(draft.amount.decimalText)") }
    if draft.date > utterance.today { found.append("\(draft.date) lies ahead of \(utterance.today)") }
    if !settings.categoryNames.contains(draft.category) {
      found.append("no category is named \(draft.category)")
    }
    for (name, text) in [
      ("description", draft.description), ("merchant", draft.merchant), ("person", draft.person),
      ("note", draft.note),
    ] {
      guard let text else { continue }
      if !text.isPlain { found.append("control characters in the \(name)") }
      if text.isBlank { found.append("a blank \(name)") }
    }
    return found
  }

  private func violations(of edit: ExpenseEdit) -> [String] {
    var found: [String] = []
    switch edit.amount {
    case .money(let money): if money.minorUnits <= 0 { found.append("an edit to \(money.decimalText)") }
    case .number(let number): if number.units <= 0 { found.append("an edit to \(number)") }
    case nil: break
    }
    if let date = edit.date, date > utterance.today { found.append("an edit to \(date), which lies ahead") }
    for text in [edit.description, edit.merchant, edit.person, edit.note] {
      if let text, !text.isPlain { found.append("control characters in an edit") }
    }
    return found
  }

  /// Whether the digits of `amount` stand in the line, where it has no words for numbers.
  private func isSaidInDigits(_ amount: Money) -> Bool {
    let line = TokenLine(utterance.text)
    // A word of another language ("do", two in Hindi) may be a number there.
    let saysNumbers = line.tokens.contains { token in
      token.kind == .word
        && (token.entry.languages & ~Language.english.bit != 0
          || token.can([.cardinal, .scale, .half, .note, .minorUnit, .article]) || !token.entry.isKnown)
    }
    if saysNumbers { return true }
    let said = line.bytes.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return String(decoding: said, as: UTF8.self).contains(trimmed(String(amount.minorUnits)))
  }

  private func trimmed(_ digits: String) -> String {
    var digits = digits[...]
    while digits.count > 1, digits.last == "0" { digits.removeLast() }
    return String(digits)
  }
}

extension String {
  /// Whether it holds nothing that steers a terminal.
  fileprivate var isPlain: Bool { visible == self && !contains("\n") && !contains("\t") }

  /// Whether it holds nothing that can be seen.
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
