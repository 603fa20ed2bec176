import SpendCharts
import SpendCore

/// What was sent, made fit to be read: JSON in lines, nothing of it changed but the blanks between its parts.
struct SentBody {
  private let bytes: [UInt8]
  /// Whether it is UTF-8.
  let isText: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isText = String(validating: bytes, as: UTF8.self) != nil
  }

  /// The body as lines, with nothing in it that steers a terminal.
  func text(_ style: ChartStyle) -> String {
    guard isText else { return SentBody.escaped(bytes) }
    let first = bytes.first { $0 > 0x20 }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    // Forms end their lines as mail does; a carriage return shows nothing that a line's end doesn't.
    let lines = isJSON ? SentBody.indented(bytes) : bytes.filter { $0 != 0x0D }
    let text = String(decoding: lines, as: UTF8.self).visible
    return style.glyphs == .ascii ? SentBody.asASCII(text) : text
  }

  /// JSON with a line for each member and element.
  ///
  /// What stands between quotes is left as it is; so are numbers and words. A body that is no JSON only gets other
  /// blanks.
  private static func indented(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count * 2)
    var depth = 0
    var isInString = false
    var isEscaped = false
    func newline() {
      result.append(UInt8(ascii: "\n"))
      result.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * min(depth, 32)))
    }
    var previous: UInt8?
    for byte in bytes {
      if isInString {
        result.append(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        previous = byte
        continue
      }
      let isBlank = byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
      if isBlank { continue }
      switch byte {
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth = max(depth - 1, 0)
        if previous != UInt8(ascii: "{"), previous != UInt8(ascii: "[") { newline() }
        result.append(byte)
      case UInt8(ascii: ","):
        result.append(byte)
        newline()
      case UInt8(ascii: ":"):
        result.append(byte)
        result.append(UInt8(ascii: " "))
      default:
        if previous == UInt8(ascii: "{") || previous == UInt8(ascii: "[") { newline() }
        result.append(byte)
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { depth += 1 }
        isInString = byte == UInt8(ascii: "\"")
      }
      previous = byte
    }
    return result
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    var text = ""
    for byte in bytes {
      if byte == 0x0A || 0x20..<0x7F ~= byte {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return text
  }

  /// Letters beyond ASCII in JSON's own escapes.
  private static func asASCII(_ text: String) -> String {
    var result = ""
    for unit in text.utf16 {
      guard unit >= 0x80 else {
        result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
        continue
      }
      let digits = String(unit, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
    return result
  }
}
