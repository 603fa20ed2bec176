/// The words of a statement that lead to what is new: `that was`, `it should be`.
struct Frame {
  /// The words of the verb.
  let verb: Range<Int>
  /// Where what is new may stand.
  var new: Range<Int> { verb.upperBound..<verb.upperBound + 1 }
  /// Whether it says how it should be, so that it can only be a correction.
  let isDemand: Bool
  /// Whether it tells of the past.
  let isPast: Bool

  /// The frame about what was recorded last that starts at `start`; nil where none does.
  init?(_ words: PlainWords, from start: Int) {
    guard let copula = Frame.copula(in: words, from: start, to: min(start + 7, words.count)) else {
      return nil
    }
    let subject = start..<copula.verb.lowerBound
    let isBare = subject.isEmpty && copula.isDemand
    let isPronoun = subject.count == 1 && Self.pronouns.contains(words.text(start))
    guard isBare || isPronoun || !subject.isEmpty && ReferenceRule.isPointer(words.words(subject)) else {
      return nil
    }
    self = copula
  }

  private init(verb: Range<Int>, isDemand: Bool, isPast: Bool) {
    self.verb = verb
    self.isDemand = isDemand
    self.isPast = isPast
  }

  /// The first verb of being between `start` and `end`.
  static func copula(in words: PlainWords, from start: Int, to end: Int) -> Frame? {
    for index in start..<max(start, end) where openers.contains(words.text(index)) {
      for (phrase, isDemand, isPast) in verbs where words.has(phrase, at: index) {
        let length = phrase.utf8.count { $0 == 0x20 } + 1
        return Frame(verb: index..<index + length, isDemand: isDemand, isPast: isPast)
      }
    }
    return nil
  }

  private static let verbs: [(String, Bool, Bool)] = [
    ("should have been", true, true), ("should have said", true, true), ("was supposed to be", true, true),
    ("is supposed to be", true, true), ("supposed to be", true, true), ("ought to be", true, true),
    ("should read", true, true), ("should say", true, true), ("should be", true, true),
    ("should go", true, true),
    ("was actually", true, true), ("is actually", true, true),
    ("was really", true, true), ("belongs", true, true), ("was", false, true),
    ("were", false, true), ("is", false, false),
  ]
}
