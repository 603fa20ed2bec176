import SpendHTTP

/// Reads a streamed answer as it comes, event by event.
struct EventReading {
  private var events = EventStream()
  private var reader: any StreamReader
  private var isBroken = false
  /// Whether it came in events at all.
  private(set) var hasEvents = false

  init(_ reader: any StreamReader) {
    self.reader = reader
  }

  /// The whole answer, or nil where it ended too early.
  var reply: ServerReply? { isBroken ? nil : reader.reply }

  /// Takes a piece of the body, and hands over the prose in it.
  mutating func take(_ piece: ArraySlice<UInt8>, _ receive: (String) -> Void) {
    guard !isBroken else { return }
    do {
      for event in try events.take(piece) where !event.data.isEmpty {
        hasEvents = true
        if let prose = reader.take(name: event.name, data: event.data) { receive(prose) }
      }
    } catch {
      isBroken = true
    }
  }
}
