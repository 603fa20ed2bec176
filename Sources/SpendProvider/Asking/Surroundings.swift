package import SpendCore
import SpendHTTP

/// What asking a model takes from its surroundings; tests set each.
///
/// All of it may be used from any thread.
package struct Surroundings: Sendable {
  /// The time since some fixed moment.
  package var now: @Sendable () -> Duration = MonotonicClock.now
  /// Waits so long.
  package var sleep: @Sendable (Duration) -> Void = MonotonicClock.sleep(for:)
  /// A random number, so that many clients don't come back at once.
  package var jitter: @Sendable () -> UInt8 = { UInt8.random(in: .min ... .max) }
  /// Asked every 50 ms while the model is waited for; true ends the wait.
  package var shouldStop: @Sendable () -> Bool = { false }
  /// The day and time by the user's clock.
  package var moment: @Sendable () -> Moment = { Surroundings.noMoment }
  /// Where each call is written down before it leaves; nil where that is nowhere.
  package var record: (any CallRecord)?
  /// What tokens cost in billionths of a US dollar; nil where the price isn't known.
  package var cost: @Sendable (TokenCount) -> Int? = { _ in nil }
  /// Why no more may be asked this month, which came to that so far; nil where it may.
  package var capReached: @Sendable (CallUsage) -> String? = { _ in nil }

  /// The real time, nobody who stops, nowhere to write.
  package init() {}

  /// Why nothing more may be asked this month; nil where it may.
  package var obstacle: String? {
    record.flatMap { capReached($0.usage(inMonthOf: moment().date)) }
  }

  /// Waits so long; false where that was to be given up meanwhile.
  package func wait(for duration: Duration) -> Bool {
    let end = now() + duration
    while true {
      if shouldStop() { return false }
      let remaining = end - now()
      guard remaining > .zero else { return true }
      sleep(min(remaining, .milliseconds(50)))
    }
  }

  private static let noMoment = Moment(date: CivilDate(dayNumber: 0), secondOfDay: 0)
}
