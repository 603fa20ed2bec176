import Testing

@Suite struct ToldOtherwiseTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    add up my purchases over $200 this year = total over 200.00 USD 2026-01-01..2026-11-20
    parking this summer from june till august = total subject(parking) 2026-06-01..2026-08-31
    transport from July till the end of September = total category(Transportation) 2026-07-01..2026-09-30
    average electric bill for this year 2026 = total per purchase subject(electric bill) 2026-01-01..2026-11-20
    what was I paid in december = total kind(income) 2025-12-01..2025-12-31
    all my income for 2026 = total kind(income) 2026-01-01..2026-11-20
    how many months did groceries top $300 = total by month figures>300.00 USD category(Groceries) -> number
    how much at each grocery store last month = total by merchant category(Groceries) 2026-10-01..2026-10-31
    which of my subscriptions costs the most = total by merchant limit 1 subject(subscriptions)
    how much has DoorDash taken off me in October = total merchant(DoorDash) 2026-10-01..2026-10-31
    shopping in October if you take Amazon out = total category(Shopping) without(Amazon) 2026-10-01..2026-10-31
    is it true I spent more than 500 in October = total 2026-10-01..2026-10-31 goal 500.00 USD -> whether more
    rent paid this month yes or no = count subject(rent) 2026-11-01..2026-11-20 -> whether any
    quanto gastei no Uber ou no Lyft em agosto = total merchant(Uber, Lyft) 2026-08-01..2026-08-31
    electric bill in October > and the October before = total subject(electric bill) 2025-10-01..2025-10-31
    food in October > do that for September as well = total category(Food & Dining) 2026-09-01..2026-09-30
    gas in May > share of all spending? = total subject(gas) 2026-05-01..2026-05-31 share{2026-05-01..2026-05-31}
    biggest expense in October > apart from rent I mean = largest without(rent) 2026-10-01..2026-10-31
    July without rent > top 3 categories with rent back in = total by category limit 3 2026-07-01..2026-07-31
    biggest expense of the month, please = largest 2026-11-01..2026-11-20
    weekday with the most spending = total by weekday limit 1
    groceries in September > the biggest expense of the month = largest category(Groceries) 2026-09-01..2026-09-30
    what did I pay for Netflix in 2025 > when did it go up? = priceHistory merchant(Netflix) -> date
    rent in February > which month of all was cheapest = total by month smallestFirst limit 1 subject(rent)
    October by category > just Transportation = total category(Transportation) 2026-10-01..2026-10-31
    how many visits to Costco this year > what did all of them cost me = total merchant(Costco) 2026-01-01..2026-11-20
    """

  @Test("what is asked in other words", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
