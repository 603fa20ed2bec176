import SpendAssistant
import SpendCharts
import SpendCore

/// Undo and redo as text for people.
extension ChangeText {
  /// What was taken back.
  func undone(_ receipts: [ChangeReceipt]) -> String {
    reversal(
      receipts,
      Deed(isUndo: true, mark: style.glyphs == .utf8 ? "↶" : "-", title: "took back"),
      opposite: redoCommand
    )
  }

  /// What was made again.
  func redone(_ receipts: [ChangeReceipt]) -> String {
    reversal(
      receipts,
      Deed(isUndo: false, mark: style.glyphs == .utf8 ? "↷" : "+", title: "made again"),
      opposite: undoCommand
    )
  }

  /// From how many changes on only their sum is told.
  private static let mostReceipts = 10

  /// How an undo or a redo is told.
  private struct Deed {
    let isUndo: Bool
    let mark: String
    let title: String
  }

  private func reversal(_ receipts: [ChangeReceipt], _ deed: Deed, opposite: String) -> String {
    if let receipt = receipts.first, receipts.count == 1 {
      return lines(of: receipt, deed, command: opposite)
    }
    let text =
      receipts.count > ChangeText.mostReceipts
      ? sum(receipts, deed) : receipts.map { lines(of: $0, deed, command: nil) }.joined()
    return text + closing("\(opposite) \(receipts.count)", "reverses that")
  }

  /// One change: a line for each of its expenses, or one for all where they are many.
  private func lines(of receipt: ChangeReceipt, _ deed: Deed, command: String?) -> String {
    let effect = receipt.effect(isUndone: deed.isUndo)
    if [.categories, .rules, .trips].contains(receipt.entry.action), receipt.count == 0 {
      let left = "\(deed.title) \(label(of: receipt.entry))"
      return style.isPlain
        ? sentence(left) + closing(command, effect.opposite)
        : beside(" \(deed.mark) \(left)", command.map { "\($0) \(effect.opposite)" })
    }
    guard receipt.count <= ChangeText.mostShown, !receipt.changes.isEmpty else {
      let left = "\(effect.verb) \(receipt.count.counting("expense")) (\(label(of: receipt.entry)))"
      if style.isPlain { return sentence(left) + closing(command, effect.opposite) }
      return beside(" \(deed.mark) \(left)", command.map { "\($0) \(effect.opposite)" })
    }
    guard effect != .changed else { return reversed(receipt, mark: deed.mark, command: command) }
    let expenses = receipt.changes.compactMap { $0.after ?? $0.before }
    guard style.isPlain else {
      return facts(expenses, "\(deed.mark) \(effect.verb)", command.map { "\($0) \(effect.opposite)" })
    }
    let text = expenses.map { sentence("\(effect.verb) \(lines.sentence($0.draft)), number \($0.id)") }
    return text.joined() + closing(command, effect.opposite)
  }

  /// Edits taken back or made again: ` ↶ #413 is again $4.50 (was $5.25)`.
  private func reversed(_ receipt: ChangeReceipt, mark: String, command: String?) -> String {
    let texts = receipt.changes.compactMap { change -> String? in
      guard let before = change.before?.draft, let after = change.after else { return nil }
      let difference = ExpenseDifference(before, after.draft, style: style)
      let text = "#\(after.id) is again \(difference.now)"
      if style.isPlain { return "Number \(text.dropFirst()) (was \(difference.was)).\n" }
      let line = " \(mark) \(text) (was \(difference.was))"
      guard DisplayWidth.columns(of: line) > style.textWidth else { return line }
      return fitted(" \(mark) \(text)") + "\n" + fitted("   (was \(difference.was))")
    }
    let effect = ChangeEffect.changed
    if style.isPlain { return texts.joined() + closing(command, effect.opposite) }
    if let command, let text = texts.first, texts.count == 1, !text.contains("\n") {
      return beside(text, "\(command) \(effect.opposite)")
    }
    return texts.map { $0 + "\n" }.joined() + closing(command, effect.opposite)
  }

  private func sum(_ receipts: [ChangeReceipt], _ deed: Deed) -> String {
    let effects = [ChangeEffect.removed, .restored, .changed].compactMap { effect -> String? in
      let count = receipts.reduce(0) { $0 + ($1.effect(isUndone: deed.isUndo) == effect ? $1.count : 0) }
      return count == 0 ? nil : "\(effect.verb) \(count.counting("expense"))"
    }
    let text = "\(deed.title) \(receipts.count.grouped) changes: \(effects.joined(separator: ", "))"
    return style.isPlain ? sentence(text) : fitted(" \(deed.mark) \(text)") + "\n"
  }

  // MARK: Parts

  private func beside(_ left: String, _ command: String?) -> String {
    guard let command else { return fitted(left) + "\n" }
    if lines.fits(left, right: command) { return lines.line(left, right: command) + "\n" }
    return fitted(left) + "\n   \(command)\n"
  }

  private func closing(_ command: String?, _ deed: String) -> String {
    guard let command else { return "" }
    return style.isPlain ? "\(command) \(deed).\n" : "   \(command) \(deed)\n"
  }

  private func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + ".\n" }

  /// Names a change by what caused it and its number.
  private func label(of entry: JournalEntry) -> String {
    let words = style.text(entry.cause.words).truncated(toColumns: 30, ellipsis: style.ellipsis)
    let cause =
      entry.action == .import ? "import of \(words)" : words.isEmpty ? entry.action.rawValue : "\"\(words)\""
    return "\(cause), \(ChangeReference.text(ofEntry: entry.number))"
  }
}

extension ChangeEffect {
  /// What it did, in a sentence without a subject.
  fileprivate var verb: String {
    switch self {
    case .removed: "removed"
    case .restored: "restored"
    case .changed: "changed"
    }
  }

  /// What taking it back does, after the command that does it.
  fileprivate var opposite: String {
    switch self {
    case .removed: "restores"
    case .restored: "removes"
    case .changed: "changes it again"
    }
  }
}
