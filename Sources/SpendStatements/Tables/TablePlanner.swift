import SpendCore

/// Finds out how a table is read, from what all of its records say.
struct TablePlanner {
  /// What the records say of the columns.
  let survey: TableSurvey
  /// What parts the fields.
  let dialect: TableDialect
  /// What somebody said, and what day it is.
  let settings: TableSettings
  /// The columns, from the left.
  var columns: [TableSurvey.Column] { survey.columns }

  /// A planner for the table that `survey` looked at.
  init(_ survey: TableSurvey, _ dialect: TableDialect, _ settings: TableSettings) {
    (self.survey, self.dialect, self.settings) = (survey, dialect, settings)
  }

  /// The plan of the table.
  ///
  /// - Parameter prove: looks at the first rows again, with an eye on some columns.
  /// - Throws: ``TableQuestion`` where the table leaves something open.
  func plan(prove: (TableProof.Columns) throws -> TableProof) throws -> TablePlan {
    let dates = try dateColumns()
    let order = try order(of: dates)
    let candidates = try amountCandidates(besides: dates)
    let marks = try marks(of: candidates)
    let flag = flagColumn(besides: dates + candidates)
    // Balances prove what somebody says of the amounts, too.
    let others = ((try? foundAmountCandidates(besides: dates)) ?? []) + repeating(candidates, besides: dates)
    let proving = candidates + others.filter { !candidates.contains($0) }
    let proof = try prove(
      TableProof.Columns(
        date: dates[0],
        order: order,
        amounts: proving,
        balances: areNamed(candidates) ? columns(.balance) : proving,
        marks: Dictionary(
          uniqueKeysWithValues: proving.map { ($0, marks[$0] ?? mark(of: $0) ?? .point) }
        ),
        flag: flag,
        flagHead: flag.map { columns[$0].head } ?? .unnamed,
        fee: feeColumn,
        texts: columns(.counterparty) + columns(.text) + columns(.type) + unheadedTexts(dates + candidates),
        names: columns(.counterparty)
      )
    )
    let amount = try AmountChoice(survey, settings, proof, candidates, flag).amount()
    let main = amount.columns[0]
    let amountMark = amount.columns.lazy.compactMap { marks[$0] }.first
    let currencies = currencyColumn(near: main)
    let texts =
      columns(.text) + unheadedTexts(dates + candidates + amount.columns + [currencies].compactMap(\.self))
    return TablePlan(
      dialect: dialect,
      headLine: survey.headLine,
      dates: dates,
      order: order,
      amount: amount,
      flagHead: flag.map { columns[$0].head } ?? .unnamed,
      fee: fee(beside: amount, proof),
      mark: amountMark ?? .point,
      balance: balance(beside: amount, proof, amountMark),
      currencyColumn: currencies,
      currency: currency(of: main),
      counterparties: columns(.counterparty),
      owner: settings.map.names.isEmpty ? proof.owner : nil,
      texts: texts,
      types: columns(.type).filter { !amount.columns.contains($0) },
      status: statusColumn,
      account: survey.titles.only == nil ? accountColumn : nil,
      accountNumber: survey.titles.only,
      filledColumns: survey.dated < 5
        ? [] : columns.indices.filter { columns[$0].filled >= survey.dated - 2 },
      oddLines: survey.headLine == 0 ? proof.oddLines : [],
      balanceLines: amount.columns.contains(where: proof.spanned.contains) ? proof.balanceLines : [],
      shape: shape,
      map: map(dates, order, amount, amountMark, currencies, texts)
    )
  }

  /// Whether heads say which of `candidates` are amounts or balances; else any may be a balance.
  private func areNamed(_ candidates: [Int]) -> Bool {
    survey.headLine > 0 && candidates.contains { columns[$0].role != nil }
  }

  /// The columns whose heads say that they hold `role`, and that are not empty.
  private func columns(_ role: ColumnRole) -> [Int] {
    if role == .text, !settings.map.texts.isEmpty { return settings.map.texts }
    if role == .counterparty, !settings.map.names.isEmpty { return settings.map.names }
    return columns.indices.filter { columns[$0].role == role && columns[$0].filled > 0 }
  }

  // MARK: Dates

  /// The columns of dates, the day on which something was bought first.
  private func dateColumns() throws(TableQuestion) -> [Int] {
    if let column = settings.map.dates.first {
      guard columns.indices.contains(column), columns[column].dates.count > 0 else { throw .noDates }
      return settings.map.dates.filter(columns.indices.contains)
    }
    func holdsDates(_ column: Int) -> Bool {
      let (dates, others) = (
        columns[column].dates.count, columns[column].filled - columns[column].dates.count
      )
      // A short table may have one line above its rows that says whose it is.
      let areEnough = others * 10 <= columns[column].filled || others == 1 && dates > 3
      return dates * 2 > survey.dated && (areEnough || columns[column].role != nil && dates > others)
    }
    let roles: [ColumnRole] = [.transactionDate, .bookingDate, .date, .valueDate]
    var found = roles.flatMap { role in
      columns.indices.filter { columns[$0].role == role && holdsDates($0) }
    }
    if found.isEmpty { found = columns.indices.filter { columns[$0].role == nil && holdsDates($0) } }
    guard !found.isEmpty else { throw .noDates }
    return found
  }

  private func order(of dates: [Int]) throws(TableQuestion) -> DateOrder {
    if let order = settings.map.order { return order }
    switch evidence(of: dates).finding(latest: settings.today.adding(days: 7), usual: usualOrder) {
    case .order(let order): return order
    case .open: throw .dayOrMonth
    case .contradiction: throw .mixedDates
    }
  }

  /// What the dates of all of `dates` say of their order.
  func evidence(of dates: [Int]) -> DateEvidence {
    dates.dropFirst().reduce(columns[dates[0]].dates) { $0.joined(with: columns[$1].dates) }
  }

  /// The order that people have who write a table like this one; nil where it doesn't tell whose it is.
  private var usualOrder: DateOrder? {
    var known = Set(columns.compactMap(\.head.currency))
    for column in columns { known.formUnion(column.amounts.currencies) }
    for column in columns(.currency) {
      known.formUnion((columns[column].values ?? [:]).keys.compactMap { Currency(code: $0) })
    }
    if known.count == 1, let currency = known.first { return currency == .dollar ? nil : .dayMonthYear }
    // A decimal comma, and fields that it must not part, are no American's.
    let hasComma = columns.contains { $0.amounts.lines[.comma] != nil && $0.amounts.lines[.point] == nil }
    return hasComma && dialect.delimiter == UInt8(ascii: ";") ? .dayMonthYear : nil
  }

  // MARK: Amounts

  /// The columns that may hold amounts and balances.
  private func amountCandidates(besides dates: [Int]) throws(TableQuestion) -> [Int] {
    if !settings.map.amounts.isEmpty {
      // Of two columns one may be empty, where nothing came or nothing left.
      guard
        settings.map.amounts.allSatisfy({
          columns.indices.contains($0) && (columns[$0].amounts.count > 0 || columns[$0].filled == 0)
        }), settings.map.amounts.contains(where: { columns[$0].amounts.count > 0 })
      else {
        throw .noAmounts
      }
      return settings.map.amounts
    }
    return try foundAmountCandidates(besides: dates)
  }

  /// The columns that the table itself shows to hold amounts and balances.
  private func foundAmountCandidates(besides dates: [Int]) throws(TableQuestion) -> [Int] {
    let named = columns.indices.filter { column in
      columns[column].role.map { $0.isAmount || $0 == .balance } ?? false && holdsAmounts(column)
    }
    if named.contains(where: { columns[$0].role?.isAmount ?? false }) { return named }
    let found = columns.indices.filter { column in
      columns[column].role == nil && !dates.contains(column) && holdsAmounts(column)
    }
    let money = found.filter { columns[$0].amounts.looksLikeMoney }
    let candidates = money.isEmpty ? found : money
    guard !candidates.isEmpty else { throw .noAmounts }
    // A balance proves what amounts are that have no head.
    return candidates + named
  }

  /// The columns without a known head that may hold what was paid in the account's own currency, where `candidates`
  /// are in several.
  private func repeating(_ candidates: [Int], besides dates: [Int]) -> [Int] {
    guard let first = candidates.first(where: { columns[$0].role == .amount }),
      let currencies = currencyColumn(near: first), columns[currencies].values?.count ?? 2 > 1
    else { return [] }
    return columns.indices.filter { column in
      columns[column].role == nil && !dates.contains(column) && holdsAmounts(column)
        && columns[column].amounts.looksLikeMoney
    }
  }

  private func holdsAmounts(_ column: Int) -> Bool {
    let column = columns[column]
    let (amounts, filled) = (column.amounts.count, column.filled - column.dashes)
    // Where the head says it, the few rows with something else are refused by themselves.
    let areEnough = column.role == nil ? amounts * 10 >= filled * 9 : amounts * 2 > filled
    return amounts > 0 && areEnough && column.dates.count * 2 < column.filled
  }

  /// The decimal mark of each of `candidates`.
  private func marks(of candidates: [Int]) throws(TableQuestion) -> [Int: DecimalMark] {
    if let mark = settings.map.mark { return Dictionary(uniqueKeysWithValues: candidates.map { ($0, mark) }) }
    var marks: [Int: DecimalMark] = [:]
    var open: [Int] = []
    for column in candidates {
      switch columns[column].amounts.finding {
      case .mark(let mark): marks[column] = mark
      case .unneeded: break
      case .open:
        if let grouping = columns[column].amounts.openMark, lacksHundredths(column) {
          marks[column] = grouping == .point ? .comma : .point
        } else {
          open.append(column)
        }
      case .contradiction:
        let lines = columns[column].amounts.lines
        throw .mixedMarks(lines[.point] ?? 0, lines[.comma] ?? 0)
      }
    }
    // Where some columns leave it open, the others tell, as they are written by the same hand.
    let known = Set(marks.values)
    for column in open {
      guard known.count == 1, let mark = known.first else { throw .decimalMark }
      marks[column] = mark
    }
    return marks
  }

  /// Whether the amounts in `column` are of a currency without smaller units, as yen are.
  private func lacksHundredths(_ column: Int) -> Bool {
    let codes = currencyColumn(near: column).flatMap { columns[$0].values }?.keys.map { Currency(code: $0) }
    let currencies = currency(of: column).map { [$0] } ?? codes ?? [settings.home]
    return currencies.allSatisfy { $0?.exponent == 0 }
  }

  /// The decimal mark that the cells of `column` show; nil where they leave it open.
  private func mark(of column: Int) -> DecimalMark? {
    guard case .mark(let mark) = columns[column].amounts.finding else { return nil }
    return mark
  }

  /// The balance that changes by `amount`, or the one that a head names.
  private func balance(beside amount: TablePlan.Amount, _ proof: TableProof, _ main: DecimalMark?)
    -> TablePlan.Balance?
  {
    func plan(_ column: Int, isDebt: Bool, standsBefore: Bool) -> TablePlan.Balance {
      let mark = mark(of: column) ?? main ?? .point
      return TablePlan.Balance(column: column, mark: mark, isDebt: isDebt, standsBefore: standsBefore)
    }
    let proven = proof.balances.compactMap { chain, rises in
      amount.sign(in: chain).map { (chain, $0 * rises) }
    }
    .filter { !amount.columns.contains($0.0.balance) }
    if let (chain, meaning) = proven.min(by: { $0.0.balance < $1.0.balance }) {
      let standsBefore = proof.precedingBalances.contains(chain)
      return plan(chain.balance, isDebt: meaning < 0, standsBefore: standsBefore)
    }
    let named = columns(.balance).first { holdsAmounts($0) && !amount.columns.contains($0) }
    return named.map { plan($0, isDebt: false, standsBefore: false) }
  }

  /// The only column of fees.
  private var feeColumn: TableProof.Fee? {
    let found = columns(.fee).filter(holdsAmounts)
    guard found.count == 1 else { return nil }
    let amounts = columns[found[0]].amounts
    let minusLeaves = amounts.minuses > amounts.pluses
    return TableProof.Fee(column: found[0], mark: mark(of: found[0]) ?? .point, minusLeaves: minusLeaves)
  }

  /// The fees, where a balance falls by what leaves and by them.
  private func fee(beside amount: TablePlan.Amount, _ proof: TableProof) -> TableProof.Fee? {
    // A fee leaves.
    proof.fees.contains { chain, sign in amount.sign(in: chain) == -sign } ? feeColumn : nil
  }

  /// The column that says in each row, or in all of one direction, where the money went.
  private func flagColumn(besides taken: [Int]) -> Int? {
    if let flag = settings.map.flag { return flag }
    func share(_ column: Int) -> Int {
      guard let values = columns[column].values, columns[column].filled > 0 else { return 0 }
      let known = values.reduce(0) { $0 + (columns[column].head.direction($1.key) == nil ? 0 : $1.value) }
      return known * 100 / columns[column].filled
    }
    let order: [ColumnRole?] = [.flag, .type, .text, nil]
    for role in order {
      let found = columns.indices.filter {
        columns[$0].role == role && !taken.contains($0) && share($0) >= 50
      }
      if let best = found.max(by: { share($0) < share($1) }) { return best }
    }
    return nil
  }

  // MARK: The rest

  private func currencyColumn(near amount: Int) -> Int? {
    if let column = settings.map.currency { return column }
    func isCode(_ text: String) -> Bool {
      if case .currency? = MoneyWord.meaning(of: text) { return true }
      return false
    }
    // Where the head says so, a row with something else is refused, and not taken for the home currency.
    let named = columns(.currency).filter { columns[$0].values?.keys.contains(where: isCode) ?? false }
    let unnamed = columns.indices.filter { column in
      guard columns[column].role == nil, let values = columns[column].values, !values.isEmpty else {
        return false
      }
      return values.keys.allSatisfy(isCode)
    }
    let found = named.isEmpty ? unnamed : named
    // The one that belongs to the amount stands beside it, mostly behind.
    return found.min { distance($0, amount) < distance($1, amount) }
  }

  private func distance(_ column: Int, _ amount: Int) -> Int {
    column > amount ? 2 * (column - amount) : 2 * (amount - column) + 1
  }

  private func currency(of amount: Int) -> Currency? {
    if let currency = columns[amount].head.currency { return currency }
    let inCells = columns[amount].amounts.currencies
    return inCells.count == 1 ? inCells.first : nil
  }

  /// Columns of words in a table without heads, or whose heads say nothing.
  private func unheadedTexts(_ taken: [Int]) -> [Int] {
    guard columns(.text).isEmpty else { return [] }
    return columns.indices.filter { column in
      columns[column].role == nil && !taken.contains(column)
        && columns[column].texts * 2 > columns[column].filled
        && columns[column].filled > 0
    }
  }

  /// The column of the account that the table is of, and not of those of others: every row has it, and few different
  /// ones stand there.
  private var accountColumn: Int? {
    func values(_ column: Int) -> [String] { Array((columns[column].values ?? [:]).keys) }
    func areNumbers(_ column: Int) -> Bool { values(column).allSatisfy(AccountNumber.isLikely) }
    func isOwn(_ column: Int) -> Bool {
      let count = values(column).count
      guard count > 0, columns[column].filled * 20 >= survey.dated * 19 else { return false }
      // Numbers that change from row to row are those of whom was paid.
      return count <= 2 || count * 2 <= survey.dated || !areNumbers(column)
    }
    return columns(.account).filter(isOwn).min {
      (values($0).count, areNumbers($0) ? 0 : 1) < (values($1).count, areNumbers($1) ? 0 : 1)
    }
  }

  private var statusColumn: TablePlan.Status? {
    func saysStatus(_ column: Int, isPhrase: Bool = false) -> Bool {
      columns[column].values?.keys.contains { FlagWords.shared.status($0, isPhrase: isPhrase) != nil }
        ?? false
    }
    // In the place of a balance such a word says that of the balance, and in a note what somebody thought of it.
    func mayBeStatus(_ column: Int) -> Bool {
      guard let role = columns[column].role else { return true }
      return !role.isAmount && ![.balance, .text, .counterparty, .account].contains(role)
    }
    let named = columns.indices.first { columns[$0].role == .status && saysStatus($0, isPhrase: true) }
    if let named { return TablePlan.Status(column: named, isNamed: true) }
    return columns.indices.first { saysStatus($0) && mayBeStatus($0) }.map {
      TablePlan.Status(column: $0, isNamed: false)
    }
  }
}
