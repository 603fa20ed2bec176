import SpendCore

/// Tells whether words that a model found for an answer say what the answer says, and nothing else.
///
/// Every number, with its currency or percent sign and with the day or the count that it is, must stand in the plain
/// sentence; so must every word that turns a figure around, and whatever the money is said to be spent on.
package struct WordingCheck {
  /// The sentence computed from the ledger.
  private let plain: String
  /// The question as said.
  private let question: String

  /// A check against `plain`, the answer to `question`.
  package init(plain: String, question: String) {
    self.plain = plain
    self.question = question
  }

  /// The most bytes that are shown.
  static let most = 400

  /// Whether `words` may be shown in place of the plain sentence.
  package func accepts(_ words: String) -> Bool {
    guard !words.isEmpty, words.utf8.count <= WordingCheck.most, words.visible == words,
      !words.contains(where: \.isNewline)
    else { return false }
    let facts = SaidFigures(in: plain)
    let said = SaidFigures(in: words)
    guard said.figures.allSatisfy(facts.hold), let first = facts.first,
      said.figures.contains(where: { SaidFigures(first).hold($0) })
    else { return false }
    guard !words.contains(" a purchase") || plain.contains(" on average") else { return false }
    let known = WordingCheck.words(of: plain).union(WordingCheck.words(of: question))
    let ordinary = known.union(WordingCheck.ordinary)
    return WordingCheck.words(of: words).allSatisfy(ordinary.contains)
      && WordingCheck.turns(in: words).isSubset(
        of: WordingCheck.turns(in: plain).union(
          WordingCheck.turns(in: question).intersection(WordingCheck.spans)
        )
      )
  }

  /// The words of letters in `text`, folded, in the singular.
  private static func words(of text: String) -> Set<String> {
    let parts = FoldedText.fold(text).split { !$0.isLetter }
    return Set(
      parts.map {
        $0.count > 3 && $0.hasSuffix("s") && !$0.hasSuffix("ss") ? String($0.dropLast()) : String($0)
      }
    )
  }

  private static func turns(in text: String) -> Set<String> { words(of: text).intersection(turning) }

  /// Words that change what a figure says.
  private static let turning: Set<String> = [
    "no", "not", "never", "none", "nothing", "without", "except", "but", "more", "less", "higher", "lower",
    "above",
    "below", "over", "under", "rose", "fell", "up", "down", "increase", "decrease", "average", "refund",
    "earned",
    "income", "received", "saved", "kept", "keep", "owe", "day", "week", "month", "year", "per", "each",
    "every", "largest",
    "smallest",
    "first", "last", "most", "least",
  ]

  /// Those of them that name a span of time, which a question may have named otherwise than its answer.
  private static let spans: Set<String> = ["last", "day", "week", "month", "year", "over"]

  /// Words that say nothing of their own, so that any sentence may have them.
  private static let ordinary: Set<String> = [
    "a", "an", "the", "you", "your", "i", "it", "that", "thi", "this", "these", "those", "there", "is", "are",
    "was", "were",
    "ha", "has", "have", "had", "been", "be", "and", "or", "of", "on", "in", "at", "for", "to", "from",
    "with", "by", "so", "far",
    "spent", "spend", "spending", "paid", "pay", "came", "come", "went", "go", "made", "make", "total",
    "totaled", "totalled",
    "altogether", "all", "in", "overall", "sum", "amount", "figure", "cost", "expense", "purchase", "entry",
    "entrie",
    "payment", "transaction", "across", "during", "over", "between", "through", "until", "since", "which",
    "what", "here",
    "exactly", "just", "then", "time", "your", "our", "we", "my", "me", "out", "adding", "add", "added", "up",
    "let", "see",
  ]
}
