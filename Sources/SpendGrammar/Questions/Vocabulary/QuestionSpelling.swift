import SpendWords

/// Mends words of a question that are one slip of the finger away from a word that the rules know: `averge`, `agust`.
enum QuestionSpelling {
  /// `words` with every slip mended; words that mean something of their own are left alone.
  static func mended(_ words: PlainWords) -> PlainWords {
    guard words.words.contains(where: { isStrange($0, words.line) }) else { return words }
    return words.replacing { word in
      guard isStrange(word, words.line) else { return nil }
      let typed = Array(word.text.utf8)
      return known.first { typed.first == $0.utf8.first && OneSlip.parts(typed, from: Array($0.utf8)) }
    }
  }

  private static func isStrange(_ word: PlainWords.Word, _ line: TokenLine) -> Bool {
    guard !word.isNumber, !word.isReplaced, word.text.utf8.count >= 4, !word.isCapitalised,
      !QuestionWords.filler.contains(word.text), !QuestionWords.activity.contains(word.text),
      !knownWords.contains(word.text)
    else { return false }
    if word.text.hasSuffix("s"), knownWords.contains(String(word.text.dropLast())) { return false }
    return CategoryLexicon.shared.entry(of: word.key) == nil
  }

  private static let knownWords = WordSet(known)

  private static let known = """
    january february march april august september october november december monday tuesday wednesday thursday friday
    saturday sunday yesterday today month months weeks weekend weekends weekday weekdays quarter average biggest largest
    smallest cheapest expensive highest lowest spending spent total groceries grocery restaurants restaurant transport
    transportation entertainment shopping healthcare category categories merchant merchants purchase purchases expense
    expenses transactions percent percentage share compare compared versus different without except excluding between
    longest streak coffee lunch dinner breakfast refund refunds income
    salary usual usually normal typical median running
    balance subscription subscriptions thanksgiving christmas halloween
    valentines frequently often recent recently lately
    money spend places stores people payment payments latest breakdown monthly weekly daily yearly utilities clothes
    """
    .split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
}
