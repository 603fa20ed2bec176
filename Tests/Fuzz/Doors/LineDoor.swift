import GrammarProperties

/// Lines on their way into the grammar; the first four bytes choose the user and the day (see ``FuzzedLine``).
struct LineDoor: Door {
  init(folder: String) {}

  func violations(of bytes: [UInt8]) -> [String] {
    guard let line = FuzzedLine(bytes) else { return [] }
    return ReadingCheck(line.utterance, settings: line.settings).violations()
  }

  /// The user and the day are chosen once.
  func repeated(_ piece: [UInt8], times: Int) -> [UInt8] {
    Array("`0P0".utf8) + piece.repeated(times)
  }
}

extension [UInt8] {
  /// These bytes `times` times, one after the other.
  func repeated(_ times: Int) -> [UInt8] {
    [[UInt8]](repeating: self, count: times).flatMap { $0 }
  }
}
