import SpendCore

/// Plans a table as one of its shape was read before, where it can be read so, and finds out how to read it otherwise.
struct TableReplay {
  private let survey: TableSurvey
  private let dialect: TableDialect
  private let settings: ImportSettings

  /// A replay for the table that `survey` looked at.
  init(_ survey: TableSurvey, _ dialect: TableDialect, _ settings: ImportSettings) {
    (self.survey, self.dialect, self.settings) = (survey, dialect, settings)
  }

  /// The plan of the table.
  ///
  /// - Parameter prove: looks at the first rows again, with an eye on some columns.
  /// - Throws: ``TableQuestion`` where the table leaves something open.
  func plan(prove: (TableProof.Columns) throws -> TableProof) throws -> TablePlan {
    let planner = planner(settings.map)
    guard settings.map.isEmpty, let map = settings.rememberedMap(planner.shape), planner.canApply(map) else {
      return try planner.plan(prove: prove)
    }
    guard let replayed = try unlessOpen({ try self.planner(map).plan(prove: prove) }) else {
      return try planner.plan(prove: prove)
    }
    // Without heads tables of two programs may have one shape: what the table itself shows must not contradict.
    if survey.headLine == 0, let found = try unlessOpen({ try planner.plan(prove: prove) }) {
      try TableReplay.compare(replayed, found, isMinusSaid: settings.minus != nil)
    }
    return replayed
  }

  private func planner(_ map: ColumnMap) -> TablePlanner {
    // What is said now wins.
    let table = TableSettings(
      today: settings.today,
      home: settings.homeCurrency,
      minus: settings.minus ?? map.minus,
      map: map
    )
    return TablePlanner(survey, dialect, table)
  }

  private func unlessOpen(_ plan: () throws -> TablePlan) throws -> TablePlan? {
    do {
      return try plan()
    } catch is TableQuestion {
      return nil
    }
  }

  private static func compare(_ replayed: TablePlan, _ found: TablePlan, isMinusSaid: Bool)
    throws(TableQuestion)
  {
    if replayed.dates[0] == found.dates[0], let order = found.map.order, order != replayed.order {
      throw .dayOrMonth
    }
    guard !isMinusSaid, case .signed(let column, let minus) = replayed.amount,
      case .signed(column, let other) = found.amount
    else { return }
    if minus != other { throw .direction }
  }
}
