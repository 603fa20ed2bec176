import SpendCore
package import SpendInsights

/// An insight in words: what it is about, one line that says it, what more there is to say, and how to see the entries.
package struct InsightWording: Sendable {
  /// The insight.
  package let insight: Insight
  /// What stands after a number of hundredths: `%`, or a word where text is read aloud.
  private let percentSign: String

  /// The words for `insight`; `spelled` where signs are to be words.
  package init(_ insight: Insight, spelled: Bool = false) {
    self.insight = insight
    percentSign = spelled ? "percent" : "%"
  }

  // MARK: Names

  /// What it is about: a merchant, a category, a day, or days.
  package var label: String {
    if let name = insight.name { return name }
    let (first, last) = (insight.days.lowerBound, insight.days.upperBound)
    return first == last ? first.iso : "\(first.iso) to \(last.iso)"
  }

  private var month: CivilDate { insight.days.lowerBound }
  /// A month that still runs is told by name alone.
  private var monthName: String { MonthName.full(month.month) }
  private var isWholeMonth: Bool { insight.days.upperBound == month.lastOfMonth }

  private func text(_ date: CivilDate) -> String { "\(date.day) \(MonthName.short(date.month)) \(date.year)" }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  // MARK: Sentences

  /// The insight in one line, without a full stop.
  package var headline: String {
    let amount = insight.amount.displayText
    switch insight.fact {
    case .unusualDay(let date, let usual, _):
      return "\(amount) on \(date.displayText); a day usually has \(usual.displayText)"
    case .unusualMerchant(let name, let usual, _, _):
      let time = isWholeMonth ? "in \(monthName)" : "this \(monthName)"
      return "\(name): \(amount) \(time), a month usually has \(usual.displayText)"
    case .unusualCategory(let name, let usual, _, _, _):
      if insight.amount.minorUnits <= 0 {
        return "\(name): nothing spent\(isWholeMonth ? "" : " so far"), usually \(usual.displayText)"
      }
      return "\(name) is \(difference(from: usual)) usual: \(amount), not \(usual.displayText)"
    case .priceRise(let name, let from, _, let to, _):
      return
        "\(name) went from \(from.displayText) to \(to.displayText), \(insight.concerns.displayText) more a year"
    case .newMerchant(let name, _):
      let what = insight.evidence.count == 1 ? insight.evidence.first?.draft.description : nil
      return "First time at \(name): \(amount)" + (what.map { " for \($0)" } ?? "")
    case .daysWithout(let days, _):
      return "No spending recorded for \(days) days, the longest such run in half a year"
    case .daysInARow(let days, _):
      return "Something was bought on \(days) days in a row, more than ever in half a year"
    case .notBought(let name, let days, let usualGap, _):
      return "\(name): nothing for \(days) days, usually \(every(usualGap))"
    }
  }

  /// What more there is to say, in whole sentences; empty for nothing.
  package var detail: String {
    switch insight.fact {
    case .unusualDay(_, _, let regular):
      let besides = regular.minorUnits > 0 ? "\(regular.displayText) that comes every month not counted." : ""
      return [mostOfIt, besides].filter { !$0.isEmpty }.joined(separator: " ")
    case .unusualMerchant(_, _, let visits, let usualVisits):
      return visits == usualVisits
        ? mostOfIt
        : "\(count(visits, "purchase")), where a month usually has \(usualVisits). \(mostOfIt)".trimmed
    case .unusualCategory(_, _, let isMean, let pace, let usualMonth):
      let explained = mostOfIt.isEmpty ? mostAtOnePlace : mostOfIt
      let rest =
        isWholeMonth || pace.minorUnits <= 0
        ? ""
        : "If the rest is as usual, \(monthName) comes to \(pace.displayText), not \(usualMonth.displayText)."
      return [explained, compared(isMean: isMean), rest].filter { !$0.isEmpty }.joined(separator: " ")
    case .priceRise(_, _, let until, _, let since):
      return "The old price last on \(text(until)), the new one since \(text(since))."
    case .newMerchant(_, let visits):
      return visits > 1 ? "\(count(visits, "purchase")) in \(monthName)." : ""
    case .daysWithout(_, let longest):
      let usually = "So many days usually have about \(insight.concerns.displayText)."
      let before =
        longest == 0 ? "There was none before." : "The longest before had \(count(longest, "day"))."
      return "\(before) \(usually)"
    case .daysInARow(_, let longest):
      let amount = insight.amount.displayText
      return "The longest run before had \(count(longest, "day")); this one comes to \(amount)."
    case .notBought(_, _, _, let last):
      return "Last on \(text(last)). So many days usually have about \(insight.concerns.displayText)."
    }
  }

  /// The headline and the rest as sentences.
  package var sentence: String { "\(headline). \(detail)".trimmed }

  /// `38 % above`, `2.4 times`: how far the amount is from `usual`.
  private func difference(from usual: Money) -> String {
    let (now, base) = (Int128(insight.amount.minorUnits), Int128(max(usual.minorUnits, 1)))
    if now >= 3 * base {
      let tenths = (now * 10 + base / 2) / base
      return tenths % 10 == 0 ? "\(tenths / 10) times the" : "\(tenths / 10).\(tenths % 10) times the"
    }
    let percent = (abs(now - base) * 100 + base / 2) / base
    return "\(percent) \(percentSign) \(now < base ? "below" : "above")"
  }

  private func every(_ days: Int) -> String { days <= 1 ? "every day" : "every \(days) days" }

  /// What is usual of a category.
  private func compared(isMean: Bool) -> String {
    let names = (1...3).reversed().map { MonthName.full(month.adding(months: -$0).month) }
    let months = "\(names[0]), \(names[1]) and \(names[2])"
    let days = isWholeMonth ? "" : "the same days of "
    return isMean ? "Usual is the mean of \(days)\(months)." : "Usual is the middle one of \(days)\(months)."
  }

  /// The merchant of the most money among the evidence, where it is most of what is unusual.
  private var mostAtOnePlace: String {
    guard insight.isMore == true else { return "" }
    var sums: [String: (spent: Int64, count: Int)] = [:]
    for expense in insight.evidence {
      guard let merchant = expense.draft.merchant else { continue }
      let sum = sums[merchant] ?? (0, 0)
      sums[merchant] = (sum.spent &+ expense.spending, sum.count + 1)
    }
    guard let most = sums.max(by: { ($0.value.spent, $1.key) < ($1.value.spent, $0.key) }),
      Int128(most.value.spent) * 10 >= Int128(insight.amount.minorUnits) * 4, most.value.count > 1
    else { return "" }
    let money = Money(minorUnits: most.value.spent, currency: insight.concerns.currency)
    return "The most went to \(most.key): \(money.displayText) in \(most.value.count) purchases."
  }

  /// Which single purchase is most of what is unusual, where one is.
  private var mostOfIt: String {
    guard insight.isMore == true, insight.evidence.count > 1,
      let largest = insight.evidence.max(by: { $0.spending < $1.spending }),
      Int128(largest.spending) * 10 >= Int128(insight.concerns.minorUnits) * 6
    else { return "" }
    let draft = largest.draft
    let place = draft.merchant.map { $0 == insight.name || $0 == draft.description ? "" : " at \($0)" } ?? ""
    return "Most of it: \(draft.description)\(place), \(draft.amount.displayText)."
  }

  // MARK: Going on

  /// Whether its entries are all alike, so that one shows them.
  package var needsFewEntries: Bool {
    if case .priceRise = insight.fact { true } else { false }
  }

  /// A question whose answer lists the entries; nil where there are none to list.
  package var question: String? {
    guard let first = insight.evidence.first else { return nil }
    // Only of transactions the refunds are listed, too.
    let noun = insight.evidence.contains { $0.draft.kind == .refund } ? "transactions" : "expenses"
    let inMonth = "in \(monthName) \(month.year)"
    switch insight.fact {
    case .unusualDay(let date, _, _): return "list my \(noun) on \(text(date))"
    case .unusualMerchant(let name, _, _, _), .newMerchant(let name, _):
      return "list my \(noun) at \(name) \(inMonth)"
    case .unusualCategory(let name, _, _, _, _): return "list my \(name) \(noun) \(inMonth)"
    case .priceRise(let name, _, _, _, let since):
      let what = first.draft.merchant == nil ? "\(name) \(noun)" : "\(noun) at \(name)"
      return "list my \(what) since \(text(since))"
    case .daysInARow: return "list my \(noun) since \(text(first.draft.date))"
    case .notBought(let name, _, _, let last): return "list my \(name) \(noun) since \(text(last))"
    case .daysWithout: return nil
    }
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
