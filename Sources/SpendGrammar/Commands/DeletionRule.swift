import SpendCore

/// Reads orders to take expenses out of the ledger: `delete the last one`, `remove #413`, `erase yesterday's coffee`.
struct DeletionRule {
  let line: CorrectedLine
  let start: Int

  private var words: PlainWords { line.words }

  /// What is to be deleted, or why it can't be; nil where nothing is.
  func intent() -> Intent? {
    let verb = words.text(start)
    switch verb {
    case "delete", "remove", "erase", "wipe", "discard": break
    case "drop", "clear", "purge", "reset", "trash":
      return isEverything(start + 1..<line.end) || verb == "reset" && words.count == 1
        ? DeletionRule.everything : dropped()
    case "start":
      return words.has("start over", at: start) && !line.hasAmount && words.count - start <= 3
        ? DeletionRule.everything : nil
    case "cancel", "void":
      return words.hasMark("#", before: start + 1) ? dropped() : takenBack(after: start)
    case "scratch", "strike", "forget", "nvm", "nevermind": return takenBack(after: start)
    case "never": return words.has("never mind", at: start) ? takenBack(after: start + 1) : nil
    default: return nil
    }
    let body = start + 1..<max(start + 1, line.end)
    if body.isEmpty { return DeletionRule.unclear }
    if Self.notExpenses.contains(
      words.text(body.lowerBound)
    ) {
      return nil
    }
    if isEverything(body) { return DeletionRule.everything }
    if let target = target(body) { return target }
    return line.hasAmount || words.hasQuestionMark ? nil : described(body)
  }

  static let everything = Intent.command(.unavailable("delete everything at once"))
  static let several = Intent.command(.unavailable("delete several expenses without their numbers"))
  private static let unclear = Intent.command(.unavailable("delete an expense without knowing which"))

  /// What the clearest words name: the last one, numbers, the note of an expense.
  private func target(_ body: Range<Int>) -> Intent? {
    if let removed = field(body) { return removed }
    if let numbers = ExpenseNumbers(words.words(body), isList: true) {
      return .command(.delete(.numbers(numbers.values)))
    }
    if isSeveral(body) { return line.hasAmount && !pointsBack(body) ? nil : DeletionRule.several }
    if DeletionRule.indefinite.contains(words.plain(body)) { return DeletionRule.unclear }
    if let found = line.reference(beforeReason(body)) {
      switch found.form {
      case .pointer, .number, .bareNumber:
        return found.field == nil ? .command(.delete(found.reference)) : DeletionRule.unclear
      case .field: return DeletionRule.unclear
      case .definite, .words: break
      }
    }
    return line.hasAmount || words.hasQuestionMark ? withAmount(body) : nil
  }

  /// `the 15 dollar taxi`, `the 12 one`: an amount that tells which; an amount at the end is one paid.
  private func withAmount(_ body: Range<Int>) -> Intent? {
    guard pointsBack(body) else { return nil }
    var named = words.words(body)
    _ = PeriodRule(today: line.values.today, settings: line.values.settings).period(in: &named)
    let last = named.count - 1
    let endsInAmount = named.words[last].isNumber || QuestionWords.currencies[named.text(last)] != nil
    if endsInAmount, !named.isOwned(last), line.hasAmount { return DeletionRule.unclear }
    return described(body)
  }

  private func pointsBack(_ body: Range<Int>) -> Bool {
    let first = words.text(body.lowerBound)
    return ReferenceRule.determiners.contains(first)
      || Self.broadTargets.contains(first)
      || words.weekday(body.lowerBound) != nil
  }

  /// `scratch the 12 coffee`, `never mind the 12 for coffee`: an amount that was said before.
  private func takenBack(after verb: Int) -> Intent? {
    guard Self.pointers.contains(words.text(verb + 1)), let amount = words.words[safe: verb + 2],
      amount.isNumber || amount.hasSign, verb + 2 < line.end
    else { return nil }
    if line.hasAmount { return withAmount(verb + 1..<line.end) }
    // "scratch the 14 socks": before a plural a number counts, but here it is what they cost.
    let isNamed = CategoryLexicon.shared.entry(of: words.words[safe: verb + 3]?.key ?? amount.key) != nil
    return isNamed && verb + 4 == line.end ? described(verb + 1..<line.end, tellsMoney: true) : nil
  }

  private func described(_ body: Range<Int>, tellsMoney: Bool = false) -> Intent? {
    guard let found = line.reference(body), found.field == nil,
      case .matching(let filter, let period) = found.reference
    else { return DeletionRule.unclear }
    return .command(.delete(.matching(narrowed(filter, body, tellsMoney: tellsMoney), period)))
  }

  /// `filter` with the amount said beside a subject: another coffee must not be deleted in its place.
  private func narrowed(_ filter: ExpenseFilter, _ body: Range<Int>, tellsMoney: Bool) -> ExpenseFilter {
    let isMoney =
      line.hasAmount || tellsMoney
      || words.words[body].contains { $0.hasSign || $0.isNumber && $0.text.contains(".") }
    guard filter.moreThan == nil, filter.lessThan == nil, isMoney,
      let money = line.references.amount(words.words(body))
    else { return filter }
    var filter = filter
    filter.moreThan = Money(minorUnits: money.minorUnits - 1, currency: money.currency)
    filter.lessThan = Money(minorUnits: money.minorUnits + 1, currency: money.currency)
    return filter
  }

  /// `drop that`, `clear the last entry`, `cancel #413`.
  private func dropped() -> Intent? {
    let body = start + 1..<max(start + 1, line.end)
    guard !body.isEmpty, let found = line.reference(beforeReason(body)), found.field == nil,
      found.form == .pointer || found.form == .number
    else { return nil }
    return .command(.delete(found.reference))
  }

  /// `remove the person from the last one`: a field is taken away, not the expense.
  private func field(_ body: Range<Int>) -> Intent? {
    guard let joint = body.first(where: { Self.sourceJoints.contains(words.text($0)) }),
      joint > body.lowerBound,
      joint + 1 < body.upperBound
    else { return nil }
    let noun = joint - 1
    let isBare =
      noun == body.lowerBound
      || noun == body.lowerBound + 1 && ReferenceRule.determiners.contains(words.text(body.lowerBound))
    guard isBare, let field = EditField(words.text(noun)), let reading = line.values.reading(removing: field),
      let found = line.reference(joint + 1..<body.upperBound), found.field == nil
    else { return nil }
    return line.intent(found.reference, reading)
  }

  /// The words before `, it was a mistake`.
  private func beforeReason(_ body: Range<Int>) -> Range<Int> {
    guard let close = body.dropFirst().first(where: { words.words[$0].startsPart }),
      !words.words[close..<body.upperBound].contains(where: { $0.isNumber }),
      Self.nonObjects.contains(
        words.text(close)
      )
    else { return body }
    return body.lowerBound..<close
  }

  // MARK: Too much at once

  private func isEverything(_ body: Range<Int>) -> Bool {
    guard !body.isEmpty, !line.hasAmount else { return false }
    var meansAll = false
    for index in body {
      let text = words.text(index)
      if DeletionRule.wholes.contains(text) {
        meansAll = true
      } else if !DeletionRule.wholeFiller.contains(text) {
        return false
      }
    }
    return meansAll || words.plain(body) == "my expenses" || words.plain(body) == "the expenses"
  }

  /// `the last three`, `all coffees`, `every taxi`.
  private func isSeveral(_ body: Range<Int>) -> Bool {
    let first = words.text(body.lowerBound)
    if Self.allMarks.contains(first) { return true }
    return ReferenceRule.namesSeveral(words, body)
  }
}
