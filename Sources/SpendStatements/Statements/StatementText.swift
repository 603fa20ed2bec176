/// What statements say in words, as it is kept.
enum StatementText {
  /// The most bytes of words that a payment keeps.
  static let longest = 4096

  /// `text` with one blank for each run of blanks, line breaks and control characters, and none around it.
  static func cleaned(_ text: some StringProtocol) -> String {
    if isClean(text) { return String(text) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if isBlank(scalar) {
        if let last = bytes.last, last != 0x20 { bytes.append(0x20) }
      } else if let encoded = UTF8.encode(scalar) {
        bytes.append(contentsOf: encoded)
      }
      if bytes.count > longest { break }
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether nothing of `text` would change: most is plain words of ASCII.
  private static func isClean(_ text: some StringProtocol) -> Bool {
    var last: UInt8 = 0x20
    for byte in text.utf8 {
      guard (0x20..<0x7F).contains(byte), byte != 0x20 || last != 0x20 else { return false }
      last = byte
    }
    return last != 0x20 && text.utf8.count <= longest
  }

  /// Whether `scalar` is a blank, a line break, a control character or the mark of an encoding.
  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || (0x7F...0xA0).contains(scalar.value) || scalar.value == 0xFEFF
      || scalar.value > 0x7F && scalar.properties.isWhitespace
  }

  /// `text` cleaned, or nil where nothing is left.
  static func named(_ text: String?) -> String? {
    guard let text else { return nil }
    let name = cleaned(text)
    return name.isEmpty ? nil : name
  }
}

extension StringProtocol where SubSequence == Substring {
  /// It without the blanks, control characters and marks of encodings that it begins with.
  var withoutLeadingBlanks: Substring {
    guard let first = unicodeScalars.first, StatementText.isBlank(first) else { return self[...] }
    return drop { $0.unicodeScalars.allSatisfy(StatementText.isBlank) }
  }
}

extension Substring {
  /// What follows the first `end` in it; nil where that isn't in it.
  func text(behind end: String) -> Substring? {
    let sought = Array(end.utf8)
    var rest = utf8[...]
    while !rest.isEmpty {
      if rest.starts(with: sought) { return Substring(rest.dropFirst(sought.count)) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
