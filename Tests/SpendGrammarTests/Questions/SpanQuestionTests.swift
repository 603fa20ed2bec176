import SpendCore
import SpendGrammar
import Testing

@Suite struct SpanQuestionTests {
  /// `question = days`; today is Friday 2026-11-20.
  static let cases = """
    what did I spend from the 15th of june to the end of that month = 2026-06-15..2026-06-30
    what did I spend from the 3rd of may to the end of the month = 2026-05-03..2026-05-31
    what did I spend on the 22nd of august, this past summer = 2026-08-22..2026-08-22
    what did I spend in the last thirteen days = 2026-11-08..2026-11-20
    spending over the past forty-five days = 2026-10-07..2026-11-20
    how much did I spend a fortnight ago = 2026-11-02..2026-11-08
    what did I spend two weekends ago = 2026-11-07..2026-11-08
    how much did I spend in may '25 = 2025-05-01..2025-05-31
    how much did I spend in 05/2026 = 2026-05-01..2026-05-31
    how much did I spend in 2026-05 = 2026-05-01..2026-05-31
    how much did I spend in q3 '25 = 2025-07-01..2025-09-30
    what did I spend two quarters ago = 2026-04-01..2026-06-30
    what did I spend in the last half year = 2026-05-20..2026-11-20
    what did I spend in the last year and a half = 2025-05-20..2026-11-20
    what did I spend in summer 2025 = 2025-06-01..2025-08-31
    what did I spend in spring last year = 2025-03-01..2025-05-31
    what did I spend yesterday and the day before = 2026-11-18..2026-11-19
    what did I spend in week 40 = 2026-09-28..2026-10-04
    how much was sunday's spending = 2026-11-15..2026-11-15
    what was october's total = 2026-10-01..2026-10-31
    what did I spend on tuesday 13 october = 2026-10-13..2026-10-13
    what did I spend on monday, the 2nd of november = 2026-11-02..2026-11-02
    what did we spend in the week starting wednesday 7 october = 2026-10-05..2026-10-11
    what did I spend this month up to now = 2026-11-01..2026-11-20
    what did I spend the week before last = 2026-11-02..2026-11-08
    what did I spend in the last week = 2026-11-14..2026-11-20
    what did I spend last week = 2026-11-09..2026-11-15
    what did I get through the week of september 7 = 2026-09-07..2026-09-13
    what did I get through in june = 2026-06-01..2026-06-30
    how much did I spend between 5 and 12 october = 2026-10-05..2026-10-12
    spend in the week of september 14 = 2026-09-14..2026-09-20
    what did I spend from june on = 2026-06-01..2026-11-20
    what did I spend in the last three full months = 2026-08-01..2026-10-31
    what did I spend since summer started, say june = 2026-06-01..2026-11-20
    what did I spend this season, april through october = 2026-04-01..2026-10-31
    how much did I spend? this year I mean = 2026-01-01..2026-11-20
    what did I spend up to october = ..2026-10-31
    what did I spend in 2026, until october = 2026-01-01..2026-10-31
    what did I spend this year, up to september = 2026-01-01..2026-09-30
    what did I spend this year, since march = 2026-03-01..2026-11-20
    what did I spend this fall = 2026-09-01..2026-11-20
    what did I spend this fall, since october = 2026-10-01..2026-11-20
    what did I spend in the summer months, june to august = 2026-06-01..2026-08-31
    how much did I spend in august twenty twenty five = 2025-08-01..2025-08-31
    what did I spend in twenty twenty five = 2025-01-01..2025-12-31
    what did I spend in the year 2025 = 2025-01-01..2025-12-31
    what did I spend in calendar year 2025 = 2025-01-01..2025-12-31
    quanto ho speso d'ottobre = 2026-10-01..2026-10-31
    cuánto gasté hace dos semanas = 2026-11-02..2026-11-08
    cuánto gasté en los últimos diez días = 2026-11-11..2026-11-20
    wie viel habe ich vor zwei wochen ausgegeben = 2026-11-02..2026-11-08
    wie viel habe ich in den letzten zehn tagen ausgegeben = 2026-11-11..2026-11-20
    combien ai-je dépensé il y a deux semaines = 2026-11-02..2026-11-08
    combien ai-je dépensé ces dix derniers jours = 2026-11-11..2026-11-20
    quanto gastei há duas semanas = 2026-11-02..2026-11-08
    hoeveel heb ik twee weken geleden uitgegeven = 2026-11-02..2026-11-08
    zeig mir meine ausgaben von vorgestern = 2026-11-18..2026-11-18
    zeig meine ausgaben von gestern = 2026-11-19..2026-11-19
    hoeveel heb ik in augustus uitgegeven = 2026-08-01..2026-08-31
    """

  @Test(
    "longer times of questions are found by their words in any language",
    arguments: cases.split(separator: "\n")
  )
  func finds(_ row: Substring) {
    let reading = QuestionCase(row).reading
    #expect(reading.split(separator: " ").last.map(String.init) == QuestionCase(row).value)
    #expect(!reading.contains("("), "\(reading)")
  }

  @Test(
    "only yesterday is called so",
    arguments: [
      ("hoeveel heb ik eergisteren uitgegeven", "on Wed 18 Nov 2026"),
      ("hoeveel heb ik gisteren uitgegeven", "yesterday"), ("was habe ich heute ausgegeben", "today"),
      ("was habe ich vorgestern ausgegeben", "on Wed 18 Nov 2026"),
    ]
  )
  func names(_ asked: String, _ name: String) throws {
    let today = try #require(CivilDate(year: 2026, month: 11, day: 20))
    let intent = OfflineInterpreter().interpret(Utterance(text: asked, today: today)).intent
    guard case .question(let question) = intent else {
      Issue.record("no question")
      return
    }
    #expect(question.period.name == name)
  }

  @Test(
    "a time without clear ends is not taken for another",
    arguments: [
      "what did I spend at the beginning of october", "what did I spend in mid october",
      "what did I spend a month and a half ago",
    ]
  )
  func refuses(_ asked: String) {
    #expect(QuestionCase("\(asked) = unanswerable"[...]).reading == "unanswerable")
  }
}
