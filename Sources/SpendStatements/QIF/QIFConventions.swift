import SpendCore

/// How a QIF file writes dates and amounts, which it doesn't say: all of them together decide.
struct QIFConventions: Sendable {
  private var orders: Set<QIFDateOrder> = [.monthDayYear, .dayMonthYear]
  /// A date that is two different days, whichever of day and month comes first.
  private var undecidedDate: String?
  private var marks: Set<DecimalMark> = []
  private var undecidedAmount: String?

  /// Nothing is known yet, or only the order that a person said.
  init(order: QIFDateOrder? = nil) {
    if let order { orders = [order] }
  }

  /// Learns from `record`.
  mutating func learn(_ record: QIFRecord) {
    if let text = record["D"], let date = QIFDate(text) {
      let possible = date.orders
      // A day that no calendar has, or that begins with its year, says nothing of the others.
      if !possible.isEmpty, possible != [.yearMonthDay] { orders.formIntersection(possible) }
      if possible.count > 1, !date.isSameEitherWay, undecidedDate == nil { undecidedDate = text }
    }
    if let text = record.amount, let amount = StatementAmount(text) {
      if let mark = amount.mark { marks.insert(mark) }
      if amount.isAmbiguous, undecidedAmount == nil { undecidedAmount = text }
    }
  }

  /// What only a person can say; nil where the file decides.
  var openQuestion: ImportError.Reason? {
    if orders.count != 1, let undecidedDate { return .undecidedDates(undecidedDate) }
    if marks.count != 1, let undecidedAmount { return .undecidedAmounts(undecidedAmount) }
    return nil
  }

  /// The order of the date `text`.
  func order(of text: String) -> QIFDateOrder {
    guard let date = QIFDate(text) else { return .yearMonthDay }
    let possible = date.orders
    if possible.count == 1, orders.count != 1 || possible == [.yearMonthDay] {
      return possible.first ?? .yearMonthDay
    }
    return orders.count == 1 ? orders.first ?? .monthDayYear : .monthDayYear
  }

  /// The amount `text`.
  ///
  /// - Throws: ``RowFault`` where it is none.
  func number(_ text: String) throws(RowFault) -> DecimalNumber {
    guard let amount = StatementAmount(text) else { throw .badAmount(text) }
    return try amount.number(amount.mark ?? marks.first ?? .point)
  }
}
