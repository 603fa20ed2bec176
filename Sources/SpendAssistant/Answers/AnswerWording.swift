import SpendCore

/// Says an answer in one or two plain sentences: the figure, what it is of, the period, how many entries stand behind
/// it, and what it leaves out.
struct AnswerWording {
  let answer: Answer
  /// Money of kinds beside the spending counted, by kind: what of it are refunds, and income and transfers left out; of
  /// a balance, what came in.
  let asides: [Answer.Row]
  /// What each side of an answer with groups comes to in each currency, cut off groups included; empty where there is
  /// but one.
  var wholes: [[Answer.Row]] = []
  /// What became of the words of the question.
  var account = WordAccount()
  let homeCurrency: Currency

  /// The sentences, the first of them `main` or other words for it.
  ///
  /// The colon before a list ends a sentence where notes stand between.
  func sentences(beginning main: String) -> String {
    let main = leadingAccount + main
    guard !notes.isEmpty else { return main }
    let first = main.hasSuffix(":") ? main.dropLast() + "." : main
    return ([first] + notes).joined(separator: " ")
  }

  var question: Question { answer.question }
  var result: AnswerResult { answer.result(home: homeCurrency) }
  var currency: Currency { answer.currency(homeCurrency) }

  /// What the question asks for, without what it leaves out.
  var main: String {
    if case .place? = Optional(question.aspect) { return place }
    if question.comparison != nil { return compared }
    if question.asksSumOfRows, answer.matchCount > 0, case .figure(let sum) = result { return summed(sum) }
    if question.measure == .regular { return regular }
    if question.isGrouped { return grouped }
    switch question.measure {
    case .daysWithout: return daysWithout
    case .longestStreak, .longestStreakWithout: return streak
    default: break
    }
    // The average of refunds alone is none of purchases.
    guard answer.matchCount > 0, question.per != .purchase || result != .nothing else { return nothing }
    if question.asksWhether, [.total, .count, .list].contains(question.measure) { return isAny }
    switch question.measure {
    case .total, .runningTotal: return total
    case .count: return count
    case .balance: return balance
    case .median: return "The middle amount\(filter)\(period) is \(figure.displayText), of \(counted)."
    case .list: return list
    case .largest, .smallest, .first, .latest: return single
    case .latestOfEach: return latestOfEach
    case .priceHistory: return prices
    case .interval: return interval
    case .daysWithout, .longestStreak, .longestStreakWithout, .regular: return ""
    }
  }

  /// That there are no such entries.
  var nothing: String {
    guard account.absent.isEmpty else {
      return yesOrNo("nothing recorded for \(account.absent.quoted)\(period)")
    }
    if question.skip > 0, question.measure != .priceHistory {
      let thing =
        question.isGrouped ? "\(ordinal(question.skip + 1)) \(groupNoun)" : "\(superlative) \(noun(1))"
      return "There is no \(thing)\(filter)\(period)."
    }
    let isOfSome = question.filter.namesSubject && asides.isEmpty && answer.matchCount == 0
    let what =
      switch kinds {
      case [.income]: "no income"
      case [.refund], [.transfer], [.expense]: "no \(noun(2))"
      case []: isOfSome || question.measure == .balance ? "nothing" : "no expenses"
      default: "nothing"
      }
    let phrase = FilterWording(filter: question.filter).phrase("for", kinds.isEmpty ? "at" : "from")
    return yesOrNo("\(what) recorded\(phrase)\(period)")
  }

  private var isAny: String {
    let sum = question.measure == .total ? ", \(together)" : ""
    return "Yes: \(counting(answer.matchCount))\(filter)\(period)\(sum)."
  }

  /// `text` as a sentence, after a yes or no where one was asked for.
  func yesOrNo(_ text: String) -> String {
    if case .truth(let isTrue) = result { return "\(isTrue ? "Yes" : "No"): \(text)." }
    return capitalized(text) + "."
  }

  // MARK: Figures

  private var total: String {
    capitalized("\(clause(figure))\(filter)\(average)\(averagePeriod)\(behind)\(units).")
  }

  private var count: String {
    guard question.per != nil, question.per != .purchase else {
      return "\(counting(answer.matchCount))\(filter)\(wholePeriod)."
    }
    let figure = answer.own.figure(of: .count, in: currency)
    return "\(clause(figure))\(filter)\(average)\(period), \(counting(answer.matchCount)) in all\(units)."
  }

  private var balance: String {
    let figure = answer.own.figure(of: .balance, in: currency)
    return capitalized("\(clause(figure))\(ofIncome)\(filter)\(average)\(averagePeriod)\(behind).")
  }

  /// What a balance is a part of.
  var ofIncome: String {
    guard question.per == nil, (homeRow?.amount.minorUnits ?? 0) >= 0,
      let income = aside(.income).first(where: { $0.amount.currency == currency })
    else { return "" }
    return " of \(income.amount.displayText)"
  }

  /// A figure with what became of the money: `you spent $4.00 a day`.
  func clause(_ figure: Figure) -> String {
    switch question.measure {
    case .count: return amount(figure)
    case .balance where figure.units < 0: return "you spent \(amount(figure.magnitude)) more than came in"
    default:
      return "you \(verb) \(figure.units == 0 && question.comparison != nil ? "nothing" : amount(figure))"
    }
  }

  /// A figure with its unit: `$4.00 a day`, `3 expenses a week`.
  func amount(_ figure: Figure) -> String {
    let each = question.per.map { $0 == .purchase ? "" : " a \($0.rawValue)" } ?? ""
    if figure.currency != nil { return figure.displayText + each }
    return "\(figure.displayText) \(noun(figure == .count(1) ? 1 : 2))\(each)"
  }

  /// That a figure is an average.
  var average: String { question.per == nil ? "" : " on average" }

  /// How many units of time a figure is divided by.
  private var units: String {
    guard let division = answer.division, let divisor = division.divisor else { return "" }
    guard division.multiplier == 1 else { return "" }
    return " over \(divisor) \(division.unit.rawValue)\(divisor == 1 ? "" : "s")"
  }

  // MARK: Parts

  /// The row that the sentence speaks of.
  var homeRow: Answer.Row? {
    // Looked up once: it takes a look at every row.
    let currency = currency
    return answer.rows.first { $0.amount.currency == currency }
  }

  var figure: Figure { .money(homeRow?.amount ?? .zero(currency)) }

  /// The sum of the entries that a sentence has just numbered.
  var together: String { figure.displayText + (homeRow?.count == 1 ? "" : " together") }

  var filter: String {
    var filter = question.filter
    // A sum of money says itself in which currency it is.
    if question.measure == .total, !question.isGrouped, answer.matchCount > 0 { filter.currency = nil }
    return FilterWording(filter: filter).phrase
  }

  /// The days, unsaid where they are all there are.
  var period: String { PeriodWording(period: answer.period).limit }

  /// The days, said where they are all there are, too: ` in all`.
  var wholePeriod: String {
    // A stay has days of its own.
    question.filter.places.isEmpty ? " " + PeriodWording(period: answer.period).phrase : period
  }

  private var averagePeriod: String { question.per == nil ? wholePeriod : period }

  private var kinds: Set<ExpenseKind> { Set(question.filter.kinds) }

  var verb: String {
    if question.measure == .balance { return "kept" }
    return switch kinds {
    case [.income]: "received"
    case [.refund]: "got back"
    case [.transfer]: "moved"
    default: "spent"
    }
  }

  func noun(_ count: Int) -> String {
    switch kinds {
    case [.income]: count == 1 ? "payment received" : "payments received"
    case [.refund]: count == 1 ? "refund" : "refunds"
    case [.transfer]: count == 1 ? "transfer" : "transfers"
    case [.expense]: count == 1 ? "expense" : "expenses"
    case [] where question.measure != .balance: count == 1 ? "expense" : "expenses"
    default: entries(count)
    }
  }

  func counting(_ count: Int) -> String { "\(count) \(noun(count))" }

  /// What a count is of where entries of several kinds may be among them.
  func entries(_ count: Int) -> String { count == 1 ? "entry" : "entries" }

  /// How many entries stand behind the figures in the currency that the sentence speaks of.
  var counted: String {
    let currency = told
    let rows = answer.rows.filter { $0.amount.currency == currency }
    return counted(rows.reduce(0) { $0 + $1.count }, currency)
  }

  /// The same after a comma; empty where there are none.
  var behind: String { counted.hasPrefix("0 ") ? "" : ", \(counted)" }

  /// So many entries in `currency`, of which the refunds are named.
  func counted(_ count: Int, _ currency: Currency) -> String {
    // That money was received is said before.
    if kinds == [.income] { return "\(count) \(count == 1 ? "payment" : "payments")" }
    let refunds = aside(.refund).first { $0.amount.currency == currency }?.count ?? 0
    guard question.measure == .total, refunds > 0, refunds <= count else { return counting(count) }
    return "\(counting(count - refunds)) and \(refunds) \(refunds == 1 ? "refund" : "refunds")"
  }

  /// The rows in the currency that the sentence speaks of.
  var homeRows: [Answer.Row] {
    let currency = currency
    return answer.rows.filter { $0.amount.currency == currency }
  }

  func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  func aside(_ kind: ExpenseKind) -> [Answer.Row] { asides.filter { $0.label == kind.rawValue } }
}
