import SpendCore

/// What reading tables of other programs needs to know besides the table.
struct TableSettings: Sendable {
  /// Today: no payment of a statement is long after it.
  var today: CivilDate
  /// What a minus means, where somebody said it.
  var minus: MinusMeaning?
  /// What somebody said of the columns.
  var map = ColumnMap()
}

/// What somebody says of the columns of a table, as in `date=3,amount=5`; columns count from 0.
package struct ColumnMap: Sendable, Equatable {
  var date: Int?
  var amount: Int?
  var out: Int?
  var into: Int?
  var flag: Int?
  var currency: Int?
  var text: Int?
  var name: Int?
  var order: DateOrder?
  var mark: DecimalMark?

  /// Nothing said.
  package init() {}

  /// The columns of amounts that are named.
  var amounts: [Int] { [amount, out, into].compactMap(\.self) }

  /// What `text` says; nil where it isn't of the form `date=3,amount=5,order=dmy`.
  package init?(_ text: String) {
    for part in text.split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1).map { String(String($0).trimmedBlanks) }
      guard sides.count == 2 else { return nil }
      guard take(sides[0].lowercased(), sides[1].lowercased()) else { return nil }
    }
  }

  private mutating func take(_ name: String, _ value: String) -> Bool {
    // People count columns from 1.
    let column = Int(value).flatMap { (1...TableReader.mostColumns).contains($0) ? $0 - 1 : nil }
    switch name {
    case "date": date = column
    case "amount": amount = column
    case "out": out = column
    case "in": into = column
    case "flag": flag = column
    case "currency": currency = column
    case "text": self.text = column
    case "name": self.name = column
    case "order":
      order = DateOrder(rawValue: value)
      return order != nil
    case "decimal":
      mark = DecimalMark(rawValue: value)
      return mark != nil
    default: return false
    }
    return column != nil
  }
}
