/// Tells talk about how something was from what was bought.
enum Opinion {
  /// Whether the words of `range` judge: `fun`, `so good`, `a great lunch`.
  static func isOne(_ words: PlainWords, _ range: Range<Int>) -> Bool {
    let first = range.lowerBound
    if opinions.contains(words.text(first)) { return true }
    return words.words[range].contains { judging.contains($0.text) }
  }
}
