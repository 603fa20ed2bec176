import SpendCore

/// Nouns for what figures are split by.
enum GroupNouns {
  struct Noun {
    let grouping: Question.Grouping
    let isPlural: Bool
    /// The category that the noun names besides: a restaurant sells food.
    var category: String?
  }

  /// The noun that `word` is; `category's` is one, too, whether its apostrophe was typed or not.
  static func noun(_ word: String) -> Noun? {
    if let noun = nouns[word] { return noun }
    guard let ending = possessives.first(where: word.hasSuffix) else { return nil }
    return nouns[String(word.dropLast(ending.count))]
  }

  /// The noun at `index` that a clause behind it tells more of: `person I spent the most on`.
  static func clauseNoun(_ words: PlainWords, at index: Int) -> Noun? {
    guard let noun = noun(words.text(index)), !noun.isPlural,
      QuestionForm.speakers.contains(words.text(index + 1))
    else { return nil }
    return noun
  }

  /// So many of a noun in the plural at `index`, which is no time: `3 categories`; nil for anything else.
  static func counted(_ words: PlainWords, at index: Int) -> (count: Int, noun: Noun, words: Range<Int>)? {
    guard let count = words.number(index), (1...100).contains(count), !words.words[index].hasSign,
      let found = noun(words, at: index + 1), found.noun.isPlural, !found.noun.grouping.isTime,
      found.noun.grouping != .description
    else { return nil }
    return (count, found.noun, index..<index + 1 + found.length)
  }

  /// The noun at `index`, which may be `day of the week`, and how many words it has.
  static func noun(_ words: PlainWords, at index: Int) -> (noun: Noun, length: Int)? {
    for phrase in phrases where words.has(phrase.text, at: index) {
      return nouns[phrase.text].map { ($0, phrase.length) }
    }
    return noun(words.text(index)).map { ($0, 1) }
  }

  private static let nouns: [String: Noun] = {
    var nouns: [String: Noun] = [:]
    for (words, isPlural) in [(singular, false), (plural, true)] {
      for (word, grouping) in words {
        let category = sold[word].map(Category.nameOfDefault(holding:))
        nouns[word] = Noun(grouping: grouping, isPlural: isPlural, category: category)
      }
    }
    return nouns
  }()

  /// The nouns of several words, longest first.
  private static let phrases: [(text: String, length: Int)] = nouns.keys
    .map { ($0, $0.split(separator: " ").count) }
    .filter { $0.1 > 1 }
    .sorted { $0.1 > $1.1 }
}
