import SpendCore

/// How a table of another program is read: which column holds what, and in which form.
package struct TablePlan: Sendable, Equatable {
  /// Where a row says how much, and whether money left or came.
  enum Amount: Sendable, Equatable {
    /// One column, whose minus has this meaning.
    case signed(Int, MinusMeaning)
    /// One column, and another that says the direction; an empty one means `blank`.
    case flagged(Int, flag: Int, blank: MoneyDirection?)
    /// One column, whose cells themselves say the direction; those that don't mean `other`.
    case marked(Int, other: MoneyDirection?)
    /// A column for each direction; one of them may be missing.
    case columns(out: Int?, into: Int?)
    /// A column for each currency, of which a row fills one; a minus has this meaning.
    case ofCurrencies([Int: Currency], MinusMeaning)

    /// Every column that it needs.
    var columns: [Int] {
      switch self {
      case .signed(let column, _), .marked(let column, _): [column]
      case .flagged(let column, let flag, _): [column, flag]
      case .columns(let out, let into): [out, into].compactMap(\.self)
      case .ofCurrencies(let currencies, _): currencies.keys.sorted()
      }
    }

    /// 1 where what `chain` follows is money that comes less money that leaves, -1 where it is the opposite, nil where
    /// it is another amount.
    func sign(in chain: TableProof.Balance) -> Int? {
      switch self {
      case .signed(chain.plus, let minus) where chain.minus == nil: minus == .spent ? 1 : -1
      case .flagged(chain.plus, _, _) where chain.minus == nil: 1
      case .columns(chain.minus, chain.plus) where chain.minus != nil: 1
      case .columns(chain.plus, chain.minus) where chain.minus != nil: -1
      default: nil
      }
    }
  }

  /// The column that says how far a payment is.
  struct Status: Sendable, Equatable {
    let column: Int
    /// Whether its head says that it does.
    let isNamed: Bool
  }

  /// Where a row says what the account holds, and how.
  struct Balance: Sendable, Equatable {
    /// The column.
    let column: Int
    /// Its decimal mark.
    let mark: DecimalMark
    /// Whether it is a debt that rises with what is spent.
    let isDebt: Bool
    /// Whether it stands before the payment of its row, and not behind it.
    let standsBefore: Bool
  }

  /// What parts the fields.
  let dialect: TableDialect
  /// The line of the head; 0 where there is none.
  let headLine: Int
  /// The columns of dates, the one that counts first.
  let dates: [Int]
  /// The order of their numbers.
  let order: DateOrder
  /// The amount.
  let amount: Amount
  /// The head of the column that says the direction, where one does.
  let flagHead: ColumnHead
  /// The fees that leave the account beside the amounts, where its balance shows that they do.
  let fee: TableProof.Fee?
  /// The decimal mark of the amounts.
  let mark: DecimalMark
  /// What the account holds, where a column says it.
  let balance: Balance?
  /// The column of currencies, where there is one.
  let currencyColumn: Int?
  /// The currency of all rows, where a head or the cells say it.
  let currency: Currency?
  /// The columns of whom was paid, and of the other words.
  let counterparties: [Int]
  /// The name among those of whom was paid that is the account's owner.
  let owner: String?
  let texts: [Int]
  /// What stands for the words where there are none.
  let types: [Int]
  /// What says how far a payment is, where a column does.
  let status: Status?
  /// The column of the account, where the rows name it.
  let account: Int?
  /// The account of all rows, where what stands above them names it.
  let accountNumber: String?
  /// The columns that all rows but two at most fill.
  let filledColumns: [Int]
  /// The lines of a first and a last row that alone break the chain of balances.
  let oddLines: Set<Int>
  /// The lines of rows that only their amounts show to be balances.
  let balanceLines: Set<Int>
  /// What tables of the same program have in common.
  let shape: String
  /// What was decided, so that another table of the shape is read in the same way.
  let map: ColumnMap
}

/// What a table leaves open, and only a person can say.
package enum TableQuestion: Error, Sendable, Equatable {
  /// No column holds dates in each row.
  case noDates
  /// No column holds amounts.
  case noAmounts
  /// Day and month could change places in every row.
  case dayOrMonth
  /// The dates stand in several orders.
  case mixedDates
  /// `1.234` may be a thousand and more, or one and a fraction.
  case decimalMark
  /// Some amounts have a decimal point, some a decimal comma, as on these lines.
  case mixedMarks(Int, Int)
  /// Several columns could be the amount.
  case severalAmounts
  /// What a minus, or none, means.
  case direction
  /// Another table with other columns begins on this line.
  case secondTable(Int)
  /// Which account its rows are of.
  case account

  /// What is open, as the end of a sentence about the file.
  var words: String {
    switch self {
    case .noDates: "no column of it holds a date in every row"
    case .noAmounts: "no column of it holds amounts"
    case .dayOrMonth: "day and month could change places in all of its dates"
    case .mixedDates: "its dates are not all written in one order"
    case .decimalMark: "its amounts have a mark that may part thousands or the fraction"
    case .mixedMarks(let first, let second):
      "its amounts have a decimal point and a decimal comma (lines \(min(first, second)) and \(max(first, second)))"
    case .severalAmounts: "several of its columns could be the amount"
    case .direction: "nothing in it says which amounts are money spent, and which are money that came in"
    case .secondTable(let line): "a second table with other columns begins on line \(line)"
    case .account: "it doesn't say which account its rows are of"
    }
  }

  /// What answers it.
  var remedy: String {
    switch self {
    case .noDates: "say which column: --map date=1"
    case .noAmounts, .severalAmounts: "say which column: --map amount=4, or --map out=4,in=5"
    case .dayOrMonth, .mixedDates: "say it: --map order=dmy, or --map order=mdy"
    case .decimalMark, .mixedMarks: "say it: --map decimal=point, or --map decimal=comma"
    case .direction: "say what a minus is: --minus spent, or --minus back"
    case .secondTable: "split the file there"
    case .account: "say it: --account Visa"
    }
  }
}
