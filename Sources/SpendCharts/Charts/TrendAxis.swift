import SpendCore

/// A vertical axis with round ticks: steps of 1, 2, 2.5 or 5 times a power of ten.
struct TrendAxis {
  /// Minor units at the lowest tick.
  let low: Int64
  /// Minor units between ticks.
  let step: Int64
  /// How many steps there are.
  let intervals: Int
  private let greatest: Int64
  private let minorUnitsPerMajor: Int64

  /// The axis over amounts from `least` to `greatest`: from zero, unless all lie in the upper half.
  init(least: Int64, greatest: Int64, minorUnitsPerMajor: Int64) {
    self.minorUnitsPerMajor = minorUnitsPerMajor
    self.greatest = greatest
    let least = Int128(least)
    let greatest = Int128(greatest)
    let bottom = least > 0 && (least * 2 <= greatest || least == greatest) ? 0 : least
    let top = max(greatest, bottom + 1)
    func floor(_ value: Int128, _ step: Int128) -> Int128 {
      (value >= 0 ? value : value - step + 1) / step
    }
    // The last tick is the first above the greatest amount, or the one that this is hardly above.
    func last(_ step: Int128) -> Int128 { -floor(-(top - step / 4), step) }
    var chosen: Int128 = 1
    for step in TrendAxis.steps {
      chosen = step
      if last(step) - floor(bottom, step) <= 5 { break }
    }
    step = Int64(clamping: chosen)
    low = Int64(clamping: floor(bottom, chosen) * chosen)
    intervals = max(1, Int(clamping: last(chosen) - floor(bottom, chosen)))
  }

  private static let steps: [Int128] = {
    var steps: [Int128] = [1, 2, 5]
    var power: Int128 = 10
    for _ in 0..<19 {
      steps += [power, power * 2, power * 25 / 10, power * 5]
      power *= 10
    }
    return steps
  }()

  /// The rows of the picture from one tick to the next: as many as keep all within twelve rows.
  var rowsPerTick: Int { min(max(10 / intervals, 1), 6) }

  /// The rows of the picture, up to the last tick or the greatest amount above it.
  var rows: Int { max(row(of: greatest), rowsPerTick * intervals) + 1 }

  /// The row of `value`, counted from the bottom.
  func row(of value: Int64) -> Int {
    let offset = max(0, Int128(value) - Int128(low)) * Int128(rowsPerTick)
    return Int((offset * 2 + Int128(step)) / (Int128(step) * 2))
  }

  /// The Braille dot of `value`, four to a row, counted from the bottom: a tick lies on the second of its row.
  func dot(of value: Int64) -> Int {
    let offset = max(0, Int128(value) - Int128(low)) * Int128(rowsPerTick * 4)
    return Int((offset * 2 + Int128(step)) / (Int128(step) * 2)) + 1
  }

  /// What the ticks read, from the bottom: all in one unit and with the same number of decimals, such as `2.4k`.
  var labels: [String] {
    let ticks = (0...intervals).map { Int128(low) + Int128(step) * Int128($0) }
    let top = ticks.map(\.magnitude).max() ?? 0
    let major = Int128(minorUnitsPerMajor)
    let units: [(suffix: String, size: Int128)] = [
      ("T", 1_000_000_000_000), ("B", 1_000_000_000), ("M", 1_000_000), ("k", 1_000),
    ]
    let least = ticks.filter { $0 != 0 }.map(\.magnitude).min() ?? 0
    // A unit larger than the ticks would only move the point: 200 reads better than 0.2k.
    let unit =
      units.first { top >= UInt128(major * $0.size) && least * 2 >= UInt128(major * $0.size) } ?? ("", 1)
    let size = major * unit.size
    var decimals = 0
    var scale: Int128 = 1
    while decimals < 4, ticks.contains(where: { $0 * scale % size != 0 }) {
      decimals += 1
      scale *= 10
    }
    return ticks.map { tick in
      let scaled = tick * scale / size
      let digits = String(scaled.magnitude)
      let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
      let fraction = decimals > 0 ? "." + padded.suffix(decimals) : ""
      return (scaled < 0 ? "-" : "") + padded.dropLast(decimals) + fraction + (tick == 0 ? "" : unit.suffix)
    }
  }
}
