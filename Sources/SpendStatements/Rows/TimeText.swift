import SpendCore

/// Reads times of day as tables have them.
enum TimeText {
  /// The time that `text` says: `23:15`, and as spreadsheets save it again `7:05` and `23:15:00`; nil for anything
  /// else.
  static func time(_ text: String) -> TimeOfDay? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } && part.utf8.count <= 2 ? Int(part) : nil
    }
    guard numbers.count == parts.count, (2...3).contains(parts.count), parts[1].utf8.count == 2,
      numbers.dropFirst(2).allSatisfy((0..<60).contains)
    else { return nil }
    return TimeOfDay(hour: numbers[0], minute: numbers[1])
  }
}
