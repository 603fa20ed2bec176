import SpendCore

/// Reads the text of the program imessage-exporter: a line with the date, one with the sender, the text, a blank line.
struct MessageText: MessageReader {
  /// The first line of a message.
  struct Header: Sendable, Equatable {
    let line: Int
    let date: CivilDate
    /// Whether a message follows, not only what happened in the conversation.
    let isOfMessage: Bool
    /// How many blanks stand before it: answers are set in.
    let indent: Int
  }

  /// Whom the program writes for the person whose messages they are.
  private static let oneself = "Me"
  /// The line above who reacted to a message.
  private static let reactions = "Tapbacks:"
  /// The line below a message that answers another.
  private static let answer = "This message responded to an earlier message."

  private var waiting: Header?

  mutating func next(_ source: inout ByteSource) throws -> MessageItem? {
    while true {
      var header = waiting
      waiting = nil
      while header == nil {
        guard let line = try source.nextLine() else { return nil }
        header = MessageText.header(line.bytes, line: line.number)
      }
      guard let header, let message = try message(under: header, &source) else { continue }
      return .message(message)
    }
  }

  /// Reads up to the next header; nil where none is of a message.
  private mutating func message(under header: Header, _ source: inout ByteSource) throws -> Message? {
    var sender: String?
    var body: [UInt8] = []
    var isBody = true
    while let line = try source.nextLine() {
      if let next = MessageText.header(line.bytes, line: line.number) {
        waiting = next
        break
      }
      let bytes = UnsafeBufferPointer(
        rebasing: line.bytes.dropFirst(MessageText.blanks(line.bytes, header.indent))
      )
      if sender == nil {
        sender = String(decoding: bytes, as: UTF8.self)
      } else if bytes.elementsEqual(MessageText.reactions.utf8) {
        isBody = false
      } else if isBody, !bytes.elementsEqual(MessageText.answer.utf8), body.count <= ByteSource.longestRecord
      {
        if !body.isEmpty { body.append(UInt8(ascii: "\n")) }
        body.append(contentsOf: bytes)
        isBody = !line.isTooLong
      }
    }
    guard header.isOfMessage, let sender, !sender.isEmpty else { return nil }
    while let last = body.last, last <= 0x20 { body.removeLast() }
    return Message(
      line: header.line,
      sender: sender,
      received: header.date,
      isReceived: sender != MessageText.oneself,
      body: String(decoding: body, as: UTF8.self)
    )
  }

  private static func blanks(_ bytes: UnsafeBufferPointer<UInt8>, _ most: Int) -> Int {
    bytes.prefix(most).prefix { $0 == 0x20 }.count
  }

  /// The header of `bytes`: `May 02, 2026  9:00:00 AM`, mostly with when it was read in parentheses.
  ///
  /// Nil for other lines.
  static func header(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) -> Header? {
    let indent = bytes.prefix(64).prefix { $0 == 0x20 }.count
    let text = UnsafeBufferPointer(rebasing: bytes.dropFirst(indent))
    guard text.count >= 23, text[3] == 0x20, text[6] == 0x2C, text[7] == 0x20 else { return nil }
    let name = String(decoding: text[0..<3], as: UTF8.self)
    guard let month = (1...12).first(where: { MonthName.short($0) == name }),
      let day = number(text[4..<6]), let year = number(text[8..<12]),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    var place = 12
    while place < text.count, text[place] == 0x20 { place += 1 }
    let clock = text[place...]
    guard let colon = clock.prefix(3).firstIndex(of: 0x3A), clock.endIndex >= colon + 9,
      clock[colon + 3] == 0x3A, number(clock[(colon + 1)..<(colon + 3)]) != nil,
      [UInt8(ascii: "A"), UInt8(ascii: "P")].contains(clock[colon + 7]), clock[colon + 8] == UInt8(ascii: "M")
    else { return nil }
    let rest = text[(colon + 9)...].drop { $0 == 0x20 }
    let isOfMessage = rest.isEmpty || rest.first == UInt8(ascii: "(")
    return Header(line: line, date: date, isOfMessage: isOfMessage, indent: indent)
  }

  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    Int(String(decoding: digits, as: UTF8.self))
  }
}
