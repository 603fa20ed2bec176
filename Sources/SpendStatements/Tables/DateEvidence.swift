import SpendCore

/// What the dates of one column tell of the order of their numbers.
struct DateEvidence: Sendable {
  /// How many cells hold a date.
  private(set) var count = 0
  /// What those say that leave the order open by themselves, by their form.
  private var forms: [DateCell.Form: FormEvidence] = [:]

  /// Counts a cell.
  mutating func count(_ cell: DateCell) {
    count += 1
    if cell.form != .settled {
      forms[cell.form, default: FormEvidence(separator: cell.separator)].count(cell)
    }
  }

  /// Takes in what another column of dates says in the same form.
  func joined(with other: DateEvidence) -> DateEvidence {
    var joined = self
    for (form, evidence) in other.forms { joined.forms[form]?.join(evidence) }
    return joined
  }

  /// Whether every date says by itself which number is which.
  var isSettled: Bool { forms.isEmpty }

  /// Whether most of the dates are days where their numbers stand in `order`.
  func allows(_ order: DateOrder) -> Bool {
    guard let (form, evidence) = forms.max(by: { $0.value.count < $1.value.count }) else { return true }
    return evidence.orders(form).contains(order)
  }

  /// What came of looking at all dates.
  enum Finding: Equatable {
    case order(DateOrder)
    /// Both orders make dates of all cells.
    case open(DateOrder, DateOrder)
    /// No order makes dates of all cells.
    case contradiction
  }

  /// The order of the numbers in most of the cells; none of them makes a day after `latest`.
  ///
  /// - Parameter usual: the order that the language or the currency of the file has, where it tells.
  func finding(latest: CivilDate, usual: DateOrder?) -> Finding {
    let most = forms.max { $0.value.count < $1.value.count }
    guard let (form, evidence) = most else { return .order(.yearMonthDay) }
    return evidence.finding(form, latest: latest, usual: usual)
  }
}

/// What the dates of one form tell.
private struct FormEvidence: Sendable {
  private(set) var count = 0
  private let separator: UInt8
  private var greatest = (0, 0, 0)
  private var leastFirst = Int.max
  private var sequences = DateOrder.allCases.map { DateSequence(order: $0) }

  init(separator: UInt8) { self.separator = separator }

  mutating func count(_ cell: DateCell) {
    count += 1
    greatest = (
      max(greatest.0, cell.numbers.0), max(greatest.1, cell.numbers.1), max(greatest.2, cell.numbers.2)
    )
    leastFirst = min(leastFirst, cell.numbers.0)
    for index in sequences.indices { sequences[index].add(cell) }
  }

  mutating func join(_ other: FormEvidence) {
    guard separator == other.separator else { return }
    greatest = (
      max(greatest.0, other.greatest.0), max(greatest.1, other.greatest.1), max(greatest.2, other.greatest.2)
    )
  }

  /// The orders in which all dates of the form are days.
  func orders(_ form: DateCell.Form) -> [DateOrder] {
    DateOrder.allCases.filter { order in
      switch (form, order) {
      case (.settled, _): true
      case (.yearFirst, .yearMonthDay): greatest.1 <= 12
      case (.yearFirst, .yearDayMonth): greatest.1 > 12 && greatest.2 <= 12
      case (.yearFirst, _), (.yearLast, .yearMonthDay), (.yearLast, .yearDayMonth): false
      case (_, .dayMonthYear): greatest.0 <= 31 && greatest.1 <= 12
      case (_, .monthDayYear): greatest.0 <= 12 && greatest.1 <= 31
      // A year of two digits in front stays much the same in all rows.
      case (.short, .yearMonthDay): mayLeadWithYear && greatest.1 <= 12 && greatest.2 <= 31
      case (.short, .yearDayMonth): greatest.0 > 31 && greatest.1 > 12 && greatest.2 <= 12
      }
    }
  }

  func finding(_ form: DateCell.Form, latest: CivilDate, usual: DateOrder?) -> DateEvidence.Finding {
    var orders = orders(form)
    guard !orders.isEmpty else { return .contradiction }
    narrow(&orders) { sequence(of: $0).last.map { $0 <= latest } ?? false }
    // Nobody writes a month, a full stop and a day.
    if separator == UInt8(ascii: ".") { narrow(&orders) { $0 == .dayMonthYear } }
    narrow(&orders) { sequence(of: $0).isSorted }
    if let usual { narrow(&orders) { $0 == usual } }
    return orders.count == 1 ? .order(orders[0]) : .open(orders[0], orders[1])
  }

  private var mayLeadWithYear: Bool {
    if greatest.0 > 31 { return true }
    return count > 1 && greatest.0 - leastFirst < 2 && greatest.0 > 12 && separator != UInt8(ascii: ".")
  }

  /// Keeps those of `orders` for which `holds` is true, where it is for some but not all.
  private func narrow(_ orders: inout [DateOrder], by holds: (DateOrder) -> Bool) {
    guard orders.count > 1 else { return }
    let kept = orders.filter(holds)
    if !kept.isEmpty { orders = kept }
  }

  private func sequence(of order: DateOrder) -> DateSequence {
    sequences.first { $0.order == order } ?? DateSequence(order: order)
  }
}

/// The days of a column as one order of their numbers makes them.
private struct DateSequence: Sendable {
  let order: DateOrder
  /// The latest day.
  private(set) var last: CivilDate?
  private var before: CivilDate?
  private var steps = (up: 0, down: 0)

  init(order: DateOrder) { self.order = order }

  /// Whether they only rise or only fall, and do so more than once: a statement is sorted.
  var isSorted: Bool { min(steps.up, steps.down) == 0 && max(steps.up, steps.down) > 1 }

  mutating func add(_ cell: DateCell) {
    guard let date = cell.date(order) else { return }
    last = max(last ?? date, date)
    if let before, before != date { if date > before { steps.up += 1 } else { steps.down += 1 } }
    before = date
  }
}
