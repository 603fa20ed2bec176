/// What parts the fields of a table, and what encloses those that hold it themselves.
package struct TableDialect: Sendable, Equatable {
  /// The byte between two fields.
  let delimiter: UInt8
  /// The byte around a field.
  let quote: UInt8

  /// How many records tell it.
  private static let mostRecords = 400
  /// How far down the head of a table is looked for.
  private static let mostHeadLines = 40
  /// What can part fields.
  private static let delimiters = Array(",;\t|".utf8)

  /// A dialect of these bytes.
  init(delimiter: UInt8, quote: UInt8) {
    (self.delimiter, self.quote) = (delimiter, quote)
  }

  /// The dialect of the table that begins with `bytes`; nil where they look like none.
  ///
  /// It is the one that gives the most records with a date and an amount in fields of their own, and among those the
  /// one that gives the most records of one width: what titles and notes above a table hold doesn't count.
  init?(of bytes: UnsafeBufferPointer<UInt8>) {
    guard let found = TableDialect.found(in: bytes) else { return nil }
    self = found.dialect
  }

  /// The dialect that finds payments in `bytes`, with days that lack the year where a period stands above them.
  private static func found(in bytes: UnsafeBufferPointer<UInt8>) -> (score: Score, dialect: TableDialect)? {
    if let best = best(bytes), best.score.payments > 0 { return best }
    guard let period = StatedPeriod(above: bytes), let best = best(bytes, of: period),
      best.score.payments > 0
    else { return nil }
    return best
  }

  /// Whether `bytes` begin a table that nobody types line by line: its columns have heads, or many of them are the same
  /// in row after row.
  static func begins(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let (score, dialect) = found(in: bytes) else { return false }
    // An account or a total may stand beside the rows.
    return score.payments > 2 && score.width > 3 && score.sameWidth > 2
      && score.sameWidth * 4 >= score.payments * 3
      || dialect.heads(paymentsIn: bytes)
  }

  /// Whether `bytes` name the columns of a table, and nothing stands below, as in a statement of days without payments.
  static func isHeadAlone(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return delimiters.contains { delimiter in
      let dialect = TableDialect(delimiter: delimiter, quote: UInt8(ascii: "\""))
      guard let head = lines.prefix(mostHeadLines).lastIndex(where: dialect.isHead) else { return false }
      return lines[(head + 1)...].allSatisfy { $0.utf8.split(separator: delimiter).count < 2 }
    }
  }

  /// Whether a record in `bytes` names columns of dates and of amounts.
  private func heads(paymentsIn bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .prefix(TableDialect.mostHeadLines).contains(where: isHead)
  }

  private func isHead(_ line: Substring) -> Bool {
    let cells = line.utf8.split(separator: delimiter).map { String($0) ?? "" }
    let roles = cells.compactMap { ColumnHead($0.filter { $0 != "\"" }).role }
    return roles.contains(where: \.isDate) && roles.contains(where: \.isAmount)
  }

  /// The dialect that fits best.
  ///
  /// - Parameter period: whose days the rows are, where their dates may lack the year.
  private static func best(_ bytes: UnsafeBufferPointer<UInt8>, of period: StatedPeriod? = nil)
    -> (score: Score, dialect: TableDialect)?
  {
    var best: (score: Score, dialect: TableDialect)?
    for quote in [UInt8(ascii: "\""), UInt8(ascii: "'")] {
      for delimiter in delimiters {
        let dialect = TableDialect(delimiter: delimiter, quote: quote)
        let score = Score(dialect, bytes, period)
        if score > best?.score ?? Score() { best = (score, dialect) }
      }
    }
    return best
  }

  /// How well a dialect fits.
  private struct Score: Comparable {
    var payments = 0
    var sameWidth = 0
    var width = 0

    init() {}

    init(_ dialect: TableDialect, _ bytes: UnsafeBufferPointer<UInt8>, _ period: StatedPeriod?) {
      guard let base = bytes.baseAddress else { return }
      var scanner = CSVScanner(capacity: 96, delimiter: dialect.delimiter, quote: dialect.quote)
      var widths: [Int: Int] = [:]
      var start = 0
      for _ in 0..<TableDialect.mostRecords where start < bytes.count {
        let ending = scanner.scan(base, from: start, to: bytes.count, isLast: true)
        guard ending == .lineFeed || ending == .endOfData else {
          // A quote that is none here: on with the next line.
          start = (bytes[start...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
          continue
        }
        start = scanner.next
        guard scanner.count > 1 else { continue }
        widths[scanner.count, default: 0] += 1
        var (dates, amounts) = (0, 0)
        for column in 0..<min(scanner.count, TableReader.mostColumns) {
          let field = scanner[column]
          let cell = UnsafeBufferPointer(start: base + field.start, count: field.end - field.start).trimmed
          let date = DateCell(cell) ?? period.flatMap { DateCell(cell, in: $0) }
          if date != nil { dates += 1 } else if AmountCell(cell) != nil { amounts += 1 }
        }
        if dates > 0, amounts > 0 { payments += 1 }
      }
      guard let widest = widths.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return }
      (width, sameWidth) = (widest.key, widest.value)
    }

    static func < (left: Score, right: Score) -> Bool {
      (left.payments, left.sameWidth, left.width) < (right.payments, right.sameWidth, right.width)
    }
  }
}
