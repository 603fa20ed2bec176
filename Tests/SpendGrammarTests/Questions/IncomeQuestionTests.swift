import Testing

@Suite struct IncomeQuestionTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    how much did I save last month = balance 2026-10-01..2026-10-31
    what's my income minus expenses this year = balance 2026-01-01..2026-11-20
    how much refund did I get this year = total kind(refund) 2026-01-01..2026-11-20
    how much did I get paid in september = total kind(income) 2026-09-01..2026-09-30
    when did I get my last paycheck = latest kind(income) -> date
    any refunds this year? = list kind(refund) 2026-01-01..2026-11-20
    what income did I have in october = total kind(income) 2026-10-01..2026-10-31
    how much of my salary was left in september = balance 2026-09-01..2026-09-30
    what portion of my income goes to rent = total subject(rent) share{kind(income)}
    what percentage of my income did I spend in september = \
    total 2026-09-01..2026-09-30 share{kind(income) 2026-09-01..2026-09-30}
    what are my recent transactions = list limit 10 kind(expense, refund, income)
    list refunds this year = list kind(refund) 2026-01-01..2026-11-20
    what was my paycheck in october = total kind(income) 2026-10-01..2026-10-31
    what's the total amount of all my refunds = total kind(refund)
    how much did I bring in this year = total kind(income) 2026-01-01..2026-11-20
    how much came in in october = total kind(income) 2026-10-01..2026-10-31
    when did I last get paid = latest kind(income) -> date
    how much did I take in last month = total kind(income) 2026-10-01..2026-10-31
    how much did Marcus pay back = total subject(Marcus) kind(income)
    how much has Marcus given me this year = total subject(Marcus) kind(income) 2026-01-01..2026-11-20
    how much did my mom send me in october = total subject(mom) kind(income) 2026-10-01..2026-10-31
    what's left of my october salary after expenses = balance 2026-10-01..2026-10-31
    did I get any refund in november = count kind(refund) 2026-11-01..2026-11-20 -> whether any
    how much did I get back from Amazon this year = total merchant(Amazon) kind(refund) 2026-01-01..2026-11-20
    how many refunds have I had = count kind(refund)
    total refunded in 2026 = total kind(refund) 2026-01-01..2026-11-20
    did Amazon refund me anything in november = \
    count merchant(Amazon) kind(refund) 2026-11-01..2026-11-20 -> whether any
    what was my biggest refund = largest kind(refund)
    how much salary have I received this year = total subject(salary) kind(income) 2026-01-01..2026-11-20
    did I get my salary in october = count subject(salary) kind(income) 2026-10-01..2026-10-31 -> whether any
    how much did I earn besides my salary this year = total without(salary) kind(income) 2026-01-01..2026-11-20
    what's my average monthly income = total per month kind(income)
    biggest income this year = largest kind(income) 2026-01-01..2026-11-20
    how much did I save each month this year = balance by month 2026-01-01..2026-11-20
    which month did I save the most = balance by month limit 1
    income vs spending in october = balance 2026-10-01..2026-10-31
    what % of my income went to rent this year = \
    total subject(rent) 2026-01-01..2026-11-20 share{kind(income) 2026-01-01..2026-11-20}
    recent activity = list limit 10 kind(expense, refund, income)
    last 10 transactions = list limit 10 kind(expense, refund, income)
    how much is left from my october income = balance 2026-10-01..2026-10-31
    net income this year = balance 2026-01-01..2026-11-20
    how much have I got from refunds since june = total kind(refund) 2026-06-01..2026-11-20
    """

  @Test("income, refunds and what is left", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
