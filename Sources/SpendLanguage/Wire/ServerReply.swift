import SpendCore
import SpendJSON
import SpendProvider

/// What the model said, taken out of the server's answer.
struct ServerReply: Sendable, Equatable {
  /// What came of the question.
  enum Content: Sendable, Equatable {
    /// Text: the message, or the arguments of the one tool it called.
    case text(String)
    /// The model declined, in these words.
    case declined(String?)
    /// A filter stopped it.
    case filtered
    /// It was cut off before its end.
    case cutShort
    /// It said nothing.
    case empty
    /// It called several tools, and which one holds the answer can't be told.
    case severalTools
    /// The server sent an error with a status of success.
    case failed(ServerFailure)
  }

  let content: Content
  /// The tokens that the server counted, or nil where it counted none.
  var tokens: TokenCount?
}

/// The parts of an answer, from which is told what came of it.
struct ReplyParts: Sendable {
  /// Why the model ended.
  enum Ending: Sendable {
    /// It was done, or the server doesn't say.
    case done
    case length, filter, refusal
  }

  var text: String?
  var refusal = ""
  /// The arguments of each tool called, as JSON.
  var tools: [String] = []
  var ending = Ending.done

  /// What came of the question.
  ///
  /// Servers that make up for a missing response format by a tool name it as they like, and end as they like: what is
  /// there decides.
  var content: ServerReply.Content {
    switch ending {
    case .length: return .cutShort
    case .filter: return .filtered
    case .refusal: return .declined(refusal.isEmpty ? text : refusal)
    case .done:
      if !refusal.isEmpty { return .declined(refusal) }
      if tools.count > 1 { return .severalTools }
      guard let said = tools.first ?? text, said.contains(where: { !$0.isWhitespace }) else { return .empty }
      return .text(said)
    }
  }
}
