import SpendCore

extension String {
  /// The text on one line: a blank for each line break and tab, and what else would steer a terminal written out.
  var onOneLine: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var line = ""
    var isAfterReturn = false
    for scalar in unicodeScalars {
      // A carriage return and its line feed are one line break.
      if scalar != "\n" || !isAfterReturn { line.unicodeScalars.append(scalar.partsLines ? " " : scalar) }
      isAfterReturn = scalar == "\r"
    }
    return line.visible
  }

  /// The text with its line breaks as line feeds, and every other control character but the tab written out, as
  /// `visible` writes it; marks that turn the direction of letters stay.
  var withoutControls: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var kept = ""
    var isAfterReturn = false
    for scalar in unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      switch scalar {
      case "\r": kept += "\n"
      case "\n": if !isAfterReturn { kept += "\n" }
      case "\t": kept += "\t"
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value): kept += String(scalar).visible
      default: kept.unicodeScalars.append(scalar)
      }
    }
    return kept
  }
}

extension Unicode.Scalar {
  /// Whether it begins another line, or is a tab.
  fileprivate var partsLines: Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
