import SpendCore

/// Answers questions in plain Swift over all expenses, to hold the statements' answers against.
struct QuestionOracle {
  let expenses: [Expense]
  let today: CivilDate
  /// What categories are part of.
  let wholes: [String: String]
  private let words: [String: [String]]
  private let keyOf: [String: String]
  private let keys: [NameColumn: Set<String>]

  private enum NameColumn: CaseIterable {
    case merchant, person

    func names(of expense: Expense) -> [String] {
      self == .merchant ? [expense.draft.merchant].compactMap(\.self) : expense.draft.people
    }
  }

  init(expenses: [Expense], today: CivilDate, wholes: [String: String] = [:]) {
    self.expenses = expenses
    self.wholes = wholes
    self.today = today
    let texts = expenses.flatMap {
      [$0.draft.description, $0.draft.merchant, $0.draft.person].compactMap(\.self) + $0.draft.people
    }
    words = Dictionary(uniqueKeysWithValues: Set(texts).map { ($0, QuestionOracle.words($0)) })
    let keyOf = Dictionary(uniqueKeysWithValues: words.keys.map { ($0, QuestionOracle.key($0)) })
    self.keyOf = keyOf
    keys = Dictionary(
      uniqueKeysWithValues: NameColumn.allCases.map { column in
        (column, Set(expenses.flatMap(column.names).compactMap { keyOf[$0] }))
      }
    )
  }

  /// What a person sees of an answer.
  struct Expected: Equatable {
    var rows: [String] = []
    var expenses: [Int64] = []
    var matchCount = 0
    var evidence: [Int64] = []
    /// The rows of what the figures are held against.
    var others: [[String]] = []
    /// The rows of what is usual by now.
    var pace: [String]?
  }

  // MARK: Words

  /// The words of `text`, and its emoji.
  static func words(_ text: String) -> [String] {
    let folded = FoldedText.fold(text).replacing("'", with: "").replacing("&", with: " and ")
    let words = folded.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    return words
      + folded.unicodeScalars.filter { !$0.isASCII && $0.properties.isEmojiPresentation }.map { "\($0)" }
  }

  static func key(_ text: String) -> String {
    words(text).filter { $0.contains(where: \.isLetter) || $0.contains(where: \.isNumber) }.joined()
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left == right || plurals(left).contains(right) || plurals(right).contains(left)
  }

  private static func plurals(_ word: String) -> [String] {
    guard word.utf8.count > 1 else { return [] }
    var plurals = [word + "s", word + "es"]
    if word.hasSuffix("y") { plurals.append(word.dropLast() + "ies") }
    if word.hasSuffix("f") { plurals.append(word.dropLast() + "ves") }
    if word.hasSuffix("fe") { plurals.append(word.dropLast(2) + "ves") }
    return plurals
  }

  private func holds(_ text: String?, _ sought: [String]) -> Bool {
    guard let text, let words = words[text] else { return false }
    return sought.allSatisfy { one in words.contains { QuestionOracle.isSame($0, one) } }
  }

  // MARK: What counts

  private func isNamed(_ name: String, _ column: NameColumn, _ expense: Expense) -> Bool {
    let own = column.names(of: expense)
    let key = QuestionOracle.key(name)
    guard !key.isEmpty else { return own.contains(name) }
    if keys[column]?.contains(key) == true { return own.contains { keyOf[$0] == key } }
    return own.contains { holds($0, QuestionOracle.words(name)) }
  }

  private func isAbout(_ subject: String, _ expense: Expense) -> Bool {
    let draft = expense.draft
    let key = QuestionOracle.key(subject)
    if !key.isEmpty, keys.values.contains(where: { $0.contains(key) }) {
      return NameColumn.allCases.contains { column in
        column.names(of: expense).contains { keyOf[$0] == key }
      }
    }
    let words = QuestionOracle.words(subject)
    return [draft.description, draft.merchant, draft.person].contains { text in
      words.isEmpty ? text?.contains(subject) ?? false : holds(text, words)
    }
  }

  private func isExcluded(_ subject: String, _ expense: Expense) -> Bool {
    let key = QuestionOracle.key(subject)
    if let category = Category.defaults.first(where: { QuestionOracle.key($0.name) == key }) {
      return isIn([category.name], expense)
    }
    return isAbout(subject, expense)
  }

  /// Whether it stands under one of `categories`, or under what is part of one.
  private func isIn(_ categories: [String], _ expense: Expense) -> Bool {
    let category = expense.draft.category
    return categories.contains(category) || wholes[category].map(categories.contains) ?? false
  }

  /// The category that it is counted with where figures about `filter` are split by category.
  func counted(_ expense: Expense, _ filter: ExpenseFilter) -> String {
    let category = expense.draft.category
    guard filter.categories.count != 1, !filter.categories.contains(category) else { return category }
    return wholes[category] ?? category
  }

  func passes(_ expense: Expense, _ filter: ExpenseFilter, _ period: Period) -> Bool {
    let draft = expense.draft
    if let first = period.first, draft.date < first { return false }
    if let last = period.last, draft.date > last { return false }
    if !period.runs.isEmpty, !period.runs.contains(where: { $0.contains(draft.date) }) { return false }
    for (amount, isPassed) in [
      (filter.moreThan, { (limit: Int64) in draft.amount.minorUnits > limit }),
      (filter.lessThan, { draft.amount.minorUnits < $0 }),
    ] {
      guard let amount else { continue }
      guard amount.currency == draft.amount.currency, isPassed(amount.minorUnits) else { return false }
    }
    return (filter.categories.isEmpty || isIn(filter.categories, expense))
      && (filter.kinds.isEmpty || filter.kinds.contains(draft.kind))
      && (filter.weekdays.isEmpty || filter.weekdays.contains(draft.date.weekday))
      && (filter.monthsOfYear.isEmpty || filter.monthsOfYear.contains(draft.date.month))
      && !filter.excludedCurrencies.contains(draft.amount.currency)
      && (filter.currency == nil || filter.currency == draft.amount.currency)
      && (filter.merchants.isEmpty || filter.merchants.contains { isNamed($0, .merchant, expense) })
      && (filter.people.isEmpty || filter.people.contains { isNamed($0, .person, expense) })
      && (filter.company.map { ($0 == .nobody) == expense.draft.people.isEmpty } ?? true)
      && filter.everyone.allSatisfy { isNamed($0, .person, expense) }
      && (filter.tags.isEmpty || filter.tags.contains { isTagged($0, expense) })
      && filter.everyTag.allSatisfy { isTagged($0, expense) }
      && !filter.excludedTags.contains { isTagged($0, expense) }
      && (filter.subjects.isEmpty || filter.subjects.contains { isAbout($0, expense) })
      && !filter.excluded.contains { isExcluded($0, expense) }
      && !filter.excludedEntries.contains { $0.number == expense.id }
      && (filter.numbers.isEmpty || filter.numbers.contains(expense.id))
  }

  private func isTagged(_ tag: String, _ expense: Expense) -> Bool {
    func letters(_ text: String) -> String { FoldedText.fold(text).filter { $0.isLetter || $0.isNumber } }
    return expense.draft.tags.contains { letters($0) == letters(tag) }
  }

  /// The expenses of a list, newest first.
  func list(_ filter: ExpenseFilter, _ period: Period) -> [Expense] {
    expenses.filter { passes($0, filter, period) }.sorted(by: QuestionOracle.isNewer)
  }

  static func isNewer(_ left: Expense, _ right: Expense) -> Bool {
    (left.draft.date, left.id) > (right.draft.date, right.id)
  }

  /// Orders text as SQLite's NOCASE does.
  static func folded(_ text: String) -> String {
    String(decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }
}
