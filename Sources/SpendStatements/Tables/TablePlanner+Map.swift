import SpendCore

extension TablePlanner {
  /// What all tables of the program that wrote this one have in common.
  var shape: String { TableShape.text(dialect, survey) }

  /// What was decided, so that it can be decided in the same way again.
  ///
  /// What heads say by themselves is left to them, and so is what nothing in this table needed.
  func map(
    _ dates: [Int],
    _ order: DateOrder,
    _ amount: TablePlan.Amount,
    _ mark: DecimalMark?,
    _ currency: Int?,
    _ texts: [Int]
  ) -> ColumnMap {
    var map = settings.map
    map.dates = dates
    map.order = settings.map.order ?? (evidence(of: dates).isSettled ? nil : order)
    (map.amount, map.out, map.into, map.flag, map.minus, map.blank) = (nil, nil, nil, nil, nil, nil)
    switch amount {
    case .signed(let column, let minus): (map.amount, map.minus) = (column, minus)
    case .flagged(let column, let flag, let blank): (map.amount, map.flag, map.blank) = (column, flag, blank)
    case .marked(let column, let other): (map.amount, map.blank) = (column, other)
    case .columns(let out, let into):
      // Another table may fill the column that is empty in this one.
      (map.out, map.into) = (out ?? headed(.out), into ?? headed(.into))
    case .ofCurrencies(_, let minus): map.minus = minus
    }
    map.mark = settings.map.mark ?? mark
    map.currency = currency
    if survey.headLine == 0 { map.texts = texts }
    return map
  }

  private func headed(_ role: ColumnRole) -> Int? { columns.indices.first { columns[$0].role == role } }

  /// Whether this table can be read as `map` says: its columns are there and hold what they should, and no cell of them
  /// contradicts.
  func canApply(_ map: ColumnMap) -> Bool {
    guard map.columns.allSatisfy(columns.indices.contains) else { return false }
    if let days = map.dates.first.map({ columns[$0] }) {
      guard days.dates.count > 0, days.dates.count * 10 >= days.filled * 9 else { return false }
      if let order = map.order, !days.dates.allows(order) { return false }
    }
    // A column for one direction alone must be filled in each row: the others would be lost.
    if map.amount == nil, (map.out == nil) != (map.into == nil) {
      guard map.amounts.allSatisfy({ columns[$0].amounts.count >= survey.dated }) else { return false }
    }
    for column in map.amounts.map({ columns[$0] }) {
      guard column.filled == 0 || column.amounts.count * 10 >= (column.filled - column.dashes) * 9 else {
        return false
      }
      switch column.amounts.finding {
      case .mark(let mark): if let known = map.mark, known != mark { return false }
      case .contradiction: return false
      case .open, .unneeded: break
      }
    }
    return true
  }
}
