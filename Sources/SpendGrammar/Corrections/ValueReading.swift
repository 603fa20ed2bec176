import SpendCore

/// What a few words say that an expense should be.
struct ValueReading {
  /// The parts they name.
  var edit = ExpenseEdit()
  /// What they say beside amounts, days and names.
  var noun = Noun.none
  /// Whether the last of those words is known goods: `team lunch`, but not `lunch break`.
  var endsInGoods = false
  /// Whether each of those words is known goods: not so with `foo` in `foo coffee`.
  var isAllGoods = false
  /// Why an expense can't be so, as the end of "SpendWise can't …"; nil where it can.
  var obstacle: Obstacle?

  /// Words that say what was bought.
  enum Noun {
    /// There are none.
    case none
    /// They are known goods.
    case known
    /// Nobody knows them.
    case unknown
  }

  /// Why an expense can't be what the words say.
  enum Obstacle: Hashable {
    /// No ledger has this day, amount or number; the line's own faults tell more.
    case fault(OtherReason)
    /// The day lies ahead; the text is the day as written.
    case future(String)
    /// No category is called so.
    case unknownCategory(String)
    /// The number may be a price, or how many things there were; the text is the words.
    case count(String)
    /// The digits may be more than one amount, or none: `7.920`, `20-25`; the text is the words.
    case openAmount(String)
    /// The words are no value of the field.
    case notA(EditField, String)
  }

  /// Whether nothing but amounts, days, names and categories is said.
  var isPure: Bool { noun == .none && obstacle == nil && !edit.isEmpty }

  /// A reading of one part.
  static func of(_ change: (inout ExpenseEdit) -> Void) -> ValueReading {
    var reading = ValueReading()
    change(&reading.edit)
    return reading
  }

  /// A reading of what can't be.
  static func blocked(_ obstacle: Obstacle) -> ValueReading {
    var reading = ValueReading()
    reading.obstacle = obstacle
    return reading
  }
}
