import SpendCore

/// Chooses which column of a table is the amount, and what its sign means.
struct AmountChoice {
  private let survey: TableSurvey
  private let settings: TableSettings
  private let proof: TableProof
  private let candidates: [Int]
  private let flag: Int?
  private var columns: [TableSurvey.Column] { survey.columns }

  /// A choice among `candidates`, of which `proof` tells how they hang together.
  init(
    _ survey: TableSurvey,
    _ settings: TableSettings,
    _ proof: TableProof,
    _ candidates: [Int],
    _ flag: Int?
  ) {
    (self.survey, self.settings, self.proof) = (survey, settings, proof)
    (self.candidates, self.flag) = (candidates, flag)
  }

  /// The amount.
  ///
  /// - Throws: ``TableQuestion`` where it is open.
  func amount() throws(TableQuestion) -> TablePlan.Amount {
    let amount = try likelyAmount()
    let isSaid = !settings.map.amounts.isEmpty
    if !isSaid, leavesOut(amount) || isRepeated(amount) { throw .severalAmounts }
    return amount
  }

  /// Whether a row that has nothing where `amount` stands has an amount elsewhere.
  private func leavesOut(_ amount: TablePlan.Amount) -> Bool {
    let balances = proof.balances.keys.map(\.balance)
    let others = Set(candidates).subtracting(amount.columns).subtracting(balances)
      .filter { columns[$0].role != .balance }
    return proof.filled.contains { $0.isDisjoint(with: amount.columns) && !$0.isDisjoint(with: others) }
  }

  /// Whether a column of which no head says anything holds the same amounts but for some, which may be in another
  /// currency.
  private func isRepeated(_ amount: TablePlan.Amount) -> Bool {
    proof.mostlyEqual.contains { pair in
      pair.contains { !candidates.contains($0) } && pair.contains(where: amount.columns.contains)
    }
  }

  private func likelyAmount() throws(TableQuestion) -> TablePlan.Amount {
    if let out = settings.map.out { return try pair(out: out, into: settings.map.into) }
    if let into = settings.map.into { return try pair(out: nil, into: into) }
    if let amount = settings.map.amount { return try signed(amount) }
    if let currencies = columnsOfCurrencies { return try signed(currencies) }
    let (out, into) = (named(.out), named(.into))
    let single = try singleColumn()
    if let single {
      // Where an amount has its signs, columns for each direction only repeat it.
      if columns[single].amounts.minuses > 0 || out == nil || into == nil { return try signed(single) }
    }
    switch (out, into) {
    case (nil, nil): return try unnamed()
    case (let out?, nil): return try pair(out: out, into: try complement(of: out))
    case (nil, let into?): return try pair(out: try complement(of: into), into: into)
    case (let out?, let into?): return try pair(out: out, into: into)
    }
  }

  /// The column without a known head that has an amount where `column` has none; nil where `column` has one in each
  /// row.
  private func complement(of column: Int) throws(TableQuestion) -> Int? {
    guard columns[column].amounts.count - columns[column].amounts.zeros < survey.dated else { return nil }
    let missing = survey.dated - columns[column].amounts.count
    let found = columns.indices.filter { other in
      columns[other].role == nil && columns[other].amounts.count > 0
        && columns[other].amounts.count <= missing
        && columns[other].amounts.count == columns[other].filled && columns[other].amounts.looksLikeMoney
    }
    // Rows without an amount of this direction have one of the other, wherever that stands.
    guard found.count == 1 else { throw .severalAmounts }
    return found[0]
  }

  /// The first column whose head says `role`.
  private func named(_ role: ColumnRole) -> Int? { candidates.first { columns[$0].role == role } }

  /// The column whose head says that it is the amount, nil where none says it.
  private func singleColumn() throws(TableQuestion) -> Int? {
    let named = candidates.filter { columns[$0].role == .amount }
    guard named.count > 1 else { return named.first }
    let proven = named.filter { column in
      proof.balances.keys.contains { $0.plus == column && $0.minus == nil }
    }
    if let first = proven.first { return first }
    let full = named.filter { columns[$0].amounts.count >= survey.payments }
    guard full.count > 1 else { return full.first ?? named.first }
    // Without its sign an amount is there to be shown.
    let signed = full.filter { columns[$0].amounts.minuses > 0 }
    let left = signed.isEmpty ? full : signed
    if left.allSatisfy({ $0 == left[0] || proof.equal.contains([left[0], $0]) }) { return left[0] }
    // What was paid abroad stands there in its own currency, too; an account has one.
    let ofOneCurrency = left.filter { column in
      guard let currency = [1, -1, 2, -2].lazy.map({ column + $0 }).first(where: isCurrency) else {
        return false
      }
      return columns[currency].values?.count == 1
    }
    if let first = ofOneCurrency.first,
      ofOneCurrency.allSatisfy({ $0 == first || proof.equal.contains([first, $0]) })
    {
      return first
    }
    let withCurrency = left.filter { columns[$0].head.currency != nil }
    if withCurrency.count == 1 { return withCurrency[0] }
    // Of what was paid, of a fee and of what is left of both, a bank's account sees the last.
    guard columns.contains(where: { $0.role == .fee }), let last = left.last else { throw .severalAmounts }
    return last
  }

  private func isCurrency(_ column: Int) -> Bool {
    columns.indices.contains(column) && columns[column].role == .currency
  }

  // MARK: Two columns

  private func pair(out: Int?, into: Int?) throws(TableQuestion) -> TablePlan.Amount {
    // A column with both signs says the opposite of its head in some rows: which ones, nobody knows.
    for column in [out, into].compactMap(\.self) {
      let amounts = columns[column].amounts
      if amounts.minuses > 0, amounts.pluses > 0 { throw .direction }
    }
    if let out, let into, rises(with: out, less: into) {
      // A card's debt rises with what is bought, and what is paid and given back lowers it. Where such words stand on
      // the other side, it is a sheet of somebody's own books, in which debit is money that came.
      let (left, came) = (words(in: out), words(in: into))
      if left == came { throw .direction }
      if left > came { return .columns(out: into, into: out) }
    }
    return .columns(out: out, into: into)
  }

  /// Whether every balance rises by what stands in `plus` and falls by what stands in `minus`.
  private func rises(with plus: Int, less minus: Int) -> Bool {
    let meanings = proof.balances.compactMap { balance, meaning -> Int? in
      if balance.plus == plus, balance.minus == minus { return meaning }
      return balance.plus == minus && balance.minus == plus ? -meaning : nil
    }
    return Set(meanings) == [1]
  }

  /// How many rows with an amount in `column` say that money came: paid, given back or earned.
  private func words(in column: Int) -> Int {
    let signs = proof.signs[column] ?? TableProof.Signs()
    return signs.paidPlus + signs.paidMinus + signs.earnedPlus + signs.earnedMinus
  }

  // MARK: Without heads

  private func unnamed() throws(TableQuestion) -> TablePlan.Amount {
    let chains = proof.balances
    let candidates = candidates.filter { columns[$0].role != .balance }
    func isPartial(_ column: Int) -> Bool {
      columns[column].amounts.count - columns[column].amounts.zeros < survey.payments
    }
    // Of two columns one may be so rare that the other alone seems to be what the balance changes by.
    let pairs = chains.filter {
      $0.value == 1 && isPartial($0.key.plus) && $0.key.minus.map(isPartial) ?? false
    }
    if let pair = pairs.keys.min(by: { ($0.plus, $0.balance) < ($1.plus, $1.balance) }) {
      return try self.pair(out: pair.minus, into: pair.plus)
    }
    if let single = chains.keys.filter({ $0.minus == nil }).map(\.plus).min() { return try signed(single) }
    if candidates.count == 1 { return try signed(candidates[0]) }
    let partial = candidates.filter(isPartial)
    let hasFullOne = candidates.contains { !isPartial($0) && columns[$0].amounts.minuses > 0 }
    if partial.count == 2, !hasFullOne {
      // A column of both signs is an amount by itself.
      let mixed = partial.filter { columns[$0].amounts.minuses > 0 && columns[$0].amounts.pluses > 0 }
      if mixed.count == 1 { return try signed(mixed[0]) }
      let (left, right) = (columns[partial[0]].amounts, columns[partial[1]].amounts)
      if left.minuses == left.count - left.zeros, right.minuses == 0 {
        return .columns(out: partial[0], into: partial[1])
      }
      if right.minuses == right.count - right.zeros, left.minuses == 0 {
        return .columns(out: partial[1], into: partial[0])
      }
      throw .direction
    }
    // Only what leaves an account has a minus; a balance mostly has none.
    let signedColumns = candidates.filter { columns[$0].amounts.minuses > 0 }
    guard signedColumns.count == 1 else { throw .severalAmounts }
    return try signed(signedColumns[0])
  }

  // MARK: A column for each currency

  /// The columns whose heads name each another currency, where no row has an amount in two of them.
  private var columnsOfCurrencies: [Int: Currency]? {
    let found = candidates.filter {
      columns[$0].head.currency != nil && columns[$0].role ?? .amount == .amount
    }
    let currencies = Dictionary(found.map { ($0, columns[$0].head.currency) }) { first, _ in first }
      .compactMapValues(\.self)
    let amounts = found.map { columns[$0].amounts.count - columns[$0].amounts.zeros }
    guard found.count > 1, Set(currencies.values).count == found.count, !amounts.contains(0),
      amounts.reduce(0, +) <= survey.dated
    else { return nil }
    return currencies
  }

  private func signed(_ currencies: [Int: Currency]) throws(TableQuestion) -> TablePlan.Amount {
    let signs = currencies.keys.reduce(into: TableProof.Signs()) {
      $0.add(proof.signs[$1] ?? TableProof.Signs())
    }
    guard let meaning = settings.minus ?? bySigns(signs) else { throw .direction }
    return .ofCurrencies(currencies, meaning)
  }

  // MARK: One column

  private func signed(_ column: Int) throws(TableQuestion) -> TablePlan.Amount {
    if let minus = settings.minus { return .signed(column, minus) }
    let amounts = columns[column].amounts
    let signs = proof.signs[column] ?? TableProof.Signs()
    // Who processes payments for others states fees beside them, and what comes and goes as a bank does.
    if signs.minuses > 0, columns.contains(where: { $0.role == .fee }) { return .signed(column, .spent) }
    if let blank = settings.map.blank, signs.minuses == 0 {
      guard let flag = settings.map.flag else { return .marked(column, other: blank) }
      return .flagged(column, flag: flag, blank: blank)
    }
    if let flag, let flagged = try byFlag(column, flag, signs) { return flagged }
    if amounts.directions.out + amounts.directions.into > 0 {
      let (out, into) = amounts.directions
      let others = amounts.count - amounts.zeros - out - into
      return .marked(column, other: others == 0 ? nil : out == 0 ? .out : into == 0 ? .into : nil)
    }
    if proof.spanned.contains(column) { return .signed(column, .spent) }
    if let meaning = byBalance(column, signs) { return .signed(column, meaning) }
    if let meaning = bySigns(signs) { return .signed(column, meaning) }
    // What is called by spending is spent, and what has a minus there came back.
    guard columns[column].head.saysSpent, amounts.pluses > amounts.minuses else { throw .direction }
    return .signed(column, .back)
  }

  /// What a column beside the amount says of its direction.
  private func byFlag(_ column: Int, _ flag: Int, _ signs: TableProof.Signs) throws(TableQuestion)
    -> TablePlan.Amount?
  {
    let flagged = signs.outMinus + signs.outPlus + signs.intoMinus + signs.intoPlus
    guard flagged > 0 else { return nil }
    if signs.minuses > 0 {
      // Both say it: mostly, they must say the same.
      let asBanks = signs.outMinus + signs.intoPlus
      let turned = signs.outPlus + signs.intoMinus
      if asBanks > 2 * turned { return .signed(column, .spent) }
      if turned > 2 * asBanks { return .signed(column, .back) }
      throw .direction
    }
    // A row with a flag that nobody knows is refused by itself.
    if signs.unflagged <= flagged,
      columns[flag].filled >= columns[column].amounts.count
    {
      return .flagged(column, flag: flag, blank: nil)
    }
    // What is marked in one direction alone leaves the other to the rest.
    let filled = columns[flag].filled
    guard columns[flag].texts == filled, filled == flagged, filled < columns[column].amounts.count else {
      return nil
    }
    let words = Set((columns[flag].values ?? [:]).keys.compactMap { columns[flag].head.direction($0) })
    guard words.count == 1, let only = words.first else { return nil }
    return .flagged(column, flag: flag, blank: only == .out ? .into : .out)
  }

  private func byBalance(_ column: Int, _ signs: TableProof.Signs) -> MinusMeaning? {
    let chains = proof.balances.filter { $0.key.plus == column && $0.key.minus == nil }
    guard Set(chains.values).count == 1, let meaning = chains.values.first else { return nil }
    if meaning < 0 { return .back }
    // A card's balance is a debt that rises with what is bought: there the rows that pay it have the minus.
    if signs.minuses == 0 || signs.paidMinus > signs.paidPlus, signs.pluses > signs.minuses { return nil }
    return .spent
  }

  private func bySigns(_ signs: TableProof.Signs) -> MinusMeaning? {
    guard signs.minuses > 0 else { return nil }
    if signs.minuses > signs.pluses { return .spent }
    if signs.earnedPlus + signs.paidPlus > signs.earnedMinus + signs.paidMinus { return .spent }
    if signs.thankedMinus > 0, signs.thankedPlus == 0, signs.pluses > 0 { return .back }
    // In a card's statement the minus is what pays it: of the few rows with one, most say so.
    let isGiven = signs.earnedPlus + signs.paidPlus == 0 ? signs.earnedMinus : 0
    return (signs.paidMinus + isGiven) * 2 >= signs.minuses && signs.pluses > signs.minuses ? .back : nil
  }
}
