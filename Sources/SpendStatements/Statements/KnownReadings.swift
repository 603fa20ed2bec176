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
    let words = KnownReadings.withoutNumbers(words)
    if words.isEmpty { return .unknown }
    if let known = readings[words] { return known }
    let reading = read(words)
    if readings.count >= KnownReadings.mostReadings { readings.removeAll(keepingCapacity: true) }
    readings[words] = reading
    return reading
  }

  /// `words` without the numbers of branches, cards and payments, which differ from row to row and name nothing; as it
  /// is where there is nothing else.
  private static func withoutNumbers(_ words: String) -> String {
    guard words.utf8.contains(where: \.isDigit) else { return words }
    let kept = words.utf8.split(separator: UInt8(ascii: " ")).filter { part in
      let digits = part.count(where: \.isDigit)
      return digits < 3 || part.count(where: \.isLetter) * 2 > digits
    }
    return kept.isEmpty ? words : kept.map { String(Substring($0)) }.joined(separator: " ")
  }
}
