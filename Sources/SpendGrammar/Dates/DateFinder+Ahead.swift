import SpendCore
import SpendWords

extension DateFinder {
  /// `in 3 days`, `dans deux semaines`, `two weeks from now`: a day to come, on which nothing was bought yet.
  ///
  /// `spent 40 in 3 days` tells how long it took.
  func dayAhead(at index: Int) -> DateMatch? {
    guard line.hints(at: [.ahead, .fromNow]), line.can(.timeUnit) else { return nil }
    let token = line[index]
    if token.kind == .word, token.hints(at: .ahead) {
      // English says "over 3 days" of how long something took.
      guard line.language != .english || token.can(.place), !isSpent(before: index),
        let span = span(at: index + 1), span.isOfDays,
        isLastOfItsPart(span.end) || index == 0 && !isAgo(span.end)
      else { return nil }
      return ahead(index..<span.end)
    }
    guard token.kind == .number || token.can([.cardinal, .article]), let span = span(at: index),
      span.isOfDays,
      let from = line.at(span.end), from.kind == .word, from.hints(at: .fromNow),
      let now = line.at(span.end + 1), now.kind == .word,
      now.can(.relativeDay) && now.entry.value >= 0 || now.hints(at: .fromNow)
    else { return nil }
    return ahead(index..<span.end + 2)
  }

  private func ahead(_ tokens: Range<Int>) -> DateMatch? {
    guard hasNumber(outside: tokens) else { return nil }
    var match = DateMatch(tokens, nil)
    match.isAhead = true
    return match
  }

  private func isSpent(before index: Int) -> Bool {
    (0..<index).contains { line[$0].kind == .word && line[$0].can(.spend) }
  }

  private func isAgo(_ end: Int) -> Bool { line.at(end).map { $0.can([.ago, .before, .of]) } ?? false }

  private func isLastOfItsPart(_ end: Int) -> Bool {
    line.at(end).map { $0.kind != .word && $0.kind != .emoji || $0.can([.and, .purpose]) } ?? true
  }
}

extension DateFinder.Span {
  /// Whether it is a day or longer.
  fileprivate var isOfDays: Bool { days > 0 || months > 0 || workdays > 0 }
}
