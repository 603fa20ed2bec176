import SpendCore
import SpendWords

extension FilterRule {
  /// Takes the tags that are said: with their sign, or by the name of a tag of the ledger: `on the lisbon trip`,
  /// `tagged work`.
  mutating func takeTags(_ words: inout PlainWords) {
    let hasSigns = words.words.contains { $0.text.hasPrefix(FilterRule.tagSign) }
    guard hasSigns || !lookup.tags.isEmpty else { return }
    var index = 0
    var last: Int?
    while index < words.count {
      defer { index += 1 }
      guard !words.isOwned(index) else { continue }
      let isJoined = last.map { isListed(words, $0..<index) } ?? true
      if words.text(index).hasPrefix(FilterRule.tagSign) {
        let isNoun = index + 1 < words.count && Self.tagNouns.contains(words.text(index + 1))
        add(tag: words.original(index..<index + 1), excluding: false, isJoined)
        last = index + 1
        words.use(index..<index + (isNoun ? 2 : 1))
      } else if let (name, all) = namedTag(words, at: index) {
        let excluding = FilterRule.exclusion(words, endingAt: all.lowerBound)
        add(tag: name, excluding: excluding != nil, isJoined)
        last = all.upperBound
        words.use((excluding?.lowerBound ?? all.lowerBound)..<all.upperBound)
        index = all.upperBound - 1
      }
    }
  }

  /// Leaves out the tag that the words of `name` are; false where they are none.
  mutating func excludeTag(_ words: PlainWords, _ name: Range<Int>) -> Bool {
    var name = name
    if name.count > 1, Self.tagNouns.contains(words.text(name.upperBound - 1)) { name = name.dropLast() }
    if name.count > 1, Self.tagNouns.contains(words.text(name.lowerBound)) { name = name.dropFirst() }
    let isSigned = name.count == 1 && words.text(name.lowerBound).hasPrefix(FilterRule.tagSign)
    guard isSigned || lookup.tag(called: words.original(name)) != nil else { return false }
    add(tag: words.original(name), excluding: true)
    return true
  }

  private static let tagSign = "#"

  /// Adds the tag `said`, or the category that it is.
  ///
  /// - Parameter isJoined: whether it is one of several that are listed; otherwise an entry must have it, too.
  private mutating func add(tag said: String, excluding: Bool, _ isJoined: Bool = true) {
    let name = said.hasPrefix(FilterRule.tagSign) ? String(said.dropFirst()) : said
    if said != name, let category = TagRule.category(name, among: lookup.categoryNames) {
      if excluding { filter.excluded.append(category) } else { filter.categories.append(category) }
      return
    }
    let tag = lookup.tag(called: name) ?? name
    if excluding {
      if !filter.excludedTags.contains(tag) { filter.excludedTags.append(tag) }
    } else if !filter.tags.contains(tag), !filter.everyTag.contains(tag) {
      if isJoined { filter.tags.append(tag) } else { filter.everyTag.append(tag) }
    }
  }

  /// Whether nothing but what joins the members of a list stands between two tags: `#lisbon and #porto`.
  private func isListed(_ words: PlainWords, _ between: Range<Int>) -> Bool {
    if between.isEmpty { return words.words[safe: between.upperBound]?.startsPart == true }
    return between.allSatisfy { Self.nameJoints.contains(words.text($0)) }
  }

  /// The tag whose whole name begins at `index`, and all words that say it.
  private func namedTag(_ words: PlainWords, at index: Int) -> (name: String, all: Range<Int>)? {
    var first = index
    let isSaid = Self.tagNouns.contains(words.text(index)) && !words.isOwned(index)
    if isSaid {
      first += 1
      while Self.tagJoints.contains(words.text(first)) { first += 1 }
    }
    let isWhole =
      isSaid || index == 0 || words.isOwned(index - 1) || words.words[index].startsPart
      || QuestionWords.functionWords.contains(words.text(index - 1))
      || FilterRule.leads.contains(words.text(index - 1))
    guard isWhole else { return nil }
    for length in [3, 2, 1] where first + length <= words.count {
      let range = first..<first + length
      guard !words.hasOwned(in: range), let name = lookup.tag(called: words.original(range)) else { continue }
      let next = range.upperBound
      if !isSaid, next < words.count, !words.isOwned(next), Self.tagNouns.contains(words.text(next)) {
        return (name, index..<next + 1)
      }
      guard isSaid || ends(words, at: next) else { continue }
      return (name, index..<next)
    }
    // "what is tagged gear": a tag that nothing has.
    guard Self.taggedMarks.contains(words.text(index)), first < words.count, !words.isOwned(first),
      let name = TagName.name(words.original(first..<first + 1)),
      !QuestionWords.functionWords.contains(words.text(first))
    else { return nil }
    return (name, index..<first + 1)
  }

  /// Whether a name can't go on with the word at `index`.
  private func ends(_ words: PlainWords, at index: Int) -> Bool {
    guard index < words.count else { return true }
    return words.isOwned(index) || words.words[index].startsPart
      || QuestionWords.functionWords.contains(words.text(index))
      || FilterRule.leads.contains(words.text(index))
      || words.month(index) != nil
  }

  /// The words that leave out what begins at `start`: `without the`.
  private static func exclusion(_ words: PlainWords, endingAt start: Int) -> Range<Int>? {
    let end = articlesBefore.contains(words.text(start - 1)) ? start - 1 : start
    let openers = words.words.indices.prefix(max(end, 0)).suffix(3).lazy.compactMap { opener(words, at: $0) }
    return openers.first { $0.upperBound == end }
  }
}
