/// The tags of an OFX file.
///
/// One reader for both forms, as real files lie between them: OFX 1.6 leaves out the closing tags of values, files that
/// call themselves XML hold bare ampersands. No entity is known but the characters of HTML that OFX names, so that
/// nothing grows and nothing else is read.
struct OFXTokens: ~Copyable {
  /// The longest name of a tag, with attributes, in bytes.
  private static let longestTag = 1024

  /// The line, counted from 1, that the last token begins on.
  private(set) var line = 1

  private var source: ByteSource
  private var currentLine = 1
  private var lastByte: UInt8 = 0
  /// The start tag whose value is being read.
  private var open: (name: String, line: Int)?
  private var value: [UInt8] = []
  private var isTooLong = false
  /// What was read behind ``open`` already.
  private var waiting: (token: OFXToken, line: Int)?

  /// The tags of `source` from where it stands.
  init(_ source: consuming ByteSource) {
    self.source = source
  }

  /// How many bytes of the file were read, and how many it has; 0 where that can't be told.
  var progress: (used: Int, size: Int) { (source.bytesUsed, source.fileSize) }

  /// The next tag; nil at the end of the file.
  ///
  /// - Throws: what ``ByteSource/readMore()`` throws.
  mutating func next() throws -> OFXToken? {
    if let waiting {
      self.waiting = nil
      line = waiting.line
      return waiting.token
    }
    while let byte = try peek() {
      guard byte == UInt8(ascii: "<") else {
        takeText()
        continue
      }
      let tagLine = currentLine
      _ = try take()
      guard let tag = try tag() else { continue }
      if let token = step(tag, tagLine) { return token }
    }
    return close()
  }

  /// What `tag` ends or is; nil where it only begins something.
  private mutating func step(_ tag: Tag, _ tagLine: Int) -> OFXToken? {
    let ended = close()
    switch tag {
    case .start(let name, let isEmpty):
      open = (name, tagLine)
      if isEmpty, ended == nil { return close() }
    case .end(let name):
      if ended == nil {
        line = tagLine
        return .end(name: name)
      }
      waiting = (.end(name: name), tagLine)
    }
    return ended
  }

  /// The start tag that is open, with the value behind it.
  private mutating func close() -> OFXToken? {
    defer {
      open = nil
      value.removeAll(keepingCapacity: true)
      isTooLong = false
    }
    guard let open else { return nil }
    line = open.line
    return .start(name: open.name, value: OFXCharacters.decoded(value), isTooLong: isTooLong)
  }

  /// Takes the text before the next `<`, as far as it is in the window.
  private mutating func takeText() {
    let text = source.bytes.prefix { $0 != UInt8(ascii: "<") }
    append(text)
    take(text.count)
  }

  private mutating func append(_ bytes: some Collection<UInt8>) {
    guard open != nil else { return }
    if value.count + bytes.count > ByteSource.longestRecord {
      isTooLong = true
    } else {
      value += bytes
    }
  }

  // MARK: Tags

  private enum Tag {
    case start(name: String, isEmpty: Bool)
    case end(name: String)
  }

  /// The tag that begins with the `<` before; nil where it is none, but text, a comment, or an instruction.
  private mutating func tag() throws -> Tag? {
    while !source.isAtEnd, source.bytes.count <= OFXTokens.longestTag { try source.readMore() }
    let head = source.bytes.prefix(OFXTokens.longestTag + 1)
    if let first = head.first, first == UInt8(ascii: "!") || first == UInt8(ascii: "?") {
      try passMarkup(first)
      return nil
    }
    guard let first = head.first, first == UInt8(ascii: "/") || OFXTokens.isLetter(first) else {
      append(CollectionOfOne(UInt8(ascii: "<")))
      return nil
    }
    let inner = head.prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
    // A tag that the file ends in is none, and a `<` that no `>` follows was text.
    if inner.count == head.count, head.count <= OFXTokens.longestTag {
      take(inner.count)
      return nil
    }
    let isEnd = first == UInt8(ascii: "/")
    let name = inner.dropFirst(isEnd ? 1 : 0).prefix(while: OFXTokens.isNameByte)
    let rest = inner[name.endIndex...].first
    let isWhole = inner.count < head.count && head[inner.endIndex] == UInt8(ascii: ">")
    guard isWhole, !name.isEmpty, rest.map({ $0 <= 0x20 || $0 == UInt8(ascii: "/") }) ?? true else {
      append(CollectionOfOne(UInt8(ascii: "<")))
      append(inner)
      take(inner.count)
      return nil
    }
    defer { take(inner.count + 1) }
    let text = String(decoding: name, as: UTF8.self).uppercased()
    return isEnd ? .end(name: text) : .start(name: text, isEmpty: inner.last == UInt8(ascii: "/"))
  }

  /// Passes over a comment or an instruction; the text of a CDATA section is kept.
  private mutating func passMarkup(_ first: UInt8) throws {
    var head: [UInt8] = []
    while head.count < 8, let byte = try peek(), byte != UInt8(ascii: ">") {
      head.append(byte)
      _ = try take()
    }
    let isText = head == Array("![CDATA[".utf8)
    let end = isText ? "]]>" : head.starts(with: "!--".utf8) ? "-->" : first == UInt8(ascii: "?") ? "?>" : ">"
    // The last three bytes as one number, and which of its bytes the end has.
    let sought = end.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    let mask: UInt32 = 0xFF_FFFF >> UInt32(8 * (3 - end.utf8.count))
    var last = head.suffix(2).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    while let byte = try take() {
      last = last << 8 | UInt32(byte)
      if isText {
        append(CollectionOfOne(byte))
        // The text of such a section has no named characters.
        if byte == UInt8(ascii: "&") { append("amp;".utf8) }
      }
      if last & mask == sought {
        if isText { value.removeLast(min(3, value.count)) }
        return
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte &- 0x30 < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
  }

  // MARK: Bytes

  private mutating func peek() throws -> UInt8? {
    while source.start == source.end {
      if source.isAtEnd { return nil }
      try source.readMore()
    }
    return source.window[source.start]
  }

  /// Passes over bytes that stand in the window.
  private mutating func take(_ length: Int) {
    for byte in source.bytes.prefix(length) { count(byte) }
    source.start += length
  }

  private mutating func take() throws -> UInt8? {
    guard let byte = try peek() else { return nil }
    source.start += 1
    count(byte)
    return byte
  }

  private mutating func count(_ byte: UInt8) {
    if byte == 0x0D || byte == 0x0A && lastByte != 0x0D { currentLine += 1 }
    lastByte = byte
  }
}
