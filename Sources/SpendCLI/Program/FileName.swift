/// The name of a file as text, where its bytes may be no UTF-8: each byte that is none stands as a private character, so that
/// nothing is lost on the way to the system and back.
enum FileName {
  /// The private characters that stand for bytes: U+FF080 to U+FF0FF.
  private static let base: UInt32 = 0xFF000

  /// The text for these bytes, without the zero at their end.
  static func text(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var rest = bytes[...]
    while let first = rest.first {
      // A character has at most four bytes.
      let character = (1...min(4, rest.count)).lazy.compactMap { count -> (String, Int)? in
        String(validating: rest.prefix(count), as: UTF8.self).map { ($0, count) }
      }.first
      if let (known, count) = character {
        text += known
        rest = rest.dropFirst(count)
      } else {
        if let scalar = Unicode.Scalar(base + UInt32(first)) { text.unicodeScalars.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// Whether a byte of `text` is no UTF-8.
  static func holdsOddBytes(_ text: String) -> Bool { text.unicodeScalars.contains { byte($0) != nil } }

  /// The bytes of `text`, with a zero at their end.
  static func bytes(_ text: String) -> [CChar] {
    var bytes: [CChar] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(scalar) {
        bytes.append(CChar(bitPattern: byte))
      } else {
        bytes += String(scalar).utf8.map { CChar(bitPattern: $0) }
      }
    }
    return bytes + [0]
  }

  /// The name for people.
  static func shown(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      shown.unicodeScalars.append(byte(scalar) == nil ? scalar : "\u{FFFD}")
    }
    return shown
  }

  /// The name of the file at `path` for people, without its folders.
  static func last(of path: String) -> String {
    path.split(separator: "/").last.map { shown(String($0)) } ?? path
  }

  private static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    (base + 0x80...base + 0xFF).contains(scalar.value) ? UInt8(scalar.value - base) : nil
  }
}
