import SpendCore

/// Tells of which expenses a rule is; its pattern is made ready once.
struct RuleMatch: Sendable {
  let rule: CategorizationRule
  private let text: TextPattern

  init(_ rule: CategorizationRule) {
    self.rule = rule
    text = TextPattern(rule.condition.pattern)
  }

  /// Whether the rule is about `draft`.
  func isTrue(of draft: ExpenseDraft) -> Bool {
    let condition = rule.condition
    guard draft.kind == .expense || draft.kind == .refund,
      condition.weekdays.isEmpty || condition.weekdays.contains(draft.date.weekday)
    else { return false }
    for (bound, isMeant) in [(condition.moreThan, { $0 > $1 }), (condition.lessThan, { $0 < $1 })]
      as [(Money?, (Int64, Int64) -> Bool)]
    {
      guard let bound else { continue }
      guard draft.amount.currency == bound.currency, isMeant(draft.amount.minorUnits, bound.minorUnits) else {
        return false
      }
    }
    return text.isTrue(of: draft)
  }

  /// The words that an expense must have, as far as the index of words can tell; none where it can't.
  var indexedWords: [String] { text.words }
}

/// A pattern for the business or the description of an expense, without regard to case and accents.
private struct TextPattern: Sendable {
  /// The words that are all sought; empty for a pattern with a `*`.
  let words: [String]
  /// What stands between the `*`; empty for a pattern without.
  private let parts: [[UInt8]]

  init(_ pattern: String) {
    guard pattern.contains("*") else {
      words = SearchWords.words(of: pattern)
      parts = []
      return
    }
    words = []
    parts = FoldedText.fold(pattern).utf8.split(
      separator: UInt8(ascii: "*"),
      omittingEmptySubsequences: false
    )
    .map(Array.init)
  }

  func isTrue(of draft: ExpenseDraft) -> Bool {
    if words.isEmpty, parts.isEmpty { return true }
    return [draft.merchant, draft.description].contains { text in
      text.map { parts.isEmpty ? WordMatch.contains(SearchWords.words(of: $0), all: words) : isHeld(by: $0) }
        ?? false
    }
  }

  /// Whether all of `text` has the parts in their order, the first at its start and the last at its end: the leftmost
  /// place of each leaves the most for those behind it.
  private func isHeld(by text: String) -> Bool {
    let bytes = Array(FoldedText.fold(text).utf8)
    guard let first = parts.first, let last = parts.last, parts.count > 1, bytes.starts(with: first),
      bytes.count >= first.count + last.count, bytes.suffix(last.count).elementsEqual(last)
    else { return false }
    let end = bytes.count - last.count
    var place = first.count
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard
        let found = (place..<max(place, end - part.count + 1)).first(where: {
          bytes[$0..<$0 + part.count].elementsEqual(part)
        })
      else { return false }
      place = found + part.count
    }
    return true
  }
}
