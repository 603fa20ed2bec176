import SpendCore
import SpendSQLite

/// Tells of which expenses a rule is; its pattern is made ready once.
struct RuleMatch: Sendable {
  let rule: CategorizationRule
  private let text: TextPattern

  init(_ rule: CategorizationRule) {
    self.rule = rule
    text = TextPattern(rule.condition)
  }

  /// Whether it looks at the time of day.
  var goesByHours: Bool { rule.condition.hours != nil }

  /// Whether the rule is about `draft`.
  ///
  /// - Parameter time: the time of day that it goes by, which only a rule with hours looks at; nil for none.
  func isTrue(of draft: ExpenseDraft, at time: TimeOfDay?) -> Bool {
    var texts = DraftTexts(draft)
    return isTrue(of: draft, at: time, &texts)
  }

  /// Whether the rule is about `draft`, whose texts are `texts`: of several rules these are made ready once.
  func isTrue(of draft: ExpenseDraft, at time: TimeOfDay?, _ texts: inout DraftTexts) -> Bool {
    let condition = rule.condition
    guard draft.kind == .expense || draft.kind == .refund,
      condition.weekdays.isEmpty || condition.weekdays.contains(draft.date.weekday)
    else { return false }
    if let hours = condition.hours {
      guard let time, hours.contains(time) else { return false }
    }
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

  /// Refuses a pattern that can't be read.
  func check() throws(SQLiteFailure) {
    guard case .unreadable(let reason) = text else { return }
    throw SQLiteFailure(refusing: .unreadablePattern(rule.condition.pattern, reason))
  }

  /// The words that an expense must have, as far as the index of words can tell; none where it can't.
  var indexedWords: [String] {
    if case .words(let words) = text { words } else { [] }
  }
}

/// What rules look at in a draft: the business and the description.
struct DraftTexts {
  let written: [String]
  /// The words of each.
  private(set) lazy var words = written.map(SearchWords.words)
  /// Each without case and accents.
  private(set) lazy var folded = written.map(FoldedText.fold)
  /// Each as it is compared with patterns.
  private(set) lazy var bytes = folded.map { Array($0.utf8) }

  init(_ draft: ExpenseDraft) {
    written = [draft.merchant, draft.description].compactMap(\.self)
  }
}

/// A pattern for the business or the description of an expense, without regard to case and accents.
private enum TextPattern: Sendable {
  case anything
  /// The words that are all sought.
  case words([String])
  /// What stands between the `*`.
  case parts([[UInt8]])
  case expression(RegularExpression)
  /// A regular expression that can't be read, for this reason; nothing is held by it.
  case unreadable(String)

  init(_ condition: RuleCondition) {
    let pattern = condition.pattern
    if let expression = condition.regularExpression {
      do throws(RegularExpression.Failure) {
        self = .expression(try RegularExpression(String(expression)))
      } catch {
        self = .unreadable(error.reason)
      }
      return
    }
    let said = SearchWords.words(of: pattern)
    if !pattern.contains("*"), !said.isEmpty || pattern.isEmpty {
      self = said.isEmpty ? .anything : .words(said)
      return
    }
    // What has no word is sought as it is written.
    let written = pattern.contains("*") ? pattern : "*\(pattern)*"
    self = .parts(
      FoldedText.fold(written).utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(
        Array.init
      )
    )
  }

  func isTrue(of texts: inout DraftTexts) -> Bool {
    switch self {
    case .anything: true
    case .words(let words): texts.words.contains { WordMatch.contains($0, all: words) }
    case .parts(let parts): texts.bytes.contains { TextPattern.isHeld(by: $0, parts) }
    case .expression(let expression):
      texts.written.contains(where: expression.isFound) || texts.folded.contains(where: expression.isFound)
    case .unreadable: false
    }
  }

  /// Whether all of a text has the parts in their order, the first at its start and the last at its end: the leftmost
  /// place of each leaves the most for those behind it.
  private static func isHeld(by bytes: [UInt8], _ parts: [[UInt8]]) -> Bool {
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
