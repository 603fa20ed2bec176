import SpendAssistant
import SpendCore
import SpendGrammar

/// `edit` and `delete` with the words after them, which the grammar reads like any other line.
struct TypedEdit {
  let program: Program

  /// What `name` with `words` after it means.
  ///
  /// - Throws: ``UsageError`` where words are missing or name no change of an expense; a ``Refusal`` for an amount or a
  ///   day that none can be.
  func command(_ name: String, _ words: [String]) throws -> Command {
    let example = name == "delete" ? "delete 413" : "edit 413 amount 5.25"
    guard !words.isEmpty else { throw UsageError("the expense is missing", remedy: "try: \(example)") }
    let text = ([name] + words).joined(separator: " ")
    guard text.utf8.count <= InputReader.longestLine else { throw InputReader.LineFault.tooLong }
    let utterance = Utterance(text: text, today: program.settings.clock.now().date)
    switch program.grammar.interpret(utterance).intent {
    case .command(.edit(let reference, let edit)) where name == "edit": return .edit(reference, edit)
    case .command(.delete(let reference)) where name == "delete": return .delete(reference)
    case .other(let reason) where reason.namesFault: throw Refusal(reason, text: text)
    default:
      throw UsageError("that names no \(name == "delete" ? "expense" : "change")", remedy: "try: \(example)")
    }
  }
}

extension OtherReason {
  /// Whether it says what is wrong with an amount or a day.
  fileprivate var namesFault: Bool {
    switch self {
    case .amountTooLarge, .amountIsZero, .malformedAmount, .impossibleDate: true
    case .noAmount, .notSpent, .chat, .notUnderstood: false
    }
  }
}
