import SpendCore
import SpendWords

/// A line that may change an expense, with the rules that read which one and what it should be.
struct CorrectedLine {
  let words: PlainWords
  /// Whether an amount of money was found in the line.
  let hasAmount: Bool
  let references: ReferenceRule
  let values: ValueRule

  init(_ words: PlainWords, today: CivilDate, hasAmount: Bool, settings: GrammarSettings) {
    self.words = words
    self.hasAmount =
      hasAmount
      && !words.words.allSatisfy { word in
        !word.isNumber && !word.hasSign
          && (word.text == "one"
            || !words.line[word.tokens.lowerBound].can([.cardinal, .scale, .note, .half]))
      }
    references = ReferenceRule(today: today, settings: settings)
    values = ValueRule(today: today, settings: settings)
  }

  /// The wish of a line that wants a change but doesn't say which.
  static let unclear = Intent.command(.unavailable("change an expense without knowing what it should be"))

  /// Where the line ends before `please` and its like.
  var end: Int {
    var end = words.count
    while end > 1, Self.trailers.contains(words.text(end - 1)) { end -= 1 }
    return end
  }

  /// The expense that the words of `range` mean.
  func reference(_ range: Range<Int>) -> ReferenceRule.Found? {
    range.isEmpty ? nil : references.find(words.words(range))
  }

  /// What the words of `range` say an expense should be, what they deny left out.
  func value(_ range: Range<Int>, field: EditField? = nil) -> ValueReading? {
    let kept = CorrectedLine.stripped(words, Denial(words, range).kept)
    guard !kept.isEmpty else { return nil }
    let whole = read(kept, field)
    if whole?.isPure ?? false { return whole }
    // "12, I got it wrong": what comes after the mark only explains, unless it has a number of its own.
    guard let close = kept.dropFirst().first(where: { words.words[$0].startsPart }),
      !words.words[close..<kept.upperBound].contains(where: { $0.isNumber || $0.hasSign }),
      let first = read(kept.lowerBound..<close, field), first.isPure
    else { return whole }
    return first
  }

  private func read(_ range: Range<Int>, _ field: EditField?) -> ValueReading? {
    let part = words.part(range)
    if let field { return values.reading(part, field: field) }
    return values.reading(part)
  }

  /// The words of `range` without `it was`, `should be` and their like before what they say.
  static func stripped(_ words: PlainWords, _ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    scan: while start < range.upperBound {
      for frame in frames where words.has(frame, at: start) {
        start += frame.utf8.count { $0 == UInt8(ascii: " ") } + 1
        continue scan
      }
      break
    }
    return min(start, range.upperBound)..<range.upperBound
  }

  /// The change of `reference` that `reading` tells.
  func intent(_ reference: ExpenseReference, _ reading: ValueReading) -> Intent {
    switch reading.obstacle {
    case nil: reading.edit.isEmpty ? CorrectedLine.unclear : .command(.edit(reference, reading.edit))
    case .fault(let reason): .other(reason)
    case .future: .command(.unavailable("move an expense into the future"))
    case .unknownCategory(let name):
      .command(.unavailable("put an expense under \(String(name.prefix(40)).visible), which is no category"))
    case .count(let words):
      .command(.unavailable("tell whether \"\(String(words.prefix(40)).visible)\" is a price or how many"))
    case .openAmount(let words):
      .command(.unavailable("tell which amount \"\(String(words.prefix(40)).visible)\" is"))
    case .notA: CorrectedLine.unclear
    }
  }
}
