import Testing

@Suite struct AbsenceQuestionTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    every how many days do I buy coffee = interval subject(coffee)
    days without spending in october = daysWithout 2026-10-01..2026-10-31 -> number
    how many no-spend days this month = daysWithout 2026-11-01..2026-11-20 -> number
    longest streak without buying coffee = longestStreakWithout subject(coffee)
    what was my longest run of no-spend days this year = longestStreakWithout 2026-01-01..2026-11-20
    average number of days between haircuts = interval subject(haircuts)
    on which days in october did I spend nothing = daysWithout 2026-10-01..2026-10-31
    how many days in september did I not buy anything = daysWithout 2026-09-01..2026-09-30 -> number
    how long was my longest no spend streak this year = longestStreakWithout 2026-01-01..2026-11-20
    what's the longest I've gone without ordering from DoorDash = longestStreakWithout merchant(DoorDash)
    how many days in a row did I spend money in october = longestStreak 2026-10-01..2026-10-31
    how many days without coffee in october = daysWithout subject(coffee) 2026-10-01..2026-10-31 -> number
    longest streak of days with spending = longestStreak
    did I have any no spend days last week = daysWithout 2026-11-09..2026-11-15 -> whether any
    longest time without eating out = longestStreakWithout category(Food & Dining)
    which days this month did I not spend any money = daysWithout 2026-11-01..2026-11-20
    what's the longest I went between haircuts = interval largestFirst subject(haircuts)
    shortest gap between two dentist visits = interval smallestFirst subject(dentist)
    which days in october had no spending = daysWithout 2026-10-01..2026-10-31
    how many days without spending in the past 60 days = daysWithout 2026-09-22..2026-11-20 -> number
    days without spending in the last 10 days = daysWithout 2026-11-11..2026-11-20 -> number
    on how many days in the past 30 days did I spend nothing = daysWithout 2026-10-22..2026-11-20 -> number
    """

  @Test("days without spending, streaks and intervals", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
