/// Builds JSON text (RFC 8259) piece by piece, in the order written, into one buffer of UTF-8.
package struct JSONWriter: Sendable {
  /// The text so far.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// An empty text.
  package init() {}

  /// The text so far, as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets the text and keeps the room.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Ends a line of JSON Lines.
  package mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Writes an object; `body` writes its members.
  package mutating func object<E: Error>(_ body: (inout JSONWriter) throws(E) -> Void) throws(E) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
    try body(&self)
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Writes an array; `body` writes its elements.
  package mutating func array<E: Error>(_ body: (inout JSONWriter) throws(E) -> Void) throws(E) {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
    try body(&self)
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes the name of the next member.
  package mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a name that is not known beforehand.
  package mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a member with a string, or null.
  package mutating func member(_ name: StaticString, _ value: String?) {
    key(name)
    if let value { string(value) } else { null() }
  }

  /// Writes a member with an integer.
  package mutating func member(_ name: StaticString, _ value: Int) {
    key(name)
    integer(value)
  }

  /// Writes a member with a truth value.
  package mutating func member(_ name: StaticString, _ value: Bool) {
    key(name)
    boolean(value)
  }

  /// Writes an integer.
  package mutating func integer(_ value: some BinaryInteger) { literal(String(value)) }

  /// Writes true or false.
  package mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes null.
  package mutating func null() { literal("null") }

  /// Writes `text` as it is: a number in its own digits, or JSON made elsewhere.
  package mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  /// Writes a string, with every control character (C0, DEL, C1) escaped so that no terminal obeys it.
  package mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { utf8 in
      var plainStart = 0
      var index = 0
      while index < utf8.count {
        let byte = utf8[index]
        let isC1 = byte == 0xC2 && index + 1 < utf8.count && utf8[index + 1] < 0xA0
        let isPlain =
          byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F && !isC1
        index += 1
        if isPlain { continue }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[plainStart..<index - 1]))
        escape(UInt32(isC1 ? utf8[index] : byte))
        if isC1 { index += 1 }
        plainStart = index
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[plainStart...]))
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
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
