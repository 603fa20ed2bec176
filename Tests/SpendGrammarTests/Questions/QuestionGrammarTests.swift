import SpendCore
import SpendGrammar
import Testing

@Suite struct QuestionGrammarTests {
  private static let today = CivilDate(year: 2026, month: 11, day: 20) ?? CivilDate(dayNumber: 0)

  private func intent(_ text: String, after previous: Question? = nil) -> Intent? {
    let utterance = Utterance(text: text, today: QuestionGrammarTests.today, previousQuestion: previous)
    return IntentRules().reading(of: TokenLine(text), utterance: utterance, hasAmount: false)?.intent
  }

  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    how much did I spend on groceries this month? = total category(Groceries) 2026-11-01..2026-11-20
    how much have we spent on eating out since June 1? = total category(Food & Dining) 2026-06-01..2026-11-20
    how much in October last year = total 2025-10-01..2025-10-31
    spending on halloween last year = total 2025-10-31..2025-10-31
    how much before 2026 = total ..2025-12-31
    Hulu total = total merchant(Hulu)
    how many euros did I spend this year? = total in EUR 2026-01-01..2026-11-20
    how much in the last 36 hours = unanswerable
    what did coffee cost me last week = total subject(coffee) 2026-11-09..2026-11-15
    how much went to Netflix this year = total merchant(Netflix) 2026-01-01..2026-11-20
    total spent at Costco in 2026 = total merchant(Costco) 2026-01-01..2026-11-20
    how many times did I go to Starbucks last month? = count merchant(Starbucks) 2026-10-01..2026-10-31
    how often do I take an Uber? = count merchant(Uber)
    what's my biggest expense this year? = largest 2026-01-01..2026-11-20
    top 3 categories this month = total by category limit 3 2026-11-01..2026-11-20
    top merchants last month = total by merchant limit 5 2026-10-01..2026-10-31
    show me my spending by category for October = total by category 2026-10-01..2026-10-31
    breakdown by month = total by month
    monthly totals for groceries = total by month category(Groceries)
    how much do I spend per day on food? = total per day category(Food & Dining)
    average grocery bill this year = total per purchase category(Groceries) 2026-01-01..2026-11-20
    average per month on dining out = total per month category(Food & Dining)
    what did I buy yesterday? = list 2026-11-19..2026-11-19
    what did I buy at Target last week? = list merchant(Target) 2026-11-09..2026-11-15
    did I buy anything at Amazon this month? = count merchant(Amazon) 2026-11-01..2026-11-20 -> whether any
    when did I last buy shoes? = latest subject(shoes) -> date
    when was my first purchase at IKEA? = first merchant(IKEA) -> date
    who did I spend the most with last month? = total by person limit 1 2026-10-01..2026-10-31
    where did I spend the most money in September? = total by merchant limit 1 2026-09-01..2026-09-30
    which day this month was the most expensive? = total by day limit 1 2026-11-01..2026-11-20
    which category costs me the most? = total by category limit 1
    how much did I spend between March 3 and April 10? = total 2026-03-03..2026-04-10
    how much from Jan to March on transport? = total category(Transportation) 2026-01-01..2026-03-31
    how much on weekends this year? = total on(Saturday, Sunday) 2026-01-01..2026-11-20
    how much do I spend on fridays? = total on(Friday)
    spending last 7 days = total 2026-11-14..2026-11-20
    food oct? = total category(Food & Dining) 2026-10-01..2026-10-31
    groceries in q2? = total category(Groceries) 2026-04-01..2026-06-30
    how much with Dana this year? = total person(Dana) 2026-01-01..2026-11-20
    how much did I spend on gifts for mom? = total person(mom) subject(gifts)
    how much did I spend on gas and parking in August? = total subject(gas, parking) 2026-08-01..2026-08-31
    how much did I spend excluding rent and groceries this month? = \
    total without(rent, Groceries) 2026-11-01..2026-11-20
    purchases under 5 dollars in october = list under 5.00 USD 2026-10-01..2026-10-31
    how much did I get in refunds this year? = total kind(refund) 2026-01-01..2026-11-20
    how much did I earn last month? = total kind(income) 2026-10-01..2026-10-31
    what's the weather today = unanswerable
    tell me a joke = unanswerable
    can I afford a new laptop? = unanswerable
    should I buy a car? = unanswerable
    how does this month compare to last month? = total 2026-11-01..2026-11-20 vs{2026-10-01..2026-10-31}
    what percentage of my spending is food? = total category(Food & Dining) share{}
    am I over budget? = unanswerable
    is my spending going up? = total 2026-11-01..2026-11-20 vs usual -> whether more
    how many miles did I run? = unanswerable
    who won the game last night? = unanswerable
    what's 5 plus 7? = unanswerable
    how much is a new iphone? = unanswerable
    how much will rent be next year? = unanswerable
    I've spent a lot on takeout lately = total category(Food & Dining) 2026-10-22..2026-11-20
    how much did I spend the day before yesterday? = total 2026-11-18..2026-11-18
    how much on October 24th? = total 2026-10-24..2026-10-24
    how much on the 3rd? = total 2026-11-03..2026-11-03
    what did I spend on 2026-10-15? = total 2026-10-15..2026-10-15
    what did I spend in the last few days = total 2026-11-14..2026-11-20
    how much did I spend in the past month = total 2026-10-20..2026-11-20
    how much did I spend on lunch last tuesday = total subject(lunch) 2026-11-17..2026-11-17
    how much did I spend last christmas = total 2025-12-25..2025-12-25
    how much for uber eats in november = total merchant(Uber Eats) 2026-11-01..2026-11-20
    how much in euros this year? = total in EUR 2026-01-01..2026-11-20
    how much did I spend in yen? = total in JPY
    last 5 purchases = list limit 5
    my latest purchase = latest
    cheapest coffee this year = smallest subject(coffee) 2026-01-01..2026-11-20
    most expensive dinner ever = largest subject(dinner)
    how many purchases did I make over 50 dollars last month = count over 50.00 USD 2026-10-01..2026-10-31
    how much did I spend at the farmers market = total subject(farmers market)
    wieviel habe ich diese Woche für Essen ausgegeben = total category(Food & Dining) 2026-11-16..2026-11-20
    combien ai-je dépensé en courses ce mois-ci ? = total category(Groceries) 2026-11-01..2026-11-20
    quanto gastei no mercado mês passado? = total category(Groceries) 2026-10-01..2026-10-31
    cuánto gasté ayer = total 2026-11-19..2026-11-19
    ¿en qué gasté más este mes? = total by category limit 1 2026-11-01..2026-11-20
    where does my money go? = total by category
    what do I spend the most on? = total by category limit 1
    how much have I blown on video games = total subject(video games)
    total for toys this year = total subject(toys) 2026-01-01..2026-11-20
    what was the total for the trip to Paris? = total subject(Paris)
    how much did I pay for rent in May? = total subject(rent) 2026-05-01..2026-05-31
    how much did I pay in rent this year = total subject(rent) 2026-01-01..2026-11-20
    rent since january = total subject(rent) 2026-01-01..2026-11-20
    what are my expenses for this week = list 2026-11-16..2026-11-20
    expenses yesterday = total 2026-11-19..2026-11-19
    spending today? = total 2026-11-20..2026-11-20
    what did I spend 2 weeks ago = total 2026-11-02..2026-11-08
    how much did i spent on amazon = total merchant(Amazon)
    how much money did I waste on uber last weekend = total merchant(Uber) 2026-11-14..2026-11-15
    please tell me how much I spent on coffee this month = total subject(coffee) 2026-11-01..2026-11-20
    could you show me what i spent on books last month = total concept(books) 2026-10-01..2026-10-31
    how many coffees last week = count subject(coffees) 2026-11-09..2026-11-15
    number of uber rides this year = count merchant(Uber) 2026-01-01..2026-11-20
    how much is left of my food budget = unanswerable
    what is the average price of my lunches = total per purchase subject(lunches)
    largest 3 purchases at Amazon = largest limit 3 merchant(Amazon)
    biggest grocery trip in 2026 = largest category(Groceries) 2026-01-01..2026-11-20
    how much did Sam cost me this year = total subject(Sam) 2026-01-01..2026-11-20
    how much have I spent on Sam this year = total subject(Sam) 2026-01-01..2026-11-20
    what's my total so far this month = total 2026-11-01..2026-11-20
    how much did I spend in the first half of 2026 = total 2026-01-01..2026-06-30
    how much did I spend last summer = total 2026-06-01..2026-08-31
    how much did I spend in Q3 2025 = total 2025-07-01..2025-09-30
    how much did I spend in tokyo = total subject(tokyo)
    how much did I spend using my credit card = total
    how much did I spend this quarter = total 2026-10-01..2026-11-20
    how much did I spend last quarter on groceries = total category(Groceries) 2026-07-01..2026-09-30
    what did I spend in march 2025 = total 2025-03-01..2025-03-31
    what's the total for shopping in 2025 = total category(Shopping) 2025-01-01..2025-12-31
    how much did I spend in the past two weeks = total 2026-11-07..2026-11-20
    how much have I spent since monday = total 2026-11-16..2026-11-20
    how much did I spend this weekend = total 2026-11-14..2026-11-15
    how much did I spend last weekend on food = total category(Food & Dining) 2026-11-14..2026-11-15
    what did we spend on thanksgiving = total 2025-11-27..2025-11-27
    how much did I spend on new years eve = total 2025-12-31..2025-12-31
    how much did I spend on black friday = total 2025-11-28..2025-11-28
    how much on ferries since may = total subject(ferries) 2026-05-01..2026-11-20
    how much did I spend before june = total ..2026-05-31
    how much did I spend last year on healthcare = total category(Healthcare) 2025-01-01..2025-12-31
    how much at IKEA and Target this year? = total merchant(IKEA, Target) 2026-01-01..2026-11-20
    how much did I spend at cafes this month = total subject(cafes) 2026-11-01..2026-11-20
    how much for haircuts this year = total subject(haircuts) 2026-01-01..2026-11-20
    how much did we spend with Mom in July = total person(Mom) 2026-07-01..2026-07-31
    average spend per purchase at Starbucks = total per purchase merchant(Starbucks)
    average daily spending last month = total per day 2026-10-01..2026-10-31
    how much do I spend a day on coffee = total per day subject(coffee)
    how much per month on groceries this year = total per month category(Groceries) 2026-01-01..2026-11-20
    what's my daily average this week = total per day 2026-11-16..2026-11-20
    spending by merchant this month = total by merchant 2026-11-01..2026-11-20
    expenses by person this year = total by person 2026-01-01..2026-11-20
    weekly breakdown of groceries in october = total by week category(Groceries) 2026-10-01..2026-10-31
    how much did I spend each day last week = total by day 2026-11-09..2026-11-15
    top 10 purchases this year = largest limit 10 2026-01-01..2026-11-20
    3 biggest expenses last month = largest limit 3 2026-10-01..2026-10-31
    what was my most expensive purchase in october = largest 2026-10-01..2026-10-31
    smallest purchase this month = smallest 2026-11-01..2026-11-20
    which merchant costs me the most this year = total by merchant limit 1 2026-01-01..2026-11-20
    which store do I spend the most at = total by merchant limit 1
    what was the priciest day in september = total by day limit 1 2026-09-01..2026-09-30
    who do I spend the most money on = total by person limit 1
    when did I last go to the dentist = latest subject(dentist) -> date
    what did getting around cost me in october = total category(Transportation) 2026-10-01..2026-10-31
    electric bill this october against last october = \
    total subject(electric bill) 2026-10-01..2026-10-31 vs{subject(electric bill) 2025-10-01..2025-10-31}
    how much have I spent in British pounds = total in GBP
    how much did stores give me back this year = total kind(refund) 2026-01-01..2026-11-20
    how much has the cat cost me this year, food litter vet and all = total subject(cat) 2026-01-01..2026-11-20
    when was the second latest oil change = latest skip 1 subject(oil change) -> date
    when was the oil change before the most recent one = latest skip 1 subject(oil change) -> date
    where do I usually buy coffee = count by merchant limit 1 subject(coffee)
    whats the most i ever spent on one grocery shop = largest category(Groceries) -> amount
    what did I pick up at ikea in october = list merchant(IKEA) 2026-10-01..2026-10-31
    did the phone bill go through this month = count subject(phone bill) 2026-11-01..2026-11-20 -> whether any
    when was my last oil change = latest subject(oil change) -> date
    most recent purchase at Amazon = latest merchant(Amazon)
    first coffee this year = first subject(coffee) 2026-01-01..2026-11-20
    what have I bought this week = list 2026-11-16..2026-11-20
    which purchases were over 75 dollars in october = list over 75.00 USD 2026-10-01..2026-10-31
    how many purchases under 10 this month = count under 10.00 USD 2026-11-01..2026-11-20
    how many times have I eaten out since september = count category(Food & Dining) 2026-09-01..2026-11-20
    how many expenses last week = count 2026-11-09..2026-11-15
    how much did I spend over 100 last month = total over 100.00 USD 2026-10-01..2026-10-31
    how much did I spend on things between 20 and 30 dollars last month = \
    total over 19.99 USD under 30.01 USD 2026-10-01..2026-10-31
    how much did I spend besides rent last month = total without(rent) 2026-10-01..2026-10-31
    total this year without groceries and rent = total without(Groceries, rent) 2026-01-01..2026-11-20
    everything except rent in october? = total without(rent) 2026-10-01..2026-10-31
    how much did I spend on weekdays in october = \
    total on(Monday, Tuesday, Wednesday, Thursday, Friday) 2026-10-01..2026-10-31
    how much did I spend on saturdays this year = total on(Saturday) 2026-01-01..2026-11-20
    how much was refunded this year = total kind(refund) 2026-01-01..2026-11-20
    how much income did I have in october = total kind(income) 2026-10-01..2026-10-31
    when did I last get a refund = latest kind(refund) -> date
    how much in pounds last may = total in GBP 2026-05-01..2026-05-31
    how much did I spend on 5 november = total 2026-11-05..2026-11-05
    how much did I spend on nov 5th 2025 = total 2025-11-05..2025-11-05
    how much did I spend 2 months ago = total 2026-09-01..2026-09-30
    cofee this mnth? = total subject(coffee) 2026-11-01..2026-11-20
    total spnt lst week = total 2026-11-09..2026-11-15
    wie viel habe ich im Oktober für Restaurants ausgegeben? = total category(Food & Dining) 2026-10-01..2026-10-31
    was habe ich gestern gekauft = list 2026-11-19..2026-11-19
    combien ai-je dépensé le mois dernier = total 2026-10-01..2026-10-31
    dépenses de cette semaine = total 2026-11-16..2026-11-20
    ¿cuánto gasté en supermercado esta semana? = total category(Groceries) 2026-11-16..2026-11-20
    ¿dónde gasté más este mes? = total by merchant limit 1 2026-11-01..2026-11-20
    quanto gastei ontem = total 2026-11-19..2026-11-19
    quanto ho speso questo mese = total 2026-11-01..2026-11-20
    how much did I spend on groceries last month? > and this month? = total category(Groceries) 2026-11-01..2026-11-20
    how much did I spend on groceries last month? > what about restaurants? = \
    total category(Food & Dining) 2026-10-01..2026-10-31
    how much did I spend at Starbucks in october > and in september? = total merchant(Starbucks) 2026-09-01..2026-09-30
    how much did I spend at Starbucks in october > what about Blue Bottle? = \
    total merchant(Blue Bottle) 2026-10-01..2026-10-31
    what did I spend last month > by merchant = total by merchant 2026-10-01..2026-10-31
    top 5 merchants this year > and last year? = total by merchant limit 5 2025-01-01..2025-12-31
    how much did I spend on food this week > with Sam? = \
    total category(Food & Dining) person(Sam) 2026-11-16..2026-11-20
    how much did I spend in october > except rent = total without(rent) 2026-10-01..2026-10-31
    how much did I spend in october > only groceries = total category(Groceries) 2026-10-01..2026-10-31
    how much did I spend last week > and the week before? = total 2026-11-02..2026-11-08
    how much did I spend yesterday > and the day before? = total 2026-11-18..2026-11-18
    how much did I spend on coffee this month > how many times? = count subject(coffee) 2026-11-01..2026-11-20
    how much did I spend with Dana in may > and in june? = total person(Dana) 2026-06-01..2026-06-30
    how much did I spend on gas last month > same for parking = total subject(parking) 2026-10-01..2026-10-31
    uber or lyft, which costs me more? = total merchant(Uber) vs{merchant(Lyft)} -> greater
    how much more did I spend in october than in september = \
    total 2026-10-01..2026-10-31 vs{2026-09-01..2026-09-30} -> difference
    what share goes to rent = total subject(rent) share{}
    did my groceries get more expensive = total category(Groceries) 2026-11-01..2026-11-20 vs usual -> whether more
    how much can I still spend this month = unanswerable
    is my coffee habit normal = total subject(coffee) 2026-11-01..2026-11-20 vs usual -> whether more
    how much will christmas cost me = unanswerable
    predict my spending for december = unanswerable
    how tall is mount everest = unanswerable
    what time is it = unanswerable
    how are my investments doing = unanswerable
    how many calories did I eat today = unanswerable
    who is the president = unanswerable
    why did I spend so much in may = total by category 2026-05-01..2026-05-31
    how much does bob owe me = unanswerable
    which account did I use for rent = unanswerable
    do I still pay for a gym = latest subject(gym) -> whether still
    how long has it been since my last haircut = latest subject(haircut) -> daysSince
    how many different stores did I visit = count by merchant -> number
    what's my median purchase = median
    how much tax did I pay on sales = unanswerable
    how much did I save this month = balance 2026-11-01..2026-11-20
    how much did my last haircut cost = latest subject(haircut) -> amount
    what did I pay for electricity in september = total subject(electricity) 2026-09-01..2026-09-30
    what do I pay for netflix = latest merchant(Netflix) -> amount
    how much is my rent = latest subject(rent) -> amount
    what was the last thing I bought = latest
    what's the most I've ever spent in one day = total by day limit 1 -> amount
    how much did I spend altogether = total
    how much have I spent = total
    spending by day last week = total by day 2026-11-09..2026-11-15
    did I already pay rent this month = count subject(rent) 2026-11-01..2026-11-20 -> whether any
    have I paid the phone bill = count subject(phone bill) -> whether any
    how much was my last uber = latest merchant(Uber) -> amount
    how much did I spend on Tuesday = total 2026-11-17..2026-11-17
    how much did I spend yesterday and today = total 2026-11-19..2026-11-20
    what about last year = total 2025-01-01..2025-12-31
    how many transactions do I have = count
    how many lunches with Sam this year = count person(Sam) subject(lunches) 2026-01-01..2026-11-20
    what did Sam and I spend on dinner = total person(Sam) subject(dinner)
    total of all coffees = total subject(coffees)
    how much on groceries in october a year ago = total category(Groceries) 2025-10-01..2025-10-31
    the dearest tea of the year = largest subject(tea) 2026-01-01..2026-11-20
    how many purchases in june without rent = count without(rent) 2026-06-01..2026-06-30
    saturdays in october what did they cost me = total on(Saturday) 2026-10-01..2026-10-31
    what would october have come to without rent = total without(rent) 2026-10-01..2026-10-31
    apart from the rent what was the biggest thing in april = largest without(rent) 2026-04-01..2026-04-30
    sat and sun spending in october = total on(Saturday, Sunday) 2026-10-01..2026-10-31
    I should like to know what the groceries came to in august = total category(Groceries) 2026-08-01..2026-08-31
    how much on tea since I began writing it all down = total subject(tea)
    which restaurants did I go to last month = total by merchant category(Food & Dining) 2026-10-01..2026-10-31
    what stores did I shop at in october = total by merchant 2026-10-01..2026-10-31
    how much did I spend on dinner and lunch last week = total subject(dinner, lunch) 2026-11-09..2026-11-15
    show my spending on groceries = total category(Groceries)
    top categories = total by category limit 5
    top 5 places i eat at = total by merchant limit 5 category(Food & Dining)
    how much did i spend at mcdonald's = total merchant(McDonald's)
    did we spend more this month = total 2026-11-01..2026-11-20 vs{2026-10-01..2026-10-31} -> whether more
    what did I buy for Mom = list person(Mom)
    how much did gas cost per week = total per week subject(gas)
    how much money did I spend in the first week of october = total 2026-10-01..2026-10-07
    what did i spend on the 15th of october = total 2026-10-15..2026-10-15
    how much did i spend from october 5 to october 12 = total 2026-10-05..2026-10-12
    how much between 10/01 and 10/15 = total 2026-10-01..2026-10-15
    what did I spend on 10/24 = total 2026-10-24..2026-10-24
    how much did I spend this morning = total 2026-11-20..2026-11-20
    how much did I spend over the weekend = total 2026-11-14..2026-11-15
    how much did i spend during the holidays = unanswerable
    how much have i spent on coffee since last month = total subject(coffee) 2026-10-01..2026-11-20
    is there anything over 500 this year = count over 500.00 USD 2026-01-01..2026-11-20 -> whether any
    how much do i normally spend on food = total per month category(Food & Dining) 2026-08-01..2026-10-31
    how much was the dentist = total subject(dentist)
    when is rent due = unanswerable
    what's my balance = balance
    when was the last time I bought shoes = latest subject(shoes) -> date
    where was I on friday = unanswerable
    what did I do yesterday = unanswerable
    how much sugar is in a coke = unanswerable
    what is the exchange rate = unanswerable
    can you add 5 and 7 = unanswerable
    spent so much on shoes this month = total subject(shoes) 2026-11-01..2026-11-20
    list my subscriptions = regular
    coffee this month = total subject(coffee) 2026-11-01..2026-11-20
    october = total 2026-10-01..2026-10-31
    last week = total 2026-11-09..2026-11-15
    """

  @Test("a question is read as its value", arguments: QuestionGrammarTests.cases.split(separator: "\n"))
  func readsQuestion(_ row: Substring) {
    let sides = row.split(separator: "=", maxSplits: 1).map { $0.trimmed }
    let asked = sides[0].split(separator: ">").map { $0.trimmed }
    var previous: Question?
    if asked.count > 1, case .question(let question)? = intent(asked[0]) { previous = question }
    #expect(QuestionText.text(intent(asked[asked.count - 1], after: previous)) == sides[1])
  }

  @Test(
    "the name of a period reads well in a sentence",
    arguments: [
      ("what did I spend last month?", "in October 2026"), ("what did I spend this month?", "this month"),
      ("what did I spend in the past 30 days?", "in the past 30 days"), ("what did I spend today?", "today"),
      ("what did I spend yesterday?", "yesterday"), ("what did I spend last week?", "last week"),
      ("what did I spend in 2025?", "in 2025"), ("what did I spend in q1?", "in Q1 2026"),
      ("what did I spend since march?", "since 1 Mar 2026"),
      ("what did I spend 2 days ago?", "on Wed 18 Nov 2026"),
      ("what did I spend?", "in all"),
    ]
  )
  func namesPeriod(_ text: String, _ name: String) {
    guard case .question(let question)? = intent(text) else {
      Issue.record("no question: \(text)")
      return
    }
    #expect(question.period.name == name)
  }

  @Test("a question never records anything, whatever amounts stand in it")
  func neverRecords() {
    for text in [
      "did I spend 40 on lunch yesterday?", "how much of the 300 went to Amazon", "is 12 a lot for soup?",
    ] {
      let utterance = Utterance(text: text, today: QuestionGrammarTests.today)
      let intent = OfflineInterpreter().interpret(utterance).intent
      if case .expenses = intent { Issue.record("recorded: \(text)") }
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
