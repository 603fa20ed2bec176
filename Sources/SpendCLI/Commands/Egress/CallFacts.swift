import SpendCalls
import SpendCharts
import SpendCore
import SpendLanguage
import SpendProvider

/// What a view says of a call, in words that stand in tables, sentences and pages alike.
struct CallFacts {
  let call: RecordedCall
  let style: ChartStyle

  /// Which model was asked where.
  var target: String { "\(style.text(call.model)) at \(style.text(call.host))" }

  /// The day and the minute.
  var minute: String { call.moment.iso.replacing("T", with: " ").prefix(16).description }

  /// What it asked for, and which try it was where not the first.
  var purpose: String {
    call.attempt > 0 ? "\(style.text(call.purpose)), try \(call.attempt + 1)" : style.text(call.purpose)
  }

  /// What came back: a status, what went wrong, or both; nothing was seen of the answer where the program was stopped.
  var answer: String {
    guard let outcome = call.outcome else { return "no answer" }
    let failure = outcome.failure.map { code in
      let prefix = ["model_", "speech_"].first(where: code.hasPrefix) ?? ""
      let words = code.dropFirst(prefix.utf8.count)
      return style.text(String(words.map { $0 == "_" ? " " : $0 }))
    }
    let parts = [outcome.status.map(String.init), failure].compactMap(\.self)
    return parts.isEmpty ? "answered" : parts.joined(separator: " ")
  }

  /// Tokens of question and answer: `1,234 + 56`; an estimate begins with `~`.
  var tokens: String {
    guard let tokens = call.outcome?.tokens else { return "" }
    return "\(tokens.isEstimate ? "~" : "")\(tokens.input.grouped) + \(tokens.output.grouped)"
  }

  /// What they cost, by estimate; `?` where the price isn't known.
  var cost: String {
    guard let outcome = call.outcome else { return "" }
    return outcome.cost.map { CallFacts.dollars($0, digits: 5) } ?? (outcome.tokens == nil ? "" : "?")
  }

  /// ``tokens`` without blanks, for a column.
  var shortTokens: String { String(tokens.filter { $0 != " " }) }

  /// How long it took.
  var duration: String {
    guard let milliseconds = call.outcome?.milliseconds else { return "" }
    return "\((milliseconds / 1_000).grouped).\(milliseconds / 10 % 100 / 10)\(milliseconds / 10 % 10) s"
  }

  /// Billionths of a dollar as `$0.0461`.
  static func dollars(_ billionths: Int, digits: Int) -> String {
    billionths == 0 ? "$0" : "$" + DollarAmount(billionths: billionths).text(digits: digits)
  }
}
