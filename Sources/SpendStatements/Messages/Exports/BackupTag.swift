/// One tag of an XML file with its attributes.
struct BackupTag {
  /// Its name; of one that ends an element with the slash before it.
  private(set) var name = ""
  private var attributes: [(name: String, value: String)] = []

  /// The attributes that are kept; others hold pictures or nothing of use.
  private static let kept: Set<String> = ["address", "date", "type", "body", "msg_box", "ct", "text"]

  /// The value of the attribute `name`; nil where there is none or the app wrote `null`.
  subscript(name: String) -> String? {
    attributes.first { $0.name == name }.flatMap { $0.value == "null" ? nil : $0.value }
  }

  /// Uses up what comes before the next tag and the tag itself.
  ///
  /// - Returns: the line it begins on and how many bytes it has, which stand before the place where `source` then
  ///   is; no length for a tag longer than a record may be. Nil at the end of the file.
  /// - Throws: what reading throws.
  static func find(_ source: inout ByteSource) throws -> (line: Int, length: Int?)? {
    while true {
      while let first = source.bytes.first, first != UInt8(ascii: "<") { advance(&source) }
      if source.bytes.isEmpty {
        if source.isAtEnd { return nil }
        try source.readMore()
        continue
      }
      break
    }
    let line = source.line
    var (offset, quote, breaks) = (0, UInt8(0), 0)
    var isLong = false
    while true {
      let bytes = source.bytes
      while offset < bytes.count {
        let byte = bytes[offset]
        offset += 1
        if byte == UInt8(ascii: "\n") { breaks += 1 }
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          // Of comments an apostrophe opens nothing.
          if !isComment(bytes) { quote = byte }
        } else if byte == UInt8(ascii: ">") {
          source.start += offset
          source.line += breaks
          return (line, isLong ? nil : offset)
        }
      }
      if offset > ByteSource.longestRecord || isLong {
        // All that is kept of a tag so long is that it was one.
        isLong = true
        source.start += offset
        offset = 0
      }
      if source.isAtEnd {
        source.start += source.bytes.count
        return nil
      }
      try source.readMore()
    }
  }

  private static func isComment(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count > 1 && (bytes[1] == UInt8(ascii: "!") || bytes[1] == UInt8(ascii: "?"))
      && bytes[0] == UInt8(ascii: "<")
  }

  private static func advance(_ source: inout ByteSource) {
    if source.bytes.first == UInt8(ascii: "\n") { source.line += 1 }
    source.start += 1
  }

  /// Takes the tag of `bytes`, from `<` to `>`.
  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
    attributes.removeAll(keepingCapacity: true)
    var place = 1
    func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
    let nameStart = place
    while place < bytes.count - 1, !isBlank(bytes[place]),
      bytes[place] != UInt8(ascii: "/") || place == nameStart
    {
      place += 1
    }
    name = String(decoding: bytes[nameStart..<place], as: UTF8.self)
    while place < bytes.count {
      while place < bytes.count, isBlank(bytes[place]) || bytes[place] == UInt8(ascii: "/") { place += 1 }
      let start = place
      while place < bytes.count, bytes[place] != UInt8(ascii: "="), bytes[place] != UInt8(ascii: ">") {
        place += 1
      }
      guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "=") else { return }
      let attribute = String(decoding: bytes[start..<place], as: UTF8.self)
      let quote = bytes[place + 1]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return }
      place += 2
      let valueStart = place
      while place < bytes.count, bytes[place] != quote { place += 1 }
      if BackupTag.kept.contains(attribute) {
        let value = UnsafeBufferPointer(rebasing: bytes[valueStart..<place])
        attributes.append((attribute, XMLReferences.text(value)))
      }
      place += 1
    }
  }
}
