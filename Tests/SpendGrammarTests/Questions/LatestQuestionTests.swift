import Testing

@Suite struct LatestQuestionTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    when did I last fill up at Shell = latest merchant(Shell) concept(fuel) -> date
    how long since I went to the dentist = latest subject(dentist) -> daysSince
    who did I last have dinner with = latest subject(dinner) -> person
    where did I last buy jeans = latest subject(jeans) -> merchant
    what was the first thing I bought this year = first 2026-01-01..2026-11-20
    who was I with when I last went bowling = latest subject(bowling) -> person
    how many weeks since I last bought cat food = latest subject(cat food) -> daysSince
    when did I start paying for Spotify = first merchant(Spotify) -> date
    when did I last pay for parking = latest subject(parking) -> date
    last time I bought batteries = latest subject(batteries)
    where did I get my jeans = latest subject(jeans) -> merchant
    how many days ago did I last see the dentist = latest subject(dentist) -> daysSince
    how long has it been since I bought vitamins = latest subject(vitamins) -> daysSince
    what's my first ever purchase at Costco = first merchant(Costco)
    since when have I been paying for Hulu = first merchant(Hulu) -> date
    what did I spend my last dollar on = latest
    who was my last dinner with = latest subject(dinner) -> person
    when was the last time Sam and I went out = latest person(Sam) -> date
    how long ago did I buy my laptop = latest subject(laptop) -> daysSince
    days since last oil change = latest subject(oil change) -> daysSince
    latest purchase at Whole Foods = latest merchant(Whole Foods)
    the first coffee I bought this year = first subject(coffee) 2026-01-01..2026-11-20
    what was the last thing I bought at Target = latest merchant(Target)
    where was my last haircut = latest subject(haircut) -> merchant
    when did I buy the MacBook = latest subject(MacBook) -> date
    when did Sam and I last have dinner = latest person(Sam) subject(dinner) -> date
    how long since my last Costco run = latest merchant(Costco) -> daysSince
    last hulu payment = latest merchant(Hulu)
    when did I stop paying for Hulu = latest merchant(Hulu) -> date
    when did i last by cat litter = latest subject(cat litter) -> date
    what was my last expense = latest
    what's the latest thing I bought with Mom = latest person(Mom)
    """

  @Test("first and latest", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
