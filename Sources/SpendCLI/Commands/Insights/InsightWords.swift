import SpendCore

/// The words and options after `insights`, read into which month is meant and how much of it is wanted.
struct InsightWords {
  /// A day of the month; nil for this one.
  let month: CivilDate?
  /// How many insights; nil for all.
  let limit: Int?

  /// How many are shown where nothing else is said.
  private static let usualLimit = 10

  /// Reads `words` and the options of `program`.
  ///
  /// - Throws: ``UsageError`` for a month that is none, or lies ahead.
  init(_ words: [String], _ program: Program) throws(UsageError) {
    let isOwn = program.arguments.command == "insights"
    let options = isOwn ? program.arguments : Arguments()
    limit =
      options.has(.all) || words.contains("--all")
      ? nil : try options.number(.limit) ?? InsightWords.usualLimit
    let names = words.filter { $0 != "--all" } + [options.values[.month]].compactMap(\.self)
    guard let name = names.first else {
      month = nil
      return
    }
    guard names.count == 1,
      let month = InsightWords.month(name, today: program.settings.clock.now().date)
    else {
      throw UsageError("that is no month of the past", remedy: "write it like 2026-10 or october")
    }
    self.month = month
  }

  /// The first day of the month `text`: `2026-10`, or the latest of that name.
  private static func month(_ text: String, today: CivilDate) -> CivilDate? {
    if let date = CivilDate(iso: text + "-01") { return date <= today ? date : nil }
    let name = text.lowercased()
    guard name.utf8.count >= 3,
      let month = (1...12).first(where: { MonthName.full($0).lowercased().hasPrefix(name) })
    else { return nil }
    let years = [today.year, today.year - 1]
    return years.compactMap { CivilDate(year: $0, month: month, day: 1) }.first { $0 <= today }
  }
}
