import SpendCore

/// Answers that are groups or days.
extension AnswerWording {
  private var grouping: Question.Grouping { question.grouped ?? .day }

  private func name(_ row: Answer.Row) -> String {
    let name = GroupName(grouping: grouping, label: row.label).text
    guard let across = question.across, let label = row.across else { return name }
    return "\(name) \(across == .month ? "in " : "")\(GroupName(grouping: across, label: label).text)"
  }

  private func value(_ row: Answer.Row) -> String {
    let figure = row.figure(of: question.measure)
    return question.measure == .count && row.hundredths == nil
      ? "\(figure.displayText)" : figure.displayText
  }

  private var groupNoun: String {
    switch grouping {
    case .weekday: "day of the week"
    case .person: "person"
    default: grouping.rawValue + (question.across.map { " and \($0.rawValue)" } ?? "")
    }
  }

  private func groupCount(_ count: Int) -> String {
    switch (grouping, count) {
    case (_, 1): "1 \(groupNoun)"
    case (.category, _): "\(count) categories"
    case (.currency, _): "\(count) currencies"
    case (.person, _): "\(count) people"
    case (.weekday, _): "\(count) days of the week"
    default: "\(count) \(groupNoun)s"
    }
  }

  /// Which figures are wanted.
  private var range: String {
    let bounds = [("over", question.figures.moreThan), ("under", question.figures.lessThan)]
    let texts = bounds.compactMap { word, figure in figure.map { "\(word) \(text($0))" } }
    return texts.isEmpty ? "" : " with \(texts.joined(separator: " and "))"
  }

  private func text(_ figure: Figure) -> String {
    if case .count(let count) = figure { return counting(count) }
    return figure.displayText
  }

  /// How many entries stand behind figures: of money, these may be refunds.
  private func entries(_ count: Int) -> String {
    guard question.measure != .count, question.filter.kinds.isEmpty else { return counting(count) }
    return "\(count) \(count == 1 ? "entry" : "entries")"
  }

  var grouped: String {
    let rows = homeRows
    switch result {
    case .figure(.count(let count)) where question.aspect == .number:
      let names = answer.rows.prefix(5).map(name)
      let list =
        names.isEmpty ? "" : ": \(names.joined(separator: ", "))\(answer.rows.count > 5 ? ", …" : "")"
      return "\(groupCount(count))\(range)\(filter)\(period)\(list)."
    case .truth(let isTrue):
      return "\(isTrue ? "Yes" : "No"): \(groupCount(answer.rows.count))\(range)\(filter)\(period)."
    default: break
    }
    guard let first = rows.first else {
      return question.figures.isEmpty ? nothing : "No \(groupNoun)\(range)\(filter)\(period): nothing found."
    }
    if question.measure == .runningTotal { return running(first, rows) }
    guard question.limit == 1 else {
      let list = rows.prefix(3).map { "\(name($0)) \(value($0))" }.joined(separator: ", ")
      let more = rows.count > 3 ? ", …" : ""
      if grouping == .person {
        return
          "By \(groupNoun)\(filter)\(range)\(period), what several shared counting for each: \(list)\(more)."
      }
      return
        "By \(groupNoun)\(filter)\(range)\(period), \(entries(rows.reduce(0) { $0 + $1.count })): \(list)\(more)."
    }
    let names = rows.prefix(3).map(name).joined(separator: " and ")
    let each = rows.count > 1 ? " each" : ""
    let isLeast = question.order == .smallestFirst
    let place = question.skip == 0 ? "" : ordinal(question.skip + 1) + " "
    let rank = "the \(place)\(isLeast ? "least" : "most") of any \(groupNoun)"
    return
      "\(capitalized(names)): \(value(first))\(question.measure == .count ? " " + noun(first.count) : "")\(each)"
      + "\(filter)\(period), \(rank)\(question.measure == .count ? "" : ", \(entries(first.count))\(each)")."
  }

  /// What the first rows come to: groups or entries.
  func summed(_ sum: Figure) -> String {
    let isLeast = question.order == .smallestFirst
    let place = isLeast ? "smallest" : "top"
    let rows = min(question.limit ?? 0, question.isGrouped ? homeRows.count : answer.expenses.count)
    let number = rows == 1 ? "" : "\(rows) "
    let subject =
      question.isGrouped ? "\(place) \(groupCount(rows))" : "\(number)\(orderOfEntries) \(noun(rows))"
    return "The \(subject)\(filter)\(period) come\(rows == 1 ? "s" : "") to \(sum.displayText):"
  }

  /// What comes about every month, and what it comes to.
  var regular: String {
    let rows = homeRows
    guard !rows.isEmpty else { return "Nothing recorded comes every month." }
    let sum = answer.sum(of: rows, in: currency)
    let payments = "\(rows.count) regular payment\(rows.count == 1 ? "" : "s")"
    let list = rows.prefix(3).map { "\(name($0)) \($0.amount.displayText)" }.joined(separator: ", ")
    let each = sum.map { ", \($0.displayText) a month" } ?? ""
    return "\(payments)\(each): \(list)\(rows.count > 3 ? ", …" : "")."
  }

  private func running(_ first: Answer.Row, _ rows: [Answer.Row]) -> String {
    let word = grouping == .day ? "on" : "in"
    if question.limit == 1, let bound = question.figures.moreThan {
      return "Spending\(filter)\(period) passed \(bound.displayText) \(word) \(name(first)), "
        + "when it came to \(first.amount.displayText)."
    }
    let last = rows.last ?? first
    return "Spending\(filter)\(period) came to \(last.amount.displayText) by \(name(last)), "
      + "from \(first.amount.displayText) \(word) \(name(first))."
  }

  var place: String {
    guard case .place(let asked) = question.aspect, case .figure(.count(let place)) = result,
      let row = homeRows.first(where: { FoldedText.fold($0.label) == FoldedText.fold(asked) })
    else { return nothing }
    let tied = homeRows.count { value($0) == value(row) } > 1 ? ", with others just as much" : ""
    return "\(name(row)) is number \(place) of \(groupCount(homeRows.count))\(filter)\(period): "
      + "\(value(row)), \(entries(row.count))\(tied)."
  }

  // MARK: Days

  var interval: String {
    guard let row = answer.rows.first, let apart = row.hundredths else {
      return "Only on 1 day\(filter)\(period), so there is no usual distance."
    }
    if question.limit == 2 {
      return "\(Figure.text(hundredths: apart)) days lie between the last two\(filter)\(period)."
    }
    return "Every \(Figure.text(hundredths: apart)) days on average\(filter)\(period), on \(row.count) days."
  }

  var daysWithout: String {
    let days = answer.rows.compactMap { CivilDate(iso: $0.label)?.displayText }
    let count = "\(days.count) day\(days.count == 1 ? "" : "s") without \(noun(2))\(filter)\(period)"
    let list = days.prefix(7).joined(separator: ", ") + (days.count > 7 ? ", …" : "")
    if case .truth(let isTrue) = result { return "\(isTrue ? "Yes" : "No"): \(count)." }
    return days.isEmpty ? "\(count)." : "\(count): \(list)."
  }

  var streak: String {
    let isWithout = question.measure == .longestStreakWithout
    let days = "days \(isWithout ? "without" : "with") \(noun(2))\(filter)\(period)"
    guard let row = answer.rows.first else { return "No \(days): 0 in a row." }
    let ends = row.label.split(separator: "/").compactMap { CivilDate(iso: $0) }
    let dates = ends.count == 2 ? Period(first: ends[0], last: ends[1], name: "").rangeText ?? "" : ""
    let more = answer.rows.count > 1 ? ", and \(answer.rows.count - 1) more as long" : ""
    return "The longest run of \(days) is \(row.count) day\(row.count == 1 ? "" : "s"): \(dates)\(more)."
  }
}
