extension String {
  /// The text with every control character but line feed and tab, and every bidirectional override, written out: what
  /// comes from outside must not steer a terminal.
  ///
  /// Controls become `\x1b`, and so do bytes of file names that are no UTF-8 (``FileName``); bidirectional controls
  /// (Unicode UAX #9) become `<U+202E>`.
  package var visible: String {
    guard unicodeScalars.contains(where: \.steersTerminal) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      guard scalar.steersTerminal else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let value = FileName.byte(of: scalar).map(UInt32.init) ?? scalar.value
      let digits = String(value, radix: 16)
      if value < 0x100 {
        result += "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
      } else {
        result += "<U+\(digits.uppercased())>"
      }
    }
    return result
  }

  /// The name that it says of an account or a category: on one line, without blanks around and hidden marks in it; nil
  /// where nothing is left, or more than `most` characters.
  package func asName(most: Int) -> String? {
    let name = split { $0.isWhitespace || $0.isNewline }.joined(separator: " ").visible
    return name.isEmpty || name.count > most ? nil : name
  }
}

extension Unicode.Scalar {
  fileprivate var steersTerminal: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
    default: FileName.byte(of: self) != nil
    }
  }
}
