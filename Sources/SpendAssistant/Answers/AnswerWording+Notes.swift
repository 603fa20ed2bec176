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
      ? unread : unread + "Which card or account it was isn't recorded, so over everything: "
  }

  /// What no entry is called, where others are in the figure.
  private var absent: String? {
    guard !account.absent.isEmpty else { return nil }
    let sentence = "Nothing recorded for \(account.absent.quoted)."
    return main.hasPrefix(sentence.dropLast()) ? nil : sentence
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
    let others = (answer.rows + answer.others.flatMap(\.rows)).filter { $0.amount.currency != told }
    guard !others.isEmpty else { return nil }
    switch question.measure {
    case .total, .balance, .median, .largest, .smallest, .priceHistory, .runningTotal: break
    case .list: return isAlone ? "Besides, in other currencies: \(amounts(others))." : nil
    case .count, .first, .latest, .interval, .daysWithout, .longestStreak, .longestStreakWithout, .regular:
      return nil
    }
    if question.measure == .largest || question.measure == .smallest {
      let entries = answer.expenses.filter { $0.draft.amount.currency != told }.map(\.draft)
      let texts = entries.prefix(3).map { "\($0.amount.displayText) for \($0.description.visible)" }
      return texts.isEmpty ? nil : "In other currencies: \(texts.joined(separator: ", "))."
    }
    guard isAlone else {
      var codes: [String] = []
      for code in others.map(\.amount.currency.code) where !codes.contains(code) { codes.append(code) }
      return "Figures in \(codes.joined(separator: ", ")) are not in this."
    }
    return "Besides, in other currencies: \(amounts(others))."
  }

  /// The currency that the sentence speaks of.
  private var told: Currency {
    if question.comparison != nil { return answer.commonCurrency(homeCurrency) }
    switch question.measure {
    case .largest, .smallest, .first, .latest, .priceHistory:
      return answer.expenses.first?.draft.amount.currency ?? homeCurrency
    default: return currency
    }
  }

  private var isAlone: Bool { !question.isGrouped && question.comparison == nil }

  private func amounts(_ rows: [Answer.Row]) -> String {
    rows.map { "\($0.amount.displayText) (\($0.count))" }.joined(separator: ", ")
  }

  /// Income and transfers, which are no spending.
  private var leftOut: String? {
    let parts = [ExpenseKind.income, .transfer].compactMap { kind -> String? in
      let rows = aside(kind)
      let count = rows.reduce(0) { $0 + $1.count }
      guard count > 0 else { return nil }
      let name =
        kind == .income ? "income entr\(count == 1 ? "y" : "ies")" : "transfer\(count == 1 ? "" : "s")"
      let texts = rows.map(\.amount.displayText)
      return "\(count) \(name) (\(texts.joined(separator: ", ")))"
    }
    return parts.isEmpty ? nil : "Not counted: \(parts.joined(separator: " and "))."
  }
}
