import SpendAssistant
import SpendCharts
import SpendCore

/// What stands below the sentence of an answer where it helps: a list of entries, bars, or a table.
struct AnswerPicture {
  let answer: Answer
  let style: ChartStyle

  private var question: Question { answer.question }

  /// The lines; none where the sentence says all.
  var text: String {
    let isListed = question.measure == .list || question.measure == .priceHistory
    if isListed || answer.expenses.count > 1 {
      return answer.expenses.isEmpty || question.aspect == .number
        ? "" : ExpenseTable.render(answer.expenses, style: style)
    }
    guard question.isGrouped, answer.rows.count > 1, let grouping = question.grouped else { return "" }
    return bars(grouping) ?? table(grouping)
  }

  /// Bars for the parts of one whole: all groups, in one currency.
  private func bars(_ grouping: Question.Grouping) -> String? {
    let rows = answer.rows
    guard question.measure == .total, question.per == nil, question.comparison == nil, !style.isPlain,
      question.limit == nil, question.skip == 0, question.figures.isEmpty, rows.count <= 31,
      let currency = rows.first?.amount.currency,
      rows.allSatisfy({ $0.amount.currency == currency && $0.amount.minorUnits >= 0 }),
      let total = try? rows.map(\.amount).reduce(Money.zero(currency), { try $0.adding($1) })
    else { return nil }
    let named = rows.map { (name: GroupName(grouping: grouping, label: $0.label).text, amount: $0.amount) }
    return BarChart(title: "by \(grouping.rawValue)", rows: named, total: total).render(style)
  }

  private func table(_ grouping: Question.Grouping) -> String {
    let isCount = question.measure == .count
    var isShare = false
    if case .share? = question.comparison { isShare = true }
    var columns = [TextTable.Column(grouping.rawValue, canShrink: true)]
    if !isCount { columns.append(TextTable.Column(title, alignment: .right)) }
    if isCount, question.per != nil {
      columns.append(TextTable.Column("a \(question.per?.rawValue ?? "")", alignment: .right))
    }
    columns.append(TextTable.Column("entries", alignment: .right))
    if isShare { columns.append(TextTable.Column("%", alignment: .right)) }
    let rows = answer.rows.map { row in
      var cells = [GroupName(grouping: grouping, label: row.label).text]
      if !isCount { cells.append(style.amount(row.amount)) }
      if isCount, question.per != nil { cells.append(Figure.text(hundredths: row.hundredths ?? 0)) }
      cells.append(String(row.count))
      if isShare { cells.append(row.hundredths.map { Figure.text(hundredths: $0) } ?? "") }
      return cells
    }
    return TextTable(columns: columns, rows: rows).render(style)
  }

  private var title: String {
    switch question.measure {
    case .runningTotal: "in all by then"
    case .balance: "left"
    case .median: "in the middle"
    default: question.per.map { $0 == .purchase ? "each" : "a \($0.rawValue)" } ?? "total"
    }
  }
}
