/// Builds JSON text (RFC 8259) piece by piece, in the order written, into one buffer of UTF-8.
public struct JSONWriter: ~Copyable {
  private var gathered = GrowingBytes()
  private var needsComma = false

  /// An empty text.
  public init() {}

  /// The text so far, as a string.
  public var text: String { gathered.withBytes { String(decoding: $0, as: UTF8.self) } }

  /// The text so far, copied.
  public var bytes: [UInt8] { gathered.withBytes { Array($0) } }

  /// Hands the text so far to `body`, which must not keep it.
  public func withBytes<E: Error>(_ body: (UnsafeBufferPointer<UInt8>) throws(E) -> Void) throws(E) {
    try gathered.withBytes(body)
  }

  /// Forgets the text and keeps the room.
  public mutating func removeAll() {
    gathered.removeAll()
    needsComma = false
  }

  /// Forgets the text, which was written out, and goes on where it ended.
  public mutating func removeWritten() { gathered.removeAll() }

  /// Ends a line of JSON Lines.
  public mutating func newline() {
    gathered.append(UInt8(ascii: "\n"))
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
    gathered.append(atMost: name.utf8CodeUnitCount + 4) { $0.put(name: name, afterComma: comma) }
    needsComma = false
  }

  /// Writes a name that is not known beforehand.
  public mutating func key(named name: String) {
    string(name)
    gathered.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a member with a string, or null.
  public mutating func member(_ name: StaticString, _ value: String?) {
    guard let value else {
      absent(name)
      return
    }
    // Borrowed: a copy that could be changed would be counted.
    let isPlain = value.utf8.withContiguousStorageIfAvailable { plain(name, $0) }
    guard isPlain != true else { return }
    key(name)
    string(value)
  }

  private mutating func absent(_ name: StaticString) {
    let comma = needsComma
    gathered.append(atMost: name.utf8CodeUnitCount + 8) { room in
      room.put(name: name, afterComma: comma)
      room.put("null")
    }
    needsComma = true
  }

  /// Writes a member with a text that needs no escapes; false for one that does.
  private mutating func plain(_ name: StaticString, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard EscapedBytes.areNone(in: text) else { return false }
    let comma = needsComma
    gathered.append(atMost: name.utf8CodeUnitCount + text.count + 6) { room in
      room.put(name: name, afterComma: comma)
      room.put(UInt8(ascii: "\""))
      room.put(text)
      room.put(UInt8(ascii: "\""))
    }
    needsComma = true
    return true
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

  /// Writes a member with an array of strings.
  public mutating func strings(_ name: StaticString, _ values: [String]) {
    key(name)
    array { list in for value in values { list.string(value) } }
  }

  /// Writes an integer.
  public mutating func integer(_ value: some BinaryInteger) { literal(String(value)) }

  /// Writes `count` hundredths, 0 to 100, as a decimal fraction with two digits: `0.97`.
  public mutating func hundredths(_ count: Int) {
    separate()
    let count = UInt8(clamping: max(0, min(100, count)))
    let zero = UInt8(ascii: "0")
    gathered.append(atMost: 4) { room in
      room.put(zero + count / 100)
      room.put(UInt8(ascii: "."))
      room.put(zero + count / 10 % 10)
      room.put(zero + count % 10)
    }
    needsComma = true
  }

  /// Writes true or false.
  public mutating func boolean(_ value: Bool) { word(value ? "true" : "false") }

  /// Writes null.
  public mutating func null() { word("null") }

  private mutating func word(_ word: StaticString) {
    separate()
    gathered.append(atMost: word.utf8CodeUnitCount) { $0.put(word) }
    needsComma = true
  }

  /// Writes `text` as it is: a number in its own digits, or JSON made elsewhere.
  public mutating func literal(_ text: String) {
    separate()
    var text = text
    text.withUTF8 { gathered.append($0) }
    needsComma = true
  }

  /// Writes a string, with every control character (C0, DEL, C1) escaped so that no terminal obeys it.
  public mutating func string(_ value: String) {
    var value = value
    value.withUTF8 { string($0) }
  }

  private mutating func string(_ utf8: UnsafeBufferPointer<UInt8>) {
    separate()
    gathered.append(UInt8(ascii: "\""))
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
      gathered.append(UnsafeBufferPointer(rebasing: utf8[plainStart..<index - 1]))
      escape(UInt32(isC1 ? utf8[index] : byte))
      if isC1 { index += 1 }
      plainStart = index
    }
    gathered.append(UnsafeBufferPointer(rebasing: utf8[plainStart...]))
    gathered.append(UInt8(ascii: "\""))
    needsComma = true
  }

  @usableFromInline
  mutating func open(_ bracket: UInt8) {
    separate()
    gathered.append(bracket)
  }

  @usableFromInline
  mutating func close(_ bracket: UInt8) {
    gathered.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { gathered.append(UInt8(ascii: ",")) }
    needsComma = false
  }

  /// Whether `byte` stands for itself in a string; 0xC2 may begin a control character.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F && byte != 0xC2
  }

  /// The last hexadecimal digit of `value`.
  private static func digit(_ value: UInt32) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: value & 0xF)
    return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  private mutating func escape(_ scalar: UInt32) {
    gathered.append(UInt8(ascii: "\\"))
    switch scalar {
    case 0x22, 0x5C: gathered.append(UInt8(scalar))
    case 0x0A: gathered.append(UInt8(ascii: "n"))
    case 0x0D: gathered.append(UInt8(ascii: "r"))
    case 0x09: gathered.append(UInt8(ascii: "t"))
    default:
      gathered.append(atMost: 5) { room in
        room.put("u00")
        room.put(JSONWriter.digit(scalar >> 4))
        room.put(JSONWriter.digit(scalar))
      }
    }
  }
}

extension GrowingBytes.Room {
  /// Writes the name of a member, with the comma before it where one is due.
  @inline(__always)
  fileprivate mutating func put(name: StaticString, afterComma: Bool) {
    if afterComma { put(UInt8(ascii: ",")) }
    put(UInt8(ascii: "\""))
    put(name)
    put("\":")
  }
}

/// Finds bytes that don't stand for themselves in a string, or may not, eight at a time.
private enum EscapedBytes {
  /// Whether `text` is printable ASCII without a quote or backslash.
  @inline(__always)
  static func areNone(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(text)
    guard raw.count >= 8 else { return mask(of: short(raw)) == 0 }
    var found = mask(of: raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self))
    var index = 0
    while index + 8 < raw.count {
      found |= mask(of: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    return found == 0
  }

  /// Up to seven bytes in one word, some of them perhaps twice, filled with blanks.
  @inline(__always)
  private static func short(_ raw: UnsafeRawBufferPointer) -> UInt64 {
    guard raw.count >= 4 else { return raw.reduce(0x2020_2020_2020_2020) { $0 << 8 | UInt64($1) } }
    let first = raw.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
    let last = raw.loadUnaligned(fromByteOffset: raw.count - 4, as: UInt32.self)
    return UInt64(first) << 32 | UInt64(last)
  }

  /// The high bit of each byte of `word` that is to be looked at closely.
  ///
  /// A borrow can set it only above a byte that is found anyway (Warren, Hacker's Delight, 6-1).
  @inline(__always)
  private static func mask(of word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
    let found =
      word | (word &- 0x20 &* ones) | zeros(word ^ 0x7F &* ones) | zeros(word ^ 0x22 &* ones)
      | zeros(word ^ 0x5C &* ones)
    return found & 0x8080_8080_8080_8080
  }
}
