import SpendLedger
import SpendSQLite

/// Sizes of files in words.
package enum FileSize {
  /// `1.2 MB`, rounded up, in powers of ten.
  package static func text(_ bytes: Int64) -> String {
    var unit = 0
    var tenths = max(0, bytes) * 10
    while tenths >= 10_000, unit < FileSize.units.count - 1 {
      tenths = (tenths + 999) / 1_000
      unit += 1
    }
    let isWhole = unit == 0 || tenths >= 1_000
    return "\(tenths / 10)\(isWhole ? "" : ".\(tenths % 10)") \(FileSize.units[unit])"
  }

  private static let units = ["bytes", "kB", "MB", "GB", "TB"]
}
