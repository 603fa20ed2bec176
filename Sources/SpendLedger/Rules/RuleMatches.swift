import SpendCore
import SpendSQLite

/// The expenses of a ledger that a rule is about.
struct RuleMatches {
  /// Those that would get another category, by their numbers.
  private(set) var moving: [Int64] = []
  /// What they come to.
  private var sums = ExpenseSums()
  private var newest: [Expense] = []
  private var count = 0
  private var setByHand = 0

  init(of match: RuleMatch, in ledger: Ledger) throws(SQLiteFailure) {
    let category = match.rule.category
    var byHand: Set<Int64>?
    let rows = try RuleMatches.rows(of: match, in: ledger)
    while try rows.step() {
      let expense = try ledger.expense(from: rows)
      let recorded =
        match.goesByHours
        ? rows.optionalText(ledger.schema.columns.listCount).flatMap(Moment.init(iso:)) : nil
      guard match.isTrue(of: expense.draft, at: expense.draft.time(recorded: recorded)) else { continue }
      count += 1
      guard expense.draft.category != category else { continue }
      // What was set by hand is never changed by a rule. Most ledgers are asked for it once, if at all.
      if byHand == nil { byHand = try ledger.storedSetByHand() }
      guard byHand?.contains(expense.id) != true else {
        setByHand += 1
        continue
      }
      moving.append(expense.id)
      do throws(MoneyError) {
        try sums.add(expense.draft)
      } catch {
        throw SQLiteFailure(refusing: .sumTooLarge)
      }
      newest.append(expense)
      if newest.count > RuleEffect.mostExamples { newest.removeFirst() }
    }
  }

  /// What the rule makes of them.
  func effect(homeCurrency: Currency) -> RuleEffect {
    RuleEffect(
      matching: count,
      moving: moving.count,
      sums: sums.inOrder(home: homeCurrency),
      setByHand: setByHand,
      examples: newest.reversed()
    )
  }

  /// All that may be meant, oldest first: those that have the words, where there are any.
  private static func rows(of match: RuleMatch, in ledger: Ledger) throws(SQLiteFailure) -> Statement {
    // A file that is imported tells nothing of when its rows were noted.
    let recorded =
      match.goesByHours
      ? "(SELECT moment FROM entry WHERE entry.id = expense.entry AND action <> 'import')" : "NULL"
    let select = "SELECT \(ledger.schema.columns.list), \(recorded) FROM \(ExpenseColumns.tables)"
    let order = "ORDER BY expense.date, expense.id"
    let words = match.indexedWords
    guard !words.isEmpty, let query = SearchQuery.anyColumn(["description", "merchant"], holds: words) else {
      return try ledger.connection.prepare("\(select) \(order)")
    }
    // The newest expenses are not in the index of words yet.
    let statement = try ledger.connection.prepare(
      """
      \(select)
      WHERE expense.id IN (SELECT rowid FROM search WHERE search MATCH ?)
        OR expense.id > (SELECT last_expense / \(SearchIndex.batch) * \(SearchIndex.batch) FROM entry
          ORDER BY id DESC LIMIT 1)
      \(order)
      """
    )
    try statement.bind(query.text, at: 1)
    return statement
  }
}
