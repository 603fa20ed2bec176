import SpendCore
import SpendWords

/// Categories of the user's own that are called by a word of questions or of the lexicon: `Fun`, `Shop`, `Debt`.
///
/// Such a word is the category before it is anything else, but where a question word, a verb's doer or `by` stands
/// before it: `which shop`, `where do I shop`, `by shop`.
enum OwnCategory {
  /// `words` with names that only the ledger tells as one word each: businesses with a joint, own categories.
  static func named(_ words: PlainWords, _ lookup: NameLookup) -> PlainWords {
    joined(words.joining(RecordedName.businesses(in: words, lookup)), lookup)
  }

  /// `words` with each name of an own category as one word that no rule reads but the one for categories.
  private static func joined(_ words: PlainWords, _ lookup: NameLookup) -> PlainWords {
    // What came in may be kept in a category, and is asked for as such.
    let own = lookup.ownCategories.filter { QuestionWords.kinds[FoldedText.fold($0)] == nil }
    guard !own.isEmpty else { return words }
    var names: [(range: Range<Int>, text: String)] = []
    var index = 0
    while index < words.count {
      let found = own.lazy.compactMap { name in
        spans(of: name).first { words.has($0, at: index) }.map {
          index..<index + $0.split(separator: " ").count
        }
      }.first { isCategory(words, $0, lookup) }
      if var found {
        let name = found.map { words.text($0) }.joined(separator: " ")
        let mark = FilterRule.categoryMark[0]
        // "the baby category"
        if words.text(found.upperBound) == mark { found = found.lowerBound..<found.upperBound + 1 }
        names.append((found, "\(mark) \(name)"))
        index = found.upperBound
      } else {
        index += 1
      }
    }
    return names.isEmpty ? words : words.joining(names.map(\.range), as: names.map(\.text))
  }

  /// How a line may say the category `name`: whole, or one of what it holds.
  private static func spans(of name: String) -> [String] {
    let folded = FoldedText.fold(name)
    let one = ConceptNames.stem(of: folded)
    return one == folded ? [folded] : [folded, one]
  }

  private static func isCategory(_ words: PlainWords, _ range: Range<Int>, _ lookup: NameLookup) -> Bool {
    let (before, next) = (words.text(range.lowerBound - 1), range.upperBound)
    // "what went to debt", but "went to shop"
    let isVerb =
      verbLeads.contains(before) && !FilterRule.goings.contains(words.text(range.lowerBound - 2))
    let isOther =
      QuestionForm.asking.contains(before) || FollowUpRule.dividers.contains(before)
      || FollowUpRule.eachMarks.contains(before) || FollowUpRule.wholeWords.contains(before)
      || notBefore.contains(before)
    if isVerb || isOther { return false }
    // "pet insurance", by which entries go
    let pairs = [range.lowerBound..<next + 1, range.lowerBound - 1..<next]
    return !pairs.contains { pair in
      pair.lowerBound >= 0 && pair.upperBound <= words.count
        && !pair.contains { !range.contains($0) && FilterRule.isFiller(words, $0) }
        && !words.words[pair.upperBound - 1].startsPart && lookup.holdsForSure(words.original(pair))
    }
  }
}
