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
    guard LoggingRequest.verbs.contains(words.text(start)), start + 1 < words.count else { return false }
    if words.contains(["budget", "budgets", "goal", "limit", "category", "reminder", "alert"]) {
      return false
    }
    return words.findAny(["how much", "how many", "what i", "what did"]) == nil
  }

  private static let preludes: WordSet = [
    "please", "ok", "okay", "hey", "hi", "hello", "um", "uh", "so", "and", "also", "just", "now", "oh",
    "then",
  ]

  private static let openers = [
    "can you", "could you", "would you", "will you", "would you mind", "do you mind", "mind", "can i",
    "could i",
    "may i", "can we", "is it ok to", "is it okay to", "is it possible to", "am i allowed to", "i want to",
    "i would like to", "i need to", "i need you to", "i want you to", "let me", "let us", "go ahead and",
    "help me", "are you able to", "want to", "need to", "how about you", "why do not you",
  ]

  private static let verbs: WordSet = [
    "add", "log", "record", "enter", "put", "note", "track", "write", "jot", "register", "include", "book",
    "adding", "logging", "recording", "noting", "save", "store", "remember", "file",
  ]
}
