import SpendCharts
import SpendCore

/// Proposals for categories, in words for people.
struct AdviceText {
  let style: ChartStyle
  /// What stands before a command here.
  let prefix: String

  /// Each proposal with the command that does it.
  ///
  /// - Parameter isNumbered: whether each has a number that it can be chosen by.
  func text(_ advice: CategoryAdvice, isNumbered: Bool = false) -> String {
    var text = share(advice).map { $0 + "\n" } ?? ""
    guard !advice.proposals.isEmpty else { return text + "The categories serve well: nothing to propose.\n" }
    for (index, proposal) in advice.proposals.enumerated() {
      let sentence = (isNumbered ? "\(index + 1)  " : "") + style.text(sentence(proposal))
      let command = "\(prefix)\(AdviceText.command(proposal))"
      text +=
        style.isPlain
        ? "\(sentence): \(command)\n"
        : ReplyLines(style: style).line(" \(sentence)", right: style.text(command)) + "\n"
    }
    return text + (questions(advice).map { style.text("Ask about it: \($0)") + "\n" } ?? "")
  }

  /// Questions that show what is behind the proposals; nil where they are about no expenses.
  private func questions(_ advice: CategoryAdvice) -> String? {
    guard let proposal = advice.proposals.first(where: { !$0.things.isEmpty }),
      let thing = proposal.things.first
    else { return nil }
    let category = proposal.deed == .merge ? proposal.category : Category.otherName
    return ["\(category) by merchant", "\(thing) by month"].map { "“\($0.visible)”" }.joined(separator: ", ")
  }

  /// What is told, in sentences.
  func facts(_ advice: CategoryAdvice) -> [String] {
    [share(advice)].compactMap(\.self) + advice.proposals.map(sentence)
  }

  private func share(_ advice: CategoryAdvice) -> String? {
    guard let percent = advice.percentOfOther, percent > 0 else { return nil }
    return "\(percent) % of all spending stands under Other."
  }

  private func sentence(_ proposal: CategoryAdvice.Proposal) -> String {
    let sums = proposal.sums.map(style.amount).joined(separator: ", ")
    let things = proposal.things.map(\.visible).joined(separator: "; ")
    let under = "\(proposal.count.counting("expense")) under Other, \(sums): \(things)"
    return switch proposal.deed {
    case .add: "New \(proposal.category.visible) for \(under)"
    case .fill: "\(proposal.category.visible) for \(under)"
    case .merge:
      "\(proposal.count.counting("expense")) of \(proposal.category.visible) are of names that "
        + "\((proposal.target ?? "").visible) has more often: \(things)"
    case .delete: "\(proposal.category.visible) had no expense in a year"
    }
  }

  /// The command that does it, without what stands before commands.
  static func command(_ proposal: CategoryAdvice.Proposal) -> String {
    "categories \(proposal.deed.rawValue) \(CategoryChangeText.word(proposal.category))"
      + (proposal.target.map { " --into \(CategoryChangeText.word($0))" } ?? "")
  }
}
