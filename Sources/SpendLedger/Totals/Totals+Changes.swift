import SpendCore
import SpendSQLite

extension Totals {
  /// What a row of `day_total` is about.
  struct Day: Hashable {
    let category: Int64
    /// Half a word, as a load holds many of these.
    private let dayNumber: Int32
    let currency: Currency
    let kind: ExpenseKind

    init(date: CivilDate, category: Int64, currency: Currency, kind: ExpenseKind) {
      self.category = category
      dayNumber = Int32(clamping: date.dayNumber)
      self.currency = currency
      self.kind = kind
    }

    var date: CivilDate { CivilDate(dayNumber: Int(dayNumber)) }
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
    /// Months since the year 0.
    let month: Int32
    let currency: Currency
    let kind: ExpenseKind

    /// Whether it stands before `other` in the table.
    func precedes(_ other: Name) -> Bool {
      if role != other.role { return role.rawValue < other.role.rawValue }
      return month == other.month ? name < other.name : month < other.month
    }
  }

  enum Role: String {
    case merchant, person
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
