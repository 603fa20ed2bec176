import Testing

@Suite struct UnanswerableQuestionTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    last five times I ate out, what and how much = unanswerable
    how much was one night at the hotel in Rome = unanswerable
    not last week: how much went out = unanswerable
    what do I pay per night at the hotel = unanswerable
    how many days lay between buying the tent and the stove = unanswerable
    what's the weather like in october = unanswerable
    how much will I spend on gas next week = unanswerable
    should I cancel netflix = unanswerable
    which card did I use at Target = unanswerable
    what time did I buy coffee = unanswerable
    how much did I spend after 8pm = unanswerable
    is it going to rain = unanswerable
    how many litres of milk did I buy = unanswerable
    what's the balance of my account at the bank = unanswerable
    did I pay card or cash for the shoes = unanswerable
    which pharmacies are near here = unanswerable
    how long did the last delivery take = unanswerable
    what did I spend on monday 13 october = unanswerable
    what's the best laptop to buy = unanswerable
    how much is bitcoin worth = unanswerable
    does Priya owe me anything = unanswerable
    how much is in my bank account = unanswerable
    will I run out of money = unanswerable
    how much should I save each month = unanswerable
    what's the cheapest place to buy groceries = unanswerable
    did I get a good deal on the laptop = unanswerable
    how's the weather = unanswerable
    who won the election = unanswerable
    how many hours did I work = unanswerable
    what did Sam buy yesterday = unanswerable
    is rent more than half of my spending = unanswerable
    is 300 a month on food a lot = unanswerable
    am I spending less on coffee than I used to = unanswerable
    how many days did it take to spend 500 in november = unanswerable
    can I still make it to the end of the month = unanswerable
    what stocks should I buy = unanswerable
    is my rent fair for this area = unanswerable
    which restaurant has the best food = unanswerable
    what's my credit card limit = unanswerable
    what did I spend before noon yesterday = unanswerable
    how many calories were in that burrito = unanswerable
    tell me a fun fact = unanswerable
    what's 15 percent of 80 = unanswerable
    who am I = unanswerable
    did my team win last night = unanswerable
    how much is a flight to Rome = unanswerable
    when is my rent due = unanswerable
    how much did I spend from mid August to mid September = unanswerable
    is the majority of my spending rent = unanswerable
    is 45 on parking normal for me = unanswerable
    do you think I eat out too much = unanswerable
    what did I spend in the morning = unanswerable
    which street is Thai Basil on = unanswerable
    can I buy a new phone this month = unanswerable
    will december be expensive = unanswerable
    how much will I have spent by year end = unanswerable
    what's my budget for groceries = unanswerable
    am I within budget = unanswerable
    what should I cut back on = unanswerable
    is Bitcoin up today = unanswerable
    how many kilometers did I drive = unanswerable
    translate bread into French = unanswerable
    where is the nearest Starbucks = unanswerable
    how much do Americans spend on food = unanswerable
    when is thanksgiving = unanswerable
    how old is my laptop = unanswerable
    what day is today = unanswerable
    how much money do I have = unanswerable
    did my rent check clear = unanswerable
    how much did my neighbor pay for his car = unanswerable
    how much do I owe Sam = unanswerable
    what would I save if I quit coffee = unanswerable
    can you predict next month's bill = unanswerable
    how long until my next paycheck = unanswerable
    is Starbucks overpriced = unanswerable
    what color is my jacket = unanswerable
    how many emails did I get today = unanswerable
    did it rain on october 3 = unanswerable
    what time did I have lunch yesterday = unanswerable
    what's the score = unanswerable
    is the nursery going to raise the fee = unanswerable
    """

  @Test("what a ledger cannot know is refused", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
