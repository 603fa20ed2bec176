import SpendCore
import SpendWords

/// Reads what is said about the history of changes: `undo the last 3`, `redo`, `what did I change`.
struct HistoryRule {
  let words: PlainWords
  let start: Int

  /// How many changes are listed where no number is said.
  static let usualLimit = 20

  /// The command about the history; nil where the line is about anything else.
  func command() -> Command? {
    switch words.text(start) {
    case "undo": return undone(from: start + 1).map { $0.isRedo ? .redo($0.reference) : .undo($0.reference) }
    case "redo": return undone(from: start + 1).map { .redo($0.reference) }
    case "revert", "scratch", "strike", "cancel", "roll", "take": return takenBack()
    case "put", "bring", "restore", "unscratch": return broughtBack()
    default: return listed()
    }
  }

  private var end: Int {
    var end = words.count
    while end > start, Self.trailers.contains(words.text(end - 1)) { end -= 1 }
    return end
  }

  // MARK: Undo and redo

  private struct Undone {
    var reference: ChangeReference
    /// Whether it is an undo that is undone.
    var isRedo = false
  }

  /// What the words after the verb say to take back; nil where they name anything but changes.
  private func undone(from first: Int) -> Undone? {
    var undone = Undone(reference: .newest(1))
    var index = first
    while index < end {
      let text = words.text(index)
      if let later = laterLength(at: index), case .entry(let number, _) = undone.reference {
        undone.reference = .entry(number, withLater: true)
        index += later
        continue
      }
      if let reference = number(at: index) {
        undone.reference = reference
      } else if Self.allWords.contains(text) {
        // "all of that" is the last change, not every one.
        let isPart = words.text(index + 1) == "of" && words.text(index + 2) != "it"
        if !isPart { undone.reference = .all }
      } else if text == "undo" || text == "undoing" {
        undone.isRedo = true
      } else if text == "twice" || text == "both" {
        undone.reference = .newest(2)
      } else if !HistoryRule.filler.contains(text) {
        return nil
      }
      index += 1
    }
    return undone
  }

  /// The number of changes, or the one change, that the word at `index` names.
  private func number(at index: Int) -> ChangeReference? {
    guard index < words.count, !words.words[index].hasSign, !words.hasMark("#", before: index),
      let number = words.words[index].isNumber
        ? Int(words.text(index)) : HistoryRule.counts[words.text(index)],
      number > 0
    else { return nil }
    let isEntry =
      words.hasMark("@", before: index) || Self.changeNouns.contains(words.text(index - 1))
      || words.text(index - 1) == "number"
    return isEntry ? .entry(Int64(number), withLater: false) : .newest(number)
  }

  /// How many words at `index` say that later changes go as well: `and everything after it`.
  private func laterLength(at index: Int) -> Int? {
    Self.laterToo.first { words.has($0, at: index) }.map { $0.utf8.count { $0 == 0x20 } + 1 }
  }

  /// `take that back`, `scratch that`, `cancel the last one`, `roll back the last 3`.
  private func takenBack() -> Command? {
    let verb = words.text(start)
    let rest = start + 1..<max(start + 1, end)
    let isBack = words.words[rest].contains { $0.text == "back" }
    if verb == "take" || verb == "roll", !isBack { return nil }
    if rest.isEmpty { return verb == "revert" ? .undo(.newest(1)) : nil }
    guard let undone = undone(from: start + 1), !undone.isRedo else { return nil }
    // "cancel netflix", "scratch 3": only what points at a change.
    let points = rest.contains { HistoryRule.pointers.contains(words.text($0)) } || verb == "roll"
    guard points || undone.reference != .newest(1) && verb != "scratch" && verb != "cancel" else {
      return nil
    }
    return undone.reference == .all && verb == "cancel" ? nil : .undo(undone.reference)
  }

  /// `put it back`, `bring that back`, `restore that`.
  private func broughtBack() -> Command? {
    let verb = words.text(start)
    let rest = words.plain(start + 1..<max(start + 1, end))
    if verb == "restore" {
      return rest.isEmpty || HistoryRule.restored.contains(rest) ? .redo(.newest(1)) : nil
    }
    return Self.broughtBack.contains(rest) ? .redo(.newest(1)) : nil
  }

  // MARK: Listing

  /// `history`, `show my last changes`, `the last 5 changes`, `what did I change`.
  private func listed() -> Command? {
    if Self.questionOpeners.contains(words.text(start)),
      HistoryRule.questions.contains(words.plain(start..<end))
    {
      return .history(limit: HistoryRule.usualLimit)
    }
    var index = start
    while HistoryRule.showing.contains(words.text(index)) { index += 1 }
    var limit: Int? = HistoryRule.usualLimit
    var named = false
    while index < end {
      let text = words.text(index)
      if text == "changes" || text == "history" || text == "edits" && index > start {
        named = true
      } else if text == "all" || text == "full" || text == "entire" || text == "whole" || text == "complete" {
        limit = nil
      } else if let number = words.words[index].isNumber ? Int(words.text(index)) : HistoryRule.counts[text],
        number > 0
      {
        limit = number
      } else if !HistoryRule.listing.contains(text) {
        return nil
      }
      index += 1
    }
    return named ? .history(limit: limit) : nil
  }
}
