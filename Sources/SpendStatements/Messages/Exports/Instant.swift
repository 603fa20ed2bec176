import SpendCore

/// The day of an instant that an export counts from 1970 on.
enum Instant {
  /// The day in UTC of `digits`, which count seconds or, where they are longer, thousandths, millionths or less of one;
  /// nil for anything else.
  static func day(_ digits: some StringProtocol) -> CivilDate? {
    let whole = digits.prefix { $0 != "." }
    guard whole.utf8.count >= 9, whole.utf8.count <= 19, var seconds = Int64(String(whole)), seconds > 0
    else { return nil }
    // In seconds these years have eleven digits at most.
    while seconds > 99_999_999_999 { seconds /= 1000 }
    let date = CivilDate(dayNumber: Int(seconds / 86_400))
    return date.isInCalendar ? date : nil
  }
}
