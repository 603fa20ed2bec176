import SpendCore
import SpendWords

/// Recognises wishes that a line can't carry out: those that a command does, which its help shows, and those that
/// nothing does.
struct WishRule {
  let words: PlainWords
  let start: Int
  let hasAmount: Bool

  /// The help of the command that does what is wished for, or what nothing does; nil for no wish.
  func command() -> Command? {
    wish().map(WishRule.command)
  }

  private static func command(for wish: String) -> Command {
    helps[wish].map { .help(topic: $0) } ?? .unavailable(wish)
  }

  /// What is wished for, such as `set a budget`; nil for nothing of the kind.
  private func wish() -> String? {
    let verb = words.text(start)
    if QuestionForm.isBreakdown(words, from: start) { return nil }
    return budget(verb) ?? files(verb) ?? categories(verb) ?? settings(verb) ?? recorded(verb)
  }

  private func second(_ wanted: WordSet) -> Bool { wanted.contains(words.text(start + 1)) }

  // MARK: Deleting, budgets, files, categories

  /// What is wished to be deleted that is no expense.
  func deletion() -> Command? {
    deleted().map(WishRule.command)
  }

  private func deleted() -> String? {
    switch words.text(start) {
    case "delete", "remove", "erase", "wipe", "discard":
      if words.contains(Self.budgetNouns) { return "remove a budget" }
      let isOfExpense = words.contains(Self.ofJoints)
      return words.contains(Self.categoryNouns) && !isOfExpense ? "change the categories" : nil
    default: return nil
    }
  }

  private func budget(_ verb: String) -> String? {
    if words.hasQuestionMark, verb == "keep" || verb == "hold" { return nil }
    if Self.limitingVerbs.contains(verb), namesTarget { return "set a budget" }
    guard words.contains(Self.limitNouns) else {
      return verb == "cap" || verb == "limit" ? "set a budget" : nil
    }
    if statesBudget { return "set a budget" }
    guard Self.settingVerbs.contains(verb) else { return nil }
    if verb == "my" {
      return words.contains(Self.budgets) && words.contains(Self.budgetStates)
        ? "set a budget" : nil
    }
    if verb == "budget" {
      return !hasAmount || words.number(start + 1) != nil || second(Self.setJoints)
        ? "set a budget" : nil
    }
    return words.contains(Self.budgets) || !hasAmount || verb == "set" || verb == "limit"
      ? "set a budget" : nil
  }

  /// `limit dining to 200 a month`, `keep food under 400`.
  private var namesTarget: Bool {
    words.words.indices.contains {
      $0 > start + 1 && words.words[$0].isNumber
        && Self.limitJoints.contains(words.text($0 - 1))
    }
  }

  /// `food budget 350`, `grocery budget is 400`: the amount follows the word at the end.
  private var statesBudget: Bool {
    guard let budget = words.words.indices.first(where: { words.text($0) == "budget" }), budget > start,
      budget - start <= 3
    else { return false }
    let joint =
      Self.budgetJoints.contains(words.text(budget + 1)) ? 1 : words.has("should be", at: budget + 1) ? 2 : 0
    return words.words[safe: budget + 1 + joint]?.isNumber == true && budget + 2 + joint >= words.count - 3
  }

  private func files(_ verb: String) -> String? {
    switch verb {
    case "export", "backup", "download":
      return hasAmount && !names(Self.fileNouns) ? nil : "export the expenses"
    case "import", "upload", "load": return hasAmount && !names(Self.fileNouns) ? nil : "import a file"
    case "save", "send", "email", "write", "back", "create", "make", "print", "generate":
      return words.contains(Self.fileForms) || words.contains(Self.fileNouns) && !hasAmount
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
      return words.contains(Self.categoryNouns) && !hasAmount ? "change the categories" : nil
    default: return nil
    }
  }

  private func settings(_ verb: String) -> String? {
    switch verb {
    case "set", "change", "switch", "use", "turn", "enable", "disable", "configure", "open", "show", "remind":
      guard !hasAmount else { return nil }
      if verb == "remind" {
        let asks = words.contains(Self.askingWords)
        // "remind me the date of the last oil change", "remind me to pay the rent"
        let names = Self.namingWords.contains(words.text(start + 2))
        return (asks || names) && words.text(start + 1) == "me" ? nil : "set a reminder"
      }
      // "show me what I spent last week" asks for no setting.
      return namesSetting && !words.contains(Self.askingWords) ? "change a setting" : nil
    default: return nil
    }
  }

  /// Whether it names something that is set; "show me last week by category" names days.
  private var namesSetting: Bool {
    words.words.indices.contains { index in
      Self.settingNouns.contains(words.text(index))
        && (words.token(index)?.can(.timeUnit) != true || words.findAny(Self.startsOfWeek) != nil)
    }
  }

  // MARK: Expenses that stand already

  private func recorded(_ verb: String) -> String? {
    switch verb {
    case "cancel", "stop", "pause": return hasAmount ? nil : "stop a subscription"
    case "repeat", "duplicate", "copy", "same":
      // "same again without the rent" asks.
      // "same month last year" names a time.
      guard !hasAmount, verb != "same" || words.contains(Self.repeatedMarks),
        words.findAny(FilterRule.openers) == nil, words.token(1)?.can(.timeUnit) != true
      else { return nil }
      return "repeat an expense"
    case "split":
      return second(Self.repeatedThings) && words.count <= 9 && !hasAmount
        ? "split an expense that is recorded" : nil
    default: return nil
    }
  }

  /// Whether the line orders a change of an expense that no rule could read.
  func unclearChange() -> Bool {
    switch words.text(start) {
    case "edit", "modify", "amend", "correct", "recategorize", "recategorise", "reclassify", "categorize",
      "categorise":
      return !hasAmount
    case "change", "update", "fix", "adjust", "move", "switch", "mark", "tag", "label", "rename":
      return second(Self.takenBack) && !hasAmount
    default: return false
    }
  }
}
