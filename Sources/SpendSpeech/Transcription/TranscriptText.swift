/// Cleans what a recognizer wrote: one line, without what steers a terminal, without marks for what isn't speech.
enum TranscriptText {
  /// `text` on one line with single blanks and without blanks around it.
  ///
  /// Marks such as `[BLANK_AUDIO]`, `(music)`, `*coughs*`, `♪ … ♪` and `<|nospeech|>` are taken out. What may have been
  /// said, such as words in parentheses among others, and anything with a digit, stays.
  static func cleaned(_ text: String, keepsMarks: Bool = false) -> String {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars where !isHidden(scalar) {
      scalars.append(isBreak(scalar) ? " " : scalar)
    }
    if !keepsMarks { scalars = withoutMarks(scalars) }
    var line = String.UnicodeScalarView()
    var isPending = false
    for scalar in scalars {
      if scalar.properties.isWhitespace {
        isPending = !line.isEmpty
      } else {
        if isPending { line.append(" ") }
        isPending = false
        line.append(scalar)
      }
    }
    return String(line)
  }

  /// Whether `scalar` counts for what was said: a letter or a digit.
  static func isSaid(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return isDigit(scalar) || (0x41...0x5A).contains(scalar.value) || (0x61...0x7A).contains(scalar.value)
    }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

  /// Line breaks and all other controls.
  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Marks without width: byte order marks, and what turns the direction of text (Unicode UAX #9).
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  // MARK: Marks

  /// A stretch that may be a mark.
  private struct Mark {
    let range: Range<Int>
    /// Whether it is none of the kinds that speech is ever written in.
    let isCertain: Bool
  }

  /// No mark is longer.
  private static let longestMark = 200

  private static func withoutMarks(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard scalars.contains(where: { "[(*♪♫♬♩<".unicodeScalars.contains($0) }) else { return scalars }
    let marks = marks(in: scalars)
    let inside = marks.reduce(0) { $0 + scalars[$1.range].count(where: isSaid) }
    // Where nothing stands beside marks, none of them is a remark of the speaker's.
    let isAll = scalars.count(where: isSaid) == inside
    var kept: [Unicode.Scalar] = []
    var position = 0
    for mark in marks where mark.isCertain || isAll || namesSound(scalars[mark.range]) {
      kept += scalars[position..<mark.range.lowerBound]
      kept.append(" ")
      position = mark.range.upperBound
    }
    kept += scalars[position...]
    return kept.filter { !isNote($0) }
  }

  private static func marks(in scalars: [Unicode.Scalar]) -> [Mark] {
    var marks: [Mark] = []
    var position = 0
    while position < scalars.count {
      let (closing, isCertain): (Unicode.Scalar?, Bool) =
        switch scalars[position] {
        case "[": ("]", true)
        case "<": (">", true)
        case "(": (")", false)
        case "*": ("*", false)
        case let note where isNote(note): (nil, true)
        default: (" ", false)
        }
      guard closing != " ", let end = end(of: closing, after: position, in: scalars) else {
        position += 1
        continue
      }
      let range = position..<(end + 1)
      let content = scalars[range]
      let isToken = content.dropFirst().first == "|"
      let isMark = closing == ">" ? isToken : !content.contains(where: isDigit) || isTime(content)
      if isMark {
        marks.append(Mark(range: range, isCertain: isCertain))
        position = range.upperBound
      } else {
        position += 1
      }
    }
    return marks
  }

  /// Where the mark that begins at `start` ends; without a `closing` of its own any note of music ends it.
  private static func end(of closing: Unicode.Scalar?, after start: Int, in scalars: [Unicode.Scalar]) -> Int?
  {
    let rest = scalars[(start + 1)...].prefix(longestMark)
    guard let closing else { return rest.firstIndex(where: isNote) }
    return rest.firstIndex(of: closing)
  }

  private static func isNote(_ scalar: Unicode.Scalar) -> Bool { (0x2669...0x266C).contains(scalar.value) }

  /// `[00:00.000 --> 00:04.000]`.
  private static func isTime(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    String(String.UnicodeScalarView(scalars)).utf8.firstRange(of: "-->".utf8) != nil
  }

  private static func namesSound(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let words = String(String.UnicodeScalarView(scalars)).lowercased().split { !$0.isLetter }
    return words.contains { word in soundWords.contains { word.hasPrefix($0) } }
  }

  /// How words begin that recognizers write for what isn't speech.
  private static let soundWords = [
    "applau", "bark", "beep", "bell", "blank", "breath", "buzz", "chatter", "cheer", "chirp", "clap",
    "clears",
    "click", "cough", "crowd", "engine", "foreign", "gasp", "groan", "inaudib", "indistinct", "keyboard",
    "laugh", "mumbl", "music", "noise", "pause", "phone", "ringing", "rustl", "sigh", "silence", "singing",
    "sniff", "speaking", "static", "throat", "typing", "unintelligible", "upbeat", "whisper", "whistl",
    "wind",
  ]
}
