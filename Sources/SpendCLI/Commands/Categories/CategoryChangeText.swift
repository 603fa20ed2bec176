import SpendCharts
import SpendCore

/// What became of categories, in words for people.
struct CategoryChangeText {
  let style: ChartStyle
  let undoCommand: String
  /// What moves expenses of the past to a category, in front of its name.
  let fillCommand: String

  /// So many things that belong to a category are named.
  private static let mostNamed = 4

  /// What was done, and the command that takes it back.
  func text(_ receipt: CategoryReceipt) -> String {
    let lines = ReplyLines(style: style)
    let sentence = style.text(sentence(receipt))
    let text = (style.isPlain ? sentence : lines.line("   \(sentence)", right: undoCommand)) + "\n"
    guard let past = receipt.past, !past.numbers.isEmpty, case .add(let name, _, _) = receipt.change else {
      return text
    }
    let sums = past.sums.map(style.amount).joined(separator: ", ")
    let command = "\(fillCommand) \(CategoryChangeText.word(name))"
    let hint = "Of the past \(expenses(past.numbers.count)) would move (\(sums)): \(command)"
    return text + (style.isPlain ? hint : "   \(style.text(hint))") + "\n"
  }

  private func sentence(_ receipt: CategoryReceipt) -> String {
    switch receipt.change {
    case .add(let name, _, let whole):
      "\(name.visible) is a category now\(whole.map { " under \($0.visible)" } ?? "")"
        + "\(receipt.concepts.isEmpty ? "" : ", for \(things(receipt.concepts))")."
    case .nest(let name, let whole?):
      "\(name.visible) stands under \(whole.visible) now, and is counted with it."
    case .nest(let name, nil): "\(name.visible) stands by itself now."
    case .rename(let old, let new): "\(old.visible) is called \(new.visible) now."
    case .recolor(let name, let color): "\(name.visible) is drawn in \(color) now."
    case .fill(let name, _): "\(expenses(receipt.receipt.count)) moved to \(name.visible)."
    case .merge(let names, let target):
      "\(names.map(\.visible).listed(by: "and")) \(names.count == 1 ? "is" : "are") part of \(target.visible) now"
        + (receipt.receipt.count == 0 ? "." : ", \(expenses(receipt.receipt.count)) moved.")
    }
  }

  /// `name` as it is typed behind a command.
  static func word(_ name: String) -> String { name.contains(" ") ? "\"\(name.visible)\"" : name.visible }

  private func things(_ concepts: [String]) -> String {
    let shown = concepts.prefix(CategoryChangeText.mostNamed)
    let rest = concepts.count - shown.count
    return rest > 1 ? "\(shown.joined(separator: ", ")) and \(rest) more" : concepts.listed(by: "and")
  }

  private func expenses(_ count: Int) -> String { count == 1 ? "1 expense" : "\(count.grouped) expenses" }
}
