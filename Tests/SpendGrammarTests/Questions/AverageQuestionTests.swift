import Testing

@Suite struct AverageQuestionTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    what does a Starbucks order cost me on average = total per purchase merchant(Starbucks)
    whats my average daily spend this year = total per day 2026-01-01..2026-11-20
    on average how much do I spend on groceries per week = total per week category(Groceries)
    average monthly spend on eating out in 2026 = total per month category(Food & Dining) 2026-01-01..2026-11-20
    how much is an average uber ride for me = total per purchase merchant(Uber)
    how much do I usually spend at Starbucks per visit = total per purchase merchant(Starbucks)
    how many times a week do I eat out = count per week category(Food & Dining)
    how much per week do I spend on gas this year = total per week subject(gas) 2026-01-01..2026-11-20
    mean amount of my purchases in september = total per purchase 2026-09-01..2026-09-30
    how many purchases do I make per day on average = count per day
    how many times per month do I go to the gym = count per month subject(gym)
    how much do I usually spend in a month = total per month 2026-08-01..2026-10-31
    whats my averge uber fare this yr = total per purchase merchant(Uber) 2026-01-01..2026-11-20
    avg grocery trip = total per purchase category(Groceries)
    how much do I spend on food on a typical weekend = total per week category(Food & Dining) on(Saturday, Sunday)
    how often per month do I get gas = count per month subject(gas)
    average spend per visit at Trader Joe's in q3 = total per purchase merchant(Trader Joe's) 2026-07-01..2026-09-30
    on average how much is a dinner with Sam = total per purchase person(Sam) subject(dinner)
    what's the average price I pay for coffee = total per purchase subject(coffee)
    how much do I spend daily on average = total per day
    what's my monthly average for groceries in 2026 = total per month category(Groceries) 2026-01-01..2026-11-20
    typical uber price = total per purchase merchant(Uber)
    median grocery purchase this year = median category(Groceries) 2026-01-01..2026-11-20
    at trader joes in a typical month how much = total per month merchant(Trader Joe's) 2026-08-01..2026-10-31
    average per day in october without rent = total per day without(rent) 2026-10-01..2026-10-31
    what does an average haircut cost me = total per purchase subject(haircut)
    what do I pay on average for lunch = total per purchase subject(lunch)
    how much do I spend per ride with uber = total per purchase merchant(Uber)
    average number of coffees per week this year = count per week subject(coffees) 2026-01-01..2026-11-20
    how many groceries trips per month on average = count per month category(Groceries)
    whats the average monthly rent = total per month subject(rent)
    how much a week do i spend on lunch = total per week subject(lunch)
    how much a day am I spending this month = total per day 2026-11-01..2026-11-20
    spending per day last week = total per day 2026-11-09..2026-11-15
    what do I spend at El Ranchito on average = total per purchase merchant(El Ranchito)
    avrage spending per day in septembr = total per day 2026-09-01..2026-09-30
    what's my dining out average per week this quarter = total per week category(Food & Dining) 2026-10-01..2026-11-20
    what is my average weekly spend this quarter = total per week 2026-10-01..2026-11-20
    what did I spend per week on average in october = total per week 2026-10-01..2026-10-31
    how much is a typical grocery run = total per purchase category(Groceries)
    average cost of a haircut = total per purchase subject(haircut)
    average transaction size at Amazon = total per purchase merchant(Amazon)
    what's the average I spend at Target each visit = total per purchase merchant(Target)
    on average how many times a month do I buy gas = count per month subject(gas)
    """

  @Test("means", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
