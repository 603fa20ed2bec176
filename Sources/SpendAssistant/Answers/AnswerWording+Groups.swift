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

  var groupNoun: String {
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
    let bounds = (question.figures.moreThan, question.figures.lessThan)
    if case (.count(let more)?, .count(let less)?) = bounds, less - more == 2 {
      return " with \(counting(more + 1))"
    }
    let texts = [("over", "more than", bounds.0), ("under", "fewer than", bounds.1)].compactMap {
      money,
      number,
      bound in
      bound.map { $0.currency == nil ? "\(number) \(amount($0))" : "\(money) \($0.displayText)" }
    }
    return texts.isEmpty ? "" : " with \(texts.joined(separator: " and "))"
  }

  /// How many entries stand behind figures: of money, these may be refunds.
  private func behind(_ count: Int) -> String {
    guard question.measure != .count, question.filter.kinds.isEmpty else { return counting(count) }
    return "\(count) \(entries(count))"
  }

  var grouped: String {
    let rows = homeRows
    switch result {
    case .figure(.count(let count)) where question.aspect == .number:
      let list = count == 0 ? "" : ": " + Enumeration.first(5, of: answer.rows.map(name))
      return "\(groupCount(count))\(range)\(filter)\(period)\(list)."
    case .truth(true): return "Yes: \(groupCount(answer.rows.count))\(range)\(filter)\(period)."
    default: break
    }
    guard let first = rows.first else {
      if question.figures.isEmpty { return nothing }
      guard question.measure == .runningTotal, let bound = question.figures.moreThan else {
        return yesOrNo("no \(groupNoun)\(range)\(filter)\(period)")
      }
      return "Spending\(filter)\(period) never passed \(bound.displayText)."
    }
    if question.measure == .runningTotal { return running(first, rows) }
    guard question.limit == 1 else {
      let list = Enumeration.first(3, of: rows.map { "\(name($0)) \(value($0))" })
      let head = "By \(groupNoun)\(filter)\(range)\(period)"
      guard grouping.isShared else {
        return "\(head), \(behind(rows.reduce(0) { $0 + $1.count })): \(list)."
      }
      return "\(head): \(list)." + (rows.count > 1 ? " What several shared counts for each." : "")
    }
    let names = Enumeration.first(3, of: rows.map(name))
    let each = rows.count > 1 ? " each" : ""
    let isLeast = question.order == .smallestFirst
    let place = question.skip == 0 ? "" : ordinal(question.skip + 1) + " "
    let rank = "the \(place)\(isLeast ? "least" : "most") of any \(groupNoun)"
    return
      "\(capitalized(names)): \(value(first))\(question.measure == .count ? " " + noun(first.count) : "")\(each)"
      + "\(filter)\(period), \(rank)\(question.measure == .count ? "" : ", \(behind(first.count))\(each)")."
  }

  /// What the first rows come to: groups or entries.
  func summed(_ sum: Figure) -> String {
    let isLeast = question.order == .smallestFirst
    let place = isLeast ? "smallest" : "top"
    let rows = min(question.limit ?? 0, question.isGrouped ? homeRows.count : answer.expenses.count)
    let subject = question.isGrouped ? "\(place) \(groupCount(rows))" : several(rows)
    return "The \(subject)\(filter)\(period) come\(rows == 1 ? "s" : "") to \(sum.displayText):"
  }

  /// What comes about every month, and what it comes to.
  var regular: String {
    let rows = homeRows
    guard !rows.isEmpty else { return "Nothing recorded comes every month." }
    let sum = answer.sum(of: rows, in: currency)
    let payments = "\(rows.count) regular payment\(rows.count == 1 ? "" : "s")"
    let list = Enumeration.first(3, of: rows.map { "\(name($0)) \($0.amount.displayText)" })
    let each = sum.map { ", \($0.displayText) a month" } ?? ""
    return "\(payments)\(each): \(list)."
  }

  private func running(_ first: Answer.Row, _ rows: [Answer.Row]) -> String {
    let word = grouping == .day ? "on" : grouping == .week ? "in the" : "in"
    if question.limit == 1, let bound = question.figures.moreThan {
      return "Spending\(filter)\(period) passed \(bound.displayText) \(word) \(name(first)), "
        + "when it came to \(first.amount.displayText)."
    }
    let last = rows.last ?? first
    let end = (grouping == .week ? "the " : "") + name(last)
    return "Spending\(filter)\(period) came to \(last.amount.displayText) by \(end), "
      + "from \(first.amount.displayText) \(word) \(name(first))."
  }

  var place: String {
    guard case .place(let asked) = question.aspect, case .figure(.count(let place)) = result,
      let row = homeRows.first(where: { FoldedText.fold($0.label) == FoldedText.fold(asked) })
    else {
      guard !homeRows.isEmpty, case .place(let asked) = question.aspect else { return nothing }
      return "\(asked.visible) is not among the \(groupCount(homeRows.count))\(filter)\(period)."
    }
    let tied = homeRows.count { value($0) == value(row) } > 1 ? ", with others just as much" : ""
    return "\(name(row)) is number \(place) of \(groupCount(homeRows.count))\(filter)\(period): "
      + "\(value(row)), \(behind(row.count))\(tied)."
  }

  // MARK: Days

  var interval: String {
    guard let row = answer.rows.first, let apart = row.hundredths else {
      return "Only 1 day\(filter)\(period), too few to tell how often."
    }
    let ends = row.label.split(separator: "/").compactMap { CivilDate(iso: $0)?.displayText }
    if question.order != nil, ends.count == 2 {
      let rank = question.order == .smallestFirst ? "shortest" : "longest"
      return "The \(rank) time between two\(filter)\(period) is \(Figure.text(hundredths: apart)) days: "
        + "\(ends[0]) to \(ends[1])."
    }
    if question.limit == 2 {
      return "\(Figure.text(hundredths: apart)) days lie between the last two\(filter)\(period)."
    }
    return "Every \(Figure.text(hundredths: apart)) days on average\(filter)\(period), on \(row.count) days."
  }

  var daysWithout: String {
    let days = answer.rows.compactMap { CivilDate(iso: $0.label)?.displayText }
    let count = "\(days.count) day\(days.count == 1 ? "" : "s") without \(noun(2))\(filter)\(period)"
    if case .truth = result { return yesOrNo(count) }
    return days.isEmpty ? "\(count)." : "\(count): \(Enumeration.first(7, of: days))."
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
