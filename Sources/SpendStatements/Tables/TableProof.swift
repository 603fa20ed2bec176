import SpendCore

/// What the first rows of a table say of how its columns of amounts hang together, and of what their signs mean.
struct TableProof: Sendable {
  /// How often the amount of a column, or the difference of two, is what a balance changes by.
  struct Balance: Hashable, Sendable {
    /// The column of money that comes, or of signed amounts.
    let plus: Int
    /// The column of money that leaves; nil for signed amounts.
    let minus: Int?
    /// The column of the balance.
    let balance: Int
  }

  /// What the words of a row say, beside the sign of its amount.
  struct Signs: Sendable, Equatable {
    var minuses = 0
    var pluses = 0
    /// Rows with a minus, or without, that say that the statement was paid, or that money came back.
    var paidMinus = 0
    var paidPlus = 0
    /// Rows with a minus, or without, that say that money was earned.
    var earnedMinus = 0
    var earnedPlus = 0
    /// Those of them that only who was paid writes, such as `thank you`.
    var thankedMinus = 0
    var thankedPlus = 0
    /// Rows whose flag says that money left, or came, by sign.
    var outMinus = 0
    var outPlus = 0
    var intoMinus = 0
    var intoPlus = 0
    var unflagged = 0
  }

  /// The signs of each column that may be the amount.
  private(set) var signs: [Int: Signs] = [:]
  /// The balances that hold, those that rise with the amount as 1, the others as -1.
  private(set) var balances: [Balance: Int] = [:]
  /// Those of them that stand before the payments of their rows.
  private(set) var precedingBalances: Set<Balance> = []
  /// Those of them that change by a fee, too: -1 where it is taken from the amount they follow, 1 where it is added.
  private(set) var fees: [Balance: Int] = [:]
  /// The lines of a first and a last row that alone break the chain of balances.
  private(set) var oddLines: Set<Int> = []
  /// The columns of amounts that rows fill, other than with zero: each set of them once.
  private(set) var filled: Set<Set<Int>> = []
  /// Pairs of columns that hold the same amounts.
  private(set) var equal: Set<[Int]> = []
  /// Pairs of columns that hold the same amounts in half of the rows or more, and not in all.
  private(set) var mostlyEqual: Set<[Int]> = []
  /// The columns whose first and last row are balances: what stands between them is what parts them.
  private(set) var spanned: Set<Int> = []
  /// The lines of those rows.
  private(set) var balanceLines: Set<Int> = []
  /// The name of the account's owner, where rows name who paid and who was paid; nil where none is in all of them.
  private(set) var owner: String?

  /// How many rows are looked at.
  private static let mostRows = 5_000
  /// How many columns may be amounts or balances; each is held against each.
  private static let mostColumns = 7

  /// A column of fees.
  struct Fee: Sendable, Equatable {
    let column: Int
    let mark: DecimalMark
    /// Whether a minus is what left, and not what was given back.
    let minusLeaves: Bool
  }

  /// What is looked at.
  struct Columns {
    var date: Int
    var order: DateOrder
    var amounts: [Int]
    /// Those that may be balances.
    var balances: [Int]
    /// The decimal mark of each.
    var marks: [Int: DecimalMark]
    var flag: Int?
    /// What the head of that says.
    var flagHead: ColumnHead
    /// That of fees beside the amounts, and whether what leaves has a minus there.
    var fee: Fee?
    var texts: [Int]
    /// Those of who was paid, and of who paid.
    var names: [Int]
  }

  /// Looks at the first rows of `reader`, which has just been rewound.
  ///
  /// - Parameters:
  ///   - headLine: the line of the head; 0 where there is none.
  ///   - end: the line of the next table's head; nil where the table is the last.
  /// - Throws: what reading throws.
  init(_ reader: inout TableReader, after headLine: Int, before end: Int?, _ columns: Columns) throws {
    let amounts = Array(columns.amounts.prefix(TableProof.mostColumns))
    var chains: [BalanceChain] = []
    for balance in amounts where columns.balances.contains(balance) {
      for plus in amounts where plus != balance {
        chains.append(BalanceChain(Balance(plus: plus, minus: nil, balance: balance)))
        for minus in amounts where minus != balance && minus != plus {
          chains.append(BalanceChain(Balance(plus: plus, minus: minus, balance: balance)))
        }
      }
    }
    if columns.fee != nil {
      // What the same balances do where the fee counts, too.
      chains += chains.flatMap { chain in [-1, 1].map { BalanceChain(chain.balance, fee: $0) } }
    }
    var unequal: Set<[Int]> = []
    var alike: [[Int]: Int] = [:]
    var spans: [Int: BalanceSpan] = [:]
    var frame = FrameRows()
    var parties = NameTally(columns.names)
    var leaving: [Int: Int64] = [:]
    var rows = 0
    var (firstLine, lastLine): (Int?, Int) = (nil, 0)
    var before: CivilDate?
    var steps = (later: 0, earlier: 0)
    while rows < TableProof.mostRows, try reader.next(), reader.line < end ?? .max {
      guard reader.line > headLine, let date = reader.date(columns.date)?.date(columns.order) else {
        continue
      }
      rows += 1
      firstLine = firstLine ?? reader.line
      lastLine = reader.line
      if let before, before != date { if date > before { steps.later += 1 } else { steps.earlier += 1 } }
      before = date
      var units: [Int: Int64] = [:]
      for column in amounts {
        // A payment without a balance is no step of the chain: mostly it isn't booked.
        guard !reader[column].isEmpty else { continue }
        units[column] = TableProof.units(reader[column], columns.marks[column] ?? .point)
      }
      if headLine == 0 {
        for column in amounts { spans[column, default: BalanceSpan()].add(units[column] ?? 0) }
        frame.add(reader)
      }
      parties.add(reader)
      let words = TableProof.words(of: reader, columns.texts)
      if FlagWords.shared.balance.begins(words) { continue }
      let direction = columns.flag.map { columns.flagHead.direction(reader.text($0)) }
      for column in amounts {
        if let value = units[column], value != 0 {
          signs[column, default: Signs()].count(value, words, direction)
        }
        for other in amounts where other > column {
          if units[column] != units[other] {
            unequal.insert([column, other])
          } else if units[column] ?? 0 != 0 {
            alike[[column, other], default: 0] += 1
          }
        }
      }
      filled.insert(Set(amounts.filter { (units[$0] ?? 0) != 0 }))
      // An amount without a sign has that of its flag.
      if case .some(.out) = direction {
        for column in amounts { leaving[column] = units[column].map { -abs($0) } }
      }
      let fee = columns.fee.map { fee in
        TableProof.units(reader[fee.column], fee.mark) * (fee.minusLeaves ? -1 : 1)
      }
      for index in chains.indices { chains[index].add(units, leaving, fee: fee ?? 0) }
      leaving.removeAll(keepingCapacity: true)
    }
    let isNewestFirst: Bool? = steps.later == steps.earlier ? nil : steps.earlier > steps.later
    for readings in Dictionary(grouping: chains, by: \.balance).values {
      // The first of the best is the one without a fee.
      guard let chain = readings.max(by: { $0.mostFits < $1.mostFits }),
        let meaning = chain.meaning(isNewestFirst: isNewestFirst)
      else { continue }
      balances[chain.balance] = meaning
      if chain.fee != 0 { fees[chain.balance] = chain.fee }
      if let isNewestFirst, chain.standsBefore(rises: meaning > 0, isNewestFirst: isNewestFirst) {
        precedingBalances.insert(chain.balance)
      }
      if chain.isBrokenAtStart, let firstLine { oddLines.insert(firstLine) }
      if chain.isBrokenAtEnd, rows < TableProof.mostRows { oddLines.insert(lastLine) }
    }
    for column in amounts {
      for other in amounts where other > column && !unequal.contains([column, other]) {
        equal.insert([column, other])
      }
    }
    owner = parties.inAll
    mostlyEqual = Set(alike.lazy.filter { $0.value * 2 >= rows && unequal.contains($0.key) }.map(\.key))
    if rows < TableProof.mostRows, frame.areApart {
      spanned = Set(spans.lazy.filter { $0.value.isOfBalances }.map(\.key))
      if !spanned.isEmpty, let firstLine { balanceLines = [firstLine, lastLine] }
    }
  }

  private static func words(of reader: borrowing TableReader, _ texts: [Int]) -> [Substring] {
    var words: [Substring] = []
    for column in texts { words += StatedPhrases.words(of: FoldedText.fold(reader.text(column))) }
    return words
  }

  /// The amount of a cell in thousandths; 0 where it holds none.
  private static func units(_ bytes: UnsafeBufferPointer<UInt8>, _ mark: DecimalMark) -> Int64 {
    guard let cell = AmountCell(bytes), let units = cell.magnitude(mark)?.roundedUnits(atScale: 3) else {
      return 0
    }
    return cell.isNegative ? -units : units
  }
}
