/// What statements say in words, as it is kept.
enum StatementText {
  /// The most bytes of words that a payment keeps.
  static let longest = 4096

  /// `text` with one blank for each run of blanks, line breaks and control characters, and none around it.
  static func cleaned(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if isBlank(scalar) {
        if let last = bytes.last, last != 0x20 { bytes.append(0x20) }
      } else {
        bytes.append(contentsOf: String(scalar).utf8)
      }
      if bytes.count > longest { break }
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
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
