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

  private static let own: WordSet = [
    "i", "we", "you", "me", "us", "not", "it", "this", "that", "ever", "even", "still", "my", "our",
  ]

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

  private static let beyond: WordSet = [
    "will", "would", "should", "shall", "might", "tomorrow", "afford", "forecast", "predict", "prediction",
    "projection",
    "projected", "project", "upcoming", "due", "weather", "rain", "joke", "owe", "owes", "owed", "owing",
    "advice",
    "recommend", "recommendation", "suggest", "budget", "budgets", "budgeted", "card", "cards", "cash",
    "bank", "credit",
    "debit", "visa", "mastercard", "amex", "paypal", "venmo", "account", "accounts", "cheque", "deductible",
    "capital",
    "steps", "calories", "kilometers", "km", "miles", "temperature", "bitcoin", "crypto", "stocks", "stock",
    "president",
    "invest", "investments", "investment", "portfolio", "mortgage", "retire", "retirement", "inflation",
    "hours", "hour",
    "minutes", "oclock", "pm", "midnight", "noon", "mornings", "evenings", "afternoons", "morning", "evening",
    "afternoon", "horoscope", "recipe", "calendar", "appointment", "meeting", "password", "lottery", "anyone",
    "everyone",
    "debt", "debts", "loan", "loans", "interest", "points", "cashback", "rewards", "score", "address",
    "street", "open",
    "close", "news", "translate", "spell", "wifi", "traffic", "exchange", "deadline", "expire", "expires",
    "barcode",
    "receipt", "receipts", "invoice", "carbon", "footprint", "protein", "weigh", "weight", "tax", "paypal",
    "autopay",
    "reimburse", "warranty", "nutrition", "anybody", "healthy", "neighborhood", "longitude", "delivery time",
  ]

  private static let phrases = PhraseSet(
    """
    going to be|going to spend|going to cost|going to pay|going to buy
    going to have|going to need|going to rain|going to run
    next week|next month|next year|next time|next quarter|next weekend
    next paycheck|next payment|next bill|next haircut|next rent
    how tall|how old|how far is|how big is|how heavy|how deep|how high is
    how fast|how hot|how cold|how do i get|how do i make
    what time|which time|o clock|at night|late night|after work|before work|time of day|time of the day|happy hour
    other people|most people|average person|average american
    people like me|people my age|national average|everybody else
    how can i|how could i|how do i save|how to save|ways to|tips for|tips to|where can i|where could i|where should i
    what can i|is it worth|was it worth|worth it|worth the|who is the
    who was the president|who won|who invented|who wrote
    exchange rate|credit score|net worth|interest rate|tax bracket|tax return|account number|phone number|opening hours
    the best|a good|good deal|better deal|cheapest place|cheapest way
    cheaper place|did i like|did i enjoy|what is the meaning
    how many calories|how many steps|how many hours|how many minutes
    how many miles|how many kilometers|how many kilograms
    how many pounds did i lose|how many people live|how much weight
    how much sugar|how much time|how much sleep|how much water
    do you think|what do you think|do you like|are you|who are you|what are you|your name|your opinion|how are you
    by the end of the month|by year end|by the end of the year
    end of the year projection|on pace|at this rate|at this pace
    need to spend|have to pay|do i need|i need to pay|supposed to|is in stock|for sale|on sale|stock price|share price
    paid by|pay by card|paid with|paid using|pay with|pay in cash
    paid in cash|by card|using my|with my card|on my card|on the card
    subway map|plus seven|divided by|square root|population of|capital of|worth of bitcoin|is it true|what day is it
    what is the date|what is today|exchange for|how much is a new
    how much is a used|how much are new|how much would|how much will
    """
  )
}
