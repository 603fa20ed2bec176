import SpendCore
import SpendSQLite

/// The last date that was written as text: neighbours often share it.
struct DateTextCache {
  private var last: (date: CivilDate, text: String)?

  /// `date` as the tables write it.
  mutating func of(_ date: CivilDate) -> String {
    if let last, last.date == date { return last.text }
    let text = date.iso
    last = (date, text)
    return text
  }
}
