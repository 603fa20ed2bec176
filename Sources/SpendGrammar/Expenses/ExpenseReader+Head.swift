import SpendCore
import SpendWords

/// What stands at the head of a list belongs to all of it: `at aldi: bananas 2, cheese 5`, `with Omar: bowling 18,
/// fries 6`.
extension ExpenseReader {
  /// Gives the business and the person at the head of the line to each of `drafts` that has none; `traces` tell what
  /// each was made of.
  func shareHead(_ traces: [DraftTrace], among drafts: inout [ExpenseDraft]) {
    guard let first = traces.first, let head = head(first) else { return }
    let isShop = (0..<head.end).contains { first.claimed[$0] == .merchant }
    let people = first.person.map { $0.tokens.upperBound <= head.end } == true ? drafts[0].people : []
    for index in drafts.indices.dropFirst() {
      let mayBeSold = head.isListed || traces[index].reading.concept?.theme != .travelling
      if isShop, mayBeSold, drafts[index].merchant == nil {
        drafts[index].merchant = drafts[0].merchant
        // "rollers" of a shop for building are what it sells.
        if traces[index].reading.isGuess, let sold = traces[0].reading.merchantTokens.flatMap(soldAt) {
          drafts[index].category = category(sold, kind: drafts[index].kind)
          drafts[index].categoryIsGuess = false
        }
      }
      if drafts[index].people.isEmpty { drafts[index].people = people }
    }
  }

  /// What the business that `tokens` name sells.
  private func soldAt(_ tokens: Range<Int>) -> Concept? {
    matches.first { $0.isBusiness && $0.tokens.overlaps(tokens) }?.concept
  }

  /// Where the head ends: at a colon, or behind the business with its preposition, before which nothing is bought.
  private func head(_ first: DraftTrace) -> (end: Int, isListed: Bool)? {
    let price = first.price.tokens.lowerBound
    if let colon = (0..<price).first(where: { line[$0].isMark(":") || line[$0].isMark("-") }) {
      return (colon, true)
    }
    // "did a home depot run, hammer 19, nails 6", "aldi. milk 1.20. bread 1.50."
    if let comma = (0..<price).first(where: { line[$0].isMark(",") || line[$0].isMark(".") }),
      (0..<comma).contains(where: { first.claimed[$0] == .merchant }),
      !matches.contains(where: { !$0.isBusiness && $0.concept != nil && $0.tokens.lowerBound < comma })
    {
      return (comma, true)
    }
    guard let start = (0..<price).first(where: { first.claimed[$0] == .merchant }), start < 4,
      let end = (start..<price).first(where: { first.claimed[$0] != .merchant })
    else { return nil }
    if Self.listsOfShops.contains(line[end].key) { return (end, true) }
    guard !matches.contains(where: { $0.concept != nil && $0.tokens.upperBound <= start }),
      (max(start - 2, 0)...start).contains(where: { line[$0].can(.place) })
    else { return nil }
    return (end, false)
  }

  /// Gives the business at the end of the line, behind its preposition, to each of `drafts` that has none and may be
  /// of it: `plasters 4 and tissues 3 at boots`.
  func shareEnd(_ traces: [DraftTrace], among drafts: inout [ExpenseDraft]) {
    guard let last = traces.last, last.claimed.last == .merchant,
      drafts.dropLast().allSatisfy({ $0.merchant == nil }),
      let start = (last.price.tokens.upperBound..<line.count).first(where: { last.claimed[$0] == .merchant }),
      line[start].can(.place), start < last.price.tokens.upperBound + 2
    else { return }
    let elsewhere: [Theme] = [.eating, .travelling, .living]
    for index in drafts.indices.dropLast() {
      guard let theme = traces[index].reading.concept?.theme else { continue }
      if theme == last.reading.concept?.theme || !elsewhere.contains(theme) {
        drafts[index].merchant = drafts[drafts.count - 1].merchant
      }
    }
  }
}
