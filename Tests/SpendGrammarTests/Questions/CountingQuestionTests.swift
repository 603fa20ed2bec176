import Testing

@Suite struct CountingQuestionTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    number of visits to Target last month = count merchant(Target) 2026-10-01..2026-10-31
    how many different restaurants have I been to this year = \
    count by merchant category(Food & Dining) 2026-01-01..2026-11-20 -> number
    how many different people did I go out with in July = count by person 2026-07-01..2026-07-31 -> number
    in how many months did I spend over 2500 = total by month figures>2500.00 USD -> number
    which months were over 2000? = total by month figures>2000.00 USD
    which merchants got more than 500 from me this year = total by merchant figures>500.00 USD 2026-01-01..2026-11-20
    how often did I get a haircut this year = count subject(haircut) 2026-01-01..2026-11-20
    how many days did I spend more than 100 in october = \
    total by day figures>100.00 USD 2026-10-01..2026-10-31 -> number
    how many distinct merchants in october = count by merchant 2026-10-01..2026-10-31 -> number
    how many coffee shops have I visited = count by merchant subject(coffee) -> number
    on how many days did I buy coffee in september = count by day subject(coffee) 2026-09-01..2026-09-30 -> number
    how many months this year was I over 3000 = total by month figures>3000.00 USD 2026-01-01..2026-11-20 -> number
    which days in october did I spend more than 150 = total by day figures>150.00 USD 2026-10-01..2026-10-31
    categories over 300 last month = total by category figures>300.00 USD 2026-10-01..2026-10-31
    which stores did I visit only once this year = count by merchant figures>0 figures<2 2026-01-01..2026-11-20
    merchants I went to more than 20 times = count by merchant figures>20
    weeks where I spent under 200 = total by week figures<200.00 USD
    hw many times did i go to starbucks in agust = count merchant(Starbucks) 2026-08-01..2026-08-31
    how often do I eat at El Ranchito = count merchant(El Ranchito)
    how many rides did I take with Lyft in 2026 = count merchant(Lyft) 2026-01-01..2026-11-20
    number of purchases in q1 = count 2026-01-01..2026-03-31
    how many purchases did I make 2 days ago = count 2026-11-18..2026-11-18
    how many coffees did I buy nine days ago = count subject(coffees) 2026-11-11..2026-11-11
    how many days ago did I buy coffee = latest subject(coffee) -> daysSince
    how many expenses did I log last month = count 2026-10-01..2026-10-31
    how many categories did I spend in last week = count by category 2026-11-09..2026-11-15 -> number
    how many people have I paid for this year = count by person 2026-01-01..2026-11-20 -> number
    in how many currencies did I pay in may = count by currency 2026-05-01..2026-05-31 -> number
    how many days was I over 200 in september = total by day figures>200.00 USD 2026-09-01..2026-09-30 -> number
    which merchants did I use more than 3 times in october = count by merchant figures>3 2026-10-01..2026-10-31
    how many months have I been paying for netflix = count by month merchant(Netflix) -> number
    how many of my purchases in october were on weekends = count on(Saturday, Sunday) 2026-10-01..2026-10-31
    how many purchases over 100 in the summer = count over 100.00 USD 2026-06-01..2026-08-31
    how many pharmacies did I visit = count concept(pharmacies)
    how frequently do I buy cat litter = count subject(cat litter)
    how many purchases per category last month = count by category 2026-10-01..2026-10-31
    how many days did I spend under 20 in september = total by day figures<20.00 USD 2026-09-01..2026-09-30 -> number
    days in october with more than 3 purchases = count by day figures>3 2026-10-01..2026-10-31
    which categories did I spend less than 100 on last month = \
    total by category figures<100.00 USD 2026-10-01..2026-10-31
    rank merchants by number of purchases this year = count by merchant 2026-01-01..2026-11-20
    how many times did I go out for dinner in october = count subject(dinner) 2026-10-01..2026-10-31
    how many uber rides over 20 dollars this year = count merchant(Uber) over 20.00 USD 2026-01-01..2026-11-20
    number of trips to the dentist this year = count subject(dentist) 2026-01-01..2026-11-20
    how many different things did I buy at Target = count by description merchant(Target) -> number
    how many unique merchants this year = count by merchant 2026-01-01..2026-11-20 -> number
    how many days this month have I spent money = count by day 2026-11-01..2026-11-20 -> number
    how many weeks in 2026 did I spend more than 1000 = \
    total by week figures>1000.00 USD 2026-01-01..2026-11-20 -> number
    on how many days did I visit Starbucks = count by day merchant(Starbucks) -> number
    how many of my coffees were over 5 dollars = count subject(coffees) over 5.00 USD
    how many transactions in the last 10 days = count 2026-11-11..2026-11-20
    how many purchases were exactly 5.75 = count over 5.74 USD under 5.76 USD
    how many people did I eat with this year = count by person category(Food & Dining) 2026-01-01..2026-11-20 -> number
    which months did I spend more than 3000 = total by month figures>3000.00 USD
    days over 100 bucks last month = total by day figures>100.00 USD 2026-10-01..2026-10-31
    """

  @Test("how many, and groups within limits", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
