import SpendCore
import SpendWords

/// What a ledger can't know: the future, advice, how and at what hour something was paid, the world outside.
enum BeyondRule {
  static func refuses(_ draft: QuestionDraft) -> Bool {
    let words = draft.words
    if phrases.occurs(in: words) { return true }
    if words.findAny(["how much can i", "how much could i", "how much should i"]) != nil,
      draft.question.comparison == nil
    {
      return true
    }
    if asksPermission(draft) || asksOfOthers(words) { return true }
    // "how much is a flight to Rome" asks what things cost in the world, "what does a coffee cost me" what one pays.
    if words.findAny([
      "how much is a", "how much is an", "how much does a", "how much does an", "how much are",
    ]) != nil,
      !words.contains(["me", "my", "i", "we", "average", "typical", "usual", "our"])
    {
      return true
    }
    for index in draft.form.start..<max(draft.form.start, words.count) where !words.isUsed[index] {
      let text = words.text(index)
      guard beyond.contains(text) else { continue }
      if !isHarmless(text, words, at: index) { return true }
    }
    return false
  }

  /// `can I buy a phone`, `where is the nearest Starbucks`, `how much money do I have`.
  private static func asksPermission(_ draft: QuestionDraft) -> Bool {
    let words = draft.words
    let opener = words.text(draft.form.start)
    if ["can", "could", "may", "might"].contains(opener) { return true }
    let isPlace = opener == "where" && ["is", "are"].contains(words.text(draft.form.start + 1))
    if isPlace, !words.contains(["money", "going", "spending", "cash"]) { return true }
    return words.findAny(["how much money do i have", "how much do i have", "how much cash do i have"]) != nil
      && !words.contains(["left", "spent", "remaining", "given", "paid"]) && draft.question.comparison == nil
  }

  /// `how much do Americans spend`, `what did Sam buy`: what others do is in no ledger of one's own.
  private static func asksOfOthers(_ words: PlainWords) -> Bool {
    guard words.line.language == .english else { return false }
    for index in words.words.indices where ["do", "does", "did"].contains(words.text(index)) {
      for next in index + 2..<max(index + 2, min(index + 5, words.count)) {
        guard ["spend", "buy", "pay", "earn", "order"].contains(words.text(next)) else { continue }
        let who = (index + 1..<next).map { words.text($0) }
        if !who.contains(where: { own.contains($0) }) { return true }
        break
      }
    }
    return false
  }

  private static func isHarmless(_ text: String, _ words: PlainWords, at index: Int) -> Bool {
    let before = words.text(index - 1)
    let next = words.text(index + 1)
    switch text {
    case "card", "cards":
      return ["gift", "birthday", "greeting", "train", "christmas", "library", "playing", "pokemon", "sim"]
        .contains(before)
    case "bank": return ["fee", "fees", "charges", "charge"].contains(next) || before == "food"
    case "cash": return !["in", "with", "by", "using", "or", "paid", "via"].contains(before)
    case "credit": return before == "store"
    case "account": return before == "my" && words.contains(["ledger"])
    case "stock", "stocks": return words.contains(["up", "soup"])
    case "time": return next != "is" || before != "what"
    case "rain": return ["jacket", "coat", "boots"].contains(next)
    case "hours", "hour", "minutes": return next == "parking" || before == "happy"
    case "morning", "evening", "afternoon": return before == "this"
    case "check": return words.contains(["annual", "health", "eye"])
    case "would": return ["like", "you"].contains(next)
    case "will": return next == "you" || before == "and" || before == "with"
    case "tax":
      return ["property", "income", "car", "sales", "road"].contains(before)
        || words.contains(["paid", "pay"])
    default: return false
    }
  }
}
