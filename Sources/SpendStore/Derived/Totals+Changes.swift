import SpendCore

extension Totals {
  /// What a row of `day_total` is about.
  struct Day: Hashable {
    let date: CivilDate
    let category: Int64
    let currency: CurrencyLetters
    let kind: ExpenseKind
  }

  /// What expenses add to a row of `day_total`.
  struct DayChange {
    var amount: Int64 = 0
    var count: Int64 = 0
    var largest = Int64.min
    var smallest = Int64.max
    /// Whether an expense is gone, after which nobody but the expenses themselves knows the largest and smallest.
    var isToBeRecounted = false
    var isTooLarge = false

    mutating func add(_ amount: Int64) {
      let (sum, overflows) = self.amount.addingReportingOverflow(amount)
      self.amount = sum
      isTooLarge = isTooLarge || overflows
      count += 1
      largest = max(largest, amount)
      smallest = min(smallest, amount)
    }

    /// The values of the columns after the key.
    var values: [SQLValue] { [.integer(amount), .integer(count), .integer(largest), .integer(smallest)] }

    func joined(with other: DayChange) -> DayChange {
      var joined = self
      let (sum, overflows) = amount.addingReportingOverflow(other.amount)
      joined.amount = sum
      joined.isTooLarge = isTooLarge || other.isTooLarge || overflows
      joined.isToBeRecounted = isToBeRecounted || other.isToBeRecounted
      joined.count += other.count
      joined.largest = max(largest, other.largest)
      joined.smallest = min(smallest, other.smallest)
      return joined
    }
  }

  /// What a row of `name_total` is about.
  struct Name: Hashable {
    let role: Role
    let name: String
    /// Months since the year 0; nil for all time.
    var month: Int?
    let currency: CurrencyLetters
    let kind: ExpenseKind
  }

  enum Role: String {
    case merchant, person
  }

  /// The three letters of a currency as a number, which is compared and hashed at once.
  struct CurrencyLetters: Hashable {
    private let packed: UInt32

    init(_ currency: Currency) {
      packed = currency.code.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    }

    var code: String {
      String(decoding: [16, 8, 0].map { UInt8(truncatingIfNeeded: packed >> $0) }, as: UTF8.self)
    }
  }

  /// What expenses add to a row of `name_total`.
  struct NameChange {
    var amount: Int64 = 0
    var count: Int64 = 0
    var isTooLarge = false

    mutating func add(_ amount: Int64, count: Int64) {
      let (sum, overflows) = self.amount.addingReportingOverflow(amount)
      self.amount = sum
      isTooLarge = isTooLarge || overflows
      self.count += count
    }

    func joined(with other: NameChange) -> NameChange {
      var joined = self
      joined.add(other.amount, count: other.count)
      joined.isTooLarge = joined.isTooLarge || other.isTooLarge
      return joined
    }
  }
}
