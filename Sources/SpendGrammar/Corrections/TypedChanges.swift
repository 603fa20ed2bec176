package import SpendCore

extension OfflineInterpreter {
  /// The change that the words after `edit` order.
  ///
  /// - Throws: ``TypedChangeError`` where they order none.
  package func editCommand(_ words: String, today: CivilDate) throws(TypedChangeError) -> Command {
    let typed = TypedEditParser(
      values: ValueRule(today: today, settings: settings),
      references: ReferenceRule(today: today, settings: settings)
    )
    do throws(TypedChangeError) {
      return try typed.command(words)
    } catch {
      guard case .notUnderstood = error, let first = words.split(whereSeparator: \.isWhitespace).first,
        TypedWords.number(first) == nil, let said = try saidEdit(words, typed)
      else { throw error }
      return said
    }
  }

  /// `yesterday's coffee to 5.25`, `yesterday's coffee amount 5.25`: the expense in plain words.
  private func saidEdit(_ words: String, _ typed: TypedEditParser) throws(TypedChangeError) -> Command? {
    let said = PlainWords(TokenLine.mended("change " + words))
    let line = CorrectedLine(said, today: typed.values.today, hasAmount: false, settings: settings)
    if let change = ChangeVerbRule(line: line, start: 0).change(), case .command(let command) = change.intent,
      case .edit = command
    {
      return command
    }
    guard let field = said.words.indices.dropFirst(2).first(where: { EditField(said.text($0)) != nil }),
      field + 1 < said.count, let named = EditField(said.text(field)), let found = line.reference(1..<field),
      found.field == nil
    else { return nil }
    let text = said.part(field + 1..<said.count).text
    let reading = line.value(field + 1..<said.count, field: named)
    return .edit(found.reference, try typed.edit(of: reading, text, field: named))
  }

  /// The deletion that the words after `delete` order.
  ///
  /// - Throws: ``TypedChangeError`` where they order none.
  package func deleteCommand(_ words: String, today: CivilDate) throws(TypedChangeError) -> Command {
    let typed = words.split { $0.isWhitespace || $0 == "," }.filter { $0.lowercased() != "and" }
    guard let first = typed.first else { throw .noExpense }
    let numbers = typed.compactMap { TypedWords.number($0) }
    if numbers.count == typed.count {
      var once: [Int64] = []
      for number in numbers where !once.contains(number) { once.append(number) }
      return .delete(.numbers(once))
    }
    if typed.count == 1, TypedWords.newest.contains(first.lowercased()) { return .delete(.newest) }
    let isNumbers = TypedWords.looksLikeNumber(first) && (numbers.count > 0 || typed.count == 1)
    if let wrong = typed.first(where: { TypedWords.number($0) == nil }), isNumbers || wrong.hasPrefix("#") {
      throw .badValue(field: "expense", text: String(wrong))
    }
    let said = PlainWords(TokenLine.mended("delete " + words))
    let line = CorrectedLine(said, today: today, hasAmount: false, settings: settings)
    let intent = DeletionRule(line: line, start: 0).intent()
    if intent == DeletionRule.everything { throw .everything }
    switch intent {
    case .command(.delete(let reference)): return .delete(reference)
    case .command(.edit(let reference, let edit)): return .edit(reference, edit)
    default: throw .noExpense
    }
  }
}
