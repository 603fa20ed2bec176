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
    what did I spend on coffee last weekend > and the weekend before? = \
    total subject(coffee) 2026-11-07..2026-11-08
    5 biggest expenses in october, rent left out = largest limit 5 without(rent) 2026-10-01..2026-10-31
    what did I spend yesterday > whole week up to now? = total 2026-11-16..2026-11-20
    coffee in october in euros > and dollars? = total subject(coffee) in USD 2026-10-01..2026-10-31
    groceries in august > as a share of the whole month? = \
    total category(Groceries) 2026-08-01..2026-08-31 share{2026-08-01..2026-08-31}
    how many days is it since the last haircut = latest subject(haircut) -> daysSince
    when did Netflix get more expensive > by how much = priceHistory merchant(Netflix) -> difference
    how much dearer is Netflix now than at first = priceHistory merchant(Netflix) -> difference
    of my coffee this year what percentage was at Starbucks = \
    total merchant(Starbucks) subject(coffee) 2026-01-01..2026-11-20 share{subject(coffee) 2026-01-01..2026-11-20}
    what did I spend the week after my wedding = unanswerable
    how often was I at the dentist since I started tracking = count subject(dentist)
    what was the very last thing I bought = latest
    last 3 coffees = list limit 3 subject(coffees)
    the last 2 coffees = list limit 2 subject(coffees)
    everything over 50 in october = list over 50.00 USD 2026-10-01..2026-10-31
    everything over 50 in october > their sum? = total over 50.00 USD 2026-10-01..2026-10-31
    groceries in august by merchant > which one got the least = \
    total by merchant smallestFirst limit 1 category(Groceries) 2026-08-01..2026-08-31
    how much did I spend at Jiffy Lube > what was it for = list merchant(Jiffy Lube)
    october without rent > n without groceries too = total without(rent, Groceries) 2026-10-01..2026-10-31
    what was left of my salary after the rent in october = unanswerable
    hulu still running? = unanswerable
    what did I pay per gallon of gas = unanswerable
    पिछले महीने किराने पर कितना खर्च हुआ = total category(Groceries) 2026-10-01..2026-10-31
    what did I spend before my flight = unanswerable
    what did I spend since my birthday = unanswerable
    """

  @Test("leaves its figure as it is", arguments: cases.split(separator: "\n"))
  func reading(_ row: Substring) { #expect(QuestionCase(row).reading == QuestionCase(row).value) }
}
