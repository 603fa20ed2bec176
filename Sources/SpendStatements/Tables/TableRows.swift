import SpendCore

/// The payments of a table of another program.
struct TableRows: StatementSource, ~Copyable {
  private var reader: TableReader
  /// How the first table is read, to be kept.
  let stated: StatedPlan
  /// How the rows of the table are read in which the reader is.
  private var plan: TablePlan
  /// The plans of the tables below.
  private var nextPlans: ArraySlice<TablePlan>
  /// The payment that was read last: rows that go on with its words may follow.
  private var held: StatementItem?
  /// Whether what stands in the next row may belong to it: nothing does behind a blank line.
  private var goesOn = true
  /// Whether that one lacks what all others have, and whether any was read before it.
  private var heldIsOdd = false
  private var isFirst = true
  private var texts = TextCache<Currency?>()

  /// The rows under the heads of `reader`, which has just been rewound.
  init(_ reader: consuming TableReader, _ tables: TableSequence) {
    self.reader = reader
    plan = tables.first
    stated = tables.first.stated
    nextPlans = tables.others[...]
  }

  var progress: (used: Int, size: Int) { reader.progress }

  mutating func next() throws -> StatementItem? {
    while try reader.next() {
      if let next = nextPlans.first, reader.line >= next.headLine {
        plan = next
        nextPlans.removeFirst()
        goesOn = false
      }
      if reader.line <= plan.headLine { continue }
      if reader.isTooLong {
        let before = held
        (held, heldIsOdd, goesOn) = (.refused(line: reader.line, .tooLong), false, false)
        if let before { return before }
        continue
      }
      if reader.isBlank {
        goesOn = false
        continue
      }
      guard let item = item() else {
        if goesOn { goOn() }
        continue
      }
      goesOn = true
      let before = held
      held = isFirst ? unlessOdd(item, isOdd) : item
      (heldIsOdd, isFirst) = (isOdd, false)
      if let before { return before }
    }
    defer { held = nil }
    return held.map { unlessOdd($0, heldIsOdd) }
  }

  /// The first or the last item of a table without heads, unless it `isOdd`: a balance in the form of a payment.
  private func unlessOdd(_ item: StatementItem, _ isOdd: Bool) -> StatementItem {
    guard isOdd, case .row(let row) = item else { return item }
    return .refused(line: row.line, .unlikeOthers)
  }

  /// Whether the row lacks what all others have, or breaks the chain of balances.
  private var isOdd: Bool {
    plan.oddLines.contains(reader.line)
      || plan.headLine == 0 && plan.filledColumns.count(where: { reader[$0].isEmpty }) > 1
  }

  /// Adds the words of a row that has neither date nor amount to the payment before it.
  private mutating func goOn() {
    guard case .row(var row)? = held else { return }
    // What stands where the dates do is a note of its own.
    guard reader[plan.dates[0]].isEmpty else { return }
    let words = (plan.counterparties + plan.texts).map { reader.text($0) }.filter { !$0.isEmpty }
    guard !words.isEmpty, !plan.texts.isEmpty, row.text.utf8.count < 1_000 else { return }
    row.text = ([row.text] + words).filter { !$0.isEmpty }.joined(separator: " ")
    held = .row(row)
  }

  // MARK: A row

  /// What the record is; nil where it has neither a date nor an amount.
  private mutating func item() -> StatementItem? {
    let line = reader.line
    let words = words()
    let day = day()
    do throws(RowFault) {
      guard let amount = try amount() else {
        guard day != nil, reader.count > 1 else { return nil }
        return isBalance(words) ? .leftOut(line: line, .balance) : .leftOut(line: line, .zero)
      }
      if plan.balanceLines.contains(line) || isBalance(words) { return .leftOut(line: line, .balance) }
      if let reason = status() { return .leftOut(line: line, reason) }
      guard let day else { return undated(line, words) }
      if amount.units == 0 { return .leftOut(line: line, .zero) }
      var row = StatementRow(
        line: line,
        date: day,
        amount: amount,
        currency: try currency(),
        counterparty: words.name,
        text: words.text,
        account: plan.accountNumber
          ?? plan.account.map { reader.text($0) }.flatMap { $0.isEmpty ? nil : $0 },
        balance: balance(behind: amount)
      )
      if let owner = plan.owner, row.counterparty == owner {
        row.party = firstText(of: plan.counterparties, besides: owner)
      }
      return .row(row)
    } catch {
      // A note with a number in it is none.
      return day == nil ? nil : .refused(line: line, error)
    }
  }

  private func day() -> CivilDate? {
    for column in plan.dates {
      if let date = reader.date(column)?.date(plan.order), date.isInCalendar { return date }
    }
    return nil
  }

  private func undated(_ line: Int, _ words: (name: String?, text: String)) -> StatementItem? {
    let cell = reader.text(plan.dates[0])
    if FlagWords.shared.status(cell) == .pending { return .leftOut(line: line, .pending) }
    if cell.isEmpty {
      // A sum below the rows, or what belongs to the row before.
      return words.name == nil && words.text.isEmpty
        ? .leftOut(line: line, .balance) : .refused(line: line, .noDate)
    }
    // What begins a section or ends the table stands where the dates do.
    return FlagWords.shared.balance.begins(cell)
      ? .leftOut(line: line, .balance) : .refused(line: line, .badDate(cell))
  }

  private func words() -> (name: String?, text: String) {
    let name = firstText(of: plan.counterparties)
    var texts: [String] = []
    for column in plan.texts {
      let text = reader.text(column)
      if !text.isEmpty, !texts.contains(text), text != name { texts.append(text) }
    }
    if texts.isEmpty, name == nil {
      texts = [firstText(of: plan.types)].compactMap(\.self)
    }
    return (name, texts.count == 1 ? texts[0] : texts.joined(separator: " "))
  }

  private func firstText(of columns: [Int], besides owner: String? = nil) -> String? {
    for column in columns where !reader[column].isEmpty {
      let text = reader.text(column)
      if text != owner { return text }
    }
    return nil
  }

  private func isBalance(_ words: (name: String?, text: String)) -> Bool {
    let text = words.text.isEmpty ? words.name ?? "" : words.text
    return text.utf8.count <= 60
      && FlagWords.shared.balance.begins(text)
  }

  private func status() -> Omission? {
    guard let column = plan.status,
      let status = FlagWords.shared.status(reader.text(column.column), isPhrase: column.isNamed)
    else { return nil }
    guard status == .pending else { return status }
    // What the bank has given its days is sure to come; what lacks one, or has no other, may still change.
    return plan.dates.count > 1 && plan.dates.allSatisfy { reader.date($0) != nil } ? nil : .pending
  }

  // MARK: Money

  /// The amount and its fee, negative where money left; nil where the row has none.
  private func amount() throws(RowFault) -> DecimalNumber? {
    let amount = try statedAmount()
    guard let fee = plan.fee, let (cell, number) = try number(fee.column, fee.mark), number.units != 0
    else { return amount }
    let left = cell.isNegative == fee.minusLeaves ? number.negated : number
    guard let amount else { return left }
    guard let sum = amount.adding(left) else { throw .amountTooLarge }
    return sum
  }

  private func statedAmount() throws(RowFault) -> DecimalNumber? {
    switch plan.amount {
    case .signed(let column, let minus):
      guard let (cell, number) = try number(column) else { return nil }
      return cell.isNegative == (minus == .spent) ? number.negated : number
    case .marked(let column, let other):
      guard let (cell, number) = try number(column) else { return nil }
      guard let direction = cell.direction ?? other, !cell.isNegative || direction == .out else {
        throw .badAmount(reader.text(column))
      }
      return direction == .out ? number.negated : number
    case .flagged(let column, let flag, let blank):
      guard let (_, number) = try number(column) else { return nil }
      let text = reader.text(flag)
      guard let direction = text.isEmpty ? blank : plan.flagHead.direction(text) else {
        throw .badAmount("\(reader.text(column)) \(text)")
      }
      return direction == .out ? number.negated : number
    case .columns(let out, let into):
      let left = try out.flatMap { column throws(RowFault) in try number(column)?.number }
      let came = try into.flatMap { column throws(RowFault) in try number(column)?.number }
      switch (left, came) {
      case (nil, nil): return nil
      case (let left?, nil): return left.negated
      case (nil, let came?): return came
      case (let left?, let came?):
        if came.units == 0 { return left.negated }
        if left.units == 0 { return came }
        throw .badAmount("\(reader.text(out ?? 0)) \(reader.text(into ?? 0))")
      }
    case .ofCurrencies(let currencies, let minus):
      var amounts: [DecimalNumber] = []
      for column in currencies.keys {
        guard let (cell, number) = try number(column), number.units != 0 else { continue }
        amounts.append(cell.isNegative == (minus == .spent) ? number.negated : number)
      }
      guard amounts.count < 2 else {
        throw .badAmount(currencies.keys.sorted().map { reader.text($0) }.joined(separator: " "))
      }
      return amounts.first
    }
  }

  /// The amount in `column` without its sign; nil for an empty cell.
  private func number(
    _ column: Int,
    _ mark: DecimalMark? = nil
  ) throws(RowFault) -> (cell: AmountCell, number: DecimalNumber)? {
    let bytes = reader[column]
    if bytes.isEmpty || bytes.isDashes { return nil }
    guard let cell = AmountCell(bytes), let number = cell.magnitude(mark ?? plan.mark) else {
      throw .badAmount(reader.text(column))
    }
    return (cell, number)
  }

  /// What the account holds behind a payment of `amount`; nil where the row doesn't say it.
  private func balance(behind amount: DecimalNumber) -> DecimalNumber? {
    guard let balance = plan.balance, let cell = AmountCell(reader[balance.column]),
      let number = cell.magnitude(balance.mark)
    else { return nil }
    let stated = (cell.isNegative || cell.direction == .out) != balance.isDebt ? number.negated : number
    return balance.standsBefore ? stated.adding(amount) : stated
  }

  private mutating func currency() throws(RowFault) -> Currency? {
    if let column = plan.currencyColumn, !reader[column].isEmpty {
      let known = texts.value(of: reader[column]) { bytes in
        guard case .currency(let currency)? = MoneyWord.meaning(of: String(decoding: bytes, as: UTF8.self))
        else {
          return nil
        }
        return currency
      }
      guard let known else { throw .unknownCurrency(reader.text(column)) }
      return known
    }
    if case .ofCurrencies(let currencies, _) = plan.amount {
      return currencies.first { column, _ in AmountCell(reader[column]).map { !$0.isZero } ?? false }?.value
    }
    if let main = plan.amount.columns.first, let cell = AmountCell(reader[main]), let currency = cell.currency
    {
      return currency
    }
    return plan.currency
  }
}

extension DecimalNumber {
  /// The number with the other sign.
  var negated: DecimalNumber { DecimalNumber(units: -units, scale: scale) }
}
