import SpendCore
import SpendJSON

/// Reads messages from JSON: an array of objects, objects one a line, or either somewhere in other objects.
///
/// Which member is the text, the sender or the date is told by its name (``MessageKeys``).
struct JSONMessages: MessageReader {
  /// How deep objects and arrays may lie around messages.
  static let deepest = 16

  private var depth = 0
  private let keys: MessageKeys

  init(keys: MessageKeys = .standard) {
    self.keys = keys
  }

  mutating func next(_ source: inout ByteSource) throws -> MessageItem? {
    while try JSONMessages.fill(&source) {
      let byte = source.bytes[0]
      switch byte {
      case UInt8(ascii: "{"):
        if let item = try object(&source) { return item }
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""):
        try JSONMessages.skipString(&source)
        continue
      case UInt8(ascii: "\n"): source.line += 1
      default: break
      }
      source.start += 1
      if depth > JSONMessages.deepest {
        let line = source.line
        source.start = source.end
        while !source.isAtEnd {
          try source.readMore()
          source.start = source.end
        }
        return .refused(line: line, .badJSON("nested too deep"))
      }
    }
    return nil
  }

  /// Reads the object that begins here where it is a message; else goes into it.
  private mutating func object(_ source: inout ByteSource) throws -> MessageItem? {
    while !source.isAtEnd, source.bytes.count <= ByteSource.longestRecord { try source.readMore() }
    guard let scan = JSONObjectScan(source.bytes), scan.names.contains(where: keys.isBody) else {
      depth += 1
      return nil
    }
    let line = source.line
    let bytes = UnsafeBufferPointer(rebasing: source.bytes.prefix(scan.length))
    let item = item(bytes, line)
    source.line += bytes.count { $0 == UInt8(ascii: "\n") }
    // One byte is used up by the caller.
    source.start += scan.length - 1
    return item
  }

  private func item(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Int) -> MessageItem {
    do {
      let value = try JSONValue(parsing: bytes)
      guard let members = value.object else { return .refused(line: line, .badJSON("it is another value")) }
      return keys.item(members, line: line)
    } catch {
      return .refused(line: line, .badJSON(error.problem))
    }
  }

  private static func fill(_ source: inout ByteSource) throws -> Bool {
    while source.bytes.isEmpty {
      if source.isAtEnd { return false }
      try source.readMore()
    }
    return true
  }

  private static func skipString(_ source: inout ByteSource) throws {
    source.start += 1
    var isEscaped = false
    while try fill(&source) {
      let byte = source.bytes[0]
      source.start += 1
      if byte == UInt8(ascii: "\n") { source.line += 1 }
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        return
      }
    }
  }
}

/// The bounds of a JSON object and the names of its own members, without reading what they hold.
struct JSONObjectScan {
  /// How many bytes the object has.
  let length: Int
  /// The names of its members, not those of objects in it.
  let names: [String]

  /// Scans the object that `bytes` begin with; nil where it doesn't end in the longest record that is taken.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var (depth, place) = (0, 0)
    var names: [String] = []
    var last: Range<Int>?
    let end = min(bytes.count, ByteSource.longestRecord)
    while place < end {
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 {
          length = place + 1
          self.names = names
          return
        }
      case UInt8(ascii: "\""):
        let start = place + 1
        place += 1
        while place < end, bytes[place] != UInt8(ascii: "\"") {
          place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        last = start..<min(place, end)
      case UInt8(ascii: ":"):
        if depth == 1, let name = last { names.append(String(decoding: bytes[name], as: UTF8.self)) }
        last = nil
      default: break
      }
      place += 1
    }
    return nil
  }
}
