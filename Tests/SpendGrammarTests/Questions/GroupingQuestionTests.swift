import Testing

@Suite struct GroupingQuestionTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    total per quarter this year = total by quarter 2026-01-01..2026-11-20
    spending by weekday = total by weekday
    spending per category in q3 = total by category 2026-07-01..2026-09-30
    spending by month for groceries in 2026 = total by month category(Groceries) 2026-01-01..2026-11-20
    how has my electric bill developed this year = total by month subject(electric bill) 2026-01-01..2026-11-20
    show me the months when I spent over 2000 = total by month figures>2000.00 USD
    spending by currency in may = total by currency 2026-05-01..2026-05-31
    how much per person did I spend this year = total by person 2026-01-01..2026-11-20
    October was expensive, what did I spend it on = total by category 2026-10-01..2026-10-31
    why was february so expensive = total by category 2026-02-01..2026-02-28
    spending on transport by month this year = total by month category(Transportation) 2026-01-01..2026-11-20
    show groceries by store for october = total by merchant category(Groceries) 2026-10-01..2026-10-31
    break down october by category = total by category 2026-10-01..2026-10-31
    how is my spending split between categories this month = total by category 2026-11-01..2026-11-20
    what did I spend each month this year = total by month 2026-01-01..2026-11-20
    weekly totals for october = total by week 2026-10-01..2026-10-31
    how much on coffee in each month of 2026 = total by month subject(coffee) 2026-01-01..2026-11-20
    total spent by year = total by year
    rank my categories by spending in october = total by category 2026-10-01..2026-10-31
    how much goes to alcohol each month = total by month concept(alcohol)
    spending by week since september = total by week 2026-09-01..2026-11-20
    monthly spending on coffee this year = total by month subject(coffee) 2026-01-01..2026-11-20
    breakdown of shopping by merchant this year = total by merchant category(Shopping) 2026-01-01..2026-11-20
    what do I spend at each coffee place = total by merchant subject(coffee)
    spending by category by month since september = total by category across month 2026-09-01..2026-11-20
    spending by month and merchant this year = total by merchant across month 2026-01-01..2026-11-20
    spending by category and merchant in october = unanswerable
    """

  @Test("figures split by something", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
