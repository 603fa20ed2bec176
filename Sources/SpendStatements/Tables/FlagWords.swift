import SpendCore

/// The words of cells that say where money went, how far a payment is, or that a row is none.
struct FlagWords: Sendable {
  static let shared = FlagWords(WordFile(PackageResources.columns_txt))

  private let directions: [String: MoneyDirection]
  /// The words of payments that are not booked yet, and of those that never were.
  private let open: Set<String>
  private let failed: Set<String>
  /// The words of rows that state balances.
  let balance: StatedPhrases
  /// The words of what pays the statement of a card.
  let paid: StatedPhrases
  /// The words that only who was paid writes.
  let thanked: StatedPhrases
  /// The words of what is given back.
  let refunded: StatedPhrases
  /// The words of what is earned.
  let earned: StatedPhrases

  private init(_ words: WordFile) {
    var directions: [String: MoneyDirection] = [:]
    for word in words["flag.out"] { directions[word] = .out }
    for word in words["flag.in"] where directions[word] == nil { directions[word] = .into }
    self.directions = directions
    open = Set(words["status.open"])
    failed = Set(words["status.failed"])
    balance = StatedPhrases(words["balance.row"])
    paid = StatedPhrases(words["payment.received"])
    thanked = StatedPhrases(words["payment.thanked"])
    refunded = StatedPhrases(words["refund"])
    earned = StatedPhrases(words["income"])
  }

  /// The direction that the text of a cell names, whole; nil where it names none.
  func direction(_ text: String) -> MoneyDirection? { directions[FoldedText.fold(text)] }

  /// Why the payment is not booked whose status reads `text`; nil where it is.
  ///
  /// - Parameter isPhrase: whether one of its words tells it, as in `PAYMENT FAILED`.
  func status(_ text: String, isPhrase: Bool = false) -> Omission? {
    let text = FoldedText.fold(text)
    func says(_ words: Set<String>) -> Bool {
      words.contains(text)
        || isPhrase && text.split(separator: " ").contains { words.contains(String($0)) }
    }
    return says(failed) ? .notCompleted : says(open) ? .pending : nil
  }
}
