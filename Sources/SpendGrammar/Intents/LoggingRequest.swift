/// A polite request to record money: `can you add 20 for lunch?`, `is it ok to log 5 for tips?`.
struct LoggingRequest {
  let words: PlainWords

  /// Whether the line asks for money to be recorded, so that its question mark asks nothing.
  var isMade: Bool {
    var start = 0
    scan: while start < words.count {
      for phrase in LoggingRequest.openers where words.has(phrase, at: start) {
        start += phrase.split(separator: " ").count
        continue scan
      }
      guard LoggingRequest.preludes.contains(words.text(start)) else { break }
      start += 1
    }
    guard LoggingRequest.verbs.contains(words.text(start)), start + 1 < words.count,
      // "add up my purchases over 200"
      !LoggingRequest.summing.contains(words.text(start + 1))
    else { return false }
    if words.contains(Self.settingNouns) {
      return false
    }
    return words.findAny(Self.asking) == nil
  }
}
