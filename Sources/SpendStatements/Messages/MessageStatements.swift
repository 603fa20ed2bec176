import SpendCore

/// The payments that the alerts in an export of messages tell of.
struct MessageStatements: StatementSource, ~Copyable {
  private var source: ByteSource
  private var reader: any MessageReader
  private var alerts: AlertReader
  private let senders: SenderFilter

  /// The payments in `source`, whose form is `export`.
  ///
  /// - Parameters:
  ///   - senders: whose messages are read; all where it is empty.
  ///   - home: the currency that signs of several currencies mean.
  init(_ source: consuming ByteSource, _ export: MessageExport, senders: [String] = [], home: Currency? = nil)
  {
    self.source = source
    reader = export.reader
    alerts = AlertReader(home: home)
    self.senders = SenderFilter(senders)
  }

  var progress: (used: Int, size: Int) { (source.bytesUsed, source.fileSize) }

  mutating func next() throws -> StatementItem? {
    switch try reader.next(&source) {
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
