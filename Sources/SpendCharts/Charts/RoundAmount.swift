import SpendCore

/// Amounts of one or two significant digits, as legends name them.
enum RoundAmount {
  private static let tenths: [Int64] = [10, 15, 20, 25, 30, 40, 50, 60, 80]

  /// All of them, rising; from 10 on, as half units can't be paid.
  private static let all: [Int64] = {
    var all: [Int64] = [1, 2, 3, 4, 5, 6, 8]
    var power: Int64 = 1
    while power <= 10_000_000_000_000_000 {
      all += tenths.map { $0 * power }
      power *= 10
    }
    return all
  }()

  /// The one nearest to `value`.
  static func nearest(to value: Int64) -> Int64 {
    let above = all.first { $0 >= value } ?? value
    let below = all.last { $0 <= value } ?? above
    return value - below < above - value ? below : above
  }

  /// The one that follows `value`.
  static func after(_ value: Int64) -> Int64 { all.first { $0 > value } ?? value }

  private static let units: [(suffix: String, size: Int64)] = [
    ("T", 1_000_000_000_000), ("B", 1_000_000_000), ("M", 1_000_000), ("k", 1_000),
  ]

  /// `amounts`, minor units of `currency`, in few letters and all in one unit: `$15`, `$1.50`, `$250k`.
  ///
  /// A unit is used that the greatest holds ten times, and that all can be told in exactly, with one decimal.
  static func texts(_ amounts: [Int64], _ currency: Currency, _ style: ChartStyle) -> [String] {
    let major = currency.minorUnitsPerMajor
    func text(_ minorUnits: Int64) -> String {
      style.amount(Money(minorUnits: minorUnits, currency: currency))
    }
    guard amounts.allSatisfy({ $0 % major == 0 }) else { return amounts.map(text) }
    func whole(_ minorUnits: Int64) -> String {
      currency.exponent == 0 ? text(minorUnits) : String(text(minorUnits).prefix { $0 != "." })
    }
    let top = (amounts.max() ?? 0) / major
    guard
      let unit = units.first(where: { unit in
        top / 10 >= unit.size && amounts.allSatisfy { $0 / major % (unit.size / 10) == 0 }
      })
    else { return amounts.map(whole) }
    return amounts.map { amount in
      let tenths = amount / major / (unit.size / 10)
      return whole(tenths / 10 * major) + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + unit.suffix
    }
  }
}
