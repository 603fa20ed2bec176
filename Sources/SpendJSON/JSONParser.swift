extension JSONValue {
  /// Reads one JSON text and nothing after it but white space.
  ///
  /// Stricter than RFC 8259 leaves open: a name may stand once in an object, nesting ends at 64 levels, lone surrogates
  /// are refused. A byte order mark before the text is skipped.
  ///
  /// - Throws: ``JSONError`` with the offset of the first fault.
  package init(parsing bytes: some Collection<UInt8>) throws(JSONError) {
    var parser = JSONParser(bytes: Array(bytes))
    self = try parser.document()
  }
}

private struct JSONParser {
  let bytes: [UInt8]
  var position = 0
  static let deepest = 64

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func document() throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let value = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw fault("something stands after the value") }
    return value
  }

  private func fault(_ problem: String) -> JSONError { JSONError(problem: problem, offset: position) }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
  }

  private mutating func take(_ byte: Character) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == byte.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < JSONParser.deepest else { throw fault("nested too deep") }
    skipSpace()
    guard position < bytes.count else { throw fault("the text ends too early") }
    switch bytes[position] {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(_ text: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[position...].starts(with: text.utf8) else { throw fault("no JSON value") }
    position += text.utf8.count
    return value
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var members: [String: JSONValue] = [:]
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw fault("no name") }
      let name = try string()
      guard members[name] == nil else { throw fault("a name stands twice in one object") }
      guard take(":") else { throw fault("no colon after a name") }
      members[name] = try value(depth: depth + 1)
    } while take(",")
    guard take("}") else { throw fault("an object is not closed") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    if take("]") { return .array(elements) }
    repeat {
      elements.append(try value(depth: depth + 1))
    } while take(",")
    guard take("]") else { throw fault("an array is not closed") }
    return .array(elements)
  }

  private mutating func number() throws(JSONError) -> String {
    let start = position
    _ = skip("-")
    let hasLeadingZero = position < bytes.count && bytes[position] == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !hasLeadingZero || whole == 1 else { throw fault("no JSON value") }
    if skip(".") { guard digits() > 0 else { throw fault("a number ends at its point") } }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      guard digits() > 0 else { throw fault("a number has no exponent") }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skip(_ byte: Character) -> Bool {
    guard position < bytes.count, bytes[position] == byte.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func digits() -> Int {
    let start = position
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) {
      position += 1
    }
    return position - start
  }

  private mutating func string() throws(JSONError) -> String {
    position += 1
    var content: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: content, as: UTF8.self) else { throw fault("invalid UTF-8") }
        return text
      case UInt8(ascii: "\\"):
        content.append(contentsOf: String(try escaped()).utf8)
      case 0..<0x20:
        throw fault("a control character stands in a string")
      default:
        content.append(byte)
      }
    }
    throw fault("a string is not closed")
  }

  private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
    guard position < bytes.count else { throw fault("a string is not closed") }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw fault("no such escape")
    }
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), skip("\\"), skip("u") else { throw fault("a lone surrogate") }
    let second = try hexadecimal()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw fault("a lone surrogate") }
    return scalar
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    guard position + 4 <= bytes.count,
      bytes[position..<position + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw fault("a bad escape") }
    position += 4
    return value
  }
}
