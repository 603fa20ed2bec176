import SpendCore

/// A day as an alert writes it, which may be read in several ways.
struct AlertDay: Equatable {
  /// The numbers in their order; a month that is written as a word stands in ``month``, not here.
  let numbers: [Int]
  /// How many digits each number has.
  let digits: [Int]
  /// The month, where a word names it.
  let month: Int?

  /// How long before it came the payment of a message may have been, in days.
  private static let longestDelay = 10

  /// The day that is meant in a message that came on `received`; nil where none is near.
  ///
  /// Where nothing says when it came: the only day it can be; nil where it can be several.
  func day(received: CivilDate?) -> CivilDate? {
    guard let received else {
      let days = Set(readings(years: []))
      return days.count == 1 ? days.first : nil
    }
    let years = [received.year, received.year - 1, received.year + 1]
    return readings(years: years).filter {
      $0 >= received.adding(days: -AlertDay.longestDelay) && $0 <= received.adding(days: 1)
    }.min { abs($0.dayNumber - received.dayNumber) < abs($1.dayNumber - received.dayNumber) }
  }

  /// All days that it can be; of a year that it doesn't name, one of `years`.
  private func readings(years: [Int]) -> [CivilDate] {
    func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDate? {
      CivilDate(year: year < 100 ? 2000 + year : year, month: month, day: day)
    }
    var days: [CivilDate?] = []
    if let month {
      if numbers.count > 1 {
        days =
          digits[0] == 4
          ? [day(numbers[0], month, numbers[1])] : [day(numbers[1], month, numbers[0])]
      } else {
        days = years.map { day($0, month, numbers[0]) }
      }
    } else if numbers.count == 2 {
      days = years.flatMap { [day($0, numbers[1], numbers[0]), day($0, numbers[0], numbers[1])] }
    } else if digits[0] == 4 {
      days = [day(numbers[0], numbers[1], numbers[2])]
    } else {
      days = [day(numbers[2], numbers[1], numbers[0]), day(numbers[2], numbers[0], numbers[1])]
      if digits == [2, 2, 2] { days.append(day(numbers[0], numbers[1], numbers[2])) }
    }
    return days.compactMap(\.self)
  }
}
