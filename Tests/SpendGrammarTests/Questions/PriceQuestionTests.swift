import Testing

@Suite struct PriceQuestionTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    what am I paying for netflix and spotify now = latestOfEach merchant(Netflix, Spotify) -> amount
    what do my rent and phone come to a month right now = latestOfEach subject(rent, phone) -> amount
    how much is rent plus phone these days = latestOfEach subject(rent, phone) -> amount
    by how much did the rent go up in june = priceHistory subject(rent) 2026-06-01..2026-06-30 -> difference
    do I still pay for the gym? = latest subject(gym) -> whether still
    did spotify get cheaper = priceHistory merchant(Spotify) -> whether less
    by how much did netflix go up = priceHistory merchant(Netflix) -> difference
    when did netflix raise its price = priceHistory merchant(Netflix) -> date
    what did I pay for spotify before the price went up = priceHistory skip 1 merchant(Spotify) -> amount
    how much is netflix now = latest merchant(Netflix) -> amount
    whats my rent = latest subject(rent) -> amount
    how much is my phone bill = latest subject(phone bill) -> amount
    is my spotify subscription still running = latest merchant(Spotify) -> whether still
    did the gym raise its fee = priceHistory subject(gym) -> whether more
    what did netflix use to cost = priceHistory skip 1 merchant(Netflix) -> amount
    how much more expensive did netflix get = priceHistory merchant(Netflix) -> difference
    did my electric bill go up? = priceHistory subject(electric bill) -> whether more
    what's my netflix bill = latest merchant(Netflix) -> amount
    how much is spotify per month = latest merchant(Spotify) -> amount
    how did my phone bill change = priceHistory subject(phone bill)
    what do we pay Spectrum each month = latest merchant(Spectrum) -> amount
    what's our gym cost per month = latest subject(gym) -> amount
    what is the car insurance each month = latest subject(car insurance) -> amount
    what is the price of my gym membership now = latest subject(gym membership) -> amount
    did netflix raise the price this year = priceHistory merchant(Netflix) 2026-01-01..2026-11-20 -> whether more
    how has the price of my phone bill changed = priceHistory subject(phone bill)
    when did my rent go up = priceHistory subject(rent) -> date
    am I still going to Iron Works Gym = latest merchant(Iron Works Gym) -> whether still
    how much did I pay for my last oil change = latest subject(oil change) -> amount
    has my phone bill changed = priceHistory subject(phone bill) -> whether more
    is Hulu still being charged = latest merchant(Hulu) -> whether still
    how much do I pay for subscriptions a month = latest subject(subscriptions) -> amount
    when did netflix get more expensive = priceHistory merchant(Netflix) -> date
    what was rent before it went up = priceHistory skip 1 subject(rent) -> amount
    has spotify raised prices = priceHistory merchant(Spotify) -> whether more
    am I still paying Hulu = latest merchant(Hulu) -> whether still
    is the rent still 1450? = latest subject(rent) goal 1450.00 USD -> whether still
    hulu price = latest merchant(Hulu) -> amount
    are haircuts still 31 = latest subject(haircuts) goal 31.00 USD -> whether still
    which subscriptions do I have = regular
    which bills do I pay every month = regular
    in which month did daycare get pricier = priceHistory subject(daycare) -> date
    what renews every month = regular
    how much are my recurring payments = regular -> amount
    """

  @Test("prices, their changes and what is still paid", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
