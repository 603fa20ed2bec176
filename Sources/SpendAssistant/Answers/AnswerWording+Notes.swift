import SpendCore

/// What a figure leaves out, said after it.
extension AnswerWording {
  var notes: [String] {
    [otherCurrencies, leftOut, absent, mended].compactMap { $0 }
  }

  /// What the figure goes without, said before it.
  var leadingAccount: String {
    let unread =
      account.unread.isEmpty ? "" : "Without \(account.unread.quoted), which I didn't understand: "
    return account.unrecorded.isEmpty
      ? unread
      : unread + "Over everything, as no account of the ledger is called \(account.unrecorded.quoted): "
  }

  /// What no entry is called, where others are in the figure.
  private var absent: String? {
    guard !account.absent.isEmpty else { return nil }
    let sentence = "Nothing recorded for \(account.absent.quoted)."
    return main.contains(sentence.dropFirst().dropLast()) ? nil : sentence
  }

  /// Which words were mended.
  private var mended: String? {
    guard !account.mended.isEmpty else { return nil }
    return "Read "
      + account.mended.map { "\([$0.said].quoted) as \([$0.read].quoted)" }
      .joined(separator: ", ") + "."
  }

  /// What stands in other currencies, which is never added up.
  private var otherCurrencies: String? {
    let told = told
    let others = answer.rows.filter { $0.amount.currency != told }
    guard isAlone, !others.isEmpty else { return nil }
    switch question.measure {
    case .total, .balance, .priceHistory, .runningTotal: return "Also\(average) \(amounts(others, "in"))."
    case .median: return "In other currencies: \(amounts(others, "of"))."
    case .list: return question.filter.kinds.count < 2 ? nil : "Among them \(amounts(others, "in"))."
    case .count, .first, .latest, .latestOfEach, .interval, .daysWithout, .longestStreak,
      .longestStreakWithout, .regular:
      return nil
    case .largest, .smallest:
      let entries = answer.expenses.filter { $0.draft.amount.currency != told }.map(\.draft)
      let texts = entries.prefix(3).map { "\($0.amount.displayText) for \($0.description.visible)" }
      return texts.isEmpty ? nil : "In other currencies: \(texts.joined(separator: "; "))."
    }
  }

  /// The currency that the sentence speaks of.
  var told: Currency {
    if question.comparison != nil { return answer.commonCurrency(homeCurrency) }
    switch question.measure {
    case .largest, .smallest, .first, .latest, .latestOfEach, .priceHistory:
      return answer.expenses.first?.draft.amount.currency ?? homeCurrency
    default: return currency
    }
  }

  private var isAlone: Bool { !question.isGrouped && question.comparison == nil }

  /// Each sum with the number of its entries, which is named but once: `€9.00 in 2 expenses and £4.00 in 1`.
  private func amounts(_ rows: [Answer.Row], _ preposition: String) -> String {
    let texts = rows.enumerated().map { index, row in
      let count = counted(row.count, row.amount.currency)
      let number = index > 0 && count == counting(row.count) ? String(row.count) : count
      return "\(amount(.money(row.amount))) \(preposition) \(number)"
    }
    return Enumeration.all(texts)
  }

  /// What the figures go without: money in other currencies where these have no sentence of their own, income and
  /// transfers.
  private var leftOut: String? {
    let parts = (isAlone || question.measure == .count ? [] : foreign) + otherKinds
    return parts.isEmpty ? nil : "Not included: \(Enumeration.all(parts))."
  }

  /// Money in other currencies than that of groups or of sides, each with the side that has it.
  private var foreign: [String] {
    let told = told
    let names = SideNames(answer: answer)
    let isUsual = question.comparison == .usual
    let sides = Array(zip([names.own] + names.others, [answer.own] + answer.others)).enumerated()
    // A share of money of its own kind is itself a part of that.
    var isPart = false
    if case .share(let whole)? = question.comparison {
      isPart = whole.filter.kinds.isEmpty || whole.filter.kinds == question.filter.kinds
    }
    return sides.flatMap { index, side in
      let rows = wholes.isEmpty ? side.1.rows : wholes[index]
      let others = (isPart && index == 0 ? [] : rows).filter {
        $0.amount.currency != told && $0.amount.currency != side.1.scope.filter.currency
      }
      return others.enumerated().map { place, row in
        let text = amount(.money(row.amount))
        if isUsual, index > 0 { return "a usual \(text)" }
        let noun = place == 0 ? " \(entries(row.count))" : ""
        let name = answer.others.isEmpty || isPart || isUsual ? "" : " (\(side.0))"
        return "\(text) in \(row.count)\(noun)\(name)"
      }
    }
  }

  /// Income and transfers, which are no spending.
  private var otherKinds: [String] {
    guard question.measure != .balance else { return [] }
    var side = ""
    if case .against? = question.comparison { side = " (\(SideNames(answer: answer).own))" }
    return [ExpenseKind.income, .transfer].compactMap { kind in
      let rows = aside(kind)
      let count = rows.reduce(0) { $0 + $1.count }
      guard count > 0 else { return nil }
      let sums = Enumeration.all(rows.map(\.amount.displayText))
      let number = kind == .income ? "of income in \(count) payment" : "in \(count) transfer"
      return "\(sums) \(number)\(count == 1 ? "" : "s")\(side)"
    }
  }
}
