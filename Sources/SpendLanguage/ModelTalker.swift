import SpendCore
import SpendProvider

/// Talks about one's spending by a language model, word by word as they come.
package final class ModelTalker: Talker {
  private let client: ModelClient
  private let prompt: PromptTemplate
  private let facts: Bool

  /// How many tokens an answer of some sentences takes, thoughts included.
  private static let tokenLimit = 1_500

  /// How many characters a part of a key takes at most, however it is cut.
  private static let longestTrace = 200

  /// A talker that asks by `client`.
  ///
  /// - Parameter sendsFacts: whether figures of the ledger may leave the machine.
  package init(client: ModelClient, prompt: PromptTemplate, sendsFacts: Bool) {
    self.client = client
    self.prompt = prompt
    facts = sendsFacts
  }

  package func reply(
    to line: String,
    facts: [String],
    saying: (String) -> Void
  ) throws(LanguageError) {
    let today = client.surroundings.moment().date
    let system = prompt.filled { slot in
      switch slot {
      case .today: today.iso
      case .weekday: today.weekday.name
      case .facts: JSONSlots.list(self.facts ? facts : [])
      default: ""
      }
    }
    let request = ModelRequest(
      purpose: .chat,
      system: system,
      messages: [ModelRequest.Message(role: .user, content: MaskedText(line).text)],
      form: nil,
      tokenLimit: ModelTalker.tokenLimit,
      streams: true,
      extraTime: client.provider.deadline
    )
    var hasCome = false
    // Nothing more is said from the piece on that completes a part of the key.
    var tail = ""
    var isRevealing = false
    func say(_ piece: String) {
      tail = String((tail + piece).suffix(piece.count + ModelTalker.longestTrace))
      isRevealing = isRevealing || client.provider.key?.isRevealed(in: tail) ?? false
      if !isRevealing { saying(piece) }
    }
    try client.ask(
      request,
      receive: { piece in
        hasCome = true
        say(piece)
      },
      read: { (answer) throws(LanguageError) in
        // A server that doesn't stream says all at once.
        if !hasCome { say(answer) }
        if isRevealing { throw client.words.unreadable }
      }
    )
  }
}
