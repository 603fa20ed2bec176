import SpendAssistant
import SpendCore
import SpendJSON

extension JSONWriter {
  /// The fields of a category with its total.
  mutating func members(of summary: CategorySummary) {
    member("name", summary.category.name)
    member("parent", summary.category.parent)
    member("color", summary.category.color)
    member("total", summary.all.total.decimalText)
    member("currency", summary.all.total.currency.code)
    member("count", summary.all.count)
    member("own_total", summary.own.total.decimalText)
    member("own_count", summary.own.count)
    key("share")
    if let share = summary.share { hundredths(Int((share + 50) / 100)) } else { null() }
    member("recent", summary.recent.decimalText)
    member("earlier", summary.earlier.decimalText)
    member("letter", summary.letter.map { String($0) })
    strings("concepts", summary.concepts)
  }

  /// The fields of a proposal for the categories.
  mutating func members(of proposal: CategoryAdvice.Proposal) {
    member("proposal", proposal.deed.rawValue)
    member("category", proposal.category)
    member("into", proposal.target)
    member("count", proposal.count)
    amounts("sums", proposal.sums)
    strings("things", proposal.things)
    member("command", AdviceText.command(proposal))
  }

  /// The fields of a change of categories.
  mutating func members(of receipt: CategoryReceipt) {
    let change = receipt.change
    member("change", change.word)
    strings("categories", change.before)
    member("category", change.after)
    member("parent", change.whole)
    strings("concepts", receipt.concepts)
    member("moved", receipt.receipt.count)
    if let past = receipt.past { member("movable", past.numbers.count) }
    member("entry", Int(receipt.receipt.entry.number))
  }
}

extension CategoryChange {
  /// What it does, in one word of the machine interface.
  fileprivate var word: String {
    switch self {
    case .add: "add"
    case .rename: "rename"
    case .recolor: "color"
    case .merge: "merge"
    case .fill: "fill"
    case .nest(_, let whole): whole == nil ? "unnest" : "nest"
    }
  }

  /// The categories that are no longer there.
  fileprivate var before: [String] {
    switch self {
    case .add, .recolor, .fill, .nest: []
    case .rename(let name, _): [name]
    case .merge(let names, _): names
    }
  }

  /// The category that there is now.
  fileprivate var after: String {
    switch self {
    case .add(let name, _, _), .rename(_, let name), .recolor(let name, _), .merge(_, let name),
      .fill(let name, _), .nest(let name, _):
      name
    }
  }

  /// What that is part of from then on.
  fileprivate var whole: String? {
    switch self {
    case .add(_, _, let whole), .nest(_, let whole): whole
    case .rename, .recolor, .merge, .fill: nil
    }
  }
}
