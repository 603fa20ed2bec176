import SpendCore
import SpendGrammar

/// The words and options after `dashboard`, read into what it is to show.
struct DashboardWords {
  /// What to show.
  let request: DashboardRequest

  /// Reads `words` and the options of `program`; in the chat and in pipes, those among the words.
  ///
  /// - Throws: ``UsageError`` for words that name no days, and values that make no sense.
  init(_ words: [String], _ program: Program) throws(UsageError) {
    let name = "dashboard"
    let isOwn = program.arguments.command == name
    let arguments = isOwn ? program.arguments : try Arguments([name] + words, commands: [name])
    // A line of the chat or a pipe may come from anybody: it writes no files.
    let namesFile = arguments.values[.svg] != nil || arguments.values[.html] != nil
    guard isOwn || !namesFile && !arguments.has(.force) else {
      throw UsageError(
        "pictures are written from the shell",
        remedy: "leave, and type: spendwise dashboard --html month.html"
      )
    }
    let today = program.settings.clock.now().date
    var request = DashboardRequest()
    let words = arguments.words + [arguments.values[.month]].compactMap(\.self)
    if !words.isEmpty {
      let text = words.joined(separator: " ")
      guard
        let read = DashboardWords.month(text, today: today).map({ DashboardRequest(period: $0) })
          ?? program.ledgerGrammar.dashboard(for: text, today: today)
      else {
        throw UsageError(
          "those words name no row of days, category or person",
          remedy: "try: dashboard 2026-10, dashboard \"since june\" or dashboard groceries"
        )
      }
      request = read
    }
    if let category = try arguments.category(among: program.categoryNames) {
      request.filter.categories = [category]
    }
    if let person = arguments.values[.person] { request.filter.people = [person] }
    if let tag = arguments.tag { request.filter.tags = [tag] }
    if let account = arguments.values[.account] { request.filter.accounts = [account] }
    if let period = try DashboardWords.span(arguments, request.period, today: today) {
      request.period = period
    }
    request.showsAll = request.showsAll || arguments.has(.all)
    request.usesBraille = request.usesBraille || arguments.has(.braille)
    self.request = request
  }

  /// The month `text`, written as `2026-10`.
  private static func month(_ text: String, today: CivilDate) -> Period? {
    CivilDate(iso: text + "-01").map { .month(of: $0, today: today) }
  }

  /// The days between `--since` and `--until`; nil where neither was given.
  private static func span(
    _ arguments: Arguments,
    _ named: Period?,
    today: CivilDate
  ) throws(UsageError) -> Period? {
    let (first, last) = (try arguments.date(.since), try arguments.date(.until))
    guard first != nil || last != nil else { return nil }
    guard named == nil else {
      throw UsageError("the days are given twice", remedy: "give a period, or --since and --until")
    }
    if let first, first > last ?? max(first, today) {
      throw UsageError("--until lies before --since", remedy: nil)
    }
    return Period(first: first, last: last ?? first.map { max($0, today) }, name: "")
  }
}

extension Arguments {
  /// The one of `names` that `--category` says, whole or by its beginning.
  ///
  /// - Throws: ``UsageError`` when there is none, or more than one.
  func category(among names: @autoclosure () -> [String]) throws(UsageError) -> String? {
    guard let text = values[.category] else { return nil }
    let (names, wanted) = (names(), FoldedText.fold(text))
    if let name = names.first(where: { FoldedText.fold($0) == wanted }) { return name }
    let beginning = names.filter { FoldedText.fold($0).hasPrefix(wanted) }
    guard beginning.count == 1, !wanted.isEmpty else {
      throw UsageError("no such category", remedy: "categories are: \(names.joined(separator: ", "))")
    }
    return beginning[0]
  }
}
