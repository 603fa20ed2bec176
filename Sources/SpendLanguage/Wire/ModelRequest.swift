import SpendCore

/// What a model is asked, in no server's dialect yet.
struct ModelRequest: Sendable {
  /// One message of the conversation after the instructions.
  struct Message: Sendable, Equatable {
    /// Who speaks.
    enum Role: String, Sendable {
      case user, assistant
    }

    let role: Role
    let content: String
  }

  /// The form that the answer must have.
  struct Form: Sendable {
    /// What it is called on the wire.
    let name: StaticString
    /// Its JSON schema, as text.
    let schema: String
  }

  /// What it is for.
  let purpose: OutgoingCall.Purpose
  /// The instructions.
  let system: String
  /// What was said, the user's words last.
  let messages: [Message]
  /// The form of the answer; nil for prose.
  let form: Form?
  /// How many tokens the answer may have.
  var tokenLimit = 2_000
  /// Whether the answer is wanted piece by piece.
  var streams = false
  /// How much longer than one line it may take.
  var extraTime: Duration = .zero

  /// All that decides the answer but the server and the model, as bytes.
  var content: [UInt8] {
    let said = messages.flatMap { [$0.role.rawValue, $0.content] }
    return Array(([purpose.rawValue, system, form?.schema ?? ""] + said).joined(separator: "\0").utf8)
  }
}
