import SpendCore

/// Shows what a model says sentence by sentence, each as soon as it is whole and was checked: every figure in it must
/// be one of the facts or of the user's own.
struct Talk {
  private let known: SaidFigures
  private let show: (String) -> Void
  private var pending = ""
  private(set) var shownCount = 0
  /// Whether a sentence was refused; nothing after it is shown.
  private(set) var isRefused = false

  /// The most sentences, and the most bytes of one, that are shown.
  private static let mostSentences = 8
  private static let longestSentence = 600

  /// A talk about `line`, given `facts`, whose checked sentences are handed to `show`.
  init(line: String, facts: [String], show: @escaping (String) -> Void) {
    known = SaidFigures(in: ([line] + facts).joined(separator: "\n"))
    self.show = show
  }

  /// Takes a piece of what the model says.
  mutating func take(_ piece: String) {
    guard !isRefused else { return }
    pending += piece
    while let end = Talk.endOfSentence(in: pending) {
      let sentence = pending[..<end]
      pending = String(pending[end...])
      take(sentence: sentence)
    }
    if pending.utf8.count > Talk.longestSentence { isRefused = true }
  }

  /// Takes what is left: the model has said all.
  mutating func finish() {
    guard !isRefused else { return }
    take(sentence: pending[...])
    pending = ""
  }

  private mutating func take(sentence: Substring) {
    let words = sentence.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty, !isRefused else { return }
    guard shownCount < Talk.mostSentences, words.visible == words,
      SaidFigures(in: words).figures.allSatisfy(known.hold)
    else {
      isRefused = true
      return
    }
    shownCount += 1
    show(words)
  }

  /// Where the first sentence ends: after its mark, once a blank follows; a point within a figure ends none.
  private static func endOfSentence(in text: String) -> String.Index? {
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index].isNewline { return next }
      if ".!?…。".contains(text[index]), next < text.endIndex, text[next].isWhitespace { return next }
      index = next
    }
    return nil
  }
}
