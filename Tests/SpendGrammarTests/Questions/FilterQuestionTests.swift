import Testing

@Suite struct FilterQuestionTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    transport in october, no Uber and no Lyft = \
    total category(Transportation) without(Uber, Lyft) 2026-10-01..2026-10-31
    how many canadian dollars went on food = total category(Food & Dining) in CAD
    how much last month without rent and groceries = total without(rent, Groceries) 2026-10-01..2026-10-31
    how much did I spend in euros in May = total in EUR 2026-05-01..2026-05-31
    spending on sundays this year = total on(Sunday) 2026-01-01..2026-11-20
    friday spending in september = total on(Friday) 2026-09-01..2026-09-30
    how much did I shell out for tolls in may = total subject(tolls) 2026-05-01..2026-05-31
    how much on Oct 3 and 4 = total 2026-10-03..2026-10-04
    tea until the 12th this month = total subject(tea) 2026-11-01..2026-11-12
    how much was the weekend of september 12 = total 2026-09-12..2026-09-13
    how much did the rome trip cost = total subject(rome)
    what did I spend before may this year = total 2026-01-01..2026-04-30
    tea and cake combined last month = total subject(tea, cake) 2026-10-01..2026-10-31
    how much have I given Sam = total person(Sam)
    how much have I lent Alex = total person(Alex) concept(lent)
    how much did I spend on anything but rent last month = total without(rent) 2026-10-01..2026-10-31
    total for october minus rent = total without(rent) 2026-10-01..2026-10-31
    how much did I spend on food not counting groceries in may = \
    total category(Food & Dining) without(Groceries) 2026-05-01..2026-05-31
    how many euros did I spend in Paris = total subject(Paris) in EUR
    how much did I spend on everything except groceries and transport last month = \
    total without(Groceries, Transportation) 2026-10-01..2026-10-31
    spending this year without the rent = total without(rent) 2026-01-01..2026-11-20
    how much did I spend on food with Priya this year = \
    total category(Food & Dining) person(Priya) 2026-01-01..2026-11-20
    how much did movies with Alex cost = total person(Alex) subject(movies)
    how much did Sam and I spend together = total person(Sam)
    how much did I spend with Sam and Priya = total person(Sam, Priya)
    how much did I spend with both Sam and Priya = total everyone(Sam, Priya)
    how much did I spend with both my mom and dad = total everyone(mom, dad)
    dinners with both øyvind and Łukasz last month = \
    total everyone(øyvind, Łukasz) subject(dinners) 2026-10-01..2026-10-31
    how much did I spend with Sam, Priya and Leo together = total everyone(Sam, Priya, Leo)
    how much did I spend with Sam or Priya together = total person(Sam, Priya)
    total spending over 900 JPY since 2026-07-24 = total over 900 JPY 2026-07-24..2026-11-20
    total food under 9 from 2026-07-24 to 2026-10-24 = \
    total category(Food & Dining) under 9.00 USD 2026-07-24..2026-10-24
    biggest expense over $9 since 7/24 = largest over 9.00 USD 2026-07-24..2026-11-20
    how much in may if I take the rent out of it = total without(rent) 2026-05-01..2026-05-31
    what did I spend in may leaving Target aside = total without(Target) 2026-05-01..2026-05-31
    total for may, rent taken off = total without(rent) 2026-05-01..2026-05-31
    how much did I spend in may when the rent does not count = total without(rent) 2026-05-01..2026-05-31
    how much did I spend in may, groceries are not included = total without(Groceries) 2026-05-01..2026-05-31
    how much did I spend on a cup of tea in may = total subject(tea) 2026-05-01..2026-05-31
    how much in the past 60 days without rent = total without(rent) 2026-09-22..2026-11-20
    largest expense in the last 7 days without groceries = largest without(Groceries) 2026-11-14..2026-11-20
    how much did I spend on gifts for Sam = total person(Sam) subject(gifts)
    what did dinner with Priya cost in september = total person(Priya) subject(dinner) 2026-09-01..2026-09-30
    """

  @Test("limits, exclusions, weekdays and currencies", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
