import SpendCore

/// What a line says in answer to the question which of several readings is meant.
enum Choice: Equatable {
  /// The reading at this place.
  case reading(Int)
  /// None of them.
  case neither
  /// It is no answer, but a line of its own.
  case noAnswer

  /// Reads `answer`: one of the amounts, a number of the list, yes, a month or day, no; blank for neither.
  init(_ answer: String, to line: AmbiguousLine) {
    let words = FoldedText.fold(answer).split { $0.isWhitespace }.map(String.init)
    guard let first = words.first else {
      self = .neither
      return
    }
    let text = words.joined(separator: " ")
    if Choice.refusals.contains(text) {
      self = .neither
    } else if let index = Choice.amount(text, in: line) {
      self = .reading(index)
    } else if words.count == 1, let number = Int(first), line.readings.indices.contains(number - 1) {
      self = .reading(number - 1)
    } else if Choice.agreements.contains(text) {
      self = .reading(0)
    } else if let index = Choice.day(text, in: line) {
      self = .reading(index)
    } else {
      self = .noAnswer
    }
  }

  /// Whether `answer` is a yes.
  static func agrees(_ answer: String) -> Bool {
    agreements.contains(FoldedText.fold(answer).split { $0.isWhitespace }.joined(separator: " "))
  }

  /// The only reading whose amount `text` is: `12`, `$12.00`, `12 usd`.
  private static func amount(_ text: String, in line: AmbiguousLine) -> Int? {
    let digits = text.filter { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
    let rest = text.filter { $0.isLetter }
    guard rest.isEmpty || currencyWords.contains(rest),
      let number = DecimalNumber(digits.replacing(",", with: "."))
    else { return nil }
    return only(line) { draft in Money(number, currency: draft.amount.currency) == draft.amount }
  }

  /// The only reading whose day `text` begins to name: `march`, `4 mar`, `2026-03-04`.
  private static func day(_ text: String, in line: AmbiguousLine) -> Int? {
    only(line) { draft in
      let (_, month, day) = draft.date.parts
      let (short, full) = (FoldedText.fold(MonthName.short(month)), FoldedText.fold(MonthName.full(month)))
      return [
        short, full, "\(day) \(short)", "\(day) \(full)", "\(short) \(day)", "\(full) \(day)", draft.date.iso,
      ].contains(text)
    }
  }

  private static func only(_ line: AmbiguousLine, where matches: (ExpenseDraft) -> Bool) -> Int? {
    let found = line.readings.indices.filter { line.readings[$0].count == 1 && matches(line.readings[$0][0]) }
    return found.count == 1 ? found.first : nil
  }

  private static let agreements: Set<String> = [
    "y", "yes", "yeah", "yep", "ok", "sure", "the first", "first",
  ]
  private static let refusals: Set<String> = ["n", "no", "nope", "neither", "none", "0", "cancel"]
  private static let currencyWords: Set<String> = [
    "usd", "eur", "gbp", "dollars", "dollar", "bucks", "euros", "euro", "pounds", "quid",
  ]
}
