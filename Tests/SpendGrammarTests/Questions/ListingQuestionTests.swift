import Testing

@Suite struct ListingQuestionTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    last three things I bought at Target = list limit 3 merchant(Target)
    all purchases of 100 or more in september = list over 99.99 USD 2026-09-01..2026-09-30
    purchases between $20 and $30 last week = list over 19.99 USD under 30.01 USD 2026-11-09..2026-11-15
    what was everything I bought on halloween = list 2026-10-31..2026-10-31
    amazon purchases over 30 bucks this year = list merchant(Amazon) over 30.00 USD 2026-01-01..2026-11-20
    show me every uber ride in september = list merchant(Uber) 2026-09-01..2026-09-30
    what did I buy from Etsy = list merchant(Etsy)
    everything I bought at IKEA = list merchant(IKEA)
    what did I order from DoorDash last week = list merchant(DoorDash) 2026-11-09..2026-11-15
    show me all food purchases under 8 dollars this month = \
    list category(Food & Dining) kind(expense) under 8.00 USD 2026-11-01..2026-11-20
    which purchases in october were above 100 = list over 100.00 USD 2026-10-01..2026-10-31
    anything over 100 bucks in september = list over 100.00 USD 2026-09-01..2026-09-30
    what do I buy at CVS = list merchant(CVS)
    all entertainment since the start of the year = list category(Entertainment) 2026-01-01..2026-11-20
    list everything over 200 in 2026 = list over 200.00 USD 2026-01-01..2026-11-20
    what did I buy with Sam in july = list person(Sam) 2026-07-01..2026-07-31
    show purchases on october 24 = list kind(expense) 2026-10-24..2026-10-24
    any spending on pets this month? = list concept(pets) 2026-11-01..2026-11-20
    Uber rides since august, all of them = list merchant(Uber) 2026-08-01..2026-11-20
    what are my recent transaction on food = \
    list limit 10 category(Food & Dining)
    what did I send back this year = list kind(refund) 2026-01-01..2026-11-20
    which things over $80 did I buy in may = list over 80.00 USD 2026-05-01..2026-05-31
    """

  @Test("lists of entries", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
