/// Tells what holds from what is said not to hold: `18, not 20`, `not lunch but dinner`.
struct Denial {
  /// The words that hold.
  let kept: Range<Int>
  /// The words said not to hold, or nil where nothing is denied.
  let denied: Range<Int>?

  /// What holds of the words of `range`.
  init(_ words: PlainWords, _ range: Range<Int>) {
    guard let opener = Denial.opener(words, range) else {
      kept = range
      denied = nil
      return
    }
    var end = opener.upperBound
    while end < range.upperBound, words.text(end) != "but",
      end == opener.upperBound || !words.words[end].startsPart
    {
      end += 1
    }
    denied = opener.upperBound..<end
    var before = opener.lowerBound
    if before > range.lowerBound, Self.addingJoints.contains(words.text(before - 1)) { before -= 1 }
    if before > range.lowerBound {
      kept = range.lowerBound..<before
    } else {
      kept = min(end + (words.text(end) == "but" ? 1 : 0), range.upperBound)..<range.upperBound
    }
  }

  /// The words that deny what follows.
  private static func opener(_ words: PlainWords, _ range: Range<Int>) -> Range<Int>? {
    for index in range {
      if Self.denying.contains(words.text(index)) {
        // "food this year not counting coffee" leaves out, and denies nothing.
        if FilterRule.openers.contains(where: { words.has($0, at: index) }) { continue }
        return index..<index + 1
      }
      if Self.replacing.contains(where: { words.has($0, at: index) }) {
        return index..<min(index + 2, range.upperBound)
      }
    }
    return nil
  }
}
