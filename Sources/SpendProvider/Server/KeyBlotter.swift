import SpendCore

/// Takes keys out of words that a server sent back, or that a user put where no key belongs.
package enum KeyBlotter {
  /// `words` with each run of key characters that begins or looks as vendors' keys do as `…`.
  package static func blot(_ words: String) -> String { blot(words, nil) }

  /// `words` with that, and each run that holds a piece of a key of which there are `traces`, as `…`.
  static func blot(_ words: String, _ traces: KeyTraces?) -> String {
    let bytes = Array(words.utf8)
    var isBlotted = [Bool](repeating: false, count: bytes.count)
    for place in traces?.places(in: bytes) ?? [] {
      for index in place { isBlotted[index] = true }
    }
    var start = 0
    while start < bytes.count {
      guard isOfRun(bytes[start]) else {
        start += 1
        continue
      }
      let end = bytes[start...].firstIndex { !isOfRun($0) } ?? bytes.count
      if isBlotted[start..<end].contains(true) || looksLikeKey(bytes[start..<end]) {
        for index in start..<end { isBlotted[index] = true }
      }
      start = end
    }
    return text(of: bytes, isBlotted)
  }

  private static func text(of bytes: [UInt8], _ isBlotted: [Bool]) -> String {
    var result: [UInt8] = []
    for index in bytes.indices {
      if !isBlotted[index] {
        result.append(bytes[index])
      } else if index == 0 || !isBlotted[index - 1] {
        result += "…".utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func looksLikeKey(_ run: ArraySlice<UInt8>) -> Bool {
    let text = Substring(decoding: run, as: UTF8.self)
    // A key may follow the name of a variable.
    return text.contains("***")
      || text.split(whereSeparator: { "=./+*".contains($0) }).contains { KeyShape.isKey($0) }
  }

  private static func isOfRun(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-_*.+/=".utf8.contains(byte)
    }
  }
}
