import SpendCore
import SpendWords

/// Recognises lines that record nothing: chat, what was not bought, plans, wishes, and numbers that are no money.
struct SmallTalkRule {
  let words: PlainWords
  let hasAmount: Bool

  /// Why nothing is to be recorded, or nil when the line may be an expense.
  func reason() -> OtherReason? {
    if !tellsPurchaseAfterTurn {
      if isDenied || isImagined || isPlanned { return .notSpent }
    }
    if isNumberOfSomethingElse || hasAmount && NumberSense(words: words).isNoPayment { return .chat }
    return hasAmount && !isGreetingWithOne ? nil : chat()
  }

  // MARK: Not bought

  /// Whether a purchase is told after `but`, `instead`, `so`: what went before doesn't matter then.
  private var tellsPurchaseAfterTurn: Bool {
    guard hasAmount else { return false }
    guard
      let turn = words.words.lastIndex(where: {
        Self.contrasts.contains($0.text)
      })
    else { return false }
    let after = words.words[turn...]
    return after.contains { Self.spendingVerbs.contains($0.text) }
      && after.contains { $0.isNumber || $0.hasSign || words.line[$0.tokens.lowerBound].can(.cardinal) }
  }

  private var isDenied: Bool {
    for index in 0..<words.count {
      switch words.text(index) {
      case "not":
        let before = words.text(index - 1)
        let next = words.text(index + 1)
        if index == 0, Self.gerunds.contains(next) { return true }
        if before == "was" || before == "is", words.number(index + 1) != nil, isOnlyNumber(index + 1) {
          return true
        }
        guard
          Self.auxiliaries.contains(before)
        else { continue }
        if before == "was" || before == "am" {
          if Self.chargedGerunds.contains(next) { return true }
        } else if before == "do", SmallTalkRule.recording.contains(next) {
          return true
        } else if SmallTalkRule.buying.contains(next), !(next == "get" && words.contains(Self.receiptMark)) {
          return true
        } else if next == "have", before == "did" || before == "do", words.number(index + 2) != nil {
          return true
        } else if next == "cost", !hasAmount {
          return true
        }
      case "never":
        if Self.wouldVerbs
          .contains(words.text(index + 1))
        {
          return true
        }
      case "almost", "nearly", "practically":
        if Self.pastVerbs
          .contains(words.text(index + 1))
        {
          return true
        }
      case "nothing":
        if Self.boughtVerbs.contains(words.text(index - 1)) { return true }
      case "no":
        if Self.ledgerNouns.contains(words.text(index + 1)) {
          return true
        }
      default: break
      }
    }
    return TalkPhrases.refused.occurs(in: words) && !words.contains(Self.spentVerbs)
  }

  /// Whether the number at `index` is the only one in digits: `that wasn't 30`, but not `it was not 30, it was 20`.
  private func isOnlyNumber(_ index: Int) -> Bool {
    words.words.indices.allSatisfy { $0 == index || !words.words[$0].isNumber }
  }

  private var isImagined: Bool {
    if words.has("what if", at: 0) { return true }
    if words.contains(Self.dreams) { return true }
    if words.text(0) == "if" || words.text(1) == "if", words.count > 3, !words.contains(SmallTalkRule.done),
      !words.words.indices.contains(where: {
        words.words[$0].isNumber && Self.forOrOn.contains(words.text($0 + 1))
      })
    {
      return true
    }
    return TalkPhrases.imagined.occurs(in: words) && !words.contains(Self.chargedVerbs)
  }

  private var isPlanned: Bool {
    if let need = words.find("i need") ?? words.find("we need"), words.number(need.upperBound) != nil {
      return true
    }
    let first = words.text(0) == "i" || words.text(0) == "we" ? 1 : 0
    if words.text(0) == "need", words.number(1) != nil { return true }
    let mustDo = Self.mustPhrases.contains { words.has($0, at: first) }
    if mustDo, !SmallTalkRule.telling.contains(words.text(first + 2)),
      !words.contains(Self.boughtPast)
    {
      return true
    }
    if TalkPhrases.planned.occurs(in: words) || isPossible, !words.contains(Self.paidAhead) {
      return words.find("never thought") == nil
    }
    if let index = words.words.indices.first(where: {
      words.text($0) == "tomorrow" || words.text($0) == "next"
    }) {
      let next = words.text(index + 1)
      let isTime =
        words.text(index) == "tomorrow"
        || Self.spanUnits.contains(next)
        || words.weekday(index + 1) != nil || words.month(index + 1) != nil
      let names =
        Self.untilLeads.contains(words.text(index - 1))
      // Tickets and gifts are paid for before the day.
      let isAhead = words.contains(SmallTalkRule.boughtAhead) && hasAmount
      return isTime && !names && !isAhead && !words.contains(Self.paidAhead)
    }
    return false
  }

  /// Verbs of what may be: `could murder a 5 dollar burger`, `they want 400 for it`.
  private var isPossible: Bool {
    for index in 0..<words.count {
      let next = words.text(index + 1)
      switch words.text(index) {
      case "might", "could", "should":
        if !Self.negatedLeads.contains(
          next
        ), next != "" {
          return true
        }
      case "may":
        if Self.subjects.contains(words.text(index - 1)) { return true }
      case "want", "wants":
        if words.words[safe: index + 1]?.isNumber == true || words.words[safe: index + 1]?.hasSign == true
          || Self.articlesAndPointers.contains(next)
        {
          return true
        }
      case "wanted": if words.contains(Self.insteadMarks) { return true }
      case "waiting":
        if Self.deadlineJoints.contains(next),
          words.contains(Self.moneyBackNouns)
        {
          return true
        }
      default: break
      }
    }
    return false
  }

  // MARK: Numbers that are no money

  private var isNumberOfSomethingElse: Bool {
    if words.contains(SmallTalkRule.paying) { return false }
    guard !NumberSense.namesMoney(words) else { return false }
    if TalkPhrases.otherNumbers.occurs(in: words) {
      return !hasAmount || !words.contains(Self.costJoints)
        || words.findAny(Self.personalNumbers) != nil
    }
    if let verb = words.words.first(where: { Self.scheduleVerbs.contains($0.text) }),
      !words.contains(Self.costJoints)
    {
      // "mint leaves 2": part of the name of goods.
      return !CategoryLexicon.shared.matches(in: words.line).contains {
        $0.tokens.count > 1 && $0.tokens.contains(verb.tokens.lowerBound)
      }
    }
    guard words.text(0) == "i", words.text(1) == "am", words.count <= 4, words.number(2) != nil else {
      return false
    }
    return true
  }

  // MARK: Chat

  /// `nice one`: the number is none.
  private var isGreetingWithOne: Bool {
    words.count <= 4 && words.contains(Self.oneMark) && !words.words.contains { $0.isNumber }
      && SmallTalkRule.greetings.contains(words.text(0))
      && CategoryLexicon.shared.matches(in: words.line).isEmpty
  }

  private func chat() -> OtherReason? {
    let first = words.text(0)
    if SmallTalkRule.greetings.contains(first) || first.hasPrefix("haha") || first.hasPrefix("jaja") {
      return .chat
    }
    if TalkPhrases.remarks.occurs(in: words) { return .chat }
    return nil
  }

  // MARK: Orders to a program

  /// Text that tries to give a program orders instead of telling it about money.
  var isOrderToProgram: Bool {
    if words.contains(Self.overrides),
      words.contains(Self.promptNouns)
    {
      return true
    }
    let isRole = Self.chatRoles.contains(words.text(0))
    if isRole, let mark = words.line.at(1), mark.isMark(":") { return true }
    return TalkPhrases.orders.occurs(in: words)
  }
}
