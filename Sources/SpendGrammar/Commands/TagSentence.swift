import SpendCore
import SpendWords

/// Reads orders about tags: `tag 3-9,12 lisbon`, `tag everything from 3 to 9 May as lisbon`, `take the tag work off
/// #12`.
struct TagSentence {
  let words: PlainWords
  /// Where the order stands.
  let start: Int
  /// The names of the categories.
  let categories: [String]
  /// What a list of the words of a range would show.
  let listed: (PlainWords) -> ListRequest?

  /// The change that is ordered; nil for none.
  func command() -> Command? {
    let verb = words.text(start)
    if Self.tagging.contains(verb) { return tagged(isAdded: true) }
    if Self.untagging.contains(verb) { return tagged(isAdded: false) }
    if Self.adding.contains(verb) { return tag(isAdded: true, joints: Self.to) }
    if Self.removing.contains(verb) { return tag(isAdded: false, joints: Self.from) }
    return nil
  }

  /// The verb first, then the expenses, then the names: `tag that as work`, `untag 12 work`.
  private func tagged(isAdded: Bool) -> Command? {
    guard start + 2 < words.count else { return nil }
    // "tag the last one #late"
    if let sign = words.words.indices.first(where: { $0 > start + 1 && words.text($0).hasPrefix("#") }) {
      let end = Self.joints.contains(words.text(sign - 1)) ? sign - 1 : sign
      return edit(start + 1..<end, names: sign..<words.count, isAdded)
    }
    let joint = words.words.indices.last {
      $0 > start + 1 && Self.joints.contains(words.text($0)) && $0 + 1 < words.count
    }
    if let joint {
      return edit(start + 1..<joint, names: joint + 1..<words.count, isAdded)
    }
    // "tag 3-9 lisbon": numbers first, and a name that begins with a letter.
    guard let name = words.words.indices.first(where: { $0 > start + 1 && !words.words[$0].isNumber }),
      words.words[start + 1].isNumber
    else {
      guard Self.pointers.contains(words.text(start + 1)) else { return nil }
      return edit(start + 1..<start + 2, names: start + 2..<words.count, isAdded)
    }
    return edit(start + 1..<name, names: name..<words.count, isAdded)
  }

  /// The noun and the name first, then the expenses: `add the tag work to #12`.
  private func tag(isAdded: Bool, joints: WordSet) -> Command? {
    var index = start + 1
    while FilterRule.articlesBefore.contains(words.text(index)) { index += 1 }
    guard Self.nouns.contains(words.text(index)),
      let joint = words.words.indices.last(where: { $0 > index + 1 && joints.contains(words.text($0)) })
    else { return nil }
    return edit(joint + 1..<words.count, names: index + 1..<joint, isAdded)
  }

  private func edit(_ object: Range<Int>, names: Range<Int>, _ isAdded: Bool) -> Command? {
    guard !object.isEmpty, let reference = reference(object) else { return nil }
    let tags = TagSentence.names(words, names)
    guard !tags.isEmpty, !tags.contains(where: isOfCategory) else { return nil }
    var edit = ExpenseEdit()
    edit.tags = isAdded ? TagEdit(added: tags) : TagEdit(removed: tags)
    return .edit(reference, edit)
  }

  /// Whether a tag would name a category or a kind: then the expense gets that.
  private func isOfCategory(_ tag: String) -> Bool {
    let words = FoldedText.fold(tag).split(separator: "-").joined(separator: " ")
    return CategoryNames(names: categories).category(words) != nil || FilterRule.category(words) != nil
      || QuestionWords.kinds[words] != nil
  }

  /// The expenses that the words of `range` mean.
  private func reference(_ range: Range<Int>) -> ExpenseReference? {
    let object = words.words(range)
    if let ranges = ExpenseRanges(words.line.text(tokens(range))) { return .ranges(ranges.values) }
    if ReferenceRule.isPointer(object) || range.count == 1 && Self.pointers.contains(object.text(0)) {
      return .newest
    }
    if let numbers = ExpenseNumbers(object, isList: true) {
      return .ranges(numbers.values.map { $0...$0 })
    }
    guard let request = listed(object), !request.filter.isEmpty || request.period != .all else { return nil }
    return .every(request.filter, request.period)
  }

  private func tokens(_ range: Range<Int>) -> Range<Int> {
    guard let first = words.words[range].first, let last = words.words[range].last else { return 0..<0 }
    return first.tokens.lowerBound..<last.tokens.upperBound
  }

  /// The tags that the words of `range` name: those with their sign, or all of them as one.
  static func names(_ words: PlainWords, _ range: Range<Int>) -> [String] {
    guard let first = words.words[range].first, let last = words.words[range].last else { return [] }
    let signed = TagFinder.tags(in: words.line).filter {
      $0.upperBound > first.tokens.lowerBound && $0.lowerBound < last.tokens.upperBound
    }
    if !signed.isEmpty { return signed.compactMap { TagName.name(words.line.text($0)) } }
    var range = range
    while let word = range.first,
      FilterRule.articlesBefore.contains(words.text(word)) || nouns.contains(words.text(word))
    {
      range = range.dropFirst()
    }
    return TagName.name(words.original(range)).map { [$0] } ?? []
  }
}
