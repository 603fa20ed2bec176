/// Recognises wishes and corrections that the program understands but can't carry out yet, and names them.
struct WishRule {
  let words: PlainWords
  let start: Int
  let hasAmount: Bool

  private static let change = "change an expense"

  /// What is wished for, such as `change an expense`; nil for nothing of the kind.
  func wish() -> String? {
    let verb = words.text(start)
    return deletion(verb) ?? budget(verb) ?? files(verb) ?? categories(verb) ?? settings(verb) ?? change(verb)
      ?? correction()
  }

  private func second(_ wanted: Set<String>) -> Bool { wanted.contains(words.text(start + 1)) }

  private static let pointers: Set<String> = [
    "that", "it", "this", "the", "my", "last", "them", "those", "these", "all", "everything", "yesterdays",
    "yesterday", "todays",
    "today", "every", "an", "a", "any", "one", "entry", "expense", "expenses", "monday", "previous",
  ]

  // MARK: Deleting, budgets, files, categories

  private func deletion(_ verb: String) -> String? {
    switch verb {
    case "delete", "remove", "erase", "wipe", "discard":
      if words.contains(["budget", "budgets", "limit"]) { return "remove a budget" }
      if words.contains(["category"]) { return "change the categories" }
      // "remove wallpaper 80" may be work paid for; a pointer or no amount makes it a wish.
      return !hasAmount || second(WishRule.pointers) || words.words[safe: start + 1]?.isNumber == true
        ? "delete an expense" : nil
    case "clear", "reset", "drop", "purge":
      return !hasAmount && (second(WishRule.pointers) || words.count <= 3) ? "delete an expense" : nil
    case "start": return words.has("start over", at: start) && !hasAmount ? "delete an expense" : nil
    case "redo": return hasAmount ? nil : "redo a change"
    case "cancel", "stop", "pause": return hasAmount ? nil : "stop a subscription"
    default: return nil
    }
  }

  private func budget(_ verb: String) -> String? {
    if words.hasQuestionMark, verb == "keep" || verb == "hold" { return nil }
    if ["limit", "cap", "keep", "hold"].contains(verb), namesTarget { return "set a budget" }
    guard words.contains(["budget", "budgets", "limit", "cap"]) else {
      return verb == "cap" || verb == "limit" ? "set a budget" : nil
    }
    if statesBudget { return "set a budget" }
    let verbs = [
      "set", "create", "make", "add", "raise", "lower", "increase", "decrease", "reset", "change", "update",
      "cut", "reduce", "give",
      "start", "budget", "put", "adjust", "define", "establish", "new", "bump", "my", "show", "keep", "limit",
      "cap",
    ]
    guard verbs.contains(verb) else { return nil }
    if verb == "my" {
      return words.contains(["budget", "budgets"]) && words.contains(["is", "should", "to"])
        ? "set a budget" : nil
    }
    if verb == "budget" {
      return !hasAmount || words.number(start + 1) != nil || second(["for", "of", "is"])
        ? "set a budget" : nil
    }
    return words.contains(["budget", "budgets"]) || !hasAmount || verb == "set" ? "set a budget" : nil
  }

  /// `limit dining to 200 a month`, `keep food under 400`.
  private var namesTarget: Bool {
    words.words.indices.contains {
      $0 > start + 1 && words.words[$0].isNumber
        && ["to", "at", "under", "below"].contains(words.text($0 - 1))
    }
  }

  /// `food budget 350`, `grocery budget is 400`: the amount follows the word at the end.
  private var statesBudget: Bool {
    guard let budget = words.words.indices.first(where: { words.text($0) == "budget" }), budget > start,
      budget - start <= 3
    else { return false }
    let joint =
      ["is", "of", "to"].contains(words.text(budget + 1)) ? 1 : words.has("should be", at: budget + 1) ? 2 : 0
    return words.words[safe: budget + 1 + joint]?.isNumber == true && budget + 2 + joint >= words.count - 3
  }

  private func files(_ verb: String) -> String? {
    let nouns = [
      "csv", "json", "file", "export", "backup", "statement", "spreadsheet", "excel", "pdf", "ofx", "qif",
      "data",
    ]
    switch verb {
    case "export", "backup", "download":
      return hasAmount && !names(nouns) ? nil : "export the expenses"
    case "import", "upload", "load": return hasAmount && !names(nouns) ? nil : "import a file"
    case "save", "send", "email", "write", "back", "create", "make", "print", "generate":
      return words.contains(["export", "csv", "json"]) || words.contains(nouns) && !hasAmount
        ? "export the expenses" : nil
    case "restore": return hasAmount ? nil : "import a file"
    default: return nil
    }
  }

  /// Whether any of `nouns` stands after the verb.
  private func names(_ nouns: [String]) -> Bool {
    words.words.dropFirst(start + 1).contains { nouns.contains($0.text) }
  }

  private func categories(_ verb: String) -> String? {
    switch verb {
    case "rename", "merge", "combine": return hasAmount ? nil : "change the categories"
    case "add", "create", "new", "make", "split", "hide":
      return words.contains(["category", "categories"]) && !hasAmount ? "change the categories" : nil
    default: return nil
    }
  }

  private func settings(_ verb: String) -> String? {
    let nouns = [
      "currency", "language", "theme", "color", "colors", "colour", "timezone", "settings", "setting",
      "default", "reminder", "reminders",
      "alert", "alerts", "notification", "notifications", "provider", "model", "key", "week",
    ]
    switch verb {
    case "set", "change", "switch", "use", "turn", "enable", "disable", "configure", "open", "show", "remind":
      guard !hasAmount else { return nil }
      if verb == "remind" {
        let asks = words.contains(["how", "what", "when", "where", "which", "who"])
        return asks && words.text(start + 1) == "me" ? nil : "set a reminder"
      }
      return words.contains(nouns) ? "change a setting" : nil
    default: return nil
    }
  }

  // MARK: Changing

  private func change(_ verb: String) -> String? {
    switch verb {
    case "edit", "modify", "amend", "correct", "recategorize", "recategorise", "reclassify", "categorize",
      "categorise":
      return WishRule.change
    case "change", "update", "fix", "adjust", "move", "switch", "rename", "mark", "tag", "label", "file",
      "put", "call", "set", "turn":
      return pointsBack() ? WishRule.change : nil
    case "make":
      return second(["that", "it", "the", "this", "yesterdays", "yesterday", "my", "last", "them"])
        ? WishRule.change : nil
    case "repeat", "duplicate", "copy", "same":
      guard !hasAmount, verb != "same" || words.contains(["again", "yesterday", "last", "usual"]) else {
        return nil
      }
      return "repeat an expense"
    case "split":
      return second(["that", "it", "this", "the"]) && words.count <= 9 && !hasAmount ? WishRule.change : nil
    default: return nil
    }
  }

  /// Whether the verb is about something said before: `move that to groceries`, `change yesterday's coffee to 5.25`.
  private func pointsBack() -> Bool {
    let verb = words.text(start)
    if second(["that", "it", "them", "this"]) { return verb != "put" && verb != "call" || !hasAmount }
    if verb == "move", words.contains(["from"]), words.contains(["to", "into", "under"]) { return true }
    if verb == "move", !hasAmount, words.count - start <= 6, words.contains(["to", "into", "under"]) {
      return true
    }
    let leads = words.contains(["to", "as", "under", "into", "from"])
    if second(["the", "my", "last", "yesterdays", "yesterday", "todays", "today", "all", "every"]) {
      return leads && (verb == "change" || verb == "update" || verb == "fix" || !hasAmount)
        || words.contains([
          "amount", "date", "category", "entry", "expense", "merchant", "description", "last",
        ]) && verb != "put"
    }
    return verb == "change" && leads && words.contains(["to"])
  }

  // MARK: Corrections

  private func correction() -> String? {
    if isBareAmount || isReplacedAmount { return WishRule.change }
    let first = words.text(start)
    let rest = words.count - start
    if first == "no" || first == "nope" || first == "nah" {
      guard rest > 1 else { return nil }
      let next = words.words[start + 1]
      let isBreak =
        next.startsPart || next.isNumber
        || ["it", "that", "the", "i", "make", "not", "this"].contains(next.text)
      return isBreak && !tellsNewPurchase(from: start + 1) ? WishRule.change : nil
    }
    if first == "actually" || first == "correction" || first == "rather" || first == "wrong"
      || first == "incorrect"
    {
      if first == "wrong" {
        return !hasAmount
          && second(["amount", "category", "date", "person", "merchant", "price", "currency", "day"])
          ? WishRule.change : nil
      }
      let isAbout =
        second(["it", "that", "make", "no", "not", "this", "the"])
        || words.words[safe: start + 1]?.isNumber == true && rest <= 3
      return isAbout && !tellsNewPurchase(from: start + 1)
        ? WishRule.change : first == "correction" ? WishRule.change : nil
    }
    for opener in [
      "i meant", "i mean", "should be", "should have been", "that should", "it should", "this should",
      "the last one",
      "last one was", "that is wrong", "that is not right", "that is incorrect", "you got that wrong",
      "the last expense",
      "the last entry", "that one was", "it was supposed", "not that",
      "should have said", "supposed to be",
    ] where words.has(opener, at: start) {
      return tellsNewPurchase(from: start) ? nil : WishRule.change
    }
    if let actually = words.findAny(["was actually", "is actually", "amount should be", "price should be"]),
      words.words[safe: actually.upperBound]?.isNumber == true, actually.upperBound >= words.count - 2
    {
      return WishRule.change
    }
    if words.has("that last", at: start), words.contains(["was", "is"]), !tellsNewPurchase(from: start) {
      return WishRule.change
    }
    return statement() ?? contrast()
  }

  /// `sorry, 16.40`, `no wait, it was 18`: words of regret, then only an amount.
  private var isBareAmount: Bool {
    var index = 0
    while WishRule.regrets.contains(words.text(index)) { index += 1 }
    guard index > 0, hasAmount else { return false }
    for lead in ["it was", "it is", "that was", "make it", "should be", "i meant"]
    where words.has(lead, at: index) {
      index += 2
      break
    }
    guard words.words[safe: index]?.isNumber == true else { return false }
    return index + 1 == words.count
      || index + 2 == words.count && QuestionWords.currencies[words.text(index + 1)] != nil
  }

  private static let regrets: Set<String> = [
    "sorry", "oops", "whoops", "no", "nope", "wait", "actually", "correction", "rather", "wrong", "damn",
    "argh",
  ]

  /// `the taxi was 22, not 20`.
  private var isReplacedAmount: Bool {
    guard words.count <= 12, !tellsNewPurchase(from: 0),
      let index = words.words.indices.first(where: { words.text($0) == "not" })
    else { return false }
    return words.words[safe: index - 1]?.isNumber == true && words.words[safe: index + 1]?.isNumber == true
  }

  /// `that was groceries`, `it was 15 pounds, not dollars`, `it was with Dana`.
  private func statement() -> String? {
    guard ["that", "it", "this"].contains(words.text(start)),
      ["was", "is", "wasn", "were"].contains(words.text(start + 1))
    else {
      return nil
    }
    let rest = words.count - start
    if words.text(start + 2) == "not" && !hasAmount { return rest <= 8 ? WishRule.change : nil }
    if words.contains(["not"]) && rest <= 10 { return WishRule.change }
    if hasAmount { return rest <= 3 && words.text(start + 1) == "was" ? WishRule.change : nil }
    guard words.text(start + 1) == "was", rest <= 6 else { return nil }
    let opinions = [
      "fun", "great", "good", "nice", "bad", "awesome", "quick", "easy", "fast", "delicious", "lovely", "a",
      "so", "really", "expensive",
      "cheap", "amazing", "terrible", "awful", "all", "it", "perfect", "close", "weird", "funny", "helpful",
      "very",
    ]
    return opinions.contains(words.text(start + 2)) ? nil : WishRule.change
  }

  /// `yesterday, not today`; `17.50 not 15`.
  private func contrast() -> String? {
    guard words.count <= 6, let index = words.words.indices.first(where: { words.text($0) == "not" }),
      index > 0,
      index + 1 < words.count,
      !words.contains([
        "did", "do", "does", "have", "had", "was", "is", "i", "am", "bad", "sure", "can", "could",
      ])
    else { return nil }
    let isTime =
      DayRule.weekday(words.text(index + 1)) != nil || ["today", "yesterday"].contains(words.text(index + 1))
    let areNumbers = words.words[index - 1].isNumber && words.words[index + 1].isNumber
    return isTime || areNumbers || !hasAmount && words.count <= 4 && index > 0 ? WishRule.change : nil
  }

  /// Whether a purchase of its own is told from `index` on: `no, I spent 20 on lunch`.
  private func tellsNewPurchase(from index: Int) -> Bool {
    guard hasAmount else { return false }
    return words.words[index...].contains {
      ["spent", "bought", "paid", "ordered", "grabbed", "charged"].contains($0.text)
    }
  }
}
