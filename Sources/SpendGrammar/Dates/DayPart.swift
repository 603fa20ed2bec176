import SpendWords

/// A part of the day, which tells which of the two hours of a clock face is meant: `8 in the evening`.
enum DayPart {
  case morning, afternoon, evening, night

  /// The part that a word of any language names.
  init?(_ word: WordKey) {
    if Self.mornings.contains(word) {
      self = .morning
    } else if Self.afternoons.contains(word) {
      self = .afternoon
    } else if Self.evenings.contains(word) {
      self = .evening
    } else if Self.nights.contains(word) {
      self = .night
    } else {
      return nil
    }
  }

  /// The parts that the words of `text` name.
  static func named(in text: String) -> [DayPart] {
    text.split { !$0.isLetter && !$0.isNumber }.compactMap { DayPart(WordKey($0)) }
  }

  /// The hours that people call so, from midnight on.
  ///
  /// `2 at night` isn't said of the day that is named with it, but of the one behind, so that small hours are none of a
  /// night here.
  private var hours: Range<Int> {
    switch self {
    case .morning: 0..<12
    case .afternoon: 11..<21
    case .evening: 16..<24
    case .night: 18..<24
    }
  }

  /// The hour of the day that `hour` of a clock face is; nil where that is none, or both are.
  func hour(ofFace hour: Int) -> Int? {
    let meant = [hour % 12, hour % 12 + 12].filter(hours.contains)
    return meant.count == 1 ? meant.first : nil
  }
}
