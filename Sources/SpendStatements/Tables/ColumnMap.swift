import SpendCore

/// How the columns of a table are read, as somebody says it or as it was found out before: `date=3,amount=5`.
///
/// In text columns count from 1, here from 0. Several columns of days or words are joined by `+`.
package struct ColumnMap: Sendable, Equatable {
  /// The columns of days; where one is empty, the next counts.
  var dates: [Int] = []
  var amount: Int?
  var out: Int?
  var into: Int?
  var flag: Int?
  var currency: Int?
  /// The columns of words, and of whom was paid.
  var texts: [Int] = []
  var names: [Int] = []
  var order: DateOrder?
  var mark: DecimalMark?
  /// What a minus means.
  var minus: MinusMeaning?
  /// What a row means that has no flag, or whose amount has no mark of a direction.
  var blank: MoneyDirection?

  /// Nothing said.
  package init() {}

  /// Whether nothing is said.
  package var isEmpty: Bool { self == ColumnMap() }

  /// The columns of amounts that are named, each once.
  var amounts: [Int] {
    [amount, out, into].compactMap(\.self).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Every column that is named.
  var columns: [Int] { dates + amounts + [flag, currency].compactMap(\.self) + texts + names }

  /// What `text` says; nil where it isn't of the form `date=3,amount=5,order=dmy`.
  package init?(_ text: String) {
    for part in text.split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1).map { String(String($0).trimmedBlanks) }
      guard sides.count == 2 else { return nil }
      guard take(sides[0].lowercased(), sides[1].lowercased()) else { return nil }
    }
  }

  /// All of it as text, which gives it back; empty where nothing is said.
  package var text: String {
    func listed(_ name: String, _ columns: [Int]) -> String? {
      columns.isEmpty ? nil : "\(name)=\(columns.map { String($0 + 1) }.joined(separator: "+"))"
    }
    func said(_ name: String, _ value: String?) -> String? { value.map { "\(name)=\($0)" } }
    return [
      listed("date", dates), listed("amount", [amount].compactMap(\.self)),
      listed("out", [out].compactMap(\.self)), listed("in", [into].compactMap(\.self)),
      listed("flag", [flag].compactMap(\.self)), listed("currency", [currency].compactMap(\.self)),
      listed("name", names), listed("text", texts), said("order", order?.rawValue),
      said("decimal", mark?.rawValue), said("minus", minus?.rawValue), said("blank", blank?.rawValue),
    ].compactMap(\.self).joined(separator: ",")
  }

  private mutating func take(_ name: String, _ value: String) -> Bool {
    switch name {
    case "order":
      order = DateOrder(rawValue: value)
      return order != nil
    case "decimal":
      mark = DecimalMark(rawValue: value)
      return mark != nil
    case "minus":
      minus = MinusMeaning(rawValue: value)
      return minus != nil
    case "blank":
      blank = MoneyDirection(rawValue: value)
      return blank != nil
    default:
      guard let columns = ColumnMap.columns(value) else { return false }
      return take(name, columns)
    }
  }

  private mutating func take(_ name: String, _ columns: [Int]) -> Bool {
    switch name {
    case "date": dates = columns
    case "text": texts = columns
    case "name": names = columns
    case _ where columns.count > 1: return false
    case "amount": amount = columns[0]
    case "out": out = columns[0]
    case "in": into = columns[0]
    case "flag": flag = columns[0]
    case "currency": currency = columns[0]
    default: return false
    }
    return true
  }

  /// The columns that `text` names, such as `1` or `3+4`, at least one and each once.
  private static func columns(_ text: String) -> [Int]? {
    var columns: [Int] = []
    for part in text.split(separator: "+", omittingEmptySubsequences: false) {
      guard let number = Int(part), (1...TableReader.mostColumns).contains(number),
        !columns.contains(number - 1)
      else { return nil }
      columns.append(number - 1)
    }
    return columns.isEmpty ? nil : columns
  }
}
