import SpendCharts
import SpendCore

/// Proposals for categories, in words for people.
struct AdviceText {
  let style: ChartStyle
  /// What stands before a command here.
  let prefix: String

  /// Each proposal with the command that does it.
  func text(_ advice: CategoryAdvice) -> String {
    var text = ""
    if let percent = advice.percentOfOther, percent > 0 {
      text += "\(percent) % of all spending stands under Other.\n"
    }
    guard !advice.proposals.isEmpty else { return text + "The categories serve well: nothing to propose.\n" }
    for proposal in advice.proposals {
      let sentence = style.text(sentence(proposal))
      let command = "\(prefix)\(AdviceText.command(proposal))"
      text +=
        style.isPlain
        ? "\(sentence): \(command)\n"
        : ReplyLines(style: style).line(" \(sentence)", right: style.text(command)) + "\n"
    }
    return text
  }

  private func sentence(_ proposal: CategoryAdvice.Proposal) -> String {
    let sums = proposal.sums.map(style.amount).joined(separator: ", ")
    let things = proposal.things.map(\.visible).joined(separator: "; ")
    let under = "\(proposal.count.counting("expense")) under Other, \(sums): \(things)"
    return switch proposal.deed {
    case .add: "New \(proposal.category.visible) for \(under)"
    case .fill: "\(proposal.category.visible) for \(under)"
    case .delete: "\(proposal.category.visible) had no expense in a year"
    }
  }

  /// The command that does it, without what stands before commands.
  static func command(_ proposal: CategoryAdvice.Proposal) -> String {
    "categories \(proposal.deed.rawValue) \(CategoryChangeText.word(proposal.category))"
  }
}
