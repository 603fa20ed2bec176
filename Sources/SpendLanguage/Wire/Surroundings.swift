package import SpendCore
import SpendHTTP

/// What asking a model takes from its surroundings; tests set each.
package struct Surroundings {
  /// The time since some fixed moment.
  package var now: () -> Duration = MonotonicClock.now
  /// Waits so long.
  package var sleep: (Duration) -> Void = MonotonicClock.sleep(for:)
  /// A random number, so that many clients don't come back at once.
  package var jitter: () -> UInt8 = { UInt8.random(in: .min ... .max) }
  /// Asked every 50 ms while the model is waited for; true ends the wait.
  package var shouldStop: () -> Bool = { false }
  /// Where each request is written down before it leaves, and what was learned; nil keeps nothing.
  package var record: (any CallRecord)?
  /// Told the body of each request just before it leaves, byte for byte.
  package var willSend: ([UInt8]) -> Void = { _ in }

  /// The real clock, nobody who stops, nobody who listens.
  package init() {}
}
