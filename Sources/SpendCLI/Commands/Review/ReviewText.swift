import SpendAssistant
import SpendCharts
import SpendCore

/// What is uncertain, in words for people.
struct ReviewText {
  let style: ChartStyle
  let letters: CategoryKeys

  /// One item, as a list has it.
  func line(_ item: ReviewItem) -> String {
    let draft = item.newest.draft
    let likely = worthSaying(item).first.map { ", perhaps \(proposal($0))" } ?? ""
    let left = " \(name(item))  \(style.text(draft.category))\(style.text(likely))"
    let right = "\(item.sums.map(style.amount).joined(separator: ", "))   #\(item.newest.id)"
    return
      (style.isPlain ? "\(left.dropFirst()), \(right)" : ReplyLines(style: style).line(left, right: right))
      + "\n"
  }

  /// One item, with the keys that answer.
  func question(_ item: ReviewItem, place: Int, of count: Int) -> String {
    let draft = item.newest.draft
    let sums = item.sums.map(style.amount).joined(separator: ", ")
    var text = "\n \(place)/\(count)  \(name(item))  \(sums), under \(style.text(draft.category))\n"
    text +=
      "   last: \(style.text(SpendingWords.text(draft, style))), \(draft.date.displayText), #\(item.newest.id)\n"
    let stays = "y stays\(item.confidence > 0 ? " (\(item.confidence.inPercent) %)" : "")"
    let others = worthSaying(item).compactMap { other in
      letters.letter(of: other.category).map { "\($0) \(proposal(other))" }
    }
    let keys = ([stays] + others + ["n later", "q enough", "? all keys"]).joined(separator: "   ")
    return text + wrapped(keys)
  }

  /// What came of it.
  func end(_ settled: Int, undo: String) -> String {
    guard settled > 0 else { return "Nothing changed.\n" }
    let verb = settled == 1 ? "is" : "are"
    return "\(settled.counting("expense")) \(verb) certain now. \(undo) takes the last answer back.\n"
  }

  /// Every key.
  var keys: String {
    let names = letters.all.map { "\($0.letter) \($0.name.visible)" }
    return wrapped((["y stays", "n later", "q enough"] + names).joined(separator: "   "))
  }

  private func wrapped(_ words: String) -> String {
    WrappedText.lines("   " + style.text(words), columns: style.textWidth, indent: "   ")
      .joined(separator: "\n") + "\n"
  }

  private func name(_ item: ReviewItem) -> String {
    let draft = item.newest.draft
    let count = item.numbers.count > 1 ? "\(item.numbers.count.grouped) × " : ""
    return style.text("\(count)\((draft.merchant ?? draft.description).visible)")
  }

  /// What is likely enough to be read.
  private func worthSaying(_ item: ReviewItem) -> [CategoryProposal] {
    item.proposals.filter { $0.confidence >= 0.2 }
  }

  private func proposal(_ proposal: CategoryProposal) -> String {
    "\(proposal.category.visible) (\(proposal.confidence.inPercent) %)"
  }
}

extension Double {
  /// A likelihood from 0 to 1 in whole percent, which are hundredths for programs.
  var inPercent: Int { Int((self * 100).rounded()) }
}
