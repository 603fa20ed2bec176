import SpendAssistant
import SpendCore
import SpendJSON
import SpendStatements

/// How `parse` shows what a line means: as a JSON object or as fields set apart by tabs, a line each.
struct ParseView: Sendable {
  let showsJSON: Bool

  private static let nothing = Interpretation(
    intent: .other(.notUnderstood),
    confidencePercent: 0,
    parser: .offline
  )

  /// Adds to `text` what is shown of a line that says nothing, or that is no text.
  func showNothing(into text: inout [UInt8], by json: inout JSONWriter) {
    show(Reading(text: "", interpretation: ParseView.nothing), into: &text, by: &json)
  }

  /// Adds to `text` what is shown of `reading`; `json` lends its room.
  func show(_ reading: Reading, into text: inout [UInt8], by json: inout JSONWriter) {
    guard showsJSON else {
      text.append(contentsOf: fields(of: reading).utf8)
      return
    }
    json.removeAll()
    json.object { object in
      object.member("text", reading.text)
      object.member("intent", ParseView.name(of: reading.interpretation.intent))
      object.key("expenses")
      object.array { expenses in
        // A span lends its drafts; an array would copy them.
        let drafts = reading.drafts
        let span = drafts.span
        for index in span.indices { expenses.object { $0.members(of: span[index]) } }
      }
      alternatives(reading.interpretation.alternatives, to: &object)
      object.member("needs", ParseView.need(of: reading.interpretation))
      object.member("parser", reading.interpretation.parser.rawValue)
      object.member(confidencePercent: reading.interpretation.confidencePercent)
    }
    json.newline()
    json.withBytes { text.append(contentsOf: $0) }
  }

  private func alternatives(_ alternatives: [Interpretation.Alternative], to json: inout JSONWriter) {
    guard !alternatives.isEmpty else { return }
    json.key("alternatives")
    json.array { list in
      for alternative in alternatives {
        list.object { object in
          object.key("expenses")
          object.array { expenses in
            for draft in alternative.drafts { expenses.object { $0.members(of: draft) } }
          }
          object.member(confidencePercent: alternative.confidencePercent)
        }
      }
    }
  }

  private func fields(of reading: Reading) -> String {
    let name = ParseView.name(of: reading.interpretation.intent)
    guard !reading.drafts.isEmpty else { return "\(name)\t\(reading.text.asField)\n" }
    return reading.drafts.map { "\(name)\t\(ExpenseRecord(id: nil, draft: $0).text)\n" }.joined()
  }

  /// What a pipe would need to record the line: that one of several readings is chosen, or a yes.
  private static func need(of interpretation: Interpretation) -> String? {
    guard interpretation.alternatives.isEmpty else { return "choice" }
    return interpretation.needsConfirmation ? "yes" : nil
  }

  /// The name of `intent` on the machine interface.
  static func name(of intent: Intent) -> String {
    switch intent {
    case .expenses: "expense"
    case .question, .unanswerable: "question"
    case .command: "command"
    case .other: "other"
    }
  }
}
