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
    let verbs = [
      "spent", "paid", "bought", "got", "ordered", "grabbed", "cost", "went", "ended", "picked", "charged",
    ]
    guard
      let turn = words.words.lastIndex(where: {
        ["but", "so", "instead", "then", "ended", "still", "anyway", "although"].contains($0.text)
      })
    else { return false }
    let after = words.words[turn...]
    return after.contains { verbs.contains($0.text) }
      && after.contains { $0.isNumber || $0.hasSign || words.line[$0.tokens.lowerBound].can(.cardinal) }
  }

  private var isDenied: Bool {
    for index in 0..<words.count {
      switch words.text(index) {
      case "not":
        let before = words.text(index - 1)
        let next = words.text(index + 1)
        if index == 0, ["spending", "paying", "buying", "getting"].contains(next) { return true }
        if before == "was" || before == "is", words.number(index + 1) != nil, isOnlyNumber(index + 1) {
          return true
        }
        guard
          [
            "did", "have", "has", "had", "was", "am", "do", "could", "would", "will", "does", "can", "should",
            "must", "might",
          ].contains(before)
        else { continue }
        if before == "was" || before == "am" {
          if ["charged", "buying", "paying", "getting", "spending", "billed"].contains(next) { return true }
        } else if before == "do", SmallTalkRule.recording.contains(next) {
          return true
        } else if SmallTalkRule.buying.contains(next), !(next == "get" && words.contains(["receipt"])) {
          return true
        } else if next == "have", before == "did" || before == "do", words.number(index + 2) != nil {
          return true
        } else if next == "cost", !hasAmount {
          return true
        }
      case "never":
        if ["bought", "paid", "got", "ordered", "spent", "buy", "purchased", "charged", "pay", "spend"]
          .contains(words.text(index + 1))
        {
          return true
        }
      case "almost", "nearly", "practically":
        if ["bought", "got", "ordered", "spent", "paid", "went", "buying", "purchased", "booked", "splurged"]
          .contains(words.text(index + 1))
        {
          return true
        }
      case "nothing":
        if ["bought", "spent", "buy", "spend", "paid"].contains(words.text(index - 1)) { return true }
      case "no":
        if ["spending", "purchases", "expenses", "spend"].contains(words.text(index + 1)) {
          return true
        }
      default: break
      }
    }
    return TalkPhrases.refused.occurs(in: words) && !words.contains(["paid", "spent"])
  }

  /// Whether the number at `index` is the only one in digits: `that wasn't 30`, but not `it was not 30, it was 20`.
  private func isOnlyNumber(_ index: Int) -> Bool {
    words.words.indices.allSatisfy { $0 == index || !words.words[$0].isNumber }
  }

  private var isImagined: Bool {
    if words.has("what if", at: 0) { return true }
    if words.contains(["dreamt", "dreamed", "dreaming", "imagine", "imagined", "pretend"]) { return true }
    if words.text(0) == "if" || words.text(1) == "if", words.count > 3, !words.contains(SmallTalkRule.done),
      !words.words.indices.contains(where: {
        words.words[$0].isNumber && ["for", "on"].contains(words.text($0 + 1))
      })
    {
      return true
    }
    return TalkPhrases.imagined.occurs(in: words) && !words.contains(["paid", "spent", "charged"])
  }

  private var isPlanned: Bool {
    if let need = words.find("i need") ?? words.find("we need"), words.number(need.upperBound) != nil {
      return true
    }
    let first = words.text(0) == "i" || words.text(0) == "we" ? 1 : 0
    if words.text(0) == "need", words.number(1) != nil { return true }
    let mustDo = ["need to", "got to", "have to", "has to"].contains { words.has($0, at: first) }
    if mustDo, !SmallTalkRule.telling.contains(words.text(first + 2)),
      !words.contains(["paid", "spent", "bought", "ordered", "charged", "grabbed", "picked"])
    {
      return true
    }
    let paid = [
      "paid", "spent", "bought", "booked", "ordered", "got", "charged", "purchased", "prepaid", "reserved",
      "sent", "put",
    ]
    if TalkPhrases.planned.occurs(in: words) || isPossible, !words.contains(paid) {
      return words.find("never thought") == nil
    }
    if let index = words.words.indices.first(where: {
      words.text($0) == "tomorrow" || words.text($0) == "next"
    }) {
      let next = words.text(index + 1)
      let isTime =
        words.text(index) == "tomorrow"
        || ["week", "month", "year", "weekend", "summer", "winter"].contains(next)
        || DayRule.weekday(next) != nil || DayRule.month(next) != nil
      let names =
        ["for", "of", "until", "till", "to", "before", "by"].contains(words.text(index - 1))
      // Tickets and gifts are paid for before the day.
      let isAhead = words.contains(SmallTalkRule.boughtAhead) && hasAmount
      return isTime && !names && !isAhead && !words.contains(paid)
    }
    return false
  }

  /// Verbs of what may be: `could murder a 5 dollar burger`, `they want 400 for it`.
  private var isPossible: Bool {
    for index in 0..<words.count {
      let next = words.text(index + 1)
      switch words.text(index) {
      case "might", "could", "should":
        if !["you", "i", "we", "not", "have", "barely", "hardly", "only", "as", "know", "stop"].contains(
          next
        ), next != "" {
          return true
        }
      case "may":
        if ["i", "we", "it", "she", "he", "they"].contains(words.text(index - 1)) { return true }
      case "want", "wants":
        if words.words[safe: index + 1]?.isNumber == true || words.words[safe: index + 1]?.hasSign == true
          || ["a", "an", "those", "these", "that", "this", "the", "some"].contains(next)
        {
          return true
        }
      case "wanted": if words.contains(["but", "instead"]) { return true }
      case "waiting":
        if ["for", "until", "till", "on"].contains(next),
          words.contains(["but", "refund", "reimbursement", "paycheck", "payment", "cashback"])
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
      return !hasAmount || !words.contains(["for", "cost", "costs", "was"])
        || words.findAny(["years old", "number is", "code is", "pin is", "password is", "i weigh"]) != nil
    }
    let verbs = [
      "leaves", "departs", "arrives", "lands", "boards", "starts", "begins", "opens", "closes", "ends",
      "weighs", "expires",
    ]
    if let verb = words.words.first(where: { verbs.contains($0.text) }),
      !words.contains(["cost", "costs", "was", "for"])
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
    words.count <= 4 && words.contains(["one"]) && !words.words.contains { $0.isNumber }
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
    if words.contains(["ignore", "disregard", "forget", "override", "bypass"]),
      words.contains([
        "instructions", "instruction", "balance", "ledger", "database", "prompt", "rules", "previous",
        "prior", "guidelines", "system",
      ])
    {
      return true
    }
    let isRole = ["system", "assistant", "user", "developer"].contains(words.text(0))
    if isRole, let mark = words.line.at(1), mark.isMark(":") { return true }
    return TalkPhrases.orders.occurs(in: words)
  }
}
