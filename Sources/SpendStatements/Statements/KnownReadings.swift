/// What words of payments say, each read once: the same few shops stand in most rows.
struct KnownReadings {
  private let read: @Sendable (String) -> StatementReading
  private var readings: [String: StatementReading] = [:]

  /// What stands for the numbers that differ.
  private static let likeNumber = Array("1000".utf8)
  /// How many readings are kept.
  private static let mostReadings = 4_096

  /// Readings that `read` makes.
  init(_ read: @escaping @Sendable (String) -> StatementReading) { self.read = read }

  /// What `words` say; nothing where there are none.
  mutating func reading(of words: String) -> StatementReading {
    let words = KnownReadings.withLikeNumbers(words)
    if words.isEmpty { return .unknown }
    if let known = readings[words] { return known }
    let reading = read(words)
    if readings.count >= KnownReadings.mostReadings { readings.removeAll(keepingCapacity: true) }
    readings[words] = reading
    return reading
  }

  /// `words` with one number in the place of those of branches, cards and payments, which differ from row to row: that
  /// a name has a number says more than which one.
  private static func withLikeNumbers(_ words: String) -> String {
    guard words.utf8.contains(where: \.isDigit) else { return words }
    var like: [UInt8] = []
    like.reserveCapacity(words.utf8.count)
    for part in words.utf8.split(separator: UInt8(ascii: " ")) {
      if !like.isEmpty { like.append(UInt8(ascii: " ")) }
      let isNumber = part.count(where: \.isDigit) > 2 && !part.contains(where: \.isLetter)
      if isNumber { like.append(contentsOf: likeNumber) } else { like.append(contentsOf: part) }
    }
    return String(decoding: like, as: UTF8.self)
  }
}
