import SpendJSON

/// Finds the one JSON object of an answer in what a model said, whatever it wrote around it.
enum AnswerExtractor {
  /// The object that has the member `name`, with or without prose, fences, thoughts, a byte order mark or trailing
  /// commas around or in it; nil where there is none, or more than one, since then which is meant can't be
  /// told.
  static func object(with name: String, in text: String) -> JSONValue? {
    let bytes = withoutThoughts(Array(text.utf8))
    if let value = parsed(bytes[...]), value[name] != nil { return value }
    var found: [JSONValue] = []
    var position = bytes.startIndex
    var attempts = 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "{")), attempts < 32 {
      attempts += 1
      position = start + 1
      guard let end = endOfObject(bytes, from: start), let value = parsed(bytes[start..<end]) else {
        continue
      }
      if value[name] != nil { found.append(value) }
      position = end
    }
    return found.count == 1 ? found[0] : nil
  }

  private static func parsed(_ bytes: ArraySlice<UInt8>) -> JSONValue? {
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      return try? JSONValue(parsing: withoutTrailingCommas(bytes))
    }
  }

  /// Without the `<think>…</think>` that reasoning models of local servers begin with.
  private static func withoutThoughts(_ bytes: [UInt8]) -> [UInt8] {
    guard let end = bytes.firstRange(of: "</think>".utf8), bytes.firstRange(of: "<think>".utf8) != nil else {
      return bytes
    }
    return Array(bytes[end.upperBound...])
  }

  /// The index after the brace that closes the one at `start`, strings minded; nil where none does.
  private static func endOfObject(_ bytes: [UInt8], from start: Int) -> Int? {
    var scanner = StringScanner()
    var depth = 0
    for index in start..<bytes.endIndex {
      guard scanner.isOutside(bytes[index]) else { continue }
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return nil
  }

  private static func withoutTrailingCommas(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var scanner = StringScanner()
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var comma: Int?
    for byte in bytes {
      let isOutside = scanner.isOutside(byte)
      if isOutside, byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]"), let comma {
        result.remove(at: comma)
      }
      if isOutside, byte == UInt8(ascii: ",") {
        comma = result.count
      } else if !isOutside || ![0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        comma = nil
      }
      result.append(byte)
    }
    return result
  }

  /// Tells which bytes of a JSON text stand outside of its strings.
  private struct StringScanner {
    private var isInString = false
    private var isEscaped = false

    /// Takes the next byte; true when it is part of no string (the quotation marks belong to the string).
    mutating func isOutside(_ byte: UInt8) -> Bool {
      guard isInString else {
        isInString = byte == UInt8(ascii: "\"")
        return !isInString
      }
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return false
    }
  }
}
