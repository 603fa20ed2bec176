import SpendCore

/// The forms of exports of messages.
enum MessageExport: Sendable, Equatable {
  /// The XML of the app SMS Backup & Restore.
  case backupXML
  /// The text of the program imessage-exporter.
  case messageText
  /// JSON with one object a message.
  case json
  /// Text with one alert a line.
  case plainAlerts

  /// The root element of a backup.
  private static let root = "smses"
  /// How many lines of plain text are looked at.
  private static let linesLookedAt = 20

  /// The form of the file that begins with `beginning`; nil where it has none of an export.
  ///
  /// ``plainAlerts`` have none: ``areAlerts(_:)`` tells them by what their lines say.
  init?(beginning: UnsafeBufferPointer<UInt8>) {
    let bytes = UnsafeBufferPointer(rebasing: beginning.drop { $0 <= 0x20 })
    switch bytes.first {
    case UInt8(ascii: "<"):
      guard MessageExport.root(bytes) == MessageExport.root else { return nil }
      self = .backupXML
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      guard MessageExport.holdsMessage(bytes) else { return nil }
      self = .json
    default:
      let line = UnsafeBufferPointer(rebasing: bytes.prefix { $0 != 0x0A && $0 != 0x0D })
      guard MessageText.header(line, line: 1) != nil else { return nil }
      self = .messageText
    }
  }

  /// The name of the first element of the XML in `bytes`.
  private static func root(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var place = 0
    while let open = bytes[place...].firstIndex(of: UInt8(ascii: "<")), open + 1 < bytes.count {
      let next = bytes[open + 1]
      if next != UInt8(ascii: "?"), next != UInt8(ascii: "!") {
        return String(
          decoding: bytes[(open + 1)...].prefix(64).prefix { $0 > 0x20 && $0 != 0x3E },
          as: UTF8.self
        )
      }
      guard let end = bytes[open...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      place = end
    }
    return nil
  }

  /// Whether the first objects that end within `bytes` are messages.
  private static func holdsMessage(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    var objects = 0
    while objects < JSONMessages.deepest, let open = bytes[place...].firstIndex(of: UInt8(ascii: "{")) {
      objects += 1
      let rest = UnsafeBufferPointer(rebasing: bytes[open...])
      if let scan = JSONObjectScan(rest), MessageKeys.standard.areOfMessage(scan.names) { return true }
      place = open + 1
    }
    return false
  }

  /// Whether at least half of the first lines of a file that begins with `bytes` are alerts of payments, and they are
  /// no table; whoever knows other formats asks those first.
  static func areAlerts(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let most = 16 * 1024
    let lines = String(decoding: bytes.prefix(most), as: UTF8.self).split(whereSeparator: \.isNewline)
      .prefix(linesLookedAt)
    guard !lines.isEmpty, !TableLines.begin(lines) else { return false }
    var reader = AlertReader()
    let alerts = lines.count { line in
      switch reader.read(Message(line: 1, body: String(line))) {
      case .row, .refused: true
      case .balance: true
      case .leftOut(_, let reason): reason != .chatter && reason != .promotion
      }
    }
    return alerts > 0 && alerts * 2 >= lines.count
  }

  /// What reads it from its bytes; nil for XML, which is read by events.
  var reader: (any MessageReader)? {
    switch self {
    case .backupXML: nil
    case .messageText: MessageText()
    case .json: JSONMessages()
    case .plainAlerts: PlainAlerts()
    }
  }
}
