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
    var texts = DraftTexts(draft)
    return isTrue(of: draft, &texts)
  }

  /// Whether the rule is about `draft`, whose texts are `texts`: of several rules these are made ready once.
  func isTrue(of draft: ExpenseDraft, _ texts: inout DraftTexts) -> Bool {
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
    return text.isTrue(of: &texts)
  }

  /// The words that an expense must have, as far as the index of words can tell; none where it can't.
  var indexedWords: [String] { text.words }
}

/// What rules look at in a draft: the business and the description.
struct DraftTexts {
  private let texts: [String]
  /// The words of each.
  private(set) lazy var words = texts.map(SearchWords.words)
  /// Each as it is compared with patterns.
  private(set) lazy var folded = texts.map { Array(FoldedText.fold($0).utf8) }

  init(_ draft: ExpenseDraft) {
    texts = [draft.merchant, draft.description].compactMap(\.self)
  }
}

/// A pattern for the business or the description of an expense, without regard to case and accents.
private struct TextPattern: Sendable {
  /// The words that are all sought; empty for a pattern with a `*`.
  let words: [String]
  /// What stands between the `*`; empty for a pattern without.
  private let parts: [[UInt8]]

  init(_ pattern: String) {
    let said = SearchWords.words(of: pattern)
    guard pattern.contains("*") || said.isEmpty && !pattern.isEmpty else {
      words = said
      parts = []
      return
    }
    words = []
    // What has no word is sought as it is written.
    parts = FoldedText.fold(said.isEmpty && !pattern.contains("*") ? "*\(pattern)*" : pattern).utf8.split(
      separator: UInt8(ascii: "*"),
      omittingEmptySubsequences: false
    )
    .map(Array.init)
  }

  func isTrue(of texts: inout DraftTexts) -> Bool {
    if !words.isEmpty { return texts.words.contains { WordMatch.contains($0, all: words) } }
    return parts.isEmpty || texts.folded.contains(where: isHeld)
  }

  /// Whether all of `text` has the parts in their order, the first at its start and the last at its end: the leftmost
  /// place of each leaves the most for those behind it.
  private func isHeld(by bytes: [UInt8]) -> Bool {
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
