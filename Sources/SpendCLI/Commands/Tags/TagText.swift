import SpendAssistant
import SpendCharts
import SpendCore

/// Tags and trips, in words for people.
struct TagText {
  let style: ChartStyle
  /// What stands before a command here.
  let prefix: String

  /// A row for each of `tags`.
  func text(_ tags: [TagSummary]) -> String {
    guard !tags.isEmpty else {
      return "No tags yet. Add one to a line: dinner 40 #lisbon; or later: \(prefix)tag 3-9 lisbon\n"
    }
    guard !style.isPlain else { return tags.map { "\(name($0)): \(told($0)).\n" }.joined() }
    let table = TextTable(
      columns: [
        .init("Tag", canShrink: true), .init("Entries", alignment: .right), .init("Days"),
        .init("Spent", alignment: .right),
      ],
      rows: tags.map { [name($0), $0.count.grouped, days($0) ?? "", spent($0)] }
    )
    return table.render(style)
  }

  /// What became of a trip, and the command that takes it back.
  func text(_ receipt: TripReceipt) -> String {
    let tag = TagName.text(receipt.trip.tag.visible)
    let sentence: String
    if receipt.trip.last == nil {
      let tagged =
        receipt.receipt.count > 0 ? " \(receipt.receipt.count.counting("expense")) since then got it." : ""
      let day = receipt.trip.first.displayText
      sentence = "From \(day) on all that you spend is tagged \(tag).\(tagged) \(prefix)trip end ends it."
    } else {
      let lost =
        receipt.receipt.count > 0 ? " \(receipt.receipt.count.counting("later expense")) lost the tag." : ""
      sentence = "The trip \(tag) is over: \(told(receipt.summary)).\(lost)"
    }
    let undo = prefix + "undo"
    let text = style.text(sentence)
    return
      (style.isPlain
      ? "\(text)\nTo take it back: \(undo)." : ReplyLines(style: style).line("   \(text)", right: undo))
      + "\n"
  }

  private func name(_ tag: TagSummary) -> String {
    let trip = tag.trip.map { $0.last == nil ? " (trip, going on)" : " (trip)" } ?? ""
    return style.text("\(TagName.text(tag.name.visible))\(trip)")
  }

  /// `12 entries, $432.10, 3 May 2026 – 9 May 2026`.
  private func told(_ tag: TagSummary) -> String {
    let entries = tag.count == 1 ? "1 entry" : "\(tag.count.grouped) entries"
    return ([entries] + [spent(tag), days(tag) ?? ""].filter { !$0.isEmpty }).joined(separator: ", ")
  }

  private func spent(_ tag: TagSummary) -> String { tag.spent.map(style.amount).joined(separator: ", ") }

  /// The days of a trip, or else those that its entries have.
  private func days(_ tag: TagSummary) -> String? {
    let first = tag.trip?.first ?? tag.days?.lowerBound
    let last = tag.trip.map(\.last) ?? tag.days?.upperBound
    guard let first else { return nil }
    let dash = style.glyphs == .utf8 ? "–" : "-"
    if first == last { return first.iso }
    return [first.iso, dash, last?.iso].compactMap(\.self).joined(separator: " ")
  }
}
