import Testing

@Suite struct UsualQuestionTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    am I spending more than usual this month = total 2026-11-01..2026-11-20 vs usual -> whether more
    am I spending too much on takeout? = total category(Food & Dining) 2026-11-01..2026-11-20 vs usual -> amount
    did I spend too much on clothes last month = total concept(clothes) 2026-10-01..2026-10-31 vs usual -> amount
    we spent way too much on dinner this week = total subject(dinner) 2026-11-16..2026-11-20 vs usual -> amount
    is my grocery spending higher than usual = total category(Groceries) 2026-11-01..2026-11-20 vs usual -> whether more
    how much above my average is this month = total 2026-11-01..2026-11-20 vs usual -> difference
    do I spend too much on coffee? = total subject(coffee) 2026-11-01..2026-11-20 vs usual -> amount
    am I overspending this month = total 2026-11-01..2026-11-20 vs usual -> amount
    how does november compare to a typical month = total 2026-11-01..2026-11-20 vs usual
    how much more than usual did I spend in july = total 2026-07-01..2026-07-31 vs usual -> difference
    am I buying too many coffees this month = count subject(coffees) 2026-11-01..2026-11-20 vs usual -> amount
    how am I doing on groceries this month = total category(Groceries) 2026-11-01..2026-11-20 vs usual -> amount
    is this month unusually expensive = total 2026-11-01..2026-11-20 vs usual -> whether more
    is my transport spending going down = total category(Transportation) 2026-11-01..2026-11-20 vs usual -> whether less
    how am I doing this month = total 2026-11-01..2026-11-20 vs usual -> amount
    am I being reasonable with my eating out this month = \
    total category(Food & Dining) 2026-11-01..2026-11-20 vs usual -> amount
    I eat out way too often = count category(Food & Dining) 2026-11-01..2026-11-20 vs usual -> amount
    """

  @Test("figures against what is usual", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
