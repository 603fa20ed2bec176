import SpendWords

/// What words say of the refunds in a sum: `after the reimbursement`, `less what they gave back`, `before any returns`.
struct RefundClause {
  /// Its words.
  let range: Range<Int>
  /// Whether refunds are taken off, as they are anyway; else what was paid alone counts.
  let isNet: Bool

  /// As many words stand at most between what leads to refunds and their noun: `once they had taken the dress back`.
  private static let reach = 6
  private static let leads = netLeads + grossLeads

  /// The first such clause behind something that is asked about.
  init?(_ words: PlainWords) {
    let found = words.words.indices.lazy.compactMap { RefundClause.range(endingAt: $0, words) }.first
    guard let (range, isNet) = found else { return nil }
    (self.range, self.isNet) = (range, isNet)
  }

  private static func range(endingAt index: Int, _ words: PlainWords) -> (Range<Int>, isNet: Bool)? {
    let isNoun = nouns.contains(words.text(index)) || isReturn(words, at: index)
    guard !words.isOwned(index), isNoun || verbs.contains(words.text(index)) else { return nil }
    var end = index + 1
    while QuestionForm.auxiliaries.contains(words.text(end)) { end += 1 }
    let settled = settlements.first { words.has($0, at: end) }
    let arrived = arrivals.first { words.has($0, at: end) }
    end = (settled ?? arrived).map { end + $0.split(separator: " ").count } ?? index + 1
    guard
      end == words.count || words.words[end].startsPart || words.isOwned(end)
        || QuestionWords.functionWords.contains(words.text(end)) || words.token(end)?.can(.timeUnit) == true
        || words.month(end) != nil
    else { return nil }
    let lead = words.words.indices[..<index].suffix(reach).last { place in
      // "after returns, how much"
      (place > 0 || words.places.indices.contains(end) && words.words[end].startsPart)
        && !words.isOwned(place) && leads.contains { words.has($0, at: place) }
        // Behind a verb or a thing that is asked about, not "what came after the refund".
        && !QuestionForm.asking.contains(words.text(place - 1))
    }
    guard let lead else {
      // "the order, refund deducted"
      guard isNoun, settled != nil, index > 0 else { return nil }
      let start = FilterRule.determiners.contains(words.text(index - 1)) ? index - 1 : index
      return (start..<end, true)
    }
    // "less what I returned", "after they refunded it": a verb has somebody who does it.
    let between = lead + 1..<index
    guard isNoun || between.contains(where: { doers.contains(words.text($0)) }) else { return nil }
    let gross = [lead, lead - 1].first { place in grossLeads.contains { words.has($0, at: place) } }
    return (min(lead, gross ?? lead)..<end, gross == nil)
  }

  /// Whether a return of goods is meant: `the return`, but neither a tax return nor a return from somewhere.
  private static func isReturn(_ words: PlainWords, at index: Int) -> Bool {
    returnNoun.contains(words.text(index)) && returnArticles.contains(words.text(index - 1))
  }
}
