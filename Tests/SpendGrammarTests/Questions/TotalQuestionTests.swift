import Testing

@Suite struct TotalQuestionTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    spending in the first half of 2026 = total 2026-01-01..2026-06-30
    how much did I spend from the 5th to the 12th = total 2026-11-05..2026-11-12
    I've been buying a lot of coffee lately = total subject(coffee) 2026-10-22..2026-11-20
    how much have I dropped at El Ranchito so far this year = total merchant(El Ranchito) 2026-01-01..2026-11-20
    whats the damage for this month = total 2026-11-01..2026-11-20
    spending in march and may = total 2026-03-01..2026-03-31+2026-05-01..2026-05-31
    jan-mar groceries = total category(Groceries) 2026-01-01..2026-03-31
    october 5 to october 12 = total 2026-10-05..2026-10-12
    ytd spending = total 2026-01-01..2026-11-20
    spending in the last 3 months = total 2026-08-20..2026-11-20
    in the summer how much did I spend on travel = total concept(travel) 2026-06-01..2026-08-31
    last week of october = total 2026-10-25..2026-10-31
    how mch did i spnd on grocries lst month = total category(Groceries) 2026-10-01..2026-10-31
    total on eating out last weekend = total category(Food & Dining) 2026-11-14..2026-11-15
    uber total 2025 = total merchant(Uber) 2025-01-01..2025-12-31
    netflix this year = total merchant(Netflix) 2026-01-01..2026-11-20
    what do I spend when I go to Target = total merchant(Target)
    what did the trip to the dentist cost = total subject(dentist)
    how much were my groceries the week of october 5 = total category(Groceries) 2026-10-05..2026-10-11
    how much did I spend on memorial day weekend = total 2026-05-23..2026-05-25
    what did I spend on easter = total 2026-04-05..2026-04-05
    what did I spend on the 4th of july = total 2026-07-04..2026-07-04
    how much net did I spend in february = total 2026-02-01..2026-02-28
    I blew so much money on clothes this month = total concept(clothes) 2026-11-01..2026-11-20
    feels like I'm spending a fortune on uber lately = total merchant(Uber) 2026-10-22..2026-11-20
    how much went on petrol in september = total concept(petrol) 2026-09-01..2026-09-30
    gimme my total for october = total 2026-10-01..2026-10-31
    what did i blow at target last month = total merchant(Target) 2026-10-01..2026-10-31
    how much money went out in june = total 2026-06-01..2026-06-30
    what was my spend on 3 october = total 2026-10-03..2026-10-03
    how much did i spend the weekend before last = total 2026-11-07..2026-11-08
    total since labor day = total 2026-09-07..2026-11-20
    how much did I spend between halloween and today = total 2026-10-31..2026-11-20
    what did the past fortnight cost me = total 2026-11-07..2026-11-20
    spending from may through july = total 2026-05-01..2026-07-31
    spending in the second half of october = total 2026-10-16..2026-10-31
    how much in the first ten days of november = total 2026-11-01..2026-11-10
    how much did I spend on the last day of september = total 2026-09-30..2026-09-30
    what did I spend last november = total 2025-11-01..2025-11-30
    shopping last 90 days = total category(Shopping) 2026-08-23..2026-11-20
    gas in the last 6 weeks = total subject(gas) 2026-10-10..2026-11-20
    how much at starbucks month to date = total merchant(Starbucks) 2026-11-01..2026-11-20
    coffees this week? = total subject(coffees) 2026-11-16..2026-11-20
    how much cash have I burned on concerts = total subject(concerts)
    how much have I paid my landlord this year = total subject(landlord) 2026-01-01..2026-11-20
    how much did we spend on Mom's birthday dinner = total subject(Mom's birthday dinner)
    how much did I spend on Priya in may = total subject(Priya) 2026-05-01..2026-05-31
    how much was my spotify last month = total merchant(Spotify) 2026-10-01..2026-10-31
    what was my grocery total the week before last = total category(Groceries) 2026-11-02..2026-11-08
    how much did we blow on the Paris hotel = total subject(Paris hotel)
    how many pounds did I spend in may = total in GBP 2026-05-01..2026-05-31
    what did I spend in yen = total in JPY
    total spending outside of USD in may = total not in(USD) 2026-05-01..2026-05-31
    how much did last week's groceries come to = total category(Groceries) 2026-11-09..2026-11-15
    what'd I spend at Whole Foods in Sept = total merchant(Whole Foods) 2026-09-01..2026-09-30
    food + drinks this month total? = total category(Food & Dining) subject(drinks) 2026-11-01..2026-11-20
    total transport costs Q1 = total category(Transportation) 2026-01-01..2026-03-31
    how much have I put toward healthcare this year = total category(Healthcare) 2026-01-01..2026-11-20
    how much did I spend the day after Thanksgiving = total 2025-11-28..2025-11-28
    spending on Christmas Eve = total 2025-12-24..2025-12-24
    what did I spend on my birthday = total subject(birthday)
    how much did I spend on the 15th = total 2026-11-15..2026-11-15
    spent on 2/14? = total 2026-02-14..2026-02-14
    how much between the 1st and 15th of October = total 2026-10-01..2026-10-15
    from March 10 until March 20 how much did I spend = total 2026-03-10..2026-03-20
    last 2 weeks food = total category(Food & Dining) 2026-11-07..2026-11-20
    the past 7 days, how much on transport? = total category(Transportation) 2026-11-14..2026-11-20
    how much in the week of November 2nd = total 2026-11-02..2026-11-08
    how much did I spend in winter = total 2025-12-01..2026-02-28
    how much did last December cost = total 2025-12-01..2025-12-31
    how much did I spend two months ago = total 2026-09-01..2026-09-30
    what was I spending a year ago = total 2025-01-01..2025-12-31
    how much did I spend so far this quarter on shopping = total category(Shopping) 2026-10-01..2026-11-20
    how much in dollars did I spend in May = total in USD 2026-05-01..2026-05-31
    what did the London trip cost in pounds = total subject(London trip) in GBP
    and all yen spending in total = total in JPY
    how much have my haircuts cost me this year? = total subject(haircuts) 2026-01-01..2026-11-20
    how much for laundry since summer = total subject(laundry) 2026-06-01..2026-11-20
    how much on pizza in 2026 so far = total subject(pizza) 2026-01-01..2026-11-20
    how much did the hotel in Lyon cost = total subject(hotel in Lyon)
    how much was the robot vacuum? = total subject(robot vacuum)
    what did my flight to Tokyo cost = total subject(flight to Tokyo)
    how much did I spent on coffe in octobr = total subject(coffee) 2026-10-01..2026-10-31
    wat did i spend on uber lst week = total merchant(Uber) 2026-11-09..2026-11-15
    groceris this yer = total category(Groceries) 2026-01-01..2026-11-20
    how mutch on resturants last mont = total category(Food & Dining) 2026-10-01..2026-10-31
    hows my spending this month = total 2026-11-01..2026-11-20
    my grocery bills have been crazy lately = total category(Groceries) 2026-10-22..2026-11-20
    we've been spending a lot on transport these days = total category(Transportation) 2026-10-22..2026-11-20
    been buying so many books recently = total concept(books) 2026-10-22..2026-11-20
    what have I spent recently = total 2026-10-22..2026-11-20
    what did I spend the last few weeks on food = total category(Food & Dining) 2026-10-24..2026-11-20
    how much did I spend on utilities in october = total concept(utilities) 2026-10-01..2026-10-31
    how much for booze this year = total concept(booze) 2026-01-01..2026-11-20
    spent on cabs in september = total concept(cabs) 2026-09-01..2026-09-30
    clothing last quarter = total concept(clothing) 2026-07-01..2026-09-30
    how much at restaurants in the last 30 days = total category(Food & Dining) 2026-10-22..2026-11-20
    what did Trader Joe's cost in 1999 = total merchant(Trader Joe's) 1999-01-01..1999-12-31
    """

  @Test("totals of subjects and periods", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
