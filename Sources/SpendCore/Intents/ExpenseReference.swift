/// Which expenses of the ledger a change is about.
package enum ExpenseReference: Sendable, Hashable {
  /// Those with these numbers.
  case numbers([Int64])
  /// What was recorded or changed last: `that`, `the last one`.
  case newest
  /// Those with numbers in these runs; of a run of several, those that are there.
  case ranges([ClosedRange<Int64>])
  /// Each of those that pass a filter in a period: `everything from 3 to 9 May`.
  indirect case every(ExpenseFilter, Period)
  /// Those that pass a filter in a period: `yesterday's coffee`. A change needs exactly one.
  ///
  /// Boxed, since each reading of a line has room for one, and few have one.
  indirect case matching(ExpenseFilter, Period)
}

/// What is to be different about an expense; a part that is nil stays as it is.
package struct ExpenseEdit: Sendable, Hashable {
  /// A new amount.
  package enum Amount: Sendable, Hashable {
    /// With its currency.
    case money(Money)
    /// In the currency that the expense has.
    case number(DecimalNumber)
  }

  /// A new time of day.
  package enum Time: Sendable, Hashable {
    /// This one.
    case said(TimeOfDay)
    /// None any longer.
    case unknown
  }

  /// The amount.
  package var amount: Amount?
  /// The currency alone: `that was in euros`.
  package var currency: Currency?
  /// The kind.
  package var kind: ExpenseKind?
  /// The day.
  package var date: CivilDate?
  /// The time of day.
  package var time: Time?
  /// The name of the category.
  package var category: String?
  /// The description.
  package var description: String?
  /// The business; an empty text takes it away.
  package var merchant: String?
  /// The person; an empty text takes it away.
  package var person: String?
  /// The note; an empty text takes it away.
  package var note: String?
  /// Which tags it gets and loses.
  package var tags: TagEdit?

  /// An edit that changes nothing.
  package init() {}

  /// Whether nothing is to be different.
  package var isEmpty: Bool { self == ExpenseEdit() }
}

/// Which changes of the ledger to take back, or to make again.
package enum ChangeReference: Sendable, Hashable {
  /// The newest so many.
  case newest(Int)
  /// The one with this number in the history; `withLater` takes along the later changes that stand on it.
  case entry(Int64, withLater: Bool)
  /// Every one.
  case all
}

extension ChangeReference {
  /// How a person writes the number of a change: `@12`; expenses are written `#12`.
  package static func text(ofEntry number: Int64) -> String { "@\(number)" }

  /// Reads `3` (the newest three), `@12` (the change with that number), `all` or `everything`; nil for anything else.
  package init?(_ text: String, withLater: Bool = false) {
    if text == "all" || text == "everything" {
      self = .all
    } else if text.hasPrefix("@"), let number = Int64(text.dropFirst()), number > 0 {
      self = .entry(number, withLater: withLater)
    } else if let count = Int(text), count > 0 {
      self = .newest(count)
    } else {
      return nil
    }
  }
}
