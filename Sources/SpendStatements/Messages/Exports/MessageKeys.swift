import SpendCore
import SpendJSON

/// Which members of a JSON object are the parts of a message, by their names.
struct MessageKeys: Sendable {
  private let body: [String]
  private let sender: [String]
  private let date: [String]
  private let direction: [String]

  /// The names in the file of this program.
  static let standard = MessageKeys(WordFile(PackageResources.messages_txt))

  /// Values of ``direction`` that mean that a message was sent.
  private static let sent: Set<String> = [
    "2", "sent", "outgoing", "out", "true", "outbox", "send", "outbound",
  ]

  /// The names in the sets `key …` of `file`, the most telling first.
  init(_ file: WordFile) {
    body = file["key body"]
    sender = file["key sender"]
    date = file["key date"]
    direction = file["key direction"]
  }

  /// Whether `name` is that of the text.
  func isBody(_ name: String) -> Bool { body.contains(FoldedText.fold(name)) }

  /// Whether `names` are those of a message: a text, and when or from whom, but no amount.
  func areOfMessage(_ names: [String]) -> Bool {
    let folded = names.map(FoldedText.fold)
    return folded.contains(where: body.contains)
      && folded.contains { sender.contains($0) || date.contains($0) }
      && !folded.contains("amount")
  }

  /// The message of `members`.
  func item(_ members: [String: JSONValue], line: Int) -> MessageItem {
    var folded: [String: JSONValue] = [:]
    for (name, value) in members { folded[FoldedText.fold(name)] = value }
    func first(_ names: [String]) -> JSONValue? {
      names.lazy.compactMap { folded[$0] }.first { !$0.isNull && $0 != .string("") }
    }
    guard let text = first(body).flatMap(MessageKeys.text) else {
      return .refused(line: line, .badMember("body"))
    }
    var message = Message(line: line, body: text)
    message.sender = first(sender).flatMap(MessageKeys.text) ?? ""
    if let way = first(direction) {
      let word = way == .boolean(true) ? "true" : MessageKeys.text(way) ?? ""
      message.isReceived = !MessageKeys.sent.contains(word.lowercased())
    }
    if let written = first(date) {
      guard let digits = written.string ?? written.number else {
        return .refused(line: line, .badMember("date"))
      }
      guard let day = MessageDay.day(digits) else { return .refused(line: line, .badDate(digits)) }
      message.received = day
    }
    return .message(message)
  }

  /// The text of a value; some exports part it into plain pieces and objects with a `text`.
  private static func text(_ value: JSONValue) -> String? {
    if let text = value.string ?? value.number { return text }
    guard let pieces = value.array else { return value["text"]?.string ?? value["address"]?.string }
    return pieces.compactMap { $0.string ?? $0["text"]?.string }.joined()
  }
}

/// The day that an export writes for a message.
enum MessageDay {
  /// The day of `text`: `2026-05-02T09:00:00Z`, `May 2, 2026`, or an instant in digits; nil where it can be several.
  static func day(_ text: String) -> CivilDate? {
    if let date = CivilDate(iso: text.prefix(10)) { return date }
    if text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }), let day = Instant.day(text) {
      return day
    }
    var letters = AlertText()
    letters.take(String(text.prefix(64)).unicodeScalars)
    var tokenizer = AlertTokenizer(.standard, home: nil)
    tokenizer.take(letters)
    return tokenizer.tokens.lazy.compactMap(\.day).first.flatMap { $0.day(received: nil) }
  }
}
