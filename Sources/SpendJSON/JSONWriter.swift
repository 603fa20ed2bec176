import SpendCore

/// Builds JSON text (RFC 8259) piece by piece, in the order written, into one buffer of UTF-8.
public struct JSONWriter: Sendable {
  /// The text so far.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// An empty text.
  public init() {}

  /// The text so far, as a string.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets the text and keeps the room.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Ends a line of JSON Lines.
  public mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Writes an object; `body` writes its members.
  @inlinable
  public mutating func object<E: Error>(_ body: (inout JSONWriter) throws(E) -> Void) throws(E) {
    open(UInt8(ascii: "{"))
    try body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array; `body` writes its elements.
  @inlinable
  public mutating func array<E: Error>(_ body: (inout JSONWriter) throws(E) -> Void) throws(E) {
    open(UInt8(ascii: "["))
    try body(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes the name of the next member.
  public mutating func key(_ name: StaticString) {
    let comma = needsComma
    bytes.append(addingCapacity: name.utf8CodeUnitCount + 4) { $0.append(key: name, afterComma: comma) }
    needsComma = false
  }

  /// Writes a name that is not known beforehand.
  public mutating func key(named name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a member with a string, or null.
  public mutating func member(_ name: StaticString, _ value: String?) {
    guard var value else {
      key(name)
      null()
      return
    }
    value.withUTF8 { text in
      guard PrintableASCII.isAll(text, except: (UInt8(ascii: "\""), UInt8(ascii: "\\"))) else {
        key(name)
        string(text)
        return
      }
      let comma = needsComma
      bytes.append(addingCapacity: name.utf8CodeUnitCount + text.count + 6) { out in
        out.append(key: name, afterComma: comma)
        out.append(UInt8(ascii: "\""))
        out.append(text)
        out.append(UInt8(ascii: "\""))
      }
      needsComma = true
    }
  }

  /// Writes a member with an integer.
  public mutating func member(_ name: StaticString, _ value: Int) {
    key(name)
    integer(value)
  }

  /// Writes a member with a truth value.
  public mutating func member(_ name: StaticString, _ value: Bool) {
    key(name)
    boolean(value)
  }

  /// Writes an integer.
  public mutating func integer(_ value: some BinaryInteger) { literal(String(value)) }

  /// Writes `count` hundredths, 0 to 100, as a decimal fraction with two digits: `0.97`.
  public mutating func hundredths(_ count: Int) {
    separate()
    let count = UInt8(clamping: max(0, min(100, count)))
    let zero = UInt8(ascii: "0")
    bytes.append(zero + count / 100)
    bytes.append(UInt8(ascii: "."))
    bytes.append(zero + count / 10 % 10)
    bytes.append(zero + count % 10)
    needsComma = true
  }

  /// Writes true or false.
  public mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes null.
  public mutating func null() { literal("null") }

  /// Writes `text` as it is: a number in its own digits, or JSON made elsewhere.
  public mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  /// Writes a string, with every control character (C0, DEL, C1) escaped so that no terminal obeys it.
  public mutating func string(_ value: String) {
    var value = value
    value.withUTF8 { string($0) }
  }

  private mutating func string(_ utf8: UnsafeBufferPointer<UInt8>) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var plainStart = 0
    var index = 0
    while index < utf8.count {
      let byte = utf8[index]
      if JSONWriter.isPlain(byte) {
        index += 1
        continue
      }
      let isC1 = byte == 0xC2 && index + 1 < utf8.count && utf8[index + 1] < 0xA0
      index += 1
      if byte == 0xC2, !isC1 { continue }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[plainStart..<index - 1]))
      escape(UInt32(isC1 ? utf8[index] : byte))
      if isC1 { index += 1 }
      plainStart = index
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[plainStart...]))
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  @usableFromInline
  mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  @usableFromInline
  mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
  }

  /// Whether `byte` stands for itself in a string; 0xC2 may begin a control character.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F && byte != 0xC2
  }

  private mutating func escape(_ scalar: UInt32) {
    bytes.append(UInt8(ascii: "\\"))
    switch scalar {
    case 0x22, 0x5C: bytes.append(UInt8(scalar))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    default:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(digits[Int(scalar >> 4 & 0xF)])
      bytes.append(digits[Int(scalar & 0xF)])
    }
  }
}

extension OutputSpan<UInt8> {
  /// Adds the name of a member, with the comma before it where one is due.
  @inline(__always)
  fileprivate mutating func append(key name: StaticString, afterComma: Bool) {
    if afterComma { append(UInt8(ascii: ",")) }
    append(UInt8(ascii: "\""))
    name.withUTF8Buffer { append($0) }
    append(UInt8(ascii: "\""))
    append(UInt8(ascii: ":"))
  }

  /// Adds `text`, for which there is room.
  @inline(__always)
  fileprivate mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    withUnsafeMutableBufferPointer { room, count in
      precondition(text.count <= room.count - count)
      _ = UnsafeMutableBufferPointer(rebasing: room[count...]).initialize(fromContentsOf: text)
      count += text.count
    }
  }
}
