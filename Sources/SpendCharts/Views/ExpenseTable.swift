package import SpendCore

/// Expenses as a table; on narrow screens as two lines each.
package enum ExpenseTable {
  /// The table as lines, none wider than `style` allows; empty for no expenses.
  package static func render(_ expenses: [Expense], style: ChartStyle) -> String {
    var widths: [Int] = []
    return render(expenses, style: style, continuing: &widths)
  }

  /// The same as one part of a long table: see ``TextTable/render(_:continuing:)``.
  package static func render(
    _ expenses: [Expense],
    style: ChartStyle,
    continuing widths: inout [Int]
  ) -> String {
    guard !expenses.isEmpty else { return "" }
    if style.isPlain { return expenses.flatMap { sentence($0, style) }.rendered(style) }
    return style.textWidth < 70 ? narrow(expenses, style) : wide(expenses, style, &widths)
  }

  private static func wide(_ expenses: [Expense], _ style: ChartStyle, _ widths: inout [Int]) -> String {
    let table = TextTable(
      columns: [
        .init("no.", alignment: .right),
        .init("date"),
        .init("amount", alignment: .right),
        .init("category", canShrink: true),
        .init("description", canShrink: true),
      ],
      rows: expenses.map { expense in
        [
          "#\(expense.id)", expense.draft.date.iso, SpendingWords.amount(expense.draft, style),
          expense.draft.category,
          SpendingWords.text(expense.draft, style),
        ]
      }
    )
    return table.render(style, continuing: &widths)
  }

  private static func narrow(_ expenses: [Expense], _ style: ChartStyle) -> String {
    let numbers = expenses.map { "#\($0.id)" }
    let amounts = expenses.map { SpendingWords.amount($0.draft, style) }
    let number = numbers.map(\.utf8.count).max() ?? 0
    let widest = amounts.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    var lines: [ChartLine] = []
    for (expense, (no, amount)) in zip(expenses, zip(numbers, amounts)) {
      let head = no.padded(toColumns: number, alignment: .right) + " \(expense.draft.date.iso)"
      let isOneLine = head.utf8.count + 2 + widest <= style.width
      lines.append(
        ChartLine(head + (isOneLine ? amount.padded(toColumns: widest + 2, alignment: .right) : ""))
      )
      if !isOneLine { lines.append(ChartLine("  " + amount)) }
      let detail =
        style.text(expense.draft.category) + ": " + style.text(SpendingWords.text(expense.draft, style))
      lines.append(ChartLine("  " + detail.truncated(toColumns: style.width - 2, ellipsis: style.ellipsis)))
    }
    return lines.rendered(style)
  }

  private static func sentence(_ expense: Expense, _ style: ChartStyle) -> [ChartLine] {
    let draft = expense.draft
    let text =
      "Number \(expense.id): \(draft.date.displayText), \(SpendingWords.amount(draft, style)), "
      + "\(style.text(draft.category)), \(style.text(SpendingWords.text(draft, style)))."
    return ChartText.wrapped(text, style: style, margin: "")
  }
}
