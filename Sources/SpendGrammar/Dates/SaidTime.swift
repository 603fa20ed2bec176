import SpendCore

/// A time of day in a line, as far as its own words tell it.
struct SaidTime {
  /// The hour and minutes that figures or words say.
  struct Reading {
    /// The hour as said, 0 to 24.
    let hour: Int
    let minute: Int
    /// The half of the day that is said with it.
    let half: Half?
    /// Whether hours are counted through the whole day, so that none needs a half.
    let countsToMidnight: Bool
  }

  /// A half of the day, as English has them.
  enum Half {
    case am, pm
  }

  /// The words that say it, with the small ones before it.
  let tokens: Range<Int>
  /// What they say; nil where nobody can tell, or it is another time than that of buying.
  let reading: Reading?

  /// The time; nil where two are as likely.
  func time(in part: DayPart?) -> TimeOfDay? { reading?.time(in: part) }
}

extension SaidTime.Reading {
  /// The time; nil where two are as likely.
  ///
  /// - Parameter part: the part of the day that is named with it.
  func time(in part: DayPart?) -> TimeOfDay? {
    hourOfDay(in: part).flatMap { TimeOfDay(hour: $0, minute: minute) }
  }

  private func hourOfDay(in part: DayPart?) -> Int? {
    // "24 Uhr" ends one day or begins the next.
    guard (1...12).contains(hour) else { return hour < 24 ? hour : nil }
    switch half {
    case .am: return hour % 12
    case .pm: return hour % 12 + 12
    case nil: break
    }
    if let part {
      if let meant = part.hour(ofFace: hour) { return meant }
      // "12 Uhr nachts" is no noon.
      if hour == 12 { return nil }
    }
    return countsToMidnight ? hour : nil
  }
}
