import SpendCore
import Testing

@Suite struct FollowUpQuestionTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    food this year by merchant > and by number of visits? = \
    count by merchant category(Food & Dining) 2026-01-01..2026-11-20
    groceries last quarter by merchant > this quarter? = \
    total by merchant category(Groceries) 2026-10-01..2026-11-20
    rent this year > what is it per month now? = latest subject(rent) -> amount
    rent in may > and now? = total subject(rent) 2026-11-01..2026-11-20
    food in october vs september > and in august? = total category(Food & Dining) 2026-08-01..2026-08-31
    everything over $150 in july > how much did we spend that month in total = total 2026-07-01..2026-07-31
    netflix latest > and disney plus? = latest merchant(Disney+)
    spending in the first quarter > third? = total 2026-07-01..2026-09-30
    how much did I spend last month > without the rent, how much was the month? = \
    total without(rent) 2026-10-01..2026-10-31
    coffee with Ruth this year > what else did I do with her? = \
    list person(Ruth) without(coffee) 2026-01-01..2026-11-20
    netflix payments in 2025 > what does it cost now? = latest merchant(Netflix) -> amount
    netflix latest > what was it before the increase? > and Hulu, what is that now? = latest merchant(Hulu) -> amount
    netflix latest > what have I paid them in all? = total merchant(Netflix)
    any refunds from Target this year > when did I last go? = latest merchant(Target) 2026-01-01..2026-11-20 -> date
    restaurants in the third quarter > and in the second? = total category(Food & Dining) 2026-04-01..2026-06-30
    groceries this month > was it more in october? = total category(Groceries) 2026-10-01..2026-10-31 \
    vs{category(Groceries) 2026-11-01..2026-11-20} -> whether more
    rent this month > and a year ago? = total subject(rent) 2025-11-01..2025-11-30
    rent in october > and a year ago in november? = total subject(rent) 2025-11-01..2025-11-30
    biggest purchase in 2025 > I mean other than the rent = largest without(rent) 2025-01-01..2025-12-31
    what did I buy in october > is that more than I usually spend? = \
    total 2026-10-01..2026-10-31 vs usual -> whether more
    highest electric bill this year > what do I pay on average then? = \
    total per purchase subject(electric bill) 2026-01-01..2026-11-20
    netflix latest > what was it before the increase? = priceHistory skip 1 merchant(Netflix) -> amount
    groceries at Aldi in 2025 > what did I spend there so far? = total category(Groceries) merchant(Aldi)
    largest purchase in october > and the pair before? = largest skip 1 2026-10-01..2026-10-31
    did I spend more than 100 on coffee this year > how much exactly? = total subject(coffee) 2026-01-01..2026-11-20
    food in october > how many euros went on shopping = total category(Shopping) in EUR 2026-10-01..2026-10-31
    october by category > and november? > in visits = count by category 2026-11-01..2026-11-20
    spending by category in october > what was the most expensive in food = \
    largest category(Food & Dining) 2026-10-01..2026-10-31
    uber this year > how many rides altogether? = count merchant(Uber) 2026-01-01..2026-11-20
    netflix latest > what did that one cost before they raised it = priceHistory skip 1 merchant(Netflix) -> amount
    phone bill in october > and in september > what is the increase in percent? = \
    total subject(phone bill) 2026-09-01..2026-09-30 vs{subject(phone bill) 2026-10-01..2026-10-31} -> percentChange
    phone bill in october > and in september > what is the increase > which bill was the highest of all of them = \
    total subject(phone bill) 2026-10-01..2026-10-31 vs{subject(phone bill) 2026-09-01..2026-09-30}
    rent this year > % of all spending > transport % = total category(Transportation) 2026-01-01..2026-11-20 \
    share{2026-01-01..2026-11-20}
    october without groceries > and in september, groceries included = total 2026-09-01..2026-09-30
    groceries this month > and in a usual month? = total per month category(Groceries) 2026-08-01..2026-10-31
    what did I buy at Target this month > which of those cost more? = largest merchant(Target) 2026-11-01..2026-11-20
    what did we spend in october without the rent > and in september > split the september one by category = \
    total by category without(rent) 2026-09-01..2026-09-30
    did I spend more in may than in april? > by how many percent = \
    total 2026-05-01..2026-05-31 vs{2026-04-01..2026-04-30} -> percentChange
    coffee vs lunch in october > only the second one, since august = total subject(lunch) 2026-08-01..2026-11-20
    how many lunches did I have in october > and the cost of those? = total subject(lunches) 2026-10-01..2026-10-31
    how many novels did I buy in may > which novels were they = list subject(novels) 2026-05-01..2026-05-31
    what was my income in october > how much of it is left = balance 2026-10-01..2026-10-31
    groceries in october > same month a year before? = total category(Groceries) 2025-10-01..2025-10-31
    groceries last month > by merchant = total by merchant category(Groceries) 2026-10-01..2026-10-31
    how many coffees did I buy in october > and in september? = count subject(coffees) 2026-09-01..2026-09-30
    what did I spend at Amazon this year > show me those = list merchant(Amazon) 2026-01-01..2026-11-20
    how much did I spend in october > only the ones over 50 = total over 50.00 USD 2026-10-01..2026-10-31
    how much did I spend in october > don't count groceries = total without(Groceries) 2026-10-01..2026-10-31
    what was my latest purchase > the one before that = latest skip 1
    what's my biggest expense this month > and last month? = largest 2026-10-01..2026-10-31
    how much on uber this year > what about lyft? = total merchant(Lyft) 2026-01-01..2026-11-20
    how much did I spend in october > why? = total by category 2026-10-01..2026-10-31
    show my purchases at Target > only the ones over 20 = list merchant(Target) kind(expense) over 20.00 USD
    how much did I spend on food in september > and the month before? = \
    total category(Food & Dining) 2026-08-01..2026-08-31
    average per day in october > and september = total per day 2026-09-01..2026-09-30
    how much on coffee in october > compared to september? = \
    total subject(coffee) 2026-10-01..2026-10-31 vs{subject(coffee) 2026-09-01..2026-09-30}
    what percent of my spending was food in october > and groceries? = \
    total category(Groceries) 2026-10-01..2026-10-31 share{2026-10-01..2026-10-31}
    top 3 merchants this year > just in groceries = total by merchant limit 3 category(Groceries) 2026-01-01..2026-11-20
    how much did I spend last month on food > and the month before that? = \
    total category(Food & Dining) 2026-09-01..2026-09-30
    did I spend more on food in october than in september? > and in august? = total category(Food & Dining) \
    2026-08-01..2026-08-31 vs{category(Food & Dining) 2026-09-01..2026-09-30} -> whether more
    what did I spend on groceries in october? > how many times? = count category(Groceries) 2026-10-01..2026-10-31
    what did I spend on groceries in october? > which was the biggest one = \
    largest category(Groceries) 2026-10-01..2026-10-31
    how much in september > per week = total per week 2026-09-01..2026-09-30
    how much did I spend in september > what percent of that was food = \
    total category(Food & Dining) 2026-09-01..2026-09-30 share{2026-09-01..2026-09-30}
    coffee last month? > and tea? = total subject(tea) 2026-10-01..2026-10-31
    spending by category in october > last year = total by category 2025-01-01..2025-12-31
    how much did I spend with Sam this year > and with Alex = total person(Alex) 2026-01-01..2026-11-20
    top merchants in october > top 3 only = total by merchant limit 3 2026-10-01..2026-10-31
    how much on food this week? > is that more than usual? = \
    total category(Food & Dining) 2026-11-16..2026-11-20 vs usual -> whether more
    how much did I spend in october? > and the rest of the year = total 2026-11-01..2026-11-20
    how much did I spend at Starbucks this year? > and how much per visit = \
    total per purchase merchant(Starbucks) 2026-01-01..2026-11-20
    top 5 categories in october > and merchants? = total by merchant limit 5 2026-10-01..2026-10-31
    coffee in september > how about october = total subject(coffee) 2026-10-01..2026-10-31
    biggest purchase in may > and the smallest? = smallest 2026-05-01..2026-05-31
    how much did I spend in september? > excluding rent = total without(rent) 2026-09-01..2026-09-30
    uber this year > and on weekends? = total merchant(Uber) on(Saturday, Sunday) 2026-01-01..2026-11-20
    how much on food in october > just at Chipotle = total merchant(Chipotle) 2026-10-01..2026-10-31
    do I spend more on uber or lyft > by how much? = total merchant(Uber) vs{merchant(Lyft)} -> gap
    how much on food in october > when did I last go to Shell = latest merchant(Shell) -> date
    when did I last go to Target? > how much did I spend there? = total merchant(Target)
    how much did I spend last week > in euros = total in EUR 2026-11-09..2026-11-15
    how much did I spend on groceries in october > list them = list category(Groceries) 2026-10-01..2026-10-31
    how many scones last month > how much was that = total subject(scones) 2026-10-01..2026-10-31
    when was my last massage > how much was it = latest subject(massage) -> amount
    when was my last massage > and the one before? = latest skip 1 subject(massage) -> date
    tea in october > average = total per purchase subject(tea) 2026-10-01..2026-10-31
    tea in october > as a percentage = total subject(tea) 2026-10-01..2026-10-31 share{2026-10-01..2026-10-31}
    biggest expense in october > who was that with = largest 2026-10-01..2026-10-31 -> person
    average per week this year > per month? = total per month 2026-01-01..2026-11-20
    how much on rent > what did I buy on 9 november = list 2026-11-09..2026-11-09
    how much at Lyft > and on coffee? = total subject(coffee)
    tea this year > only the ones at Target = total merchant(Target) subject(tea) 2026-01-01..2026-11-20
    in march > in april? > the difference? = total 2026-04-01..2026-04-30 vs{2026-03-01..2026-03-31} -> difference
    october > more or less than in september? = total 2026-10-01..2026-10-31 vs{2026-09-01..2026-09-30}
    how much in may without rent > and the nursery too = total without(rent, nursery) 2026-05-01..2026-05-31
    how often was I at Lidl in october > and this month, how much? = total merchant(Lidl) 2026-11-01..2026-11-20
    how much on fuel in september > how about the month prior = total concept(fuel) 2026-08-01..2026-08-31
    how much on fuel in september > a year earlier? = total concept(fuel) 2025-09-01..2025-09-30
    how often was I at Lidl in october > in money? = total merchant(Lidl) 2026-10-01..2026-10-31
    how much at Lidl in october > how many trips? = count merchant(Lidl) 2026-10-01..2026-10-31
    how much at Lidl in october > number of visits? = count merchant(Lidl) 2026-10-01..2026-10-31
    how much at Lidl in october > how many visits overall = count merchant(Lidl)
    average per month at Lidl this year > in total, not per month = total merchant(Lidl) 2026-01-01..2026-11-20
    what percent of august went on rent? > how much did I spend in september without it = \
    total without(rent) 2026-09-01..2026-09-30
    how much on coffee in october > do september too = total subject(coffee) 2026-09-01..2026-09-30
    how much on saturdays in october > sundays > both together = \
    total on(Saturday, Sunday) 2026-10-01..2026-10-31
    when did I last pay rent > what does that come to this year = total subject(rent) 2026-01-01..2026-11-20
    what did I buy since july > leave out the rent > total of those? = total without(rent) 2026-07-01..2026-11-20
    how much did Lidl refund me this year > biggest order there this year? = \
    largest merchant(Lidl) 2026-01-01..2026-11-20
    spending from may 1 to may 15 > and the second half of the month = total 2026-05-16..2026-05-31
    how much from may 1 to may 15 > and the rest of the month? = total 2026-05-16..2026-05-31
    what did I spend on christmas day? > the whole of that month? = total 2025-12-01..2025-12-31
    refunds this year > how much did I get back in total = total kind(refund) 2026-01-01..2026-11-20
    fuel in october, how much > to whom? = total by merchant concept(fuel) 2026-10-01..2026-10-31
    when did I first go to Lidl this year? > and most recently? = latest merchant(Lidl) 2026-01-01..2026-11-20 -> date
    top 3 merchants in july > make that 5 = total by merchant limit 5 2026-07-01..2026-07-31
    tea in october > same question for september = total subject(tea) 2026-09-01..2026-09-30
    tea in october > will it be cheaper next spring = unanswerable
    spending by merchant in june > how much was parking = total subject(parking) 2026-06-01..2026-06-30
    how much on shopping in october > and everything else? > so what percent is shopping = \
    total category(Shopping) 2026-10-01..2026-10-31 share{2026-10-01..2026-10-31}
    how many scones in october > when were those scones = list subject(scones) 2026-10-01..2026-10-31
    what did I spend at Lidl this month? > when had I bought tea before that = latest subject(tea) ..2026-10-31 -> date
    my last 5 purchases > which was the biggest = unanswerable
    """

  @Test("a question that goes on takes over what it leaves unsaid", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }

  @Test(
    "Q17 what points at the answer before is bound to it",
    arguments: [
      "how much for gas per day in October > total instead of per day = total subject(gas) 2026-10-01..2026-10-31",
      "what do I pay for the gym each month > how much is that so far this year = "
        + "total subject(gym) 2026-01-01..2026-11-20",
      "what did I spend from June 1 to June 15 > and from the 16th to the 30th? = total 2026-06-16..2026-06-30",
      "top three categories this year > what were they in 2025? = "
        + "total by category limit 3 2025-01-01..2025-12-31",
      "top three categories this year > how much was rent that year? = total subject(rent) 2026-01-01..2026-11-20",
      "Lidl vs Aldi in October > which did I visit more often = "
        + "count by merchant limit 1 merchant(Lidl, Aldi) 2026-10-01..2026-10-31",
      "how many movies this year > who came most often > how much were all the movies together? = "
        + "total subject(movies) 2026-01-01..2026-11-20",
      "what was the biggest purchase in october > how much was it without the rent = "
        + "total without(rent) 2026-10-01..2026-10-31",
      "orders at Lidl in october, how many > september? > the biggest of those = "
        + "largest merchant(Lidl) 2026-09-01..2026-10-31",
      "groceries in august > september > october > and the average of the three? = "
        + "total per month category(Groceries) 2026-08-01..2026-10-31",
      "which month this year did I spend the most > and the average of the three? = unanswerable",
      "how many haircuts this year > what does he charge me now = latest subject(haircuts) -> amount",
      "how much with Sam in October > what did we do? = list person(Sam) 2026-10-01..2026-10-31",
      "biggest expense in October > and the next biggest? = largest skip 1 2026-10-01..2026-10-31",
      "when did I last go to Target? > what did they charge me? = latest merchant(Target) -> amount",
      "when did I last go to Target? > which branch was it? = latest merchant(Target) -> merchant",
      "when was my last massage > was it with someone? = latest subject(massage) -> person",
      "how much did I spend in October > drop the rent = total without(rent) 2026-10-01..2026-10-31",
      "how much did I spend in October > take the rent out of that = total without(rent) 2026-10-01..2026-10-31",
      "top 5 merchants in October > make it three = total by merchant limit 3 2026-10-01..2026-10-31",
      "groceries in October > and the rest? = total without(Groceries) 2026-10-01..2026-10-31",
      "groceries in October > the week after? = total category(Groceries) 2026-11-02..2026-11-08",
      "how much did I spend on October 10 > and the next day? = total 2026-10-11..2026-10-11",
      "how much did I spend on October 10 > a week earlier = total 2026-10-03..2026-10-03",
      "tea in October > and overall? = total 2026-10-01..2026-10-31",
      "how much did I spend on tea in October > how many cups is that? = count subject(tea) 2026-10-01..2026-10-31",
      "how much on tea on 3 October > and on the 9th? = total subject(tea) 2026-10-09..2026-10-09",
      "how much on tea in October > what about the 1st = total subject(tea) 2026-10-01..2026-10-01",
      "purchases between 41 and 45 in May > and over 150? = list over 150.00 USD 2026-05-01..2026-05-31",
      "purchases over 20 in May > and under 50? = list over 20.00 USD under 50.00 USD 2026-05-01..2026-05-31",
      "spending on Fridays this year > and on christmas day 2025? = total 2025-12-25..2025-12-25",
      "tea in October without cups > and without cups in May? = total subject(tea) without(cups) "
        + "2026-05-01..2026-05-31",
      "what did I spend on tea in October > how much was it in May? = total subject(tea) 2026-05-01..2026-05-31",
      "what did I spend on tea in October > how much did I spend on rent? = total subject(rent) 2026-10-01..2026-10-31",
      "compare Uber and Lyft this year > and last year? = total merchant(Uber) 2025-01-01..2025-12-31 "
        + "vs{merchant(Lyft) 2025-01-01..2025-12-31}",
      "spending by category in October > which one's second = total by category skip 1 limit 1 "
        + "2026-10-01..2026-10-31",
      "spending by month this year > which was the lowest = total by month smallestFirst limit 1 "
        + "2026-01-01..2026-11-20",
      "what was my biggest purchase in October > which shop = largest 2026-10-01..2026-10-31 -> merchant",
      "how much did I spend at Target in October > make it the whole year = "
        + "total merchant(Target) 2026-01-01..2026-11-20",
      "how much did I spend at Target in October > sorry I meant September = "
        + "total merchant(Target) 2026-09-01..2026-09-30",
      "how much did I spend at Target in October > no wait, Lyft = total merchant(Lyft) 2026-10-01..2026-10-31",
      "my 5 biggest expenses in October > what do these come to? = largest limit 5 2026-10-01..2026-10-31 -> amount",
      "how many purchases in October > show me = list 2026-10-01..2026-10-31",
      "what do I pay for Netflix now > what was it before? = priceHistory skip 1 merchant(Netflix) -> amount",
      "what do I pay for Netflix now > when did it change? = priceHistory merchant(Netflix) -> date",
      "how many massages this year > what do I pay for one now = latest subject(massages) -> amount",
      "when was my last massage > and the first? = first subject(massage)",
      "what do I pay for Netflix now > what was it at the start? = first merchant(Netflix) -> amount",
      "how often was I at Target > the first one? = first merchant(Target)",
      "how much at Target > My cat saw the vet. How much did that cost me? = unanswerable",
      "tea in October on average per purchase > how many of those = count subject(tea) 2026-10-01..2026-10-31",
      "my 3 biggest purchases in October > where did I buy the first one? = largest 2026-10-01..2026-10-31 -> merchant",
      "biggest purchase in October > what do they come to all together = total 2026-10-01..2026-10-31",
      "gas per month in 2025 > just the ones at Shell, total = "
        + "total merchant(Shell) subject(gas) 2025-01-01..2025-12-31",
      "Uber in October > Lyft? > both together > what share of my transport is that = total merchant(Uber, Lyft) "
        + "2026-10-01..2026-10-31 share{category(Transportation) 2026-10-01..2026-10-31}",
      "tea in May > and in June? > and in July? > which of the three was the highest? = total by month "
        + "limit 1 subject(tea) 2026-05-01..2026-07-31",
      "rent as a share of October > in dollars please = total subject(rent) 2026-10-01..2026-10-31 "
        + "share{2026-10-01..2026-10-31} -> amount",
      "how many scones in October > cost? = total subject(scones) 2026-10-01..2026-10-31",
      "more on food or on groceries in October > how much groceries is there without Target? = "
        + "total category(Groceries) without(Target) 2026-10-01..2026-10-31",
      "how often was I at Target this year > when was the most recent trip = latest merchant(Target) "
        + "2026-01-01..2026-11-20 -> date",
    ]
  )
  func pointing(_ row: String) {
    #expect(QuestionCase(row[...]).reading == QuestionCase(row[...]).value)
  }

  @Test(
    "Q17 what points at several answers before is about all of them",
    arguments: [
      "tolls in May > and parking? > both together? = total subject(tolls, parking) 2026-05-01..2026-05-31",
      "how much did I spend with Lena this year > and Tom? > Nora? > which of them cost me the most = "
        + "total by person limit 1 person(Lena, Tom, Nora) 2026-01-01..2026-11-20",
      "groceries in May > and June? > what's the difference = total category(Groceries) 2026-06-01..2026-06-30 "
        + "vs{category(Groceries) 2026-05-01..2026-05-31} -> difference",
      "rent in May > and the rent in June? > combined = total subject(rent) 2026-05-01..2026-06-30",
      "what do I pay for Hulu > and Spotify? > both of them = latestOfEach merchant(Hulu, Spotify) -> amount",
      "Uber and Lyft together in May > each on its own? = total by merchant merchant(Uber, Lyft) "
        + "2026-05-01..2026-05-31",
      "total for May > without rent > put the rent back in = total 2026-05-01..2026-05-31",
      "how much on weekends in May > and the past 2 weeks > and the 2 weeks before that = "
        + "total on(Saturday, Sunday) 2026-10-24..2026-11-06",
    ]
  )
  func pointingAtSeveral(_ row: String) {
    #expect(QuestionCase(row[...]).reading == QuestionCase(row[...]).value)
  }

  @Test(
    "what a few words behind an answer ask",
    arguments: [
      "list my purchases over 50 in May > not the rent = "
        + "list without(rent) kind(expense) over 50.00 USD 2026-05-01..2026-05-31",
      "how much did I spend in May > take off the rent = total without(rent) 2026-05-01..2026-05-31",
      "how much did I spend in May > keep the rent out = total without(rent) 2026-05-01..2026-05-31",
      "how much did I spend last week > and this one so far = total 2026-11-16..2026-11-20",
      "how often did I go to Target this year > what did that cost > per trip? = "
        + "total per purchase merchant(Target) 2026-01-01..2026-11-20",
      "how much did I spend from 2 October to 8 October > and in the three days after = total 2026-10-09..2026-10-11",
      "show my purchases at Target in May > what's the average of those purchases = "
        + "total per purchase merchant(Target) kind(expense) 2026-05-01..2026-05-31",
      "how many purchases did I make at Target in May > total of these = "
        + "total merchant(Target) 2026-05-01..2026-05-31",
      "groceries in May > which store got the most of that = "
        + "total by merchant limit 1 category(Groceries) 2026-05-01..2026-05-31",
      "Uber versus Lyft this year > how often did I use each = "
        + "count merchant(Uber) 2026-01-01..2026-11-20 vs{merchant(Lyft) 2026-01-01..2026-11-20}",
      "Uber versus Lyft this year > both of them together = "
        + "total merchant(Uber, Lyft) 2026-01-01..2026-11-20",
      "refunds from Target this year > so how much did I spend there = "
        + "total merchant(Target) 2026-01-01..2026-11-20",
    ]
  )
  func shortly(_ row: String) {
    #expect(QuestionCase(row[...]).reading == QuestionCase(row[...]).value)
  }

  @Test(
    "figures of another kind are about the one thing that was found",
    arguments: [
      "what was the biggest thing I bought then? = largest 2026-03-01..2026-03-31",
      "how many times? = count 2026-03-01..2026-03-31",
      "by category = total by category 2026-03-01..2026-03-31",
      "and last year? = total by month limit 1 2025-01-01..2025-12-31",
      "which was the lowest = total by month smallestFirst limit 1 2026-01-01..2026-11-20",
    ]
  )
  func found(_ row: String) throws {
    let march = try #require(CivilDate(year: 2026, month: 3, day: 1))
    let year = Period(
      first: CivilDate(year: 2026, month: 1, day: 1),
      last: QuestionCase.today,
      name: "this year"
    )
    let context = QuestionContext(
      Question(measure: .total, period: year, grouping: .month, limit: 1),
      found: .group(Scope(period: .month(of: march, today: QuestionCase.today)))
    )
    let sides = row.split(separator: " = ").map(String.init)
    #expect(QuestionText.text(QuestionCase.intent(of: sides[0], after: context)) == sides[1])
  }
}
