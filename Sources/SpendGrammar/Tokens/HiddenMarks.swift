import SpendCore

/// Marks that don't show, or turn the order of what is shown, in a number: what a person sees is not what the bytes
/// say.
///
/// Source: Unicode UAX #9 (bidirectional formatting), UTS #39 (invisible characters).
enum HiddenMarks {
  /// Whether a mark without width stands within a number of `text`, or one that turns the order stands beside a digit.
  static func standInNumbers(of text: String) -> Bool {
    mayStand(in: text) && standInNumbers(of: Array(text.unicodeScalars))
  }

  private static func mayStand(in text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable(mayStand) ?? true
  }

  /// Whether the bytes of one begin anywhere in `bytes`: those of U+00AD, U+2000 to U+207F but for dashes and quotes,
  /// and U+FEFF.
  private static func mayStand(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if ASCII.isAll(bytes) { return false }
    for index in 0..<bytes.count - 1 where bytes[index] >= 0xC2 {
      switch (bytes[index], bytes[index + 1]) {
      case (0xC2, 0xAD), (0xE2, 0x81), (0xEF, 0xBB): return true
      case (0xE2, 0x80):
        if index + 2 >= bytes.count || !(0x90...0xA7).contains(bytes[index + 2]) { return true }
      default: continue
      }
    }
    return false
  }

  private static func standInNumbers(of scalars: [Unicode.Scalar]) -> Bool {
    var before: Unicode.Scalar?
    var index = 0
    while index < scalars.count {
      guard isHidden(scalars[index]) else {
        before = scalars[index]
        index += 1
        continue
      }
      let end = scalars[index...].firstIndex { !isHidden($0) } ?? scalars.count
      let after = end < scalars.count ? scalars[end] : nil
      let sides = [before, after].compactMap(\.self)
      if sides.count == 2, sides.allSatisfy(isOfNumber) { return true }
      if scalars[index..<end].contains(where: turnsOrder), sides.contains(where: isDigit) { return true }
      index = end
    }
    return false
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x200B...0x200F, 0x2060...0x2064, 0xFEFF: true
    default: turnsOrder(scalar)
    }
  }

  private static func turnsOrder(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType == .decimal }

  private static func isOfNumber(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || scalar == "." || scalar == ","
  }
}
