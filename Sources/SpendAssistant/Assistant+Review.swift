package import SpendCore
import SpendGrammar

/// Expenses of one name whose category nobody can be sure of.
package struct ReviewItem: Sendable {
  /// Their numbers, newest first.
  package let numbers: [Int64]
  /// The newest of them.
  package let newest: Expense
  /// What they come to, by currency.
  package let sums: [Money]
  /// How likely the rest of the past makes their category, from 0 to 1.
  package let confidence: Double
  /// What else they may be, the likeliest first.
  package let proposals: [CategoryProposal]

  /// So many other categories are proposed at most.
  static let mostProposals = 3
}

/// What is uncertain, and what is said of it.
extension Assistant {
  /// The expenses whose category no person, no rule and no word tells for sure, and the past doesn't make likely; those
  /// of one name together, what comes to most first.
  ///
  /// - Throws: what the ledger throws.
  package func review() throws -> [ReviewItem] {
    let ledger = try ledger()
    learnCategories()
    let setByHand = try ledger.numbersSetByHand()
    var groups: [ReviewName: ReviewGroup] = [:]
    try ledger.visit(ListRequest(limit: nil)) { expense in
      let draft = expense.draft
      guard draft.kind == .expense || draft.kind == .refund, !setByHand.contains(expense.id) else {
        return true
      }
      try groups[ReviewName(draft), default: ReviewGroup(newest: expense)].add(expense)
      return true
    }
    var past = PastReading(grammar)
    let home = grammar.settings.homeCurrency
    var items: [ReviewItem] = []
    for group in groups.values {
      guard let proposals = try doubts(about: group.newest, &past, in: ledger) else { continue }
      let category = group.newest.draft.category
      items.append(
        ReviewItem(
          numbers: group.numbers,
          newest: group.newest,
          sums: group.sums.inOrder(home: home),
          confidence: proposals.first { $0.category == category }?.confidence ?? 0,
          proposals: Array(proposals.filter { $0.category != category }.prefix(ReviewItem.mostProposals))
        )
      )
    }
    func weight(_ item: ReviewItem) -> Int64 { item.sums.first { $0.currency == home }?.minorUnits ?? 0 }
    return items.sorted { (weight($0), $0.newest.id) > (weight($1), $1.newest.id) }
  }

  /// What the past makes likely for `expense`; nil where its category is certain enough.
  private func doubts(
    about expense: Expense,
    _ past: inout PastReading,
    in ledger: any ExpenseRepository
  ) throws -> [CategoryProposal]? {
    let draft = expense.draft
    let read = past.words(of: draft)?.category
    if read == draft.category, draft.category != Category.otherName { return nil }
    var asked = draft.withoutCategory
    // A guess of the lexicon would do for memory; only what a person said is certain.
    let known = try ledger.rememberedCategory(for: asked, standingAs: expense.id)
    if let known, known.category == draft.category { return nil }
    if let read { (asked.category, asked.categoryIsGuess) = (read, true) }
    let proposals = try ledger.proposals(for: asked, besidesItself: true)
    let confidence = proposals.first { $0.category == draft.category }?.confidence ?? 0
    let isLikely = confidence >= CategoryProposal.leastConfidence && draft.category != Category.otherName
    return isLikely ? nil : proposals
  }

  /// Puts the expenses of `item` under `category`, or leaves them where they are; one entry of the journal.
  ///
  /// Either way they are certain from then on.
  ///
  /// - Throws: what the ledger throws.
  package func settle(_ item: ReviewItem, as category: String?, cause: Cause) throws -> ChangeReceipt {
    let ledger = try ledger()
    let settled = try ledger.expenses(numbered: item.numbers).map { expense in
      var draft = expense.draft
      draft.category = category ?? draft.category
      draft.isConfirmed = true
      return Expense(id: expense.id, draft: draft)
    }
    return try ledger.change(settled, cause: cause)
  }
}

/// What expenses are reviewed together by: a business, or without one the words, and a category.
private struct ReviewName: Hashable {
  private let name: String
  private let isMerchant: Bool
  private let category: String

  init(_ draft: ExpenseDraft) {
    name = FoldedText.fold(draft.merchant ?? draft.description)
    isMerchant = draft.merchant != nil
    category = draft.category
  }
}

/// Expenses of one name.
private struct ReviewGroup {
  let newest: Expense
  private(set) var numbers: [Int64] = []
  private(set) var sums = ExpenseSums()

  init(newest: Expense) {
    self.newest = newest
  }

  mutating func add(_ expense: Expense) throws {
    numbers.append(expense.id)
    try sums.add(expense.draft)
  }
}
