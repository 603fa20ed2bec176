/// A moment as HTTP headers write it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, IMF-fixdate).
package struct HTTPDate: Sendable, Equatable {
  /// Seconds since 1970-01-01 in UTC.
  package let seconds: Int

  /// Reads the one form that senders must use; nil for any other.
  package init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[5] == "GMT", parts[0].utf8.count == 4, parts[0].hasSuffix(","),
      let day = HTTPDate.number(parts[1], digits: 2), (1...31).contains(day),
      let month = HTTPDate.months.firstIndex(of: String(parts[2])),
      let year = HTTPDate.number(parts[3], digits: 4), year >= 1970
    else { return nil }
    let time = parts[4].split(separator: ":", omittingEmptySubsequences: false)
      .map { HTTPDate.number($0, digits: 2) }
    guard time.count == 3, let hour = time[0], let minute = time[1], let second = time[2], hour < 24,
      minute < 60, second <= 60
    else { return nil }
    let days = HTTPDate.dayNumber(year: year, month: month + 1, day: day)
    seconds = ((days * 24 + hour) * 60 + minute) * 60 + second
  }

  private static let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ").map(
    String.init
  )

  private static func number(_ text: Substring, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }

  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    // Days before a year that begins in March, so that the leap day comes last.
    let year = month <= 2 ? year - 1 : year
    let daysBeforeMonth = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5
    return year * 365 + year / 4 - year / 100 + year / 400 + daysBeforeMonth + day - 1 - 719_468
  }
}
