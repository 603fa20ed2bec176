import SpendAssistant
import SpendCharts
import SpendCore

/// Why a line was understood as it was, as text for people.
struct ExplanationText {
  let style: ChartStyle
  /// Where an expense was spoken; nil for one that wasn't.
  var spoken: (Int64) -> (recording: Recording, line: SpokenLine)? = { _ in nil }

  private var lines: ReplyLines { ReplyLines(style: style) }

  /// One row: a part, the words said, what they became, and why.
  private struct Row {
    let part: String
    let words: String
    let value: String
    let rule: String
  }

  // MARK: A line

  /// How a line would be understood.
  func text(_ explanation: Explanation) -> String {
    let rest = rest(of: explanation)
    guard let last = explanation.purchases.last else {
      return table(explanation.findings.map { row($0, nil) } + rest)
    }
    let purchases = explanation.purchases.dropLast().map { head($0.draft, number: nil) + table(rows(of: $0)) }
    return purchases.joined() + head(last.draft, number: nil) + table(rows(of: last) + rest)
  }

  /// How expenses of the ledger came to be what they are.
  func text(_ stored: [StoredExplanation]) -> String {
    stored.map(text).joined(separator: "\n")
  }

  private func text(_ stored: StoredExplanation) -> String {
    let story = stored.story
    var text = head(story.expense.draft, number: story.expense.id) + said(story) + heard(story.expense.id)
    if let purchase = stored.purchase, let explanation = stored.explanation {
      text += table(rows(of: purchase) + (story.position == 0 ? rest(of: explanation) : []))
    }
    for remark in StoredRemarks(stored: stored, style: style).lines { text += wrapped(remark) }
    return text
  }

  // MARK: Parts

  private func head(_ draft: ExpenseDraft, number: Int64?) -> String {
    if style.isPlain {
      return "\(number.map { "Number \($0): " } ?? "")\(lines.sentence(draft)).\n"
    }
    let category = style.text(draft.category) + (draft.categoryIsGuess ? "?" : "")
    let words = style.text(SpendingWords.text(draft, style))
    let left = " \(SpendingWords.amount(draft, style))  \(category)  \(words)"
    return lines.line(left, right: draft.date.displayText + (number.map { "   #\($0)" } ?? "")) + "\n"
  }

  private func said(_ story: ExpenseStory) -> String {
    let cause = story.entry.cause
    let entry = ChangeReference.text(ofEntry: story.entry.number)
    let when = "\(cause.moment.date.displayText), \(cause.moment.iso.suffix(8).prefix(5))"
    let who =
      switch cause.source {
      case .typed: "typed"
      case .piped: "piped"
      case .spoken: "spoken"
      case .model: "said, and read by a language model"
      case .import: "imported from"
      case .message: "told by a message in"
      case .program: "recorded by the program"
      }
    return wrapped("\(who) \(quoted(cause.words)), \(when) (\(entry))")
  }

  /// Where the words of the expense stand in a recording.
  private func heard(_ number: Int64) -> String {
    guard let (recording, line) = spoken(number) else { return "" }
    let name = FileName.last(of: recording.file.path)
    return wrapped(
      "heard in \(style.text(name)) at \(SoundTime.text(line.heard.span.start)); play \(number) plays it"
    )
  }

  private func quoted(_ words: String) -> String {
    style.glyphs == .utf8 ? "“\(style.text(words))”" : "\"\(style.text(words))\""
  }

  private func wrapped(_ text: String) -> String {
    guard !style.isPlain else { return text.prefix(1).uppercased() + text.dropFirst() + ".\n" }
    return ("   " + text).truncated(toColumns: style.textWidth, ellipsis: style.ellipsis) + "\n"
  }

  private func rows(of purchase: Explanation.Purchase) -> [Row] {
    purchase.findings.map { row($0, purchase.draft) }
  }

  private func row(_ finding: Explanation.Finding, _ draft: ExpenseDraft?) -> Row {
    let money = finding.part == .amount ? draft.map { style.amount($0.amount) } : nil
    let part = finding.part == .meaning ? "line" : finding.part.rawValue
    return Row(part: part, words: finding.words, value: money ?? finding.value, rule: finding.rule)
  }

  private func rest(of explanation: Explanation) -> [Row] {
    var rows: [Row] = []
    if !explanation.leftOut.isEmpty {
      let words = explanation.leftOut.joined(separator: ", ")
      rows.append(Row(part: "left out", words: words, value: "", rule: "says nothing of its own"))
    }
    rows += explanation.losses.map { Row(part: "not taken", words: $0.words, value: "", rule: $0.reason) }
    return rows + explanation.evidence.map(row)
  }

  private func row(_ clue: Explanation.Clue) -> Row {
    Row(
      part: clue.weight > 0 ? "for" : "against",
      words: clue.words.isEmpty ? "(the whole line)" : clue.words,
      value: (clue.weight > 0 ? "+" : "") + String(clue.weight),
      rule: clue.weight > 0 ? "as in lines that record money" : "as in lines that record none"
    )
  }

  // MARK: Layout

  private static let shortRule = 36

  private func table(_ rows: [Row]) -> String {
    guard !rows.isEmpty else { return "" }
    if style.isPlain { return rows.map(sentence).joined() }
    if style.textWidth < 70 { return rows.map(narrow).joined() }
    // Reasons are short; what somebody said may be long, and gives way first.
    let isShort = rows.allSatisfy { DisplayWidth.columns(of: $0.rule) <= ExplanationText.shortRule }
    let table = TextTable(
      columns: [
        TextTable.Column(""),
        TextTable.Column("words", canShrink: true),
        TextTable.Column("became", canShrink: true),
        TextTable.Column("because", canShrink: !isShort),
      ],
      rows: rows.map { ["   " + $0.part, $0.words, $0.value, $0.rule] }
    )
    return table.render(style)
  }

  private func narrow(_ row: Row) -> String {
    let arrow = style.glyphs == .utf8 ? "→" : "->"
    let facts = [row.words, row.value].filter { !$0.isEmpty }.map { style.text($0) }
    return ["   \(row.part)  \(facts.joined(separator: " \(arrow) "))", "     \(style.text(row.rule))"]
      .map { $0.truncated(toColumns: style.textWidth, ellipsis: style.ellipsis) + "\n" }.joined()
  }

  private func sentence(_ row: Row) -> String {
    let words = row.words.isEmpty ? "" : "from \"\(style.text(row.words))\""
    let facts = [style.text(row.value), words, style.text(row.rule)].filter { !$0.isEmpty }
    return "\(row.part.prefix(1).uppercased() + row.part.dropFirst()): \(facts.joined(separator: ", ")).\n"
  }
}
