import SpendCore
import SpendWords

extension FilterRule {
  // MARK: Exclusions

  mutating func takeExclusions(_ words: inout PlainWords) {
    guard let opener = words.findAny(FilterRule.openers), !words.isUsed[opener.lowerBound] else { return }
    // "income minus expenses" leaves nothing out.
    if ["expenses", "spending", "refunds"].contains(words.text(opener.upperBound)),
      words.text(opener.lowerBound) == "minus"
    {
      return
    }
    words.use(opener)
    var end = opener.upperBound
    var parts: [Range<Int>] = []
    var start = end
    while end < words.count {
      let text = words.text(end)
      let breaks = text == "and" || text == "or"
      if text == "in", QuestionWords.currencies[words.text(end + 1)] != nil {
        end += 1
        continue
      }
      let isStop = FilterRule.stops.contains(text) || DayRule.month(text) != nil
      if isStop || words.words[end].startsPart && end > start && !words.has("and", at: end) {
        let isListed = !isStop && words.words[end].startsPart && parts.isEmpty == false
        if !isListed { break }
      }
      if breaks {
        parts.append(start..<end)
        start = end + 1
      }
      end += 1
    }
    parts.append(start..<end)
    words.use(opener.upperBound..<end)
    for part in parts { exclude(words, part) }
  }

  private static let openers = [
    "not counting", "not including", "leaving out", "other than", "apart from", "aside from", "except for",
    "except",
    "excluding", "without counting", "without including", "without", "besides", "ignoring", "minus", "excl",
    "if i leave out", "leave out", "if you leave out", "outside of", "disregarding", "but not",
    "anything but", "everything but", "all but", "that is not",
    "that are not", "that was not", "that were not", "which is not", "if i ignore", "if you ignore", "but no",
    "if we ignore",
    "if you exclude", "exclude", "discounting", "setting aside", "but without",
  ]

  private mutating func exclude(_ words: PlainWords, _ part: Range<Int>) {
    if let code = part.lazy.compactMap({ QuestionWords.currencies[words.text($0)] }).first {
      if let currency = Currency(code: code) { filter.excludedCurrencies.append(currency) }
      return
    }
    let cleaned = FilterRule.trimmed(words, part)
    if words.contains(["weekends"]), part.contains(where: { words.text($0) == "weekends" }) {
      filter.weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday]
      return
    }
    guard !cleaned.isEmpty else { return }
    let plain = cleaned.map { words.text($0) }.joined(separator: " ")
    filter.excluded.append(FilterRule.category(plain) ?? words.original(cleaned))
  }

  private static let stops: WordSet = [
    "in", "last", "this", "past", "since", "during", "from", "between", "yesterday", "today", "on", "so",
    "by", "per", "over",
  ]
}
