import SpendCalls
import SpendCharts
import SpendCore

/// One call for people: a sentence, or all of it with what was sent.
struct CallText {
  let style: ChartStyle

  /// The call as one sentence, for screen readers.
  func sentence(of call: RecordedCall) -> String {
    let facts = CallFacts(call: call, style: style)
    var parts = [
      "\(call.moment.date.displayText) \(facts.minute.suffix(5))", "to \(facts.target)",
      "for \(facts.purpose)",
      call.outcome == nil ? "no answer seen" : "answer \(facts.answer)",
    ]
    if let tokens = call.outcome?.tokens {
      let words = "\(tokens.input.grouped) tokens in and \(tokens.output.grouped) out"
      parts.append(tokens.isEstimate ? "about \(words)" : words)
    }
    if !facts.cost.isEmpty { parts.append(facts.cost == "?" ? "price not known" : "about \(facts.cost)") }
    if !facts.duration.isEmpty { parts.append("in \(facts.duration)") }
    return "Call \(call.number): \(parts.joined(separator: ", ")).\n"
  }

  /// All of the call, with its body.
  func text(of call: RecordedCall) -> String {
    let size = call.byteCount.grouped + (call.byteCount == 1 ? " byte" : " bytes")
    guard let bytes = call.body else {
      return facts(of: call) + "\nIts body of \(size) is no longer kept.\n"
    }
    let lead = style.isPlain ? "" : "\n"
    let body = SentBody(bytes)
    let note = body.isText ? "" : " (no UTF-8; bytes are shown as \\xNN)"
    return facts(of: call) + "\(lead)What was sent, \(size)\(note):\n\(lead)\(body.text(style))\n"
  }

  private func facts(of call: RecordedCall) -> String {
    guard !style.isPlain else { return sentence(of: call) }
    let facts = CallFacts(call: call, style: style)
    var rows = [
      ("call", String(call.number)), ("when", call.moment.iso.replacing("T", with: " ")),
      ("to", facts.target), ("for", facts.purpose),
      (
        "answer",
        call.outcome == nil
          ? "none seen: still under way, or the program was stopped" : "\(facts.answer) in \(facts.duration)"
      ),
    ]
    if let tokens = call.outcome?.tokens {
      let note = tokens.isEstimate ? " (an estimate; the server counted none)" : ""
      rows.append(("tokens", "\(tokens.input.grouped) in, \(tokens.output.grouped) out\(note)"))
    }
    if !facts.cost.isEmpty {
      let cost = facts.cost == "?" ? "not known; see the setting model.price" : "\(facts.cost) (an estimate)"
      rows.append(("cost", cost))
    }
    return rows.map { name, value in
      let line = "\(name)\(String(repeating: " ", count: 8 - name.utf8.count))\(value)"
      return line.truncated(toColumns: style.textWidth, ellipsis: style.ellipsis) + "\n"
    }.joined()
  }
}
