import SpendAssistant
import SpendCore

/// Several lines pasted at once: what each was read as, and what is to come of them.
///
/// Expenses are recorded together once that was confirmed, each line as a change of its own, so that one of them can be
/// taken back, and all by their number. Questions are answered afterwards, with those expenses. A line that would
/// change what is recorded is not carried out: it may be a stray of what was copied, and nobody confirmed it.
struct PastedLines {
  /// What a line is to be.
  enum Item {
    /// Expenses to record.
    case expenses(Reading)
    /// A question, or a command that changes nothing.
    case harmless(String)
    /// Something that is not done, and why.
    case left(String, any UserFacingError)
  }

  let items: [Item]

  /// The readings to record.
  var readings: [Reading] {
    items.compactMap { if case .expenses(let reading) = $0 { reading } else { nil } }
  }

  /// The lines to carry out one by one.
  var harmless: [String] {
    items.compactMap { if case .harmless(let line) = $0 { line } else { nil } }
  }

  /// How many expenses would be recorded.
  var count: Int { readings.reduce(0) { $0 + $1.drafts.count } }

  /// Sorts a line by what was read of it.
  static func item(_ line: String, _ reading: Reading) -> Item {
    switch reading.interpretation.intent {
    case .expenses:
      AmbiguousLine(reading).map { .left(line, $0) } ?? .expenses(reading)
    case .command(.quit): .left(line, Refusal.pastedChange)
    case .command(let command) where command.changesLedger: .left(line, Refusal.pastedChange)
    case .question, .command: .harmless(line)
    case .unanswerable: .left(line, Refusal.unanswerable())
    case .other(let reason): .left(line, Refusal(reason, text: line))
    }
  }
}

extension Refusal {
  /// That a change among pasted lines is not made.
  fileprivate static let pastedChange = Refusal(
    code: "pasted_change",
    problem: "a pasted line changes nothing that is recorded",
    state: nil,
    remedy: nil
  )
}
