import SpendCore

/// Recognises lines that record nothing: chat, what was not bought, plans, wishes, and numbers that are no money.
struct SmallTalkRule {
  let words: PlainWords
  let hasAmount: Bool

  /// Why nothing is to be recorded, or nil when the line may be an expense.
  func reason() -> OtherReason? {
    if isOrderToProgram { return .notUnderstood }
    if !tellsPurchaseAfterTurn {
      if isDenied || isImagined || isPlanned { return .notSpent }
    }
    if isNumberOfSomethingElse { return .chat }
    return hasAmount ? nil : chat()
  }

  // MARK: Not bought

  private static let buying: Set<String> = [
    "buy", "bought", "spend", "spent", "pay", "paid", "purchase", "purchased", "order", "ordered", "get",
    "got", "gotten", "book",
    "booked", "splurge", "grab", "buying", "spending", "paying", "getting", "ordering", "pick", "drop",
    "rent", "go", "went",
    "actually", "end", "really", "even", "need",
  ]

  /// Whether a purchase is told after `but`, `instead`, `so`: what went before doesn't matter then.
  private var tellsPurchaseAfterTurn: Bool {
    guard hasAmount else { return false }
    let verbs: Set<String> = [
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
        guard
          ["did", "have", "has", "had", "was", "am", "do", "could", "would", "will", "does"].contains(before)
        else { continue }
        if before == "was" || before == "am" {
          if ["charged", "buying", "paying", "getting", "spending", "billed"].contains(next) { return true }
        } else if SmallTalkRule.buying.contains(next), !(next == "get" && words.contains(["receipt"])) {
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
        if ["spending", "purchases", "expenses", "spend"].contains(words.text(index + 1)), !hasAmount {
          return true
        }
      default: break
      }
    }
    return words.findAny([
      "instead of buying", "instead of paying", "decided against", "talked myself out", "changed my mind",
      "put it back",
      "without buying", "without spending", "resisted buying", "skipped the", "for free",
    ]) != nil && !words.contains(["paid", "spent"])
  }

  private var isImagined: Bool {
    if words.contains(["dreamt", "dreamed", "dreaming", "imagine", "imagined", "pretend"]) { return true }
    return words.findAny([
      "had a dream", "in my dream", "thought about", "thinking about", "thinking of", "was considering",
      "considered buying",
      "considering", "tempted", "wish i", "wish we", "if i had", "if i buy", "if i bought", "if i spend",
      "if we", "if only", "would love",
      "would like a", "would like to buy", "would cost", "would have cost", "would be", "could have bought",
      "could cost", "eyeing", "window shopping",
      "looking at a", "saw a", "saw some", "quoted", "a quote", "an estimate", "estimate is", "estimate was",
      "priced at", "on my wishlist",
      "wants to buy", "wants me to buy", "dream of", "daydream", "used to cost", "used to be", "i bet",
    ]) != nil && !words.contains(["paid", "spent", "charged"])
  }

  private var isPlanned: Bool {
    let paid: Set<String> = [
      "paid", "spent", "bought", "booked", "ordered", "got", "charged", "purchased", "prepaid", "reserved",
      "sent", "put",
    ]
    if words.findAny([
      "will be", "will cost", "will buy", "will pay", "will spend", "will get", "will need", "will have",
      "will order", "will run",
      "will probably", "will likely", "will take", "will owe", "will set", "will come", "going to buy",
      "going to get", "going to spend", "going to pay",
      "going to order", "going to cost", "going to be", "going to need", "going to purchase", "going to book",
      "planning to",
      "planning on", "plan to", "plan on", "plans to", "want to buy", "want to get", "want to spend",
      "want to order", "want to save", "want a",
      "need to buy", "need to get", "need to pay", "need to spend", "need to order", "need to save", "need a",
      "need new", "have to pay",
      "have to buy", "have to spend", "have to get", "has to pay", "got to buy", "got to pay", "got to get",
      "should buy", "should get",
      "should cost", "should pay", "might buy", "might get", "might cost", "might spend", "may buy",
      "may cost", "must buy", "must pay",
      "about to buy", "about to pay", "about to spend", "about to order", "hoping to", "looking to",
      "saving for", "saving up", "save up",
      "remind me", "do not forget to", "remember to", "i owe", "we owe", "is due", "are due", "due on",
      "due next", "due tomorrow", "expecting to",
      "intend to", "considering a", "would pay", "someday", "one day i",
    ]) != nil, !words.contains(paid) {
      return true
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
        || next == "night" && false
      return isTime && !names && !words.contains(paid)
    }
    return false
  }

  // MARK: Numbers that are no money

  private var isNumberOfSomethingElse: Bool {
    if words.contains(
      SmallTalkRule.buying.subtracting([
        "go", "went", "get", "end", "actually", "really", "even", "need", "pick", "book",
      ])
    ) {
      return false
    }
    let hasMoney =
      words.words.contains { $0.hasSign || QuestionWords.currencies[$0.text] != nil }
      || words.line.tokens.contains { $0.kind == .currencySign }
    guard !hasMoney else { return false }
    if words.findAny([
      "years old", "year old", "years of age", "my number is", "phone number is", "my phone is", "call me at",
      "my pin is", "password is", "my code is",
      "code is", "my address is", "i live at", "i weigh", "my weight is", "i am turning", "degrees outside",
      "degrees today", "my birthday is",
      "zip code", "room number", "my size is", "shoe size", "i ran", "i walked", "i slept", "we won",
      "we lost", "the score", "percent battery",
      "meeting at", "meet at", "see you at", "call at", "appointment at", "woke up at", "up at", "wake me",
      "alarm for", "is at",
    ]) != nil {
      return !hasAmount || !words.contains(["for", "cost", "costs", "was"])
        || words.findAny(["years old", "number is", "code is", "pin is", "password is", "i weigh"]) != nil
    }
    let verbs: Set<String> = [
      "leaves", "departs", "arrives", "lands", "boards", "starts", "begins", "opens", "closes", "ends",
      "weighs", "expires",
    ]
    if words.contains(verbs), !words.contains(["cost", "costs", "was", "for"]) { return true }
    guard words.text(0) == "i", words.text(1) == "am", words.count <= 4, words.number(2) != nil else {
      return false
    }
    return true
  }

  // MARK: Chat

  private static let greetings: Set<String> = [
    "hello", "hi", "hey", "hiya", "yo", "howdy", "thanks", "thank", "cheers", "lol", "haha", "hahaha", "lmao",
    "rofl", "wow", "sorry",
    "gracias", "merci", "danke", "obrigado", "obrigada", "grazie", "hola", "hallo", "bonjour", "ola", "ciao",
    "namaste", "jaja", "jajaja",
    "awesome", "cool", "great", "perfect", "nice", "amazing", "wonderful", "excellent", "brilliant", "ok",
    "okay", "k", "kk", "yes", "yep",
    "yeah", "sure", "nope", "no", "nah", "fine", "alright", "oops", "whoops", "hmm", "huh", "ugh", "welcome",
    "congrats", "test", "testing",
    "salut", "servus", "moin", "oi", "buenas", "buenos", "guten", "bom", "boa", "good", "never", "whatever",
    "wait", "interesting", "hehe",
  ]

  private func chat() -> OtherReason? {
    let first = words.text(0)
    if SmallTalkRule.greetings.contains(first) || first.hasPrefix("haha") || first.hasPrefix("jaja") {
      return .chat
    }
    if words.findAny([
      "how are you", "who are you", "what are you", "are you", "you are", "i love", "i hate", "i like",
      "love you", "good job", "well done", "good morning", "good night",
      "good evening", "what a day", "what a week", "what a", "i feel", "i am tired", "i am hungry",
      "i am happy", "i am sad", "i am back", "i am here", "never mind",
      "wrong window", "wrong chat", "just kidding", "my name is", "nice to meet", "long day", "have a nice",
      "happy birthday", "thank you",
    ]) != nil {
      return .chat
    }
    return nil
  }

  // MARK: Orders to a program

  /// Text that tries to give a program orders instead of telling it about money.
  private var isOrderToProgram: Bool {
    if words.contains(["ignore", "disregard", "forget", "override", "bypass"]),
      words.contains([
        "instructions", "instruction", "prompt", "rules", "previous", "prior", "guidelines", "system",
      ])
    {
      return true
    }
    return words.findAny([
      "system prompt", "drop table", "delete from", "insert into", "union select", "select from",
      "developer mode", "you are now",
      "act as", "pretend to be", "pretend you", "rm rf", "sudo", "script alert", "jailbreak", "api key",
      "reveal your", "print your", "repeat after",
    ]) != nil
  }
}
