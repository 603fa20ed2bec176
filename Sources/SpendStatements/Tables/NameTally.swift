/// Counts the names in several columns, to tell the one that all rows have.
struct NameTally: Sendable {
  private let columns: [Int]
  private var counts: [String: Int] = [:]
  /// In which columns each stood.
  private var places: [String: Set<Int>] = [:]
  private var rows = 0
  /// How many rows have a name in each of two columns.
  private var pairs = 0

  /// A count of the names in `columns`; of a single one, none is counted.
  init(_ columns: [Int]) { self.columns = columns }

  /// Counts the names of the record that `reader` stands at.
  mutating func add(_ reader: borrowing TableReader) {
    guard columns.count > 1 else { return }
    rows += 1
    var names: Set<String> = []
    for column in columns where !reader[column].isEmpty {
      let name = reader.text(column)
      names.insert(name)
      places[name, default: []].insert(column)
    }
    if names.count > 1 { pairs += 1 }
    for name in names { counts[name, default: 0] += 1 }
  }

  /// The name in nearly all rows, where it isn't all that they name.
  var inAll: String? {
    guard rows > 2, let (name, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      count * 10 >= rows * 9, places[name].map({ $0.count > 1 }) ?? false || pairs * 2 >= rows
    else { return nil }
    return name
  }
}
