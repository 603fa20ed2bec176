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
    case .unusualCategory(let name, let usual, _, _):
      if insight.amount.minorUnits <= 0 {
        return "\(name): nothing spent so far, usually \(usual.displayText) by now"
      }
      return "\(name) is \(difference(from: usual)) usual: \(amount), not \(usual.displayText)"
    case .priceRise(let name, let from, let to, _, _):
      return
        "\(name) went from \(from.displayText) to \(to.displayText), \(insight.concerns.displayText) more a year"
    case .newMerchant(let name, _):
      return "\(name): \(amount), for the first time"
    case .daysWithout(let days, _):
      return "Nothing spent for \(days) days, the longest such run in half a year"
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
        ? mostOfIt : "\(count(visits, "purchase")), where a month usually has \(usualVisits). \(mostOfIt)".trimmed
    case .unusualCategory(_, _, let pace, let usualMonth):
      let usual = "Usual is the mean of the same days of the three months before."
      guard !isWholeMonth, pace.minorUnits > 0 else { return "\(mostOfIt) \(usual)".trimmed }
      return "\(mostOfIt) \(usual) If the rest is as usual, \(monthName) comes to \(pace.displayText), not "
        .trimmed + " \(usualMonth.displayText)."
    case .priceRise(_, _, _, let since, _):
      return "Since \(text(since)): \(count(insight.evidence.count, "payment")), \(insight.amount.displayText) in all."
    case .newMerchant(_, let visits):
      return visits > 1 ? "\(count(visits, "purchase")) in \(monthName)." : ""
    case .daysWithout(_, let longest):
      let usually = "So many days usually have about \(insight.concerns.displayText)."
      return "\(longest == 0 ? "There was none before" : "The longest before had \(longest)"). \(usually)"
    case .daysInARow(_, let longest):
      return "The longest run before had \(longest); it comes to \(insight.amount.displayText)."
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
      return tenths % 10 == 0 ? "\(tenths / 10) times as" : "\(tenths / 10).\(tenths % 10) times as"
    }
    let percent = (abs(now - base) * 100 + base / 2) / base
    return "\(percent) \(percentSign) \(now < base ? "below" : "above")"
  }

  private func every(_ days: Int) -> String { days <= 1 ? "every day" : "every \(days) days" }

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
    case .unusualCategory(let name, _, _, _): return "list my \(name) \(noun) \(inMonth)"
    case .priceRise(let name, _, _, let since, _):
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
