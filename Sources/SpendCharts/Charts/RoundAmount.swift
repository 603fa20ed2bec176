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

  /// The amount in few letters: `$15`, `$1.50`, `$250k`.
  static func text(_ amount: Money, _ style: ChartStyle) -> String {
    let major = amount.currency.minorUnitsPerMajor
    let whole = amount.minorUnits / major
    guard whole * major == amount.minorUnits else { return style.amount(amount) }
    for (suffix, size) in [
      ("T", Int64(1_000_000_000_000)), ("B", 1_000_000_000), ("M", 1_000_000), ("k", 1_000),
    ]
    where whole >= size * 10 {
      let tenths = whole / (size / 10)
      let text = style.amount(Money(minorUnits: tenths / 10 * major, currency: amount.currency))
      let digits = amount.currency.exponent == 0 ? text : String(text.prefix { $0 != "." })
      return digits + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + suffix
    }
    let text = style.amount(amount)
    return amount.currency.exponent == 0 ? text : String(text.prefix { $0 != "." })
  }
}
