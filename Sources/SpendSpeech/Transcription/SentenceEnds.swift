/// Finds where sentences end in what was written down.
struct SentenceEnds {
  /// Where a sentence begins behind another, and whether a mark says so for sure; an ellipsis may be a mere rest.
  private(set) var starts: [(offset: Int, isFirm: Bool)] = []
  /// Whether the text has marks of sentences at all.
  private(set) var hasMarks = false

  private let text: [Unicode.Scalar]

  init(_ text: [Unicode.Scalar]) {
    self.text = text
    var position = 0
    while position < text.count {
      guard let length = markLength(at: position) else {
        position += 1
        continue
      }
      let mark = position..<(position + length)
      position = mark.upperBound
      while position < text.count, SentenceEnds.closes(text[position]) { position += 1 }
      // Wide marks of East Asian scripts have no blank behind them.
      let isWide = "。？！｡".unicodeScalars.contains(text[mark.lowerBound])
      guard isWide || position == text.count || text[position] == " " else { continue }
      while position < text.count, text[position] == " " { position += 1 }
      let isRest = text[mark.lowerBound] == "…" || length > 1 && text[mark].allSatisfy { $0 == "." }
      guard ends(mark, next: position, isRest: isRest) else { continue }
      hasMarks = true
      if position < text.count { starts.append((position, !isRest)) }
    }
  }

  /// How many marks stand together at `position`, or nil.
  private func markLength(at position: Int) -> Int? {
    let count = text[position...].prefix { ".?!…。？！｡؟।".unicodeScalars.contains($0) }.count
    return count > 0 ? count : nil
  }

  private static func closes(_ scalar: Unicode.Scalar) -> Bool {
    "\"'”’»)]」』".unicodeScalars.contains(scalar)
  }

  private func ends(_ mark: Range<Int>, next: Int, isRest: Bool) -> Bool {
    let isUpper = next < text.count && text[next].properties.isUppercase
    if isRest { return next == text.count || isUpper }
    guard text[mark] == ["."] else { return true }
    let word = word(before: mark.lowerBound)
    if SentenceEnds.endings.contains(word) { return next == text.count || isUpper }
    if SentenceEnds.titles.contains(word) { return next == text.count }
    // "No. 5", but also "No. Delete that."
    if SentenceEnds.counted.contains(word) {
      return next == text.count || !TranscriptText.isDigit(text[next])
    }
    // An initial: "J. Smith"; not the "I" that may end a sentence.
    let letters =
      word.unicodeScalars.count == 1 && word != "i" && !TranscriptText.isDigit(text[mark.lowerBound - 1])
    if letters, text[mark.lowerBound - 1].properties.isUppercase { return next == text.count }
    return !isDayOfMonth(word, next: next)
  }

  /// The word, in lower case with the periods in it, whose last scalar stands before `end`.
  private func word(before end: Int) -> String {
    var start = end
    while start > 0, end - start < 12, text[start - 1] == "." || TranscriptText.isSaid(text[start - 1]) {
      start -= 1
    }
    return String(String.UnicodeScalarView(text[start..<end])).lowercased()
  }

  /// Whether the period makes an ordinal of a day, as German writes them before the name of a month.
  private func isDayOfMonth(_ word: String, next: Int) -> Bool {
    guard let day = Int(word), (1...31).contains(day) else { return false }
    let following = text[next...].prefix { $0 != " " }
    let name = String(String.UnicodeScalarView(following)).lowercased()
    return SentenceEnds.germanMonths.contains { name.hasPrefix($0) }
  }

  /// Short forms behind which a sentence may end.
  private static let endings: Set<String> = [
    "a.m", "p.m", "am", "pm", "etc", "inc", "co", "ltd", "jr", "sr", "corp", "u.s", "u.k", "d.c", "b.c",
    "usw",
  ]

  /// Short forms that a name or another word follows.
  private static let titles: Set<String> = [
    "mr", "mrs", "ms", "dr", "st", "prof", "vs", "approx", "dept", "ave", "blvd", "rd", "mt", "ft", "e.g",
    "i.e",
    "ca", "z.b", "bzw", "str", "hr", "fr", "sra", "mme", "sig",
  ]

  /// Short forms that a number follows.
  private static let counted: Set<String> = ["no", "nos", "nr", "num", "vol", "fig", "p", "pp", "apt", "rm"]

  private static let germanMonths = [
    "januar", "jänner", "februar", "märz", "april", "mai", "juni", "juli", "august", "september", "oktober",
    "november", "dezember",
  ]
}
