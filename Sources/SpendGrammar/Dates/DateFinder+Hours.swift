import SpendCore
import SpendWords

/// What times of day say, once their words are found.
extension DateFinder {
  /// The time of day at the tokens `start` to `end`, before which small words stand from `lead` on.
  ///
  /// - Parameter hasDay: whether a day stands right before it, so that no length of time is told.
  func saidTime(from lead: Int, at start: Int, to end: Int, hasDay: Bool) -> SaidTime {
    let isAside =
      isAside(lead, start) || line.at(end).map { SaidTime.asideBehind.contains($0.key) } ?? false
      || line.at(end + 1).map { SaidTime.asideBehind.contains($0.key) } ?? false
    let isLed = lead < start || hasDay
    return SaidTime(tokens: lead..<end, reading: isAside ? nil : reading(at: start, to: end, isLed: isLed))
  }

  /// Whether the time that begins at `start` is another than that of buying: `until 22:00`, `the 6:40 bus`.
  private func isAside(_ lead: Int, _ start: Int) -> Bool {
    if (lead..<start).contains(where: { SaidTime.aside.contains(line[$0].key) }) { return true }
    guard let before = line.at(lead - 1), before.kind == .word else { return false }
    // "concert tomorrow at 9pm" was paid today.
    if before.can(.relativeDay), before.entry.value > 0 { return true }
    return SaidTime.aside.contains(before.key) || lead == start && before.can([.the, .article])
      || before.can([.the, .of]) && line.at(lead - 2).map { SaidTime.aside.contains($0.key) } ?? false
  }

  /// What the time of day says whose tokens are `start` to `end`; nil where nobody can tell.
  ///
  /// - Parameter isLed: whether a day or small words before it tell that it is no length of time.
  func reading(at start: Int, to end: Int, isLed: Bool) -> SaidTime.Reading? {
    guard let figures = figures(at: start, to: end) else { return nil }
    var next = figures.end
    var (minute, saysHour) = (figures.minute, false)
    if next < end, isHourWord(next) {
      let mayBeLength = SaidTime.lengths.contains(line[next].key)
      // "2h de parking", "parking 2h30" tell how long.
      guard isLed || figures.hour > 12 || !mayBeLength || minute != nil else { return nil }
      saysHour = true
      next += 1
    }
    if minute == nil, next < end, let said = minutes(at: next) {
      minute = said
      next += 1
    }
    var half: SaidTime.Half?
    if next < end {
      half = self.half(at: next)
      // A zone of time, or parts of an hour.
      guard half != nil else { return nil }
    }
    let isOfWholeDay = figures.isPadded || line.language != .english && (minute != nil || saysHour)
    return SaidTime.Reading(
      hour: figures.hour,
      minute: minute ?? 0,
      half: half,
      countsToMidnight: isOfWholeDay
    )
  }

  /// An hour with the minutes that one number says with it.
  private struct Figures {
    let hour: Int
    var minute: Int?
    /// Whether a zero stands before the hour, which nobody says who counts to twelve.
    var isPadded = false
    let end: Int
  }

  private func figures(at start: Int, to end: Int) -> Figures? {
    let token = line[start]
    if token.kind == .word {
      return token.can(.cardinal) ? Figures(hour: Int(token.entry.value), end: start + 1) : nil
    }
    if isHourAndMinutes(start) {
      let parts = line.bytes(at: start).split { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
      guard parts.count == 2 else { return nil }
      let (hour, minute) = (Self.value(of: parts[0]), Self.value(of: parts[1]))
      return Figures(hour: hour, minute: minute, isPadded: parts[0].count == 2 && hour < 10, end: start + 1)
    }
    let hour = Int(token.whole)
    guard token.kind == .number, (0...24).contains(hour) else { return nil }
    let isPadded = token.end - token.start == 2 && hour < 10
    guard let minutes = line.at(start + 1), minutes.kind == .number, minutes.joint == .colon else {
      return Figures(hour: hour, isPadded: isPadded, end: start + 1)
    }
    guard let minute = self.minutes(at: start + 1) else { return nil }
    var next = start + 2
    while next < end, line[next].kind == .number, line[next].joint == .colon { next += 1 }
    return Figures(hour: hour, minute: minute, isPadded: isPadded, end: next)
  }

  /// The minutes that two digits at `index` say.
  private func minutes(at index: Int) -> Int? {
    let token = line[index]
    guard token.kind == .number, token.end - token.start == 2, (0..<60).contains(token.whole) else {
      return nil
    }
    return Int(token.whole)
  }

  private func isHourWord(_ index: Int) -> Bool {
    let token = line[index]
    return token.kind == .word && half(at: index) == nil && (token.can(.clock) || token.key == Self.letterH)
  }

  private func half(at index: Int) -> SaidTime.Half? {
    let key = line[index].key
    // "um 8 am Abend"
    if line.language != .english, line.at(index + 1)?.can(.dayPart) == true { return nil }
    return SaidTime.amWords.contains(key) ? .am : SaidTime.pmWords.contains(key) ? .pm : nil
  }
}
