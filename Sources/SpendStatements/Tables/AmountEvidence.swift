import SpendCore

/// What the amounts of one column tell of how they are written.
struct AmountEvidence: Sendable {
  /// How many cells hold an amount.
  private(set) var count = 0
  /// How many of them are zero, have a minus, or neither.
  private(set) var zeros = 0
  private(set) var minuses = 0
  private(set) var pluses = 0
  /// How many say by a word that money left or came.
  private(set) var directions = (out: 0, into: 0)
  /// The line of the first cell that can only have this decimal mark.
  private(set) var lines: [DecimalMark: Int] = [:]
  private var open: [DecimalMark: Int] = [:]
  private var withoutMarks = 0
  private var longWithoutMarks = 0
  private(set) var broken = 0
  /// The currencies that stand in the cells.
  private(set) var currencies: Set<Currency> = []
  private(set) var hasDollarSign = false

  /// Counts a cell that stands on `line`.
  mutating func count(_ cell: AmountCell, line: Int) {
    count += 1
    if cell.isZero { zeros += 1 } else if cell.isNegative { minuses += 1 } else { pluses += 1 }
    switch cell.direction {
    case .out: directions.out += 1
    case .into: directions.into += 1
    case nil: break
    }
    switch cell.marks {
    case .none:
      withoutMarks += 1
      if cell.isLongWithoutMarks { longWithoutMarks += 1 }
    case .decimal(let mark): if lines[mark] == nil { lines[mark] = line }
    case .open(let mark): open[mark, default: 0] += 1
    case .broken: broken += 1
    }
    if let currency = cell.currency { currencies.insert(currency) }
    if cell.hasDollarSign { hasDollarSign = true }
  }

  /// Whether the cells are written as money is: with hundredths, signs or words of it.
  var looksLikeMoney: Bool {
    !lines.isEmpty || minuses > 0 || !currencies.isEmpty || hasDollarSign
      || directions.out + directions.into > 0
  }

  /// What is known of the decimal mark.
  enum Finding: Equatable {
    case mark(DecimalMark)
    /// No cell has one.
    case unneeded
    /// A mark stands in some that may be either.
    case open
    /// Some can only have a point, some only a comma.
    case contradiction
  }

  /// The mark that may be either, where all open cells have the same.
  var openMark: DecimalMark? { open.count == 1 ? open.keys.first : nil }

  /// The decimal mark of the cells.
  var finding: Finding {
    if lines.count > 1 { return .contradiction }
    if let mark = lines.keys.first { return .mark(mark) }
    guard !open.isEmpty else { return .unneeded }
    // Where numbers up to 999 have no mark and all others have one, it groups thousands.
    guard open.count == 1, let mark = open.keys.first, withoutMarks > 0, longWithoutMarks == 0 else {
      return .open
    }
    return .mark(mark == .point ? .comma : .point)
  }
}
