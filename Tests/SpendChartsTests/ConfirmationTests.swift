import SpendCharts
import SpendCore
import Testing

@Suite struct ConfirmationTests {
  private func expense(
    _ description: String,
    guess: Bool = false,
    note: String? = nil,
    kind: ExpenseKind = .expense
  ) -> Expense {
    Expense(
      id: 413,
      draft: ExpenseDraft(
        amount: Samples.dollars(1_250),
        kind: kind,
        date: Samples.today,
        category: "Food & Dining",
        categoryIsGuess: guess,
        description: description,
        merchant: "Corner",
        note: note
      )
    )
  }

  private func drawn(_ expense: Expense, _ style: ChartStyle) -> String {
    ConfirmationView.render(
      expense,
      categoryTotal: Samples.dollars(18_670),
      monthTotal: Samples.dollars(166_070),
      style: style
    )
  }

  @Test("a saved expense is confirmed by its facts and the new totals")
  func facts() {
    #expect(
      drawn(expense("soup at corner"), ChartStyle(width: 80)) == """
         ✓ $12.50  Food & Dining  soup at corner                  Fri 20 Nov 2026   #413
           November: Food & Dining $186.70, all categories $1,660.70       /undo removes

        """
    )
  }

  @Test("a guess and a computed amount are said in place of the totals")
  func guessAndNote() {
    let guess = drawn(expense("soup", guess: true), ChartStyle(width: 80))
    #expect(guess.contains("Food & Dining?"))
    #expect(guess.contains("\"?\" is a guess"))
    let split = drawn(expense("soup", note: "your share of $25.00, split 2 ways"), ChartStyle(width: 80))
    #expect(split.contains("your share of $25.00, split 2 ways"))
  }

  @Test("in plain style each sentence has a line of its own")
  func plain() {
    #expect(
      drawn(expense("soup at corner", kind: .refund), ChartStyle(width: 80, isPlain: true)) == """
        Saved -$12.50, Food & Dining, refund: soup at corner, Fri 20 Nov 2026, number
        413.
        November: Food & Dining $186.70, all categories $1,660.70.
        /undo removes it.

        """
    )
  }

  @Test(
    "O1 O8 confirmations and lists are never wider than asked and never cut an amount",
    arguments: ["旅行 🎉 \u{1B}[2J", String(repeating: "long words ", count: 30), "Cafe\u{301}"]
  )
  func widths(_ description: String) {
    for width in 20...120 {
      for glyphs in [ChartStyle.Glyphs.utf8, .ascii] {
        let style = ChartStyle(width: width, glyphs: glyphs)
        let confirmation = drawn(expense(description), style)
        let list = ExpenseTable.render([expense(description)], style: style)
        for text in [confirmation, list] {
          #expect(Samples.width(text) <= width, "\(width):\n\(text)")
          #expect(text.contains("$12.50"))
          #expect(text == text.visible)
        }
        #expect(confirmation.contains("$186.70") && confirmation.contains("$1,660.70"))
      }
    }
  }
}
