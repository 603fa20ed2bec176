package import SpendCore
import SpendSQLite

extension Ledger {
  /// The categories that `draft` may belong to, as the past tells it, the likeliest first.
  ///
  /// - Parameter isAlone: whether what the past says of just such a line is left out.
  package func proposals(
    for draft: ExpenseDraft,
    besidesItself isAlone: Bool
  ) throws(StoreError) -> [CategoryProposal] {
    try reading {
      let names = try categoryNames()
      return try likely(draft, besidesItself: isAlone).proposals.compactMap { proposal in
        names[proposal.category].map { CategoryProposal(category: $0, confidence: proposal.confidence) }
      }
    }
  }

  /// The category that the past makes likely for `draft`, whose words tell none for sure; nil where it is not likely
  /// enough, or knows no word of it: its currency alone tells what is bought most, and not this.
  func learned(_ draft: ExpenseDraft) throws(SQLiteFailure) -> RememberedCategory? {
    let likely = try likely(draft, besidesItself: false)
    guard likely.knowsWords, let best = likely.proposals.first,
      best.confidence >= CategoryProposal.leastConfidence
    else { return nil }
    let name = try kept("SELECT name FROM category WHERE id = ?")
    defer { name.reset() }
    try name.bind(best.category, at: 1)
    guard try name.step(), name.text(0) != Category.otherName else { return nil }
    return RememberedCategory(category: name.text(0), origin: .likely(confidence: best.confidence))
  }

  /// The categories that `draft` may belong to, and whether the past has any word of it.
  private func likely(
    _ draft: ExpenseDraft,
    besidesItself isAlone: Bool
  ) throws(SQLiteFailure) -> (proposals: [CategoryClassifier.Proposal], knowsWords: Bool) {
    var totals = try counts(of: "")
    guard !totals.isEmpty else { return ([], false) }
    let clues = CategoryClues(draft)
    let line = try counts(of: clues.line)
    var general = try counts(of: clues.general)
    var words = try counts(of: clues.words)
    var names = try counts(of: clues.names)
    if isAlone {
      let once = line.mapValues { _ in Int64(1) }
      totals.subtract(line)
      for index in general.indices { general[index].subtract(once) }
      for index in words.indices { words[index].subtract(once) }
      for index in names.indices { names[index].subtract(line) }
    }
    if draft.category != Category.otherName, let number = try CategoryNumbers(in: self).known(draft.category)
    {
      // What the lexicon says counts as so many lines.
      general.append([number: draft.categoryIsGuess ? 1 : 3])
    }
    let proposals = CategoryClassifier(totals: totals).proposals(
      parts: general + words,
      names: names,
      line: isAlone ? [:] : line
    )
    return (proposals, words.contains { !$0.isEmpty })
  }

  private func counts(of features: [String]) throws(SQLiteFailure) -> [CategoryClassifier.Counts] {
    var counts: [CategoryClassifier.Counts] = []
    for feature in features { counts.append(try self.counts(of: feature)) }
    return counts
  }

  private func counts(of feature: String) throws(SQLiteFailure) -> CategoryClassifier.Counts {
    let rows = try kept("SELECT category, count FROM evidence WHERE feature = ?")
    defer { rows.reset() }
    try rows.bind(feature, at: 1)
    var counts: CategoryClassifier.Counts = [:]
    while try rows.step() { counts[rows.integer(0)] = rows.integer(1) }
    return counts
  }
}

extension CategoryClassifier.Counts {
  /// Takes `other` away; what is left of nothing goes.
  fileprivate mutating func subtract(_ other: CategoryClassifier.Counts) {
    for (category, count) in other {
      let left = (self[category] ?? 0) - count
      self[category] = left > 0 ? left : nil
    }
  }
}
