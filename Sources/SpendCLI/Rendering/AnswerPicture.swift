import SpendAssistant
import SpendCharts
import SpendCore

/// What stands below the sentence of an answer where it helps: a list of entries, a chart, or a table.
struct AnswerPicture {
  let answer: Answer
  let style: ChartStyle
  let homeCurrency: Currency
  var weekStart = Weekday.monday

  var question: Question { answer.question }

  /// The lines; none where the sentence says all.
  var text: String {
    let isListed = question.measure == .list || question.measure == .priceHistory
    if isListed || answer.expenses.count > 1 {
      return answer.expenses.isEmpty || question.aspect == .number
        ? "" : ExpenseTable.render(answer.expenses, style: style)
    }
    let changes = answer.changes(homeCurrency)
    if !changes.isEmpty {
      return changes.count == 1 ? "" : style.isPlain ? sentences(changes) : table(changes)
    }
    if let across = question.across, answer.rows.count > 1 {
      return CrossTable(answer: answer, across: across, style: style).text
    }
    guard question.isGrouped, answer.rows.count > 1, let grouping = question.grouped else { return "" }
    if style.isPlain { return sentences(grouping) }
    return ofEachCurrency?.map { $0.picture(grouping) }.joined() ?? picture(grouping)
  }

  private func picture(_ grouping: Question.Grouping) -> String {
    guard answer.rows.count > 1 else { return table(grouping) }
    return line(grouping) ?? calendar(grouping) ?? bars(grouping) ?? table(grouping)
  }

  /// A picture for each currency, as totals in several have no common scale; nil where there is but one.
  private var ofEachCurrency: [AnswerPicture]? {
    guard question.measure == .total, question.comparison == nil, currency == nil else { return nil }
    var currencies: [Currency] = []
    for row in answer.rows where !currencies.contains(row.amount.currency) {
      currencies.append(row.amount.currency)
    }
    return currencies.map { currency in
      let rows = answer.rows.filter { $0.amount.currency == currency }
      return AnswerPicture(
        answer: answer.with(rows: rows),
        style: style,
        homeCurrency: homeCurrency,
        weekStart: weekStart
      )
    }
  }

  // MARK: Groups

  /// The one currency of all rows, where they are totals; nil for all else, which no chart draws.
  private var currency: Currency? {
    guard question.measure == .total, question.comparison == nil,
      let currency = answer.rows.first?.amount.currency,
      answer.rows.allSatisfy({ $0.amount.currency == currency })
    else { return nil }
    return currency
  }

  /// What all groups come to, where they are the parts of one whole.
  var whole: Money? {
    // What several people shared is a part of each of theirs.
    guard let currency, question.grouping?.isShared != true, question.per == nil, question.limit == nil,
      question.skip == 0,
      question.figures.isEmpty
    else { return nil }
    return answer.sum(of: answer.rows, in: currency)
  }

  /// The rows in the order to draw them: days of the week as a week has them.
  private var rows: [Answer.Row] {
    guard question.grouped == .weekday, question.order == nil, whole != nil else { return answer.rows }
    return answer.rows.sorted { (Int($0.label) ?? 0) < (Int($1.label) ?? 0) }
  }

  /// The most bars that are still seen at a glance.
  private static let mostBars = 31

  private func bars(_ grouping: Question.Grouping) -> String? {
    guard currency != nil, answer.rows.count <= AnswerPicture.mostBars else { return nil }
    let named = rows.map { (name: shortName(grouping, $0.label), amount: $0.amount) }
    let name = grouping == .week ? "By week, from" : "By \(grouping.rawValue)"
    let chart = BarChart(title: name, rows: named, total: whole, heading: whole == nil ? figureName : "spent")
    return chart.render(style)
  }

  /// The name of a group as a chart has room for it.
  private func shortName(_ grouping: Question.Grouping, _ label: String) -> String {
    if grouping == .week, let date = CivilDate(iso: label) {
      return "\(date.day) \(MonthName.short(date.month)) \(date.year)"
    }
    return GroupName(grouping: grouping, label: label).text
  }

  // MARK: Words

  private func table(_ grouping: Question.Grouping) -> String {
    let isCount = question.measure == .count
    var columns = [TextTable.Column(grouping.rawValue, canShrink: true)]
    if !isCount { columns.append(TextTable.Column(figureName, alignment: .right)) }
    if isCount, question.per != nil {
      columns.append(TextTable.Column("a \(question.per?.rawValue ?? "")", alignment: .right))
    }
    columns.append(TextTable.Column("entries", alignment: .right))
    if question.isShare { columns.append(TextTable.Column("%", alignment: .right)) }
    let rows = answer.rows.map { row in
      var cells = [GroupName(grouping: grouping, label: row.label).text]
      if !isCount { cells.append(style.amount(row.amount)) }
      if isCount, question.per != nil { cells.append(Figure.text(hundredths: row.hundredths ?? 0)) }
      cells.append(String(row.count))
      if question.isShare { cells.append(row.hundredths.map { Figure.text(hundredths: $0) } ?? "") }
      return cells
    }
    return TextTable(columns: columns, rows: rows).render(style)
  }

  /// Both sides of a comparison by group.
  private func table(_ changes: [Answer.Change]) -> String {
    let grouping = question.grouped ?? .category
    let names = SideNames(answer: answer)
    let columns = [
      TextTable.Column(grouping.rawValue, canShrink: true),
      TextTable.Column(names.own, alignment: .right),
      TextTable.Column(names.others.first ?? "", alignment: .right),
      TextTable.Column("change", alignment: .right),
    ]
    let rows = changes.map { change in
      [GroupName(grouping: grouping, label: change.label).text]
        + [text(change.own), text(change.other), signed(change.difference)]
    }
    return TextTable(columns: columns, rows: rows).render(style)
  }

  private func sentences(_ changes: [Answer.Change]) -> String {
    let grouping = question.grouped ?? .category
    let names = SideNames(answer: answer)
    let noun = grouping.rawValue.prefix(1).uppercased() + grouping.rawValue.dropFirst()
    return changes.enumerated().map { index, change in
      let name = style.text(GroupName(grouping: grouping, label: change.label).text)
      let sides = "\(text(change.own)), \(names.own); \(text(change.other)), \(names.others.first ?? "")"
      return ChartText.paragraph(
        "\(noun) \(index + 1) of \(changes.count): \(name), \(sides); changed by \(text(change.difference)).",
        style: style
      )
    }.joined()
  }

  private func signed(_ difference: Figure) -> String {
    difference.units > 0 ? "+\(text(difference))" : text(difference)
  }

  private func text(_ figure: Figure) -> String {
    if case .money(let money) = figure { style.amount(money) } else { figure.displayText }
  }

  /// Each group as a sentence.
  private func sentences(_ grouping: Question.Grouping) -> String {
    let rows = self.rows
    let sentences = rows.enumerated().map { index, row in
      let name = style.text(GroupName(grouping: grouping, label: row.label).text)
      var words = ["\(grouping.rawValue) \(index + 1) of \(rows.count): \(name)"]
      if question.measure != .count {
        words.append(style.amount(row.amount) + (question.per == nil ? "" : " \(figureName)"))
      } else if let unit = question.per {
        words.append("\(Figure.text(hundredths: row.hundredths ?? 0)) a \(unit.rawValue)")
      }
      words.append(row.count == 1 ? "1 entry" : "\(row.count) entries")
      if question.isShare, let share = row.hundredths {
        words.append("\(Figure.text(hundredths: share)) percent")
      }
      let sentence = words.joined(separator: ", ") + "."
      return sentence.prefix(1).uppercased() + sentence.dropFirst()
    }
    let total = whole.map { ["Total: \(style.amount($0))."] } ?? []
    return (sentences + total).map { ChartText.paragraph($0, style: style) }.joined()
  }

  private var figureName: String {
    switch question.measure {
    case .runningTotal: "in all by then"
    case .balance: "left"
    case .median: "in the middle"
    default: question.per.map { $0 == .purchase ? "each" : "a \($0.rawValue)" } ?? "total"
    }
  }
}
