import Testing

@Suite struct AnySuchQuestionTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    did I buy any jeans this year = count subject(jeans) 2026-01-01..2026-11-20 -> whether any
    did I pay rent in october = count subject(rent) 2026-10-01..2026-10-31 -> whether any
    did I go to the movies in october = count subject(movies) 2026-10-01..2026-10-31 -> whether any
    have I bought anything at IKEA this year? = count merchant(IKEA) 2026-01-01..2026-11-20 -> whether any
    did I spend anything yesterday? = count 2026-11-19..2026-11-19 -> whether any
    did I go anywhere with Alex in the summer = count person(Alex) 2026-06-01..2026-08-31 -> whether any
    have I been to Costco this month? = count merchant(Costco) 2026-11-01..2026-11-20 -> whether any
    have I already bought cat food this month = count subject(cat food) 2026-11-01..2026-11-20 -> whether any
    was there any spending on groceries on november 3 = count category(Groceries) 2026-11-03..2026-11-03 -> whether any
    do I have any transactions in yen = count in JPY -> whether any
    did I ever spend more than 2000 in one purchase = count over 2000.00 USD -> whether any
    did any purchase in october cost more than 500 = count over 500.00 USD 2026-10-01..2026-10-31 -> whether any
    was there a day in october when I spent over 1000 = \
    total by day figures>1000.00 USD 2026-10-01..2026-10-31 -> whether any
    did I ever spend more than 80 in one go at Lidl = count merchant(Lidl) over 80.00 USD -> whether any
    did I remember to pay the rent in october = count subject(rent) 2026-10-01..2026-10-31 -> whether any
    groceries in october, did I buy them = count category(Groceries) 2026-10-01..2026-10-31 -> whether any
    did I ever buy a bike = count subject(bike) -> whether any
    is there a charge from Hulu this year = count merchant(Hulu) 2026-01-01..2026-11-20 -> whether any
    have I spent money on parking this month = count subject(parking) 2026-11-01..2026-11-20 -> whether any
    """

  @Test("whether there is any such entry", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
