import SpendCore

/// The payments that the alerts among messages tell of.
struct MessageStatements<Messages: MessageSource & ~Copyable>: StatementSource, ~Copyable {
  private var messages: Messages
  private var alerts: AlertReader
  private let senders: SenderFilter

  /// The payments that `messages` tell of.
  ///
  /// - Parameters:
  ///   - senders: whose messages are read; all where it is empty.
  ///   - home: the currency that signs of several currencies mean.
  init(_ messages: consuming Messages, senders: [String] = [], home: Currency? = nil) {
    self.messages = messages
    alerts = AlertReader(home: home)
    self.senders = SenderFilter(senders)
  }

  var progress: (used: Int, size: Int) { messages.progress }

  mutating func next() throws -> StatementItem? {
    switch try messages.next() {
    case nil: nil
    case .refused(let line, let fault): .refused(line: line, fault)
    case .message(let message):
      senders.takes(message.sender) ? alerts.read(message) : .leftOut(line: message.line, .otherSender)
    }
  }
}

/// Whose messages are read.
struct SenderFilter: Sendable {
  private let names: Set<String>

  /// Takes messages of `senders`; of everybody where there are none.
  init(_ senders: [String]) {
    names = Set(senders.map { FoldedText.fold($0) })
  }

  /// Whether messages of `sender` are read; a name counts, too, as one part of a name of several, as in `VM-BANK-S`.
  func takes(_ sender: String) -> Bool {
    if names.isEmpty { return true }
    let folded = FoldedText.fold(sender)
    return names.contains(folded) || folded.split(separator: "-").contains { names.contains(String($0)) }
  }
}
