import Glibc
package import SpendCore
import Synchronization

/// The machine's clock in the user's time zone.
package struct SystemClock: Clock {
  /// The second asked for last and its moment: lines are read by the thousand in one second, and the rules of a time
  /// zone cost more than a look at it.
  private static let latest = Mutex<(second: time_t, moment: Moment)?>(nil)

  /// The machine's clock.
  package init() {}

  package func now() -> Moment {
    let second = time(nil)
    return Self.latest.withLock { latest in
      if let latest, latest.second == second { return latest.moment }
      let moment = SystemClock.moment(at: second)
      latest = (second, moment)
      return moment
    }
  }

  private static func moment(at second: time_t) -> Moment {
    var second = second
    var parts = tm()
    localtime_r(&second, &parts)
    let date = CivilDate(
      year: Int(parts.tm_year) + 1900,
      month: Int(parts.tm_mon) + 1,
      day: Int(parts.tm_mday)
    )
    let secondOfDay = Int(parts.tm_hour) * 3600 + Int(parts.tm_min) * 60 + Int(parts.tm_sec)
    return Moment(date: date ?? CivilDate(dayNumber: 0), secondOfDay: secondOfDay)
  }
}

/// A clock that stands still, as `SPENDWISE_NOW` and `--today` set it.
package struct FixedClock: Clock {
  private let moment: Moment

  /// A clock that always tells `moment`.
  package init(_ moment: Moment) {
    self.moment = moment
  }

  /// A clock that tells what `text` says: `2026-11-20` (noon) or `2026-11-20T12:00:00`; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let day = parts.first, let date = CivilDate(iso: day) else { return nil }
    guard parts.count == 2 else {
      self.init(Moment(date: date, secondOfDay: 12 * 3600))
      return
    }
    let numbers = parts[1].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let hour = numbers[0], let minute = numbers[1], let second = numbers[2],
      (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second)
    else { return nil }
    self.init(Moment(date: date, secondOfDay: hour * 3600 + minute * 60 + second))
  }

  package func now() -> Moment { moment }
}
