import Testing

@Suite("What stands around a question, and what says the same in other words")
struct AskedKindlyTests {
  private static let cases = """
    would you kindly show us the total spent on coffee in october = total subject(coffee) 2026-10-01..2026-10-31
    be a dear and tell me what I spent on coffee in october = total subject(coffee) 2026-10-01..2026-10-31
    if it is no bother, what did I spend on coffee in october = total subject(coffee) 2026-10-01..2026-10-31
    how much coffee in october, if you don't mind = total subject(coffee) 2026-10-01..2026-10-31
    share the total of coffee for october = total subject(coffee) 2026-10-01..2026-10-31
    coffee, july thru september = total subject(coffee) 2026-07-01..2026-09-30
    how much have I gone through on coffee this month = total subject(coffee) 2026-11-01..2026-11-20
    what did I spend on the last two saturdays = total on(Saturday) 2026-11-07..2026-11-14
    what did I spend on coffee last monday > and the monday before that = total subject(coffee) 2026-11-09..2026-11-09
    shopping this year > without refunds = total category(Shopping) kind(expense) 2026-01-01..2026-11-20
    when did Netflix get more expensive > by how much = priceHistory merchant(Netflix) -> difference
    how much dearer is Netflix now than at first = priceHistory merchant(Netflix) -> difference
    of my coffee this year what percentage was at Starbucks = \
    total merchant(Starbucks) subject(coffee) 2026-01-01..2026-11-20 share{subject(coffee) 2026-01-01..2026-11-20}
    what did I spend the week after my wedding = unanswerable
    what did I spend before my flight = unanswerable
    what did I spend since my birthday = unanswerable
    """

  @Test("leaves its figure as it is", arguments: cases.split(separator: "\n"))
  func reading(_ row: Substring) { #expect(QuestionCase(row).reading == QuestionCase(row).value) }
}
