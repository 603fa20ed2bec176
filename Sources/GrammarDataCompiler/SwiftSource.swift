import SpendWords

/// Swift that declares tables; integers alone, as the compiler lays arrays of them into the program as they stand.
struct SwiftSource {
  private(set) var members = ""

  /// Declares the index `value`.
  mutating func add(_ comment: String, _ name: String, _ value: KeyIndex) {
    let (starts, entries) = value.arrays
    members += """
        /// \(comment)
        static var \(name): KeyIndex { KeyIndex(starts: \(name)Starts, entries: \(name)Entries) }
        private static let \(name)Starts: [UInt64] = \(SwiftSource.literal(starts))
        private static let \(name)Entries: [UInt64] = \(SwiftSource.literal(entries))


      """
  }

  /// Declares the array `value`.
  mutating func add(_ comment: String, _ name: String, _ value: [UInt64]) {
    members += "  /// \(comment)\n  static let \(name): [UInt64] = \(SwiftSource.literal(value))\n\n"
  }

  /// Declares the text `value`.
  mutating func add(_ comment: String, _ name: String, _ value: String) {
    members += "  /// \(comment)\n  static let \(name): StaticString = #\"\"\"\n\(value)\n\"\"\"#\n\n"
  }

  private static func literal(_ integers: [UInt64]) -> String {
    let rows = stride(from: 0, to: integers.count, by: 8).map { start in
      integers[start..<min(start + 8, integers.count)].map { "0x" + String($0, radix: 16) }.joined(
        separator: ", "
      )
    }
    return "[\n\(rows.joined(separator: ",\n"))\n]"
  }
}
