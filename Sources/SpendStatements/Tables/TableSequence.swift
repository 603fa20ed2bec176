import SpendCore

/// The tables of one file, one below another, as a bank writes them that has an account and a card in one file.
struct TableSequence: Sendable {
  /// How the first of them is read.
  let first: TablePlan
  /// How the others are read, from above.
  private(set) var others: [TablePlan] = []

  /// The most tables of a file.
  private static let mostTables = 16

  /// Looks at all records of `reader`, and finds out how each of its tables is read.
  ///
  /// - Throws: ``TableQuestion`` where one leaves something open; what reading throws.
  init(_ reader: inout TableReader, _ dialect: TableDialect, _ settings: ImportSettings) throws {
    var surveys = [try TableSurvey(&reader)]
    while let line = surveys[surveys.count - 1].nextHeadLine {
      guard surveys.count < TableSequence.mostTables else { throw TableQuestion.secondTable(line) }
      surveys.append(try TableSurvey(&reader, isAtHead: true))
    }
    first = try TableSequence.plan(surveys[0], &reader, dialect, settings)
    // What somebody says of columns is said of the first table.
    var settings = settings
    settings.map = ColumnMap()
    for (above, survey) in zip(surveys, surveys.dropFirst()) where survey.dated > 0 {
      do {
        let plan = try TableSequence.plan(survey, &reader, dialect, settings)
        guard !TableSequence.announcesOthers(above.nextTitles),
          plan.dates.contains(where: { surveys[0].headNames.contains(survey.headNames[$0]) })
        else { throw TableQuestion.secondTable(survey.headLine) }
        others.append(plan)
      } catch is TableQuestion {
        throw TableQuestion.secondTable(survey.headLine)
      }
    }
  }

  /// Whether titles say that what stands below them is not booked, or never was.
  private static func announcesOthers(_ titles: [String]) -> Bool {
    titles.lazy.flatMap { StatedPhrases.words(of: FoldedText.fold($0)) }
      .contains { FlagWords.shared.status(String($0)) != nil }
  }

  private static func plan(
    _ survey: TableSurvey,
    _ reader: inout TableReader,
    _ dialect: TableDialect,
    _ settings: ImportSettings
  ) throws -> TablePlan {
    try TableReplay(survey, dialect, settings).plan { columns in
      try reader.rewind()
      return try TableProof(&reader, after: survey.headLine, before: survey.nextHeadLine, columns)
    }
  }
}
