import SpendCore

extension BarChart {
  /// The rows and their total as sentences, a fact each; none where there are no rows, or no total.
  ///
  /// - Parameters:
  ///   - noun: what a row is called, such as `Category`.
  ///   - before: what the changes compare with, such as `last month`.
  func sentences(_ style: ChartStyle, noun: String, before: String) -> [String] {
    guard !rows.isEmpty, let total else { return [] }
    func facts(_ amount: Money, _ share: String, _ previous: Money?) -> String {
      let spoken = share.replacing("<", with: "less than ").replacing("%", with: "percent")
      let change = Change(from: previous, to: amount).words() ?? ""
      let facts = [style.amount(amount), spoken, change == "same" ? "same as \(before)" : change]
      return facts.filter { !$0.isEmpty }.joined(separator: ", ") + "."
    }
    let each = zip(rows, shares).enumerated().map { index, part in
      let (row, share) = part
      return "\(noun) \(index + 1) of \(rows.count): \(style.text(row.name)), "
        + facts(row.amount, share, row.previous)
    }
    return each + ["Total: " + facts(total, wholeShare, previousTotal)]
  }
}
