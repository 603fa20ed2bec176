import SpendHTTP

/// Streams of events from servers: the same events whatever pieces the bytes come in.
struct EventDoor: Door {
  private static let eventLimit = 4_000

  init(folder: String) {}

  func violations(of bytes: [UInt8]) -> [String] {
    let whole = events(of: bytes, pieces: bytes.count)
    for size in [1, 2, 3, 7] where events(of: bytes, pieces: size) != whole {
      return ["cut into pieces of \(size), it has other events"]
    }
    return []
  }

  /// The events, and whether one was too large.
  private func events(of bytes: [UInt8], pieces size: Int) -> Outcome {
    var stream = EventStream(eventLimit: Self.eventLimit)
    var outcome = Outcome()
    var start = 0
    while start < bytes.count {
      let end = min(start + max(size, 1), bytes.count)
      do {
        outcome.events += try stream.take(bytes[start..<end])
      } catch {
        outcome.isTooLarge = true
        // How many events came before depends on the pieces: what is too large ends the answer as a whole.
        outcome.events = []
        return outcome
      }
      start = end
    }
    return outcome
  }

  private struct Outcome: Equatable {
    var events: [EventStream.Event] = []
    var isTooLarge = false
  }
}
