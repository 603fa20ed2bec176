import SpendCore

/// What all records of a table say of its columns, before any of them is read as a payment.
struct TableSurvey: Sendable {
  /// One column.
  struct Column: Sendable {
    /// What its head says.
    var head = ColumnHead.unnamed
    /// How many of its cells hold anything.
    var filled = 0
    /// What it holds, by its head and by its cells.
    var role: ColumnRole? {
      guard head.role == .flag || head.role?.isDate ?? false, dates.count == 0, amounts.looksLikeMoney,
        amounts.count * 10 >= filled * 9
      else { return head.role }
      // What is called debit or credit may hold either, with a sign; "valor" is a day here and an amount there.
      return .amount
    }
    var dates = DateEvidence()
    var amounts = AmountEvidence()
    /// How often each of its texts stands there; nil once there are too many.
    var values: [String: Int]? = [:]
    /// How many of its cells are neither dates nor amounts.
    var texts = 0
    /// How many of its cells are dashes that stand for nothing.
    var dashes = 0

    /// How many different texts are kept.
    fileprivate static let mostValues = 12
  }

  /// The columns, from the left.
  private(set) var columns: [Column] = []
  /// How many records hold a date and an amount.
  private(set) var payments = 0
  /// How many records hold a date.
  private(set) var dated = 0
  /// The line of the head; 0 where the table has none.
  private(set) var headLine = 0
  /// The names of the columns in the head, folded; empty where there is none.
  private(set) var headNames: [String] = []
  /// The line of another head with other columns further down, which `reader` stands at; nil where there is none.
  private(set) var nextHeadLine: Int?
  /// What stands between the last payment and that head.
  private(set) var nextTitles: [String] = []
  /// How many records there are under the head.
  private(set) var records = 0

  /// The accounts that stand above the head, or above the first payment where there is none.
  private(set) var titles = TitleAccounts()

  /// What a field of a record may be.
  private typealias Cell = (date: DateCell?, amount: AmountCell?)

  /// The most records of titles between two tables.
  private static let mostTitles = 40

  /// Looks at the records of `reader`, and leaves it at its end or at the head of another table.
  ///
  /// - Parameter isAtHead: whether `reader` stands at the head of this table already.
  /// - Throws: what reading throws.
  init(_ reader: inout TableReader, isAtHead: Bool = false) throws {
    var isRead = isAtHead
    // One room for the fields of all records.
    var cells: [Cell] = []
    while try isRead || reader.next() {
      isRead = false
      if reader.isBlank { continue }
      if let heads = TableSurvey.heads(of: reader) {
        // The last head before the payments is theirs: what was asked for may stand above in the same words.
        if headLine == 0 || payments == 0 {
          headLine = reader.line
          headNames = heads.indices.map { FoldedText.fold(reader.text($0)) }
          (payments, dated, records) = (0, 0, 0)
          columns = heads.map { head in
            var column = Column()
            column.head = head
            return column
          }
          continue
        }
        if heads == columns.prefix(heads.count).map(\.head) { continue }
        nextHeadLine = reader.line
        return
      }
      count(reader, &cells)
      if headLine == 0, payments == 0 {
        titles.look(at: reader)
        reader.period = reader.period ?? StatedPeriod(in: reader)
      } else if payments == 1, reader.period != nil, reader.hasFullDate {
        reader.period = nil
      }
    }
  }

  /// The heads of the columns, where the record names them: a date and an amount among them, and no values.
  private static func heads(of reader: borrowing TableReader) -> [ColumnHead]? {
    let width = min(reader.count, TableReader.mostColumns)
    guard width > 1 else { return nil }
    // Most records are payments: they are told before any of their texts is read.
    for column in 0..<width {
      let cell = reader[column]
      if cell.count > 80 || reader.date(column) != nil || AmountCell(cell) != nil { return nil }
    }
    let heads = (0..<width).map { reader[$0].isEmpty ? .unnamed : ColumnHead(reader.text($0)) }
    let roles = heads.compactMap(\.role)
    // "Valor" is an amount beside another day.
    let isDayAndAmount = roles.contains(.valueDate) && roles.count(where: \.isDate) > 1
    guard roles.contains(where: \.isDate),
      isDayAndAmount || roles.contains(where: { $0.isAmount || $0 == .balance })
    else { return nil }
    return heads
  }

  private mutating func count(_ reader: borrowing TableReader, _ cells: inout [Cell]) {
    let width = min(reader.count, TableReader.mostColumns)
    while columns.count < width { columns.append(Column()) }
    records += 1
    cells.removeAll(keepingCapacity: true)
    for column in 0..<width {
      let bytes = reader[column]
      let date = bytes.isEmpty ? nil : reader.date(column)
      cells.append(
        (date, bytes.isEmpty || date?.form == .settled && date?.separator != 0 ? nil : AmountCell(bytes))
      )
    }
    // Titles, notes and rows that go on are none of it.
    guard cells.contains(where: { $0.date != nil }) else {
      if nextTitles.count < TableSurvey.mostTitles { nextTitles += (0..<width).map { reader.text($0) } }
      return
    }
    nextTitles.removeAll(keepingCapacity: true)
    dated += 1
    if cells.contains(where: { $0.date == nil && $0.amount != nil }) { payments += 1 }
    for column in 0..<width {
      let bytes = reader[column]
      if bytes.isEmpty { continue }
      columns[column].filled += 1
      if let date = cells[column].date { columns[column].dates.count(date) }
      if let amount = cells[column].amount { columns[column].amounts.count(amount, line: reader.line) }
      if cells[column].date == nil, cells[column].amount == nil {
        if bytes.isDashes { columns[column].dashes += 1 } else { columns[column].texts += 1 }
      }
      columns[column].note(bytes)
    }
  }
}

extension TableSurvey.Column {
  /// Counts the text in `bytes` among the values of the column.
  fileprivate mutating func note(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard values != nil else { return }
    guard bytes.count <= 40 else {
      values = nil
      return
    }
    values?[FoldedText.fold(String(decoding: bytes, as: UTF8.self)), default: 0] += 1
    if let count = values?.count, count > TableSurvey.Column.mostValues { values = nil }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether nothing but hyphens and dashes stands in it, as where a table has no value.
  var isDashes: Bool {
    (first == UInt8(ascii: "-") || first == 0xE2) && count <= 9
      && String(decoding: self, as: UTF8.self).allSatisfy { "-\u{2012}\u{2013}\u{2014}\u{2212}".contains($0) }
  }
}
