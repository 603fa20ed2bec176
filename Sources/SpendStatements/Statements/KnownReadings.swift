/// What words of payments say, each read once: the same few shops stand in most rows.
struct KnownReadings {
  private let read: @Sendable (String) -> StatementReading
  private var readings: [String: StatementReading] = [:]

  /// How many readings are kept.
  private static let mostReadings = 4_096

  /// Readings that `read` makes.
  init(_ read: @escaping @Sendable (String) -> StatementReading) { self.read = read }

  /// What `words` say; nothing where there are none.
  mutating func reading(of words: String) -> StatementReading {
    if words.isEmpty { return .unknown }
    if let known = readings[words] { return known }
    let reading = read(words)
    if readings.count >= KnownReadings.mostReadings { readings.removeAll(keepingCapacity: true) }
    readings[words] = reading
    return reading
  }
}
