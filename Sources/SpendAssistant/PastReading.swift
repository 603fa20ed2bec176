import SpendCore
import SpendGrammar

/// What the lexicon makes of expenses of the past; words that stand in many of them are read once.
struct PastReading {
  private let grammar: OfflineInterpreter
  private var known: [String: PaymentWords?] = [:]

  init(_ grammar: OfflineInterpreter) {
    self.grammar = grammar
  }

  /// What the words of `draft` name; nil where there are too many of them.
  mutating func words(of draft: ExpenseDraft) -> PaymentWords? {
    read(draft.merchant.map { "\(draft.description) \($0)" } ?? draft.description)
  }

  /// The category that `words` name; nil for none.
  mutating func category(of words: String) -> String? { read(words)?.category }

  private mutating func read(_ words: String) -> PaymentWords? {
    if let read = known[words] { return read }
    let read = grammar.paymentWords(words)
    known[words] = .some(read)
    return read
  }
}
