import SpendCore

/// What a question asks for, apart from which entries count.
struct MeasureReading {
  var measure: Question.Measure = .total
  var per: Question.Unit?
  var grouping: Question.Grouping?
  var limit: Int?
}

/// Finds what a question asks for: a sum, a count, a list, the largest, an average, and what it is split by.
enum MeasureRule {
  /// What `words` ask for, whose words are marked; nil when a ``Question`` can't say it.
  static func reading(_ words: inout PlainWords, _ form: QuestionForm) -> MeasureReading? {
    if let counted = count(&words) { return counted }
    if let averaged = average(&words) { return averaged.reading }
    if let ranked = extreme(&words) { return ranked.reading }
    if let ends = firstOrLatest(&words) { return ends }
    if let grouped = grouping(&words) { return grouped }
    if let listed = list(&words, form) { return listed }
    return MeasureReading()
  }

  // MARK: Counting

  private static func count(_ words: inout PlainWords) -> MeasureReading? {
    let asks = [
      "how many times", "how often", "how many", "number of", "count of", "count", "what number of",
    ]
    // "how many euros did I spend" asks for a sum.
    if let range = words.find("how many"), QuestionWords.currencies[words.text(range.upperBound)] != nil {
      return nil
    }
    guard words.take(asks) else { return nil }
    var reading = MeasureReading(measure: .count)
    reading.grouping = takeGrouping(&words)
    return reading
  }

  // MARK: Averages

  /// An averaging question; a nil reading in it is one that can't be said.
  private static func average(_ words: inout PlainWords) -> (reading: MeasureReading?, Void)? {
    let perDay = [
      "per day", "a day", "each day", "every day", "daily", "on an average day", "day on average",
    ]
    let perPurchase = [
      "per purchase", "per transaction", "per visit", "per order", "per trip", "per ride", "per meal",
      "each time",
      "every time", "per time", "per go", "a visit", "per expense", "each visit", "per item", "per entry",
      "at a time",
    ]
    let isAverage = words.take(["on average", "average", "avg", "mean"])
    if words.take(perPurchase) { return (MeasureReading(per: .purchase), ()) }
    if isAverage {
      if words.take(perDay) { return (MeasureReading(per: .day), ()) }
      let longer = ["month", "monthly", "week", "weekly", "year", "yearly", "weekend", "person"]
      if longer.contains(where: { unit in
        words.words.indices.contains { words.text($0) == unit && !words.isUsed[$0] }
      }) {
        return (nil, ())
      }
      return (MeasureReading(per: .purchase), ())
    }
    // "daily breakdown" is a table, "how much do I spend daily" an average.
    if words.contains(["breakdown", "totals", "split"]) { return nil }
    guard words.take(["per day", "a day", "daily"]) else { return nil }
    return (MeasureReading(per: .day), ())
  }

  // MARK: Largest and smallest

  private static func extreme(_ words: inout PlainWords) -> (reading: MeasureReading?, Void)? {
    let largest = [
      "biggest", "largest", "priciest", "costliest", "highest", "max", "maximum", "greatest", "top",
    ]
    let smallest = ["smallest", "cheapest", "lowest", "minimum", "min", "tiniest"]
    for index in 0..<words.count where !words.isUsed[index] {
      let text = words.text(index)
      var length = 0
      var isLargest = true
      if largest.contains(text) {
        length = 1
      } else if smallest.contains(text) {
        (length, isLargest) = (1, false)
      } else if words.has("most expensive", at: index) || words.has("most costly", at: index) {
        length = 2
      } else if words.has("least expensive", at: index) {
        (length, isLargest) = (2, false)
      }
      guard length > 0 else { continue }
      var limit: Int?
      var range = index..<index + length
      if let number = words.number(index - 1), !words.isUsed[index - 1] {
        limit = number
        range = index - 1..<range.upperBound
      } else if let number = words.number(index + length), number <= 1_000, !words.isUsed[index + length] {
        limit = number
        range = index..<range.upperBound + 1
      }
      words.use(range)
      if let group = groupNoun(&words, after: range.upperBound) ?? askedGroup(&words) {
        guard isLargest else { return (nil, ()) }
        let isPlural = group.isPlural
        return (
          MeasureReading(measure: .total, grouping: group.grouping, limit: limit ?? (isPlural ? 5 : 1)), ()
        )
      }
      if text == "top", limit == nil, !words.contains(["purchases", "expenses", "purchase", "expense"]) {
        continue
      }
      return (MeasureReading(measure: isLargest ? .largest : .smallest, limit: limit), ())
    }
    return most(&words)
  }

  /// `what do I spend the most on`, `who did I spend most with`.
  private static func most(_ words: inout PlainWords) -> (reading: MeasureReading?, Void)? {
    guard let index = words.words.indices.first(where: { words.text($0) == "most" && !words.isUsed[$0] })
    else {
      if words.contains(["least"]) { return (nil, ()) }
      return nil
    }
    if words.text(index + 1) == "recent" { return nil }
    guard
      words.contains(["spend", "spent", "spending", "money", "pay", "paid", "cost", "costs", "blow", "goes"])
    else {
      return (nil, ())
    }
    words.use(index..<index + 1)
    if let group = askedGroup(&words) {
      return (MeasureReading(grouping: group.grouping, limit: group.isPlural ? 5 : 1), ())
    }
    let opener = words.words.first { ["what", "where", "who", "when", "whom"].contains($0.text) }?.text
    switch opener {
    case "where": return (MeasureReading(grouping: .merchant, limit: 1), ())
    case "who", "whom": return (MeasureReading(grouping: .person, limit: 1), ())
    case "what":
      let span = words.findAny([
        "one day", "a day", "single day", "one week", "a week", "single week", "one month", "a month",
      ])
      if let span {
        let group = nouns[words.text(span.upperBound - 1)]?.grouping
        words.use(span)
        return (MeasureReading(grouping: group, limit: 1), ())
      }
      return (MeasureReading(grouping: .category, limit: 1), ())
    case "when": return (MeasureReading(grouping: .day, limit: 1), ())
    default: return (nil, ())
    }
  }

  /// The group that `which month`, `what category` asks for.
  private static func askedGroup(_ words: inout PlainWords) -> (grouping: Question.Grouping, isPlural: Bool)?
  {
    for index in 0..<words.count where words.text(index) == "which" || words.text(index) == "what" {
      for next in index + 1..<min(index + 4, words.count) where !words.isUsed[next] {
        if let group = nouns[words.text(next)] {
          words.use(next..<next + 1)
          return group
        }
      }
    }
    if words.contains(["who", "whom"]) { return (.person, false) }
    return nil
  }

  private static func groupNoun(
    _ words: inout PlainWords,
    after index: Int
  ) -> (grouping: Question.Grouping, isPlural: Bool)? {
    var position = index
    if ["spending", "spend", "expense"].contains(words.text(position)) { position += 1 }
    guard let group = nouns[words.text(position)], !words.isUsed[position] else { return nil }
    words.use(position..<position + 1)
    return group
  }

  static let nouns: [String: (grouping: Question.Grouping, isPlural: Bool)] = [
    "category": (.category, false), "categories": (.category, true), "merchant": (.merchant, false),
    "merchants": (.merchant, true), "store": (.merchant, false), "stores": (.merchant, true),
    "shop": (.merchant, false),
    "shops": (.merchant, true), "place": (.merchant, false), "places": (.merchant, true),
    "vendor": (.merchant, false),
    "vendors": (.merchant, true), "business": (.merchant, false), "businesses": (.merchant, true),
    "person": (.person, false), "people": (.person, true), "friend": (.person, false),
    "friends": (.person, true),
    "day": (.day, false), "days": (.day, true), "date": (.day, false), "week": (.week, false),
    "weeks": (.week, true),
    "month": (.month, false), "months": (.month, true), "year": (.year, false), "years": (.year, true),
  ]

  /// Whether `word` names something that figures are split by.
  static func isGroup(_ word: String) -> Bool { nouns[word] != nil }

  // MARK: First and latest

  private static func firstOrLatest(_ words: inout PlainWords) -> MeasureReading? {
    if words.take([
      "did i last", "have i last", "did we last", "i last", "last time", "most recent", "latest", "last",
    ]) {
      if let index = words.words.indices.first(where: { words.number($0) != nil && !words.isUsed[$0] }),
        let number = words.number(index), ["last", "recent", "latest"].contains(words.text(index - 1))
      {
        words.use(index..<index + 1)
        return MeasureReading(measure: .list, limit: number)
      }
      if words.contains(["purchases", "expenses", "transactions", "payments", "entries", "orders"]) {
        return MeasureReading(measure: .list, limit: 10)
      }
      return MeasureReading(measure: .latest)
    }
    if words.take([
      "did i first", "first time", "first", "earliest", "oldest", "start buying", "start paying",
    ]) {
      return MeasureReading(measure: .first)
    }
    guard words.find("when") != nil, words.contains(["did", "was", "were", "have"]) else { return nil }
    words.use(words.find("when") ?? 0..<0)
    return MeasureReading(measure: .latest)
  }
}
