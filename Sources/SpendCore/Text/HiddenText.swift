extension String {
  /// The text without marks that show nothing, and with blanks for controls, so that what is kept is what is seen.
  ///
  /// Kept are those that change how a letter or picture beside them looks: the joiners after a virama (Unicode UAX #31,
  /// section 2.3), and what belongs to an emoji.
  package var withoutHiddenMarks: String {
    guard unicodeScalars.contains(where: { $0.isHiddenMark || $0.properties.generalCategory == .control })
    else { return self }
    var kept = String.UnicodeScalarView()
    var isEmoji = false
    for scalar in unicodeScalars {
      if scalar.properties.generalCategory == .control {
        kept.append(" ")
      } else if !scalar.isHiddenMark || isEmoji || scalar.isJoiner && kept.last?.isVirama == true {
        kept.append(scalar)
      }
      // A digit is an emoji only together with what follows it; a mark after one hides.
      if !scalar.isHiddenMark { isEmoji = scalar.properties.isEmoji && !scalar.isASCII }
    }
    return String(kept)
  }
}

extension Unicode.Scalar {
  fileprivate var isHiddenMark: Bool {
    properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
  }

  fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }

  fileprivate var isVirama: Bool { properties.canonicalCombiningClass.rawValue == 9 }
}
