/// Tells talk about how something was from what was bought.
enum Opinion {
  /// Whether the words of `range` judge: `fun`, `so good`, `a great lunch`.
  static func isOne(_ words: PlainWords, _ range: Range<Int>) -> Bool {
    let first = range.lowerBound
    if opinions.contains(words.text(first)) { return true }
    return words.words[range].contains { judging.contains($0.text) }
  }

  private static let opinions: WordSet = [
    "fun", "fine", "ok", "okay", "right", "correct", "true", "enough", "cool", "so", "really", "very", "all",
    "it", "close", "too", "quite", "pretty", "such", "kind", "cold",
    "late",
    "early", "hot", "warm", "friday", "raining", "life", "me", "him", "her", "what", "how", "why", "when",
    "who",
    "just", "worth", "because", "the",
  ]

  private static let judging: WordSet = [
    "great", "good", "nice", "bad", "awesome", "quick", "easy", "fast", "delicious", "lovely", "expensive",
    "cheap", "amazing", "terrible", "awful", "perfect", "weird", "funny", "helpful", "best", "worst", "tasty",
    "yummy", "disgusting", "boring", "crazy", "ridiculous", "okay", "wonderful", "horrible", "steal", "deal",
    "ripoff", "scam", "mess", "disaster", "day", "week", "long", "hard", "big", "huge", "tiny", "old", "new",
  ]
}
