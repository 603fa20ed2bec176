/// Reads `text/event-stream` as it comes, in pieces of any size (WHATWG HTML, "Server-sent events").
///
/// An event counts once its blank line has come; what is left at the end without one is none. Nothing is kept
/// but the event under way, and each byte is looked at once.
package struct EventStream: Sendable {
  /// One event of a stream.
  package struct Event: Equatable, Sendable {
    /// Its kind; `message` where the stream names none.
    package let name: String
    /// Its data lines, with a line feed between.
    package let data: [UInt8]

    /// An event of these parts.
    package init(name: String = "message", data: [UInt8]) {
      self.name = name
      self.data = data
    }
  }

  /// An event passed the limit, after which the rest of its stream means nothing.
  package struct EventTooLarge: Error, Equatable, Sendable {
    /// How many bytes are taken at most.
    package let limit: Int
  }

  /// What a line's value is for.
  private enum Field {
    case data
    case event
    /// `id` and `retry`, which are for clients that connect again, comments, and names that nobody knows.
    case other

    init(_ name: [UInt8]) {
      switch name.count {
      case 4 where name.elementsEqual("data".utf8): self = .data
      case 5 where name.elementsEqual("event".utf8): self = .event
      default: self = .other
      }
    }
  }

  /// Where in a line the next byte stands.
  private enum Place {
    /// In the mark of the byte order, of which so many bytes have come.
    case mark(Int)
    case name
    case afterColon(Field)
    case value(Field)
  }

  private let eventLimit: Int
  private var place = Place.mark(0)
  private var fieldName: [UInt8] = []
  private var eventName: [UInt8] = []
  private var data: [UInt8] = []
  private var hasData = false
  private var isAfterReturn = false
  private var failure: EventTooLarge?

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let longestKnownName = 5

  /// The begin of a stream whose single events have at most `eventLimit` bytes.
  package init(eventLimit: Int = 1_000_000) {
    self.eventLimit = eventLimit
  }

  /// Takes the next bytes of the stream; returns the events that end in them.
  ///
  /// - Throws: ``EventTooLarge``, from then on always.
  package mutating func take(_ bytes: ArraySlice<UInt8>) throws(EventTooLarge) -> [Event] {
    if let failure { throw failure }
    var events: [Event] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let end = endOfPart(in: bytes, from: index)
      if end > index {
        takePart(bytes[index..<end])
        guard data.count + eventName.count <= eventLimit else { throw fail() }
        isAfterReturn = false
        index = end
      } else {
        let isLineFeed = bytes[index] == 0x0A
        if !(isLineFeed && isAfterReturn), let event = endLine() { events.append(event) }
        isAfterReturn = !isLineFeed
        index += 1
      }
    }
    return events
  }

  /// Ends the stream; returns whether it broke off inside of an event, which is lost.
  @discardableResult package mutating func finish() -> Bool {
    defer { self = EventStream(eventLimit: eventLimit) }
    return hasData || !eventName.isEmpty || !fieldName.isEmpty
  }

  /// Where the bytes end that stand at the same place in their line as the first one.
  private func endOfPart(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
    switch place {
    case .mark, .name, .afterColon:
      return isLineEnd(bytes[start]) ? start : start + 1
    case .value:
      var end = start
      while end < bytes.endIndex, !isLineEnd(bytes[end]) { end += 1 }
      return end
    }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private mutating func takePart(_ part: ArraySlice<UInt8>) {
    guard let byte = part.first else { return }
    switch place {
    case .mark(let count):
      if byte == EventStream.mark[count] {
        place = count + 1 == EventStream.mark.count ? .name : .mark(count + 1)
      } else {
        fieldName = Array(EventStream.mark[..<count])
        place = .name
        takePart(part)
      }
    case .name:
      if byte == UInt8(ascii: ":") {
        beginField()
      } else if fieldName.count <= EventStream.longestKnownName {
        fieldName.append(byte)
      }
    case .afterColon(let field):
      place = .value(field)
      if byte != 0x20 { takePart(part) }
    case .value(.data): data += part
    case .value(.event): eventName += part
    case .value(.other): break
    }
  }

  private mutating func beginField() {
    let field = Field(fieldName)
    switch field {
    case .data:
      if hasData { data.append(0x0A) }
      hasData = true
    case .event: eventName.removeAll(keepingCapacity: true)
    case .other: break
    }
    fieldName.removeAll(keepingCapacity: true)
    place = .afterColon(field)
  }

  /// Ends the line under way; returns the event where it is the blank one behind one.
  private mutating func endLine() -> Event? {
    defer { place = .name }
    switch place {
    case .afterColon, .value: return nil
    case .mark(let count) where count > 0: return nil
    case .mark, .name:
      guard fieldName.isEmpty else {
        // A line without a colon is a field without a value.
        beginField()
        return nil
      }
      defer {
        eventName.removeAll(keepingCapacity: true)
        data = []
        hasData = false
      }
      guard hasData else { return nil }
      return Event(
        name: eventName.isEmpty ? "message" : String(decoding: eventName, as: UTF8.self),
        data: data
      )
    }
  }

  private mutating func fail() -> EventTooLarge {
    let failure = EventTooLarge(limit: eventLimit)
    self.failure = failure
    data = []
    eventName = []
    return failure
  }
}
