import Testing

@Suite struct ComparisonQuestionTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    was the electric bill in october higher than the one in september = total subject(electric bill) \
    2026-10-01..2026-10-31 vs{subject(electric bill) 2026-09-01..2026-09-30} -> whether more
    which category went up the most from march to april = total by category limit 1 2026-04-01..2026-04-30 \
    vs{2026-03-01..2026-03-31}
    which category fell the most in april = total by category smallestFirst limit 1 2026-04-01..2026-04-30 \
    vs{2026-03-01..2026-03-31}
    where did I spend more in april than in march = total by merchant figures>0.00 USD 2026-04-01..2026-04-30 \
    vs{2026-03-01..2026-03-31}
    compare Target, Costco and Walmart this year = total merchant(Target) 2026-01-01..2026-11-20 \
    vs{merchant(Costco) 2026-01-01..2026-11-20}{merchant(Walmart) 2026-01-01..2026-11-20}
    how much more did I spend in october than in september? = \
    total 2026-10-01..2026-10-31 vs{2026-09-01..2026-09-30} -> difference
    october vs september = total 2026-10-01..2026-10-31 vs{2026-09-01..2026-09-30}
    how much less did I spend on fuel this year = total concept(fuel) 2026-01-01..2026-11-20 \
    vs{concept(fuel) 2025-01-01..2025-12-31} -> difference
    compare my may spending yoy = total 2026-05-01..2026-05-31 vs{2025-05-01..2025-05-31}
    compare groceries and eating out this year = \
    total category(Groceries) 2026-01-01..2026-11-20 vs{category(Food & Dining) 2026-01-01..2026-11-20}
    do I spend more on gas or on parking? = total subject(gas) vs{subject(parking)}
    did I spend more on uber than on lyft = total merchant(Uber) vs{merchant(Lyft)} -> whether more
    am I spending more on coffee this month than last month = \
    total subject(coffee) 2026-11-01..2026-11-20 vs{subject(coffee) 2026-10-01..2026-10-31} -> whether more
    by what percentage did my grocery spending change from august to september = \
    total category(Groceries) 2026-09-01..2026-09-30 vs{category(Groceries) 2026-08-01..2026-08-31} -> percentChange
    how much less did I spend in november so far than in october = \
    total 2026-11-01..2026-11-20 vs{2026-10-01..2026-10-31} -> difference
    did I spend less in september than in august = \
    total 2026-09-01..2026-09-30 vs{2026-08-01..2026-08-31} -> whether less
    which cost me more this year, gas or parking? = \
    total subject(gas) 2026-01-01..2026-11-20 vs{subject(parking) 2026-01-01..2026-11-20} -> greater
    do I go to Starbucks more often than Blue Bottle = \
    count merchant(Starbucks) vs{merchant(Blue Bottle)} -> whether more
    how does my food spending this month compare with last month = \
    total category(Food & Dining) 2026-11-01..2026-11-20 vs{category(Food & Dining) 2026-10-01..2026-10-31}
    weekends vs weekdays in october = total on(Saturday, Sunday) 2026-10-01..2026-10-31 vs{on(Monday, Tuesday, \
    Wednesday, Thursday, Friday) 2026-10-01..2026-10-31}
    has my spending gone down since last month = total 2026-11-01..2026-11-20 vs{2026-10-01..2026-10-31} -> whether less
    compare this month to the same month last year = total 2026-11-01..2026-11-20 vs{2025-11-01..2025-11-30}
    october 2026 compared to october 2025 = total 2026-10-01..2026-10-31 vs{2025-10-01..2025-10-31}
    groceries vs eating out in september = \
    total category(Groceries) 2026-09-01..2026-09-30 vs{category(Food & Dining) 2026-09-01..2026-09-30}
    how much did my spending drop from february to march = \
    total 2026-03-01..2026-03-31 vs{2026-02-01..2026-02-28} -> difference
    was september cheaper than august = total 2026-09-01..2026-09-30 vs{2026-08-01..2026-08-31} -> whether less
    was last week more expensive than the week before = \
    total 2026-11-09..2026-11-15 vs{2026-11-02..2026-11-08} -> whether more
    who costs me more, Sam or Alex = total subject(Sam) vs{subject(Alex)} -> greater
    do I eat at Chipotle more than at Sweetgreen = total merchant(Chipotle) vs{merchant(Sweetgreen)} -> whether more
    have I spent more on clothes this year than last year = \
    total concept(clothes) 2026-01-01..2026-11-20 vs{concept(clothes) 2025-01-01..2025-12-31} -> whether more
    starbucks or blue bottle: where do I spend more = total merchant(Starbucks) vs{merchant(Blue Bottle)} -> greater
    is november higher than october so far = total 2026-11-01..2026-11-20 vs{2026-10-01..2026-10-31} -> whether more
    compare q2 with q3 = total 2026-04-01..2026-06-30 vs{2026-07-01..2026-09-30}
    compare food and groceries between 5 march and 9 june = \
    total category(Food & Dining) 2026-03-05..2026-06-09 vs{category(Groceries) 2026-03-05..2026-06-09}
    uber vs lyft between 2026-02-01 and 2026-04-15 = \
    total merchant(Uber) 2026-02-01..2026-04-15 vs{merchant(Lyft) 2026-02-01..2026-04-15}
    do I spend more on weekends or weekdays = \
    total on(Saturday, Sunday) vs{on(Monday, Tuesday, Wednesday, Thursday, Friday)}
    Trader Joe's vs Whole Foods in 2026 = \
    total merchant(Trader Joe's) 2026-01-01..2026-11-20 vs{merchant(Whole Foods) 2026-01-01..2026-11-20}
    is it october or september when I spent more = total 2026-10-01..2026-10-31 vs{2026-09-01..2026-09-30}
    what was higher in august, groceries or transport = \
    total category(Groceries) 2026-08-01..2026-08-31 vs{category(Transportation) 2026-08-01..2026-08-31} -> greater
    how much more do I spend on uber than lyft = total merchant(Uber) vs{merchant(Lyft)} -> difference
    did food cost me more in q3 than q2 = total category(Food & Dining) 2026-07-01..2026-09-30 vs{category(Food & \
    Dining) 2026-04-01..2026-06-30} -> whether more
    how much did groceries change between june and july = \
    total category(Groceries) 2026-07-01..2026-07-31 vs{category(Groceries) 2026-06-01..2026-06-30} -> difference
    percent change in spending from september to october = \
    total 2026-10-01..2026-10-31 vs{2026-09-01..2026-09-30} -> percentChange
    how much did I spend this month vs last month = total 2026-11-01..2026-11-20 vs{2026-10-01..2026-10-31}
    is food or groceries the bigger expense this year = \
    total category(Food & Dining) 2026-01-01..2026-11-20 vs{category(Groceries) 2026-01-01..2026-11-20}
    do i spend more at whole foods or at trader joe's = total merchant(Whole Foods) vs{merchant(Trader Joe's)}
    did I spend more on Sam or on Alex this year = \
    total subject(Sam) 2026-01-01..2026-11-20 vs{subject(Alex) 2026-01-01..2026-11-20}
    how much cheaper was september than august = total 2026-09-01..2026-09-30 vs{2026-08-01..2026-08-31} -> difference
    by how much did my spending rise in october compared to september = \
    total 2026-10-01..2026-10-31 vs{2026-09-01..2026-09-30} -> difference
    groceries this month compared with last month = \
    total category(Groceries) 2026-11-01..2026-11-20 vs{category(Groceries) 2026-10-01..2026-10-31}
    did my food spending increase last month = total category(Food & Dining) 2026-10-01..2026-10-31 vs{category(Food & \
    Dining) 2026-09-01..2026-09-30} -> whether more
    did groceries cost more than eating out last month = \
    total category(Groceries) 2026-10-01..2026-10-31 vs{category(Food & Dining) 2026-10-01..2026-10-31} -> whether more
    which was cheaper, august or september = total 2026-08-01..2026-08-31 vs{2026-09-01..2026-09-30} -> lesser
    how does my october coffee spend compare to september's = \
    total subject(coffee) 2026-10-01..2026-10-31 vs{subject(coffee) 2026-09-01..2026-09-30}
    last month vs same month last year = total 2026-10-01..2026-10-31 vs{2025-10-01..2025-10-31}
    did I eat out less in november than in october = total category(Food & Dining) 2026-11-01..2026-11-20 \
    vs{category(Food & Dining) 2026-10-01..2026-10-31} -> whether less
    takeout vs groceries this year = \
    total category(Food & Dining) 2026-01-01..2026-11-20 vs{category(Groceries) 2026-01-01..2026-11-20}
    habe ich im Oktober mehr ausgegeben als im September = \
    total 2026-10-01..2026-10-31 vs{2026-09-01..2026-09-30} -> whether more
    how did my spending change from q1 to q2 = total 2026-04-01..2026-06-30 vs{2026-01-01..2026-03-31} -> difference
    how many percent more did I spend in july than in june = \
    total 2026-07-01..2026-07-31 vs{2026-06-01..2026-06-30} -> percentChange
    did i spend less on tea in october then in september = \
    total subject(tea) 2026-10-01..2026-10-31 vs{subject(tea) 2026-09-01..2026-09-30} -> whether less
    Ines or Leo, who did I spend more on in october = \
    total subject(Ines) 2026-10-01..2026-10-31 vs{subject(Leo) 2026-10-01..2026-10-31} -> greater
    Lidl or Aldi, who got more of my money in october = \
    total merchant(Lidl) 2026-10-01..2026-10-31 vs{merchant(Aldi) 2026-10-01..2026-10-31} -> greater
    is this week worse than last week = total 2026-11-16..2026-11-20 vs{2026-11-09..2026-11-15} -> whether more
    which month was dearer, July or August? = total 2026-07-01..2026-07-31 vs{2026-08-01..2026-08-31} -> greater
    what quarter did I spend less, Q1 or Q2? = total 2026-01-01..2026-03-31 vs{2026-04-01..2026-06-30} -> lesser
    coffee in August compared to the previous month = \
    total subject(coffee) 2026-08-01..2026-08-31 vs{subject(coffee) 2026-07-01..2026-07-31}
    compare June with the preceding month = total 2026-06-01..2026-06-30 vs{2026-05-01..2026-05-31}
    more on groceries or dining this month? = \
    total category(Groceries) 2026-11-01..2026-11-20 vs{category(Food & Dining) 2026-11-01..2026-11-20}
    did transport get pricier in october compared to september = total category(Transportation) 2026-10-01..2026-10-31 \
    vs{category(Transportation) 2026-09-01..2026-09-30} -> whether more
    """

  @Test("two periods or subjects", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
