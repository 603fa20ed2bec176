import SpendCore

/// Reads the typed form of a change: `413 amount 5.25`, `#413 category groceries date friday`, `last note paid cash`.
struct TypedEditParser {
  let values: ValueRule
  let references: ReferenceRule

  /// The change that `text`, the words after `edit`, orders.
  ///
  /// - Parameter isSpoken: whether the words may be no command at all; then a sign or the name of a field must show it.
  func command(_ text: String, isSpoken: Bool = false) throws(TypedChangeError) -> Command {
    let words = TypedWords(text)
    guard let first = words.first, EditField(first.lowercased()) == nil else { throw .noExpense }
    var index = 0
    let reference: ExpenseReference
    if let number = TypedWords.number(first) {
      var numbers = [number]
      index = 1
      // A number with its sign, or after "and", is of an expense; else it is the amount.
      while let next = words[index], let number = TypedWords.number(next),
        next.hasPrefix("#") || words[index - 1]?.hasSuffix(",") ?? false
      {
        numbers.append(number)
        index += 1
      }
      reference = .numbers(numbers)
    } else {
      guard TypedWords.newest.contains(first.lowercased()) else {
        throw TypedWords.looksLikeNumber(first)
          ? .badValue(field: "expense", text: String(first)) : .notUnderstood(text)
      }
      index = TypedWords.newest.contains(first.lowercased()) && words[1]?.lowercased() == "one" ? 2 : 1
      reference = .newest
    }
    if isSpoken, !first.hasPrefix("#"), words[index].flatMap({ EditField($0.lowercased()) }) == nil {
      throw .notUnderstood(text)
    }
    guard index < words.count else { throw .noChange }
    let edit = try edit(words, from: index)
    guard !edit.isEmpty else { throw .noChange }
    return .edit(reference, edit)
  }

  private func edit(_ words: TypedWords, from start: Int) throws(TypedChangeError) -> ExpenseEdit {
    var edit = ExpenseEdit()
    var index = start
    while index < words.count {
      guard let field = words.field(at: index) else {
        let end = words.nextField(after: index)
        merge(try value(words, index..<end, field: nil), into: &edit)
        index = end
        continue
      }
      let end = end(of: field, words, from: index + 1)
      guard index + 1 < end else { throw .badValue(field: field.name, text: "") }
      merge(try value(words, index + 1..<end, field: field), into: &edit)
      index = end
    }
    return edit
  }

  /// The value of `field` that the words of `range` are.
  ///
  /// - Throws: where they are none, the mistyped name of a field among them if there is one.
  private func value(
    _ words: TypedWords,
    _ range: Range<Int>,
    field: EditField?
  ) throws(TypedChangeError) -> ExpenseEdit {
    if field?.isText == true, let slip = words.slip(inText: range) { throw slip }
    do throws(TypedChangeError) {
      return try value(words.text(range), field: field)
    } catch {
      switch error {
      case .notUnderstood, .badValue: throw words.slip(in: range) ?? error
      default: throw error
      }
    }
  }

  /// Where the value of `field` ends: free text goes on past words that only look like a field.
  private func end(of field: EditField, _ words: TypedWords, from start: Int) -> Int {
    if field == .note { return words.count }
    guard start < words.count else { return start }
    var end = words.nextField(after: start)
    // Tea Time, Time Out
    while field.isText, end < words.count, let next = words.field(at: end),
      field == .description || next == .time
    {
      let close = words.nextField(after: end + 1)
      let said = end + 1 < close ? try? value(words.text(end + 1..<close), field: next) : nil
      if said != nil { break }
      end = words.nextField(after: end + 1)
    }
    // A shop may be called one, and the same field is not named again for nothing: Dates Store.
    if field == .merchant, end == words.count - 1, words.field(at: end) == .merchant { return words.count }
    return end
  }

  private func value(_ text: String, field: EditField?) throws(TypedChangeError) -> ExpenseEdit {
    let line = TokenLine.mended(text)
    let reading: ValueReading?
    if let field {
      reading = values.reading(line, field: field)
    } else {
      reading = values.reading(line)
    }
    return try edit(of: reading, text, field: field)
  }

  /// The edit that `reading` of `text` tells, or why it tells none.
  func edit(of reading: ValueReading?, _ text: String, field: EditField?) throws(TypedChangeError)
    -> ExpenseEdit
  {
    guard let reading else {
      throw field.map { .badValue(field: $0.name, text: text) } ?? .notUnderstood(text)
    }
    switch reading.obstacle {
    case nil: break
    case .future(let text): throw .future(text)
    case .unknownCategory(let name): throw .unknownCategory(name, known: values.settings.categoryNames)
    case .notA(let field, let text): throw .badValue(field: field.name, text: text)
    case .fault(.amountIsZero): throw .amountIsZero
    case .fault(.amountTooLarge): throw .amountTooLarge
    case .fault(.impossibleDate(let text)): throw .impossibleDate(text)
    case .openAmount(let text): throw .openAmount(text)
    case .fault, .count: throw .badValue(field: "amount", text: text)
    }
    // What has no name must be known for what it is: any words could be a description.
    if field == nil, reading.noun != .none, !reading.isAllGoods { throw .notUnderstood(text) }
    return reading.edit
  }

  private func merge(_ new: ExpenseEdit, into edit: inout ExpenseEdit) {
    edit.amount = new.amount ?? edit.amount
    edit.currency = new.currency ?? edit.currency
    edit.kind = new.kind ?? edit.kind
    edit.date = new.date ?? edit.date
    edit.time = new.time ?? edit.time
    edit.category = new.category ?? edit.category
    edit.description = new.description ?? edit.description
    edit.merchant = new.merchant ?? edit.merchant
    edit.person = new.person ?? edit.person
    edit.note = new.note ?? edit.note
  }
}
