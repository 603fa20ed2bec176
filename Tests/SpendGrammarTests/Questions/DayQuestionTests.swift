import Testing

@Suite struct DayQuestionTests {
  /// `question = days`; today is Friday 2026-11-20.
  static let cases = """
    what did I spend on 2026-11-05 = 2026-11-05..2026-11-05
    what did I spend on 2026/11/05 = 2026-11-05..2026-11-05
    what did I spend on 11/5 = 2026-11-05..2026-11-05
    what did I spend on 5.11. = 2026-11-05..2026-11-05
    what did I spend on 05.11.2026 = 2026-11-05..2026-11-05
    what did I spend on 5-nov-2026 = 2026-11-05..2026-11-05
    what did I spend on november the fifth = 2026-11-05..2026-11-05
    what did I spend on the twenty second of october = 2026-10-22..2026-10-22
    what did I spend on the first friday of october = 2026-10-02..2026-10-02
    what did I spend on friday last week = 2026-11-13..2026-11-13
    what did I spend two fridays ago = 2026-11-06..2026-11-06
    what did I spend on friday the 6th = 2026-11-06..2026-11-06
    what did I spend the friday before halloween = 2026-10-30..2026-10-30
    what did I spend on nov 5 '25 = 2025-11-05..2025-11-05
    what did I spend on the 20th of last month = 2026-10-20..2026-10-20
    what did I spend since 5.11.2026 = 2026-11-05..2026-11-20
    what did I spend a week ago on tuesday = 2026-11-10..2026-11-10
    was habe ich am 5.11. ausgegeben = 2026-11-05..2026-11-05
    was habe ich vor drei Tagen ausgegeben = 2026-11-17..2026-11-17
    cuánto gasté el 5 de noviembre = 2026-11-05..2026-11-05
    cuánto gasté hace tres días = 2026-11-17..2026-11-17
    combien ai-je dépensé le 5 novembre = 2026-11-05..2026-11-05
    """

  @Test("the days of questions are found as those of expenses", arguments: cases.split(separator: "\n"))
  func finds(_ row: Substring) {
    #expect(QuestionCase(row).reading.split(separator: " ").last.map(String.init) == QuestionCase(row).value)
  }

  @Test(
    "a day that the calendar has not, or that is to come, is no other time",
    arguments: [
      "what did I spend on 31/02/2026", "what did I spend on feb 30", "how much was food on the 32nd of may",
      "what did I spend in 3 days",
    ]
  )
  func refuses(_ asked: String) {
    #expect(QuestionCase("\(asked) = unanswerable"[...]).reading == "unanswerable")
  }
}
