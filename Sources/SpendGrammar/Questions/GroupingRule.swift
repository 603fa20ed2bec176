import SpendCore

extension MeasureRule {
  // MARK: Grouping

  static func grouping(_ words: inout PlainWords) -> MeasureReading? {
    if let group = takeGrouping(&words) { return MeasureReading(grouping: group) }
    for index in 0..<words.count where words.text(index) == "which" || words.text(index) == "what" {
      let places = ["restaurants", "cafes", "bars", "supermarkets", "stores", "shops", "places", "merchants"]
      guard places.contains(words.text(index + 1)) else { continue }
      let isNamed = nouns[words.text(index + 1)] != nil
      words.use(index..<index + (isNamed ? 2 : 1))
      return MeasureReading(grouping: .merchant)
    }
    if words.take([
      "where does my money go", "where did my money go", "where did all my money go",
      "where does all my money go",
      "where is my money going", "where my money goes", "where does the money go", "where did the money go",
      "where is all my money going",
    ]) {
      return MeasureReading(grouping: .category)
    }
    if words.find("where") != nil {
      words.use(words.find("where") ?? 0..<0)
      return MeasureReading(grouping: .merchant)
    }
    if words.findAny(["who did i", "who do i", "who have i", "whom did i"]) != nil {
      return MeasureReading(grouping: .person)
    }
    if words.take(["breakdown", "break down", "broken down", "summary", "summarize"]) {
      return MeasureReading(grouping: .category)
    }
    if words.take(["spend my money on", "spend money on", "spend on"]), words.find("what") != nil,
      words.words.indices.allSatisfy({ words.isUsed[$0] || QuestionWords.filler.contains(words.text($0)) })
    {
      return MeasureReading(grouping: .category)
    }
    return nil
  }

  /// `by category`, `per merchant`, `each month`, `monthly`.
  static func takeGrouping(_ words: inout PlainWords) -> Question.Grouping? {
    for index in 0..<words.count where !words.isUsed[index] {
      let text = words.text(index)
      if ["by", "per", "each", "every"].contains(text), let group = nouns[words.text(index + 1)],
        !words.isUsed[index + 1]
      {
        words.use((words.text(index - 1) == "for" ? index - 1 : index)..<index + 2)
        return group.grouping
      }
      if text == "a", let group = nouns[words.text(index + 1)],
        [.week, .month, .year].contains(group.grouping),
        !words.isUsed[index + 1]
      {
        words.use(index..<index + 2)
        return group.grouping
      }
      let adjectives: [String: Question.Grouping] = [
        "daily": .day, "weekly": .week, "monthly": .month, "yearly": .year,
      ]
      if let group = adjectives[text] {
        words.use(index..<index + 1)
        return group
      }
      if words.has("month by month", at: index) || words.has("week by week", at: index)
        || words.has("day by day", at: index)
      {
        words.use(index..<index + 3)
        return nouns[text]?.grouping
      }
    }
    return nil
  }

  // MARK: Lists

  static func list(_ words: inout PlainWords, _ form: QuestionForm) -> MeasureReading? {
    if words.take([
      "list", "which purchases", "which expenses", "what purchases", "what expenses", "what transactions",
      "which transactions", "what are my expenses", "what were my expenses", "what payments",
      "which payments",
    ]) {
      return MeasureReading(measure: .list)
    }
    let isShown = words.contains(["show", "display", "find", "see"])
    let isSummed = words.findAny(["how much", "total", "sum", "spending", "spend", "spent"]) != nil
    if isShown, !isSummed { return MeasureReading(measure: .list) }
    let bought = [
      "what did i buy", "what have i bought", "what i bought", "what did we buy", "what did i get",
      "what did i order",
      "what did i purchase", "what did i have", "what did i eat", "what have i purchased",
      "what things did i buy",
    ]
    if words.take(bought) { return MeasureReading(measure: .list) }
    let first = words.text(form.start)
    if words.findAny(["is there any", "is there anything", "are there any"]) != nil {
      return MeasureReading(measure: .list)
    }
    if first == "what", words.contains(["buy", "bought", "purchase"]),
      !words.contains(["spend", "spent", "most"])
    {
      return MeasureReading(measure: .list)
    }
    if first == "did" || first == "have" || first == "has", words.contains(QuestionWords.activity) {
      return MeasureReading(measure: .list)
    }
    if first == "any" { return MeasureReading(measure: .list) }
    if first == "all", !isSummed || words.contains(["purchases", "expenses"]) {
      return MeasureReading(measure: .list)
    }
    if ["purchases", "transactions", "payments"].contains(first) { return MeasureReading(measure: .list) }
    if words.find("recent") != nil, words.contains(["purchases", "expenses", "transactions", "payments"]) {
      return MeasureReading(measure: .list, limit: 10)
    }
    return nil
  }
}
