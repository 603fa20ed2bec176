import SpendWords

/// The words of regret that open a correction: `no`, `sorry`, `actually`, `wrong category`.
struct Regret {
  /// Where what follows them starts.
  let end: Int
  /// Whether there are any that announce a correction.
  let isMade: Bool
  /// Whether one of them says no.
  let isStrong: Bool
  /// Whether one of them takes back what was said, so that even a whole purchase after them is a correction.
  let isDenial: Bool
  /// The field that is said to be wrong.
  let field: EditField?
  /// Whether it says that something is wrong.
  let isComplaint: Bool

  /// The opening of `words`.
  init(_ words: PlainWords) {
    var index = 0
    var isMade = false
    var isStrong = false
    var isDenial = false
    var field: EditField?
    var isComplaint = false
    scan: while index < words.count {
      if words.has("no one", at: index) || words.has("no body", at: index) { break }
      let first = words.text(index)
      for (phrase, says) in Regret.phrases[first] ?? [] where words.has(phrase, at: index) {
        // "no coffee", "wrong turn": the word belongs to what follows.
        let next = index + phrase.utf8.count { $0 == UInt8(ascii: " ") } + 1
        isMade = true
        isStrong = isStrong || says
        isDenial = isDenial || says && phrase != "actually"
        isComplaint = isComplaint || Regret.complaints.contains(phrase)
        index = next
        continue scan
      }
      if Self.faults.contains(words.text(index)) || words.has("not the right", at: index) {
        let noun = index + (words.text(index) == "not" ? 3 : 1)
        guard let named = EditField(words.text(noun)) else { break }
        (isMade, isStrong, field) = (true, true, named)
        index = noun + 1
        continue
      }
      if let (named, end) = Regret.complaint(words, at: index) {
        (isMade, isStrong, field) = (true, true, named)
        index = end
        continue
      }
      let isNews = Regret.news.contains(words.text(index)) && words.words[safe: index + 1]?.startsPart == true
      guard Regret.hesitation.contains(words.text(index)) || isNews else { break }
      index += 1
    }
    self.isMade = isMade
    self.isStrong = isStrong
    self.isDenial = isDenial || field != nil
    self.field = field
    self.isComplaint = isComplaint || field != nil
    end = index
  }

  /// `the amount is wrong`: the field, and where what follows starts.
  private static func complaint(_ words: PlainWords, at index: Int) -> (EditField, Int)? {
    let noun = Self.articles.contains(words.text(index)) ? index + 1 : index
    guard Self.copulas.contains(words.text(noun + 1)), let field = EditField(words.text(noun)) else {
      return nil
    }
    if Self.faultsBehind.contains(words.text(noun + 2)) { return (field, noun + 3) }
    let isNotRight = Self.deniedRights.contains { words.has($0, at: noun + 2) }
    return isNotRight ? (field, noun + 4) : nil
  }

  /// Whether what follows is set apart from the opening, so that `no frills` or `wait staff` is not taken for one.
  func parts(_ words: PlainWords) -> Bool {
    guard end < words.count else { return false }
    let next = words.words[end]
    return next.startsPart || next.isNumber || next.hasSign
      || Self.followers.contains(
        next.text
      )
      || words.line[next.tokens.lowerBound].can([.cardinal, .relativeDay, .weekday])
      || !Regret.gluing.contains(words.text(end - 1))
  }

  /// Phrases with whether they say no, by their first word.
  private static let phrases: [String: [(String, Bool)]] = Dictionary(grouping: allPhrases) { phrase, _ in
    String(phrase.prefix { $0 != " " })
  }
}
