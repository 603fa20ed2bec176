import SpendCore

/// Says an answer in one or two plain sentences: the figure, what it is of, the period, how many entries stand behind
/// it, and what it leaves out.
struct AnswerWording {
  let answer: Answer
  /// Money of kinds beside the spending counted: what of it are refunds, and income and transfers left out; by kind.
  let asides: [Answer.Row]
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
    if case .whether = question.aspect, [.total, .count, .list].contains(question.measure) { return isAny }
    switch question.measure {
    case .total, .runningTotal: return total
    case .count: return count
    case .balance: return balance
    case .median: return "The middle amount\(filter)\(period) is \(figure), of \(counted)."
    case .list: return list
    case .largest, .smallest, .first, .latest: return single
    case .priceHistory: return prices
    case .interval: return interval
    case .daysWithout, .longestStreak, .longestStreakWithout, .regular: return ""
    }
  }

  /// That there are no such entries; the figure stands there, too, where one was asked for.
  var nothing: String {
    if !account.absent.isEmpty, question.aspect != .whether(.still) {
      return "Nothing recorded for \(account.absent.quoted)\(period)."
    }
    let text = "\(noun(2))\(filter)\(period): nothing found."
    if question.aspect == .whether(.any) || question.aspect == .whether(.still) { return "No: no \(text)" }
    return question.measure == .count ? "0 \(text)" : "No \(text)"
  }

  private var isAny: String {
    let sum = question.measure == .total ? ", \(figure) in all" : ""
    return "Yes: \(counting(answer.matchCount))\(filter)\(period)\(sum)."
  }

  // MARK: Figures

  private var total: String {
    switch question.per {
    case nil: "You \(verb) \(figure)\(filter)\(period), \(counted)."
    case .purchase: "You \(verb) \(figure) on average\(filter)\(period), \(counted)."
    case let unit?:
      "You \(verb) \(figure) a \(unit.rawValue) on average\(filter)\(period), \(counted)\(units)."
    }
  }

  private var count: String {
    guard let unit = question.per, unit != .purchase else {
      return "\(counting(answer.matchCount))\(filter)\(period)."
    }
    let average = answer.own.figure(of: .count, in: currency).displayText
    return "\(average) \(noun(2)) a \(unit.rawValue) on average\(filter)\(period), "
      + "\(counting(answer.matchCount)) in all\(units)."
  }

  private var balance: String {
    let amount = answer.own.figure(of: .balance, in: currency)
    let each = question.per.map { $0 == .purchase ? "" : " a \($0.rawValue) on average" } ?? ""
    return amount.units < 0
      ? "You spent \(amount.magnitude.displayText)\(each) more than came in\(filter)\(period), \(counted)."
      : "\(amount.displayText)\(each) of what came in is left\(filter)\(period), \(counted)."
  }

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

  var figure: String { homeRow?.amount.displayText ?? Money.zero(currency).displayText }

  var filter: String { FilterWording(filter: question.filter).phrase }

  var period: String { " " + PeriodWording(period: answer.period).phrase }

  private var kinds: Set<ExpenseKind> { Set(question.filter.kinds) }

  var verb: String {
    switch kinds {
    case [.income]: "received"
    case [.refund]: "got back"
    case [.transfer]: "moved"
    default: "spent"
    }
  }

  func noun(_ count: Int) -> String {
    let word =
      switch kinds {
      case [.income]: "income entry"
      case [.refund]: "refund"
      case [.transfer]: "transfer"
      case []: question.measure == .balance ? "entry" : "expense"
      default: "entry"
      }
    if count == 1 { return word }
    return word.hasSuffix("y") ? word.dropLast() + "ies" : word + "s"
  }

  /// How many entries stand behind the figures in the currency that the sentence speaks of.
  var counted: String {
    let count = homeRows.reduce(0) { $0 + $1.count }
    let refunded = aside(.refund).first { $0.amount.currency == currency }?.count ?? 0
    guard refunded > 0, refunded <= count else { return counting(count) }
    return "\(counting(count - refunded)) and \(refunded) \(refunded == 1 ? "refund" : "refunds")"
  }

  func counting(_ count: Int) -> String { "\(count) \(noun(count))" }

  /// The rows in the currency that the sentence speaks of.
  var homeRows: [Answer.Row] {
    let currency = currency
    return answer.rows.filter { $0.amount.currency == currency }
  }

  func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  func aside(_ kind: ExpenseKind) -> [Answer.Row] { asides.filter { $0.label == kind.rawValue } }
}

extension Figure {
  /// The figure without its sign.
  var magnitude: Figure {
    guard units < 0 else { return self }
    return switch self {
    case .money(let money): .money(money.negated)
    case .count(let count): .count(-count)
    case .hundredths(let hundredths): .hundredths(-hundredths)
    }
  }
}
