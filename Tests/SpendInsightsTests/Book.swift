import SpendCore
import SpendInsights
import SpendLedger
import SpendTestSupport
import Testing

/// A ledger in the making: an ordinary life, to which a test adds what is out of the ordinary.
struct Book {
  static let today = day("2026-11-20")

  var drafts: [ExpenseDraft] = []
  var currency = Currency.dollar

  static func day(_ iso: String) -> CivilDate { CivilDate(iso: iso) ?? CivilDate(dayNumber: 0) }

  /// Records `amount` minor units.
  mutating func add(
    _ amount: Int64,
    _ description: String,
    on date: CivilDate,
    in category: String,
    at merchant: String? = nil,
    kind: ExpenseKind = .expense
  ) {
    drafts.append(
      ExpenseDraft(
        amount: Money(minorUnits: amount, currency: currency),
        kind: kind,
        date: date,
        category: category,
        description: description,
        merchant: merchant
      )
    )
  }

  mutating func add(
    _ amount: Int64,
    _ description: String,
    on date: String,
    in category: String,
    at merchant: String? = nil,
    kind: ExpenseKind = .expense
  ) {
    add(amount, description, on: Book.day(date), in: category, at: merchant, kind: kind)
  }

  /// Takes out what `isGone` is true of.
  mutating func drop(_ isGone: (ExpenseDraft) -> Bool) { drafts.removeAll(where: isGone) }

  /// An ordinary life from `first` to `last`: lunches, groceries, fares, rent, a subscription, a salary.
  static func ordinary(
    from first: String = "2025-10-01",
    to last: CivilDate = today,
    currency: Currency = .dollar,
    times scale: Int64 = 1
  ) -> Book {
    var book = Book()
    book.currency = currency
    var date = day(first)
    while date <= last {
      let number = Int64(date.dayNumber)
      if number % 2 == 0 {
        book.add(
          (1150 + number * 7 % 5 * 60) * scale,
          "lunch",
          on: date,
          in: "Food & Dining",
          at: "Corner Deli"
        )
      }
      if number % 6 == 0 {
        book.add(
          (6000 + number * 13 % 20 * 50) * scale,
          "groceries",
          on: date,
          in: "Groceries",
          at: "Fresh Mart"
        )
      }
      if number % 10 == 3 {
        book.add(2000 * scale, "train card", on: date, in: "Transportation", at: "Metro")
      }
      switch date.day {
      case 1: book.add(120_000 * scale, "rent", on: date, in: "Other")
      case 5: book.add(1299 * scale, "Streamly", on: date, in: "Entertainment", at: "Streamly")
      case 28: book.add(400_000 * scale, "salary", on: date, in: "Other", at: "Work", kind: .income)
      default: break
      }
      date = date.adding(days: 1)
    }
    return book
  }

  /// The expenses, numbered in the order in which they are recorded.
  var rows: [Expense] { drafts.enumerated().map { Expense(id: Int64($0 + 1), draft: $1) } }

  /// What stands out on `date`, by plain loops.
  func insights(on date: CivilDate = today) throws -> [Insight] {
    try InsightSearch(history: RowHistory(rows), today: date, homeCurrency: currency).report().insights
  }

  /// What stands out, told short: `kind label`.
  func told(on date: CivilDate = today) throws -> [String] {
    try insights(on: date).map { "\($0.kind) \($0.name ?? $0.days.lowerBound.iso)" }
  }

  /// The same as a ledger on the disk.
  func ledger(in folder: TemporaryFolder) throws -> Ledger {
    let ledger = try Ledger(opening: folder.file("ledger.db"), clock: StoppedClock(date: Book.today))
    let moment = Moment(date: Book.today, secondOfDay: 0)
    let lines = drafts.map { LineToRecord(drafts: [$0], words: "words", source: .typed, moment: moment) }
    _ = try ledger.record(lines)
    return ledger
  }
}

/// A clock that stands still.
struct StoppedClock: Clock {
  let date: CivilDate

  func now() -> Moment { Moment(date: date, secondOfDay: 43_200) }
}
