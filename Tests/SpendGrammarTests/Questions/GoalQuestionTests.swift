import Testing

@Suite struct GoalQuestionTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    running total for this month = runningTotal 2026-11-01..2026-11-20
    when did my spending this month hit 1000 = runningTotal figures>1000.00 USD limit 1 2026-11-01..2026-11-20 -> date
    did I earn more than I spent in october = balance 2026-10-01..2026-10-31 goal 0.00 USD -> whether more
    I want to spend at most 300 on groceries this month, how much is left = \
    total category(Groceries) 2026-11-01..2026-11-20 goal 300.00 USD -> difference
    did I stay under 250 for food in october = \
    total category(Food & Dining) 2026-10-01..2026-10-31 goal 250.00 USD -> whether less
    did I go over 2000 last month = total 2026-10-01..2026-10-31 goal 2000.00 USD -> whether more
    was my spending on parking lower than 90 dollars = total subject(parking) goal 90.00 USD -> whether less
    show the running total of groceries by month this year = \
    runningTotal by month category(Groceries) 2026-01-01..2026-11-20
    on which day did I cross 2000 in february = runningTotal figures>2000.00 USD limit 1 2026-02-01..2026-02-28 -> date
    did I spend more than I earned in may = balance 2026-05-01..2026-05-31 goal 0.00 USD -> whether less
    if I want to stay under 500 for food this month, how much can I still spend = \
    total category(Food & Dining) 2026-11-01..2026-11-20 goal 500.00 USD -> difference
    was october over 2000 = total 2026-10-01..2026-10-31 goal 2000.00 USD -> whether more
    did I buy more than 5 coffees in october = count subject(coffees) 2026-10-01..2026-10-31 goal 5 -> whether more
    what day did my october spending go over 500 = \
    runningTotal figures>500.00 USD limit 1 2026-10-01..2026-10-31 -> date
    cumulative spending by month this year = runningTotal by month 2026-01-01..2026-11-20
    did I save money in october = balance 2026-10-01..2026-10-31 goal 0.00 USD -> whether more
    when did I hit 1000 on amazon = runningTotal figures>1000.00 USD limit 1 merchant(Amazon) -> date
    did I end up in the red in may = balance 2026-05-01..2026-05-31 goal 0.00 USD -> whether less
    my limit for eating out is 200 this month, how much have I got left = \
    total category(Food & Dining) 2026-11-01..2026-11-20 goal 200.00 USD -> difference
    did I manage to keep groceries under 500 in october = \
    total category(Groceries) 2026-10-01..2026-10-31 goal 500.00 USD -> whether less
    did my total for september exceed 2500 = total 2026-09-01..2026-09-30 goal 2500.00 USD -> whether more
    have I spent at least 100 on coffee this year = \
    total subject(coffee) 2026-01-01..2026-11-20 goal 100.00 USD -> whether more
    how far am I from spending 3000 this month = total 2026-11-01..2026-11-20 goal 3000.00 USD -> difference
    how much over 2000 was october = total 2026-10-01..2026-10-31 goal 2000.00 USD -> difference
    when did I cross 500 in coffee = runningTotal figures>500.00 USD limit 1 subject(coffee) -> date
    did I spend over 100 on october 24 = total 2026-10-24..2026-10-24 goal 100.00 USD -> whether more
    was my food spending under 300 in october = \
    total category(Food & Dining) 2026-10-01..2026-10-31 goal 300.00 USD -> whether less
    was I in the black in september = balance 2026-09-01..2026-09-30 goal 0.00 USD -> whether more
    I don't want to spend more than 150 on transport this month, how much is left = \
    total category(Transportation) 2026-11-01..2026-11-20 goal 150.00 USD -> difference
    with a limit of 100 for entertainment this month how much do I have left = \
    total category(Entertainment) 2026-11-01..2026-11-20 goal 100.00 USD -> difference
    """

  @Test("running totals and stated goals", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
