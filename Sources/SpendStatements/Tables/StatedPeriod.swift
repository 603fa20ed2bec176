import SpendCore

/// The days of which a statement says above its rows that they are its: its dates may lack the year then.
struct StatedPeriod: Sendable, Equatable {
  private let first: CivilDate
  private let last: CivilDate

  /// How long a period is at most, in days.
  private static let longest = 400
  /// How many lines stand above the rows at most, and how long each is, in bytes.
  private static let (mostLines, longestLine) = (40, 400)

  /// The period of a table that begins with `bytes`; nil where none of the first lines states one.
  init?(above bytes: UnsafeBufferPointer<UInt8>) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: StatedPeriod.mostLines)
    let periods = lines.lazy.prefix(StatedPeriod.mostLines).compactMap { line in
      StatedPeriod(StatedPeriod.dates(in: UnsafeBufferPointer(rebasing: line)))
    }
    guard let period = periods.first else { return nil }
    self = period
  }

  /// The period that the record of `reader` states; nil where it states none.
  init?(in reader: borrowing TableReader) {
    var dates: [DateCell] = []
    for column in 0..<min(reader.count, TableReader.mostColumns) where dates.count < 3 {
      dates += StatedPeriod.dates(in: reader[column])
    }
    self.init(dates)
  }

  /// The period from the first of two dates to the second; where their numbers leave their order open, the shortest.
  private init?(_ dates: [DateCell]) {
    guard dates.count == 2 else { return nil }
    let readings = DateOrder.allCases.compactMap { order -> (days: Int, first: CivilDate, last: CivilDate)? in
      guard let first = dates[0].date(order), let last = dates[1].date(order), first < last else {
        return nil
      }
      return (last.dayNumber - first.dayNumber, first, last)
    }
    guard let best = readings.min(by: { $0.days < $1.days }), best.days <= StatedPeriod.longest else {
      return nil
    }
    (first, last) = (best.first, best.last)
  }

  /// The full dates in `bytes`, each of one word or of three.
  private static func dates(in bytes: UnsafeBufferPointer<UInt8>) -> [DateCell] {
    guard bytes.count <= longestLine else { return [] }
    let words = bytes.split { " ,;\t|\"=".utf8.contains($0) || $0 == 0x0D }
    var dates: [DateCell] = []
    var index = 0
    while index < words.count {
      let length = [1, 3].first { length in
        guard index + length <= words.count else { return false }
        let range = words[index].startIndex..<words[index + length - 1].endIndex
        guard let date = DateCell(UnsafeBufferPointer(rebasing: bytes[range])) else { return false }
        dates.append(date)
        return true
      }
      index += length ?? 1
    }
    return dates
  }

  /// The day of it, or next to it, that has this month and this number in it; nil where no calendar has it.
  func day(_ day: Int, ofMonth month: Int) -> CivilDate? {
    CivilDate(year: month >= first.month ? first.year : last.year, month: month, day: day)
  }

  /// Whether `date` is one of its days.
  func contains(_ date: CivilDate) -> Bool { first <= date && date <= last }
}
