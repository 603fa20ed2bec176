import Testing

@Suite struct WholeNameTests {
  /// `question = value`; of each name, a word means something else to another rule, or nothing.
  static let cases = """
    how much did I spend on climbing gym in October = total subject(climbing gym) 2026-10-01..2026-10-31
    how much did I spend on first aid in October = total subject(first aid) 2026-10-01..2026-10-31
    how much did I spend on summer camp in October = total subject(summer camp) 2026-10-01..2026-10-31
    how much did I spend at Max Healthcare in October = total merchant(Max Healthcare) 2026-10-01..2026-10-31
    how much did I spend at Tuesday Morning in October = total merchant(Tuesday Morning) 2026-10-01..2026-10-31
    how much did I spend at Pick n Save in October = total merchant(Pick n Save) 2026-10-01..2026-10-31
    how much did I spend on my student loan in October = total subject(student loan) 2026-10-01..2026-10-31
    how much did I spend on cash and carry in October = total subject(cash and carry) 2026-10-01..2026-10-31
    how much did I spend on savings in October = total subject(savings) 2026-10-01..2026-10-31
    how much did I spend on dal in October = total subject(dal) 2026-10-01..2026-10-31
    how much did I spend on interest in October = total subject(interest) 2026-10-01..2026-10-31
    how much did I spend on rose in October = total subject(rose) 2026-10-01..2026-10-31
    how much did I spend on average in October = total per purchase 2026-10-01..2026-10-31
    how much did I spend on weekends in October = total on(Saturday, Sunday) 2026-10-01..2026-10-31
    """

  @Test("Q3 a name of the lexicon behind on or at is one name", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
