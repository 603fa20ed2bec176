/// The words of regret that open a correction: `no`, `sorry`, `actually`, `wrong category`.
struct Regret {
  /// Where what follows them starts.
  let end: Int
  /// Whether there are any that announce a correction.
  let isMade: Bool
  /// Whether one of them says no.
  let isStrong: Bool
  /// The field that is said to be wrong.
  let field: EditField?
  /// Whether it says that something is wrong.
  let isComplaint: Bool

  /// The opening of `words`.
  init(_ words: PlainWords) {
    var index = 0
    var isMade = false
    var isStrong = false
    var field: EditField?
    var isComplaint = false
    scan: while index < words.count {
      for (phrase, says) in Regret.phrases where words.has(phrase, at: index) {
        // "no coffee", "wrong turn": the word belongs to what follows.
        let next = index + phrase.utf8.count { $0 == UInt8(ascii: " ") } + 1
        isMade = true
        isStrong = isStrong || says
        isComplaint = isComplaint || Regret.complaints.contains(phrase)
        index = next
        continue scan
      }
      if ["wrong", "incorrect"].contains(words.text(index)) || words.has("not the right", at: index) {
        let noun = index + (words.text(index) == "not" ? 3 : 1)
        guard let named = EditField(words.text(noun)) else { break }
        (isMade, isStrong, field) = (true, true, named)
        index = noun + 1
        continue
      }
      guard Regret.hesitation.contains(words.text(index)) else { break }
      index += 1
    }
    self.isMade = isMade
    self.isStrong = isStrong
    self.field = field
    self.isComplaint = isComplaint || field != nil
    end = index
  }

  /// Whether what follows is set apart from the opening, so that `no frills` or `wait staff` is not taken for one.
  func parts(_ words: PlainWords) -> Bool {
    guard end < words.count else { return false }
    let next = words.words[end]
    return next.startsPart || next.isNumber || next.hasSign
      || ["it", "that", "with", "at", "yesterday", "on", "in", "not", "three", "make", "twenty"].contains(
        next.text
      )
      || words.line[next.tokens.lowerBound].can([.cardinal, .relativeDay, .weekday])
      || !Regret.gluing.contains(words.text(end - 1))
  }

  /// Words that often belong to the noun after them.
  private static let gluing: Set<String> = ["no", "wrong", "sorry", "wait", "actually", "rather"]

  private static let phrases: [(String, Bool)] = [
    ("my mistake", true), ("my bad", true), ("i meant to say", true), ("i meant to type", true),
    ("i meant", true),
    ("i mean", true), ("i said", true), ("i wanted to say", true), ("or rather", true), ("no", true),
    ("nope", true), ("nah", true), ("correction", true), ("actually", true), ("sorry", false),
    ("oops", false),
    ("whoops", false), ("wait", false), ("rather", false), ("argh", false), ("damn", false),
    ("that is wrong", true),
    ("that is not right", true), ("that is incorrect", true), ("you got that wrong", true), ("typo", true),
    ("not right", true), ("wrong again", true), ("scratch that", true), ("strike that", true),
  ]

  /// Complaints that don't say how it should be.
  static let complaints = [
    "that is wrong", "that is not right", "that is incorrect", "you got that wrong", "you got it wrong",
    "it is wrong", "this is wrong", "that was wrong", "that is not correct", "that is not what i",
    "that was not",
    "it was not", "that is a mistake", "that was a mistake", "the last one is wrong", "the amount is wrong",
    "the date is wrong", "the category is wrong", "you misunderstood", "not that",
  ]

  private static let hesitation: Set<String> = [
    "oh", "um", "uh", "ah", "hmm", "well", "ok", "okay", "so", "hey", "please", "hold", "ugh", "and", "but",
  ]
}

/// Tells talk about how something was from what was bought.
enum Opinion {
  /// Whether the words of `range` judge: `fun`, `so good`, `a great lunch`.
  static func isOne(_ words: PlainWords, _ range: Range<Int>) -> Bool {
    let first = range.lowerBound
    if opinions.contains(words.text(first)) { return true }
    return words.words[range].contains { judging.contains($0.text) }
  }

  private static let opinions: Set<String> = [
    "fun", "so", "really", "very", "all", "it", "close", "too", "quite", "pretty", "such", "kind", "cold",
    "late",
    "early", "hot", "warm", "friday", "raining", "life", "me", "him", "her", "what", "how", "why", "when",
    "who",
    "just", "worth", "because", "the",
  ]

  private static let judging: Set<String> = [
    "great", "good", "nice", "bad", "awesome", "quick", "easy", "fast", "delicious", "lovely", "expensive",
    "cheap", "amazing", "terrible", "awful", "perfect", "weird", "funny", "helpful", "best", "worst", "tasty",
    "yummy", "disgusting", "boring", "crazy", "ridiculous", "okay", "wonderful", "horrible", "steal", "deal",
    "ripoff", "scam", "mess", "disaster", "day", "week", "long", "hard", "big", "huge", "tiny", "old", "new",
  ]
}
