import Testing

@Suite struct RankingQuestionTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    3 categories where I spent the most in september = total by category limit 3 2026-09-01..2026-09-30
    what's the most I've spent at Costco in one go = largest merchant(Costco) -> amount
    what's the most I ever spent on one dinner = largest subject(dinner) -> amount
    what was the most I spent on a single pizza in october = largest subject(pizza) 2026-10-01..2026-10-31 -> amount
    rank my categories in q3 from smallest to largest = total by category smallestFirst 2026-07-01..2026-09-30
    september spending by category, beginning with the smallest = total by category smallestFirst 2026-09-01..2026-09-30
    which category's total was the largest in may = total by category limit 1 2026-05-01..2026-05-31
    apart from Mom, on whom did I spend the most this year = total by person limit 1 without(Mom) 2026-01-01..2026-11-20
    what was the most expensive thing I bought at Amazon = largest merchant(Amazon)
    when was my biggest purchase this year? = largest 2026-01-01..2026-11-20 -> date
    where did I make my largest purchase in March = largest 2026-03-01..2026-03-31 -> merchant
    how much was my cheapest coffee = smallest subject(coffee) -> amount
    second biggest category this year = total by category skip 1 limit 1 2026-01-01..2026-11-20
    where does transport rank among my categories this year? = \
    total by category 2026-01-01..2026-11-20 -> place(Transportation)
    what's the third most expensive purchase of 2026? = largest skip 2 2026-01-01..2026-11-20
    which day of the week do I spend the most = total by weekday limit 1
    which month did I have the most rides = count by month limit 1 subject(rides)
    aside from rent, cheapest purchase in may = smallest without(rent) 2026-05-01..2026-05-31
    what do I buy most often = count by description limit 1
    where do I shop most often = count by merchant limit 1
    what is the biggest amount I ever paid to Amazon = largest merchant(Amazon)
    tell me my three largest purchases this quarter = largest limit 3 2026-10-01..2026-11-20
    third largest category last year = total by category skip 2 limit 1 2025-01-01..2025-12-31
    which rank does Amazon have among my merchants = total by merchant -> place(Amazon)
    bigest purchse in septmber = largest 2026-09-01..2026-09-30
    most expensive dinner this year? = largest subject(dinner) 2026-01-01..2026-11-20
    cheapest month in 2026 = total by month smallestFirst limit 1 2026-01-01..2026-11-20
    which week in october did I spend the least? = total by week smallestFirst limit 1 2026-10-01..2026-10-31
    who do I spend the least on? = total by person smallestFirst limit 1
    how much did my worst month cost me = total by month limit 1 -> amount
    what was the total of my top 5 purchases in may = largest limit 5 2026-05-01..2026-05-31 -> amount
    which of my subscriptions is the most expensive = largest subject(subscriptions)
    what are the 10 biggest things I bought this year = largest limit 10 2026-01-01..2026-11-20
    which 5 days were the most expensive this year = total by day limit 5 2026-01-01..2026-11-20
    list my top ten stores by number of visits = count by merchant limit 10
    which restaurant gets most of my money = total by merchant limit 1 category(Food & Dining)
    which day of the week am I most expensive = total by weekday limit 1
    what weekday do I shop the most = count by weekday limit 1
    which month had the fewest purchases this year = count by month smallestFirst limit 1 2026-01-01..2026-11-20
    which quarter was the cheapest in 2026 = total by quarter smallestFirst limit 1 2026-01-01..2026-11-20
    second cheapest purchase last week = smallest skip 1 2026-11-09..2026-11-15
    what was my largest single expense in entertainment = largest category(Entertainment)
    is Amazon in my top 3 merchants = total by merchant -> place(Amazon)
    where does groceries stand among categories this month = \
    total by category 2026-11-01..2026-11-20 -> place(Groceries)
    biggest expense in october besides rent = largest without(rent) 2026-10-01..2026-10-31
    top 3 merchants last month not counting Maple Court Apartments = \
    total by merchant limit 3 without(Maple Court Apartments) 2026-10-01..2026-10-31
    who did I go out with most often this year = count by person limit 1 2026-01-01..2026-11-20
    who have I spent the most on in q3 = total by person limit 1 2026-07-01..2026-09-30
    which person costs me the most = total by person limit 1
    top 3 people I spend money on = total by person limit 3
    what's the smallest amount I paid for gas = smallest subject(gas)
    what's the most I paid for a haircut = largest subject(haircut) -> amount
    what's the highest electric bill I've had = largest subject(electric bill)
    how much was the most expensive coffee = largest subject(coffee) -> amount
    when was my cheapest uber ride = smallest merchant(Uber) -> date
    on what day did I spend the most in september = total by day limit 1 2026-09-01..2026-09-30
    what was my most expensive day in october = total by day limit 1 2026-10-01..2026-10-31
    how much did I spend on my most expensive day this year = total by day limit 1 2026-01-01..2026-11-20 -> amount
    which month did I spend the most on groceries = total by month limit 1 category(Groceries)
    in which month was my spending lowest this year = total by month smallestFirst limit 1 2026-01-01..2026-11-20
    bottom 3 categories in october = total by category smallestFirst limit 3 2026-10-01..2026-10-31
    what's my number one merchant this year = total by merchant limit 1 2026-01-01..2026-11-20
    where do I spend the most on coffee = total by merchant limit 1 subject(coffee)
    where did most of my money go in october = total by merchant limit 1 2026-10-01..2026-10-31
    second most visited merchant = count by merchant skip 1 limit 1
    my last three purchases = list limit 3
    most frequent purchase = count by description limit 1
    what do I buy the most at Amazon = count by description limit 1 merchant(Amazon)
    which store did I go to most in october = count by merchant limit 1 2026-10-01..2026-10-31
    3 most visited restaurants this year = count by merchant limit 3 category(Food & Dining) 2026-01-01..2026-11-20
    what's the cheapest coffee place I go to = total by merchant smallestFirst limit 1 subject(coffee)
    name my top two categories in august = total by category limit 2 2026-08-01..2026-08-31
    what are my 3 least expensive purchases in november = smallest limit 3 2026-11-01..2026-11-20
    give me the five most recent purchases at CVS = list limit 5 merchant(CVS)
    what were the last 4 things I bought = list limit 4
    first three expenses of october = list oldestFirst limit 3 2026-10-01..2026-10-31
    what's my most expensive subscription = largest subject(subscription)
    top 3 catagories this mnth = total by category limit 3 2026-11-01..2026-11-20
    recent expenses = list limit 10
    was war mein teuerster Einkauf dieses Jahr = largest 2026-01-01..2026-11-20
    welcher Monat war am teuersten? = total by month limit 1
    who gets most of my money = total by merchant limit 1
    which merchant have I given the most money in 2025 = total by merchant limit 1 2025-01-01..2025-12-31
    what are my top 4 food merchants this year = \
    total by merchant limit 4 category(Food & Dining) 2026-01-01..2026-11-20
    top three grocery stores by spend = total by merchant limit 3 category(Groceries)
    top 3 most expensive days in october = total by day limit 3 2026-10-01..2026-10-31
    what's the most expensive thing I bought in september besides rent = largest without(rent) 2026-09-01..2026-09-30
    smallest grocery bill this year = smallest category(Groceries) 2026-01-01..2026-11-20
    when was my most expensive uber = largest merchant(Uber) -> date
    """

  @Test("largest, smallest and places", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
