import SpendCore
import SpendWords

extension DateFinder {
  /// A time of day, without the words before it.
  struct Clock {
    /// How it is said, which tells what else has to speak for it.
    enum Form {
      /// Its own words tell that it is one: `9:14`, `8pm`, `half past six`, `9 Uhr 20`.
      case told
      /// Parts of an hour: `ocho y media`, `halb acht`, `ten past eight`.
      case parts
      /// Hour and minutes in words, as prices are said, too: `ten fifteen`.
      case spoken
      /// Hour and minutes in figures, as prices are written, too: `7.15`, `5 30`, `18 e 45`.
      case figures
      /// An hour alone: `8`, `five`.
      case hour
    }

    var form: Form
    var end: Int
  }

  /// The end of a time of day in digits that can be nothing else: `9:14`, `8pm`, `8.30 pm`, `19h00`, `11:02 EST`.
  func clockTime(at start: Int) -> Int? {
    guard line[start].kind == .number, let clock = clock(at: start), clock.form == .told else { return nil }
    return clock.end
  }

  /// The time of day that starts at `start`.
  func clock(at start: Int) -> Clock? {
    guard let token = line.at(start) else { return nil }
    if token.kind == .number, let minutes = line.at(start + 1), minutes.kind == .number,
      minutes.joint == .colon
    {
      var end = start + 2
      while let seconds = line.at(end), seconds.kind == .number, seconds.joint == .colon { end += 1 }
      return Clock(form: .told, end: zone(at: clockSuffix(at: end) ?? end))
    }
    if let clock = partsBeforeHour(at: start) { return clock }
    if token.kind == .number, let suffix = clockSuffix(at: start + 1) {
      return Clock(form: .told, end: endOfRest(at: suffix, from: start) ?? zone(at: suffix))
    }
    if isHourAndMinutes(start) { return Clock(form: .figures, end: start + 1) }
    guard let end = endOfHour(at: start) else { return nil }
    if let suffix = clockSuffix(at: end) {
      // "deux heures de parking"
      let form = line[end].can(.timeUnit) ? Clock.Form.hour : .told
      guard let rest = endOfRest(at: suffix, from: start) else { return Clock(form: form, end: suffix) }
      return Clock(form: .told, end: rest)
    }
    if let tail = tail(at: end) { return tail }
    guard let minutes = endOfMinutes(at: end) else { return Clock(form: .hour, end: end) }
    if let suffix = clockSuffix(at: minutes) { return Clock(form: .told, end: suffix) }
    return Clock(form: token.kind == .number ? .figures : .spoken, end: minutes)
  }

  // MARK: Parts

  /// The end of an hour, in digits or in one word.
  private func endOfHour(at index: Int) -> Int? {
    guard let token = line.at(index) else { return nil }
    let isHour =
      token.kind == .number
      ? (0...24).contains(token.whole) && !isJoined(index)
      : token.kind == .word && token.can(.cardinal) && !token.can(.foreignNumber)
        && (1...24).contains(token.entry.value)
    return isHour ? index + 1 : nil
  }

  /// Whether a mark joins the number at `index` to one beside it: `3/4`, `5-7`.
  private func isJoined(_ index: Int) -> Bool {
    func joins(_ token: Token) -> Bool {
      token.joint == .slash || token.joint == .hyphen || token.joint == .colon
    }
    guard !joins(line[index]) else { return true }
    return line.at(index + 1).map { $0.kind == .number && joins($0) } ?? false
  }

  /// The end of minutes after their hour, two digits or words: `30`, `oh five`, `forty five`.
  private func endOfMinutes(at index: Int) -> Int? {
    guard let token = line.at(index), token.joint == .space || token.joint == .glued else { return nil }
    guard token.kind == .number else {
      guard !token.can(.and), let spoken = SpokenNumber.readCents(line, at: index), spoken.value < 60 else {
        return nil
      }
      return isMoneyUnit(at: spoken.end) ? nil : spoken.end
    }
    let isMinutes = token.end - token.start == 2 && (0..<60).contains(token.whole)
    return isMinutes && !isMoneyUnit(at: index + 1) && !isJoined(index) ? index + 1 : nil
  }

  /// The end of what stands behind the unit of the hour at `start`: `Uhr 20`, `heures et demie`; English has no such.
  private func endOfRest(at index: Int, from start: Int) -> Int? {
    guard let end = endOfMinutes(at: index) ?? tail(at: index)?.end else { return nil }
    let isSure = line[index].joint == .glued || line.language != .english && hasNumber(outside: start..<end)
    return isSure ? end : nil
  }

  /// `7.15`, `14,30`: one number of the lexer.
  func isHourAndMinutes(_ index: Int) -> Bool {
    guard line[index].kind == .number, (4...5).contains(line[index].end - line[index].start) else {
      return false
    }
    func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") }
    // A mark before the hour is none between it and the minutes: ".7.15".
    let written = line.bytes(at: index).drop(while: isMark)
    let mark = written.endIndex - 3
    guard mark > written.startIndex, isMark(written[mark]), !written[..<mark].contains(where: isMark),
      !written[(mark + 1)...].contains(where: isMark)
    else { return false }
    return Self.value(of: written[..<mark]) <= 24 && Self.value(of: written[(mark + 1)...]) < 60
  }

  static func value(of digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }

  /// Whether the word at `index` is a half or a quarter.
  private func isPart(_ index: Int) -> Bool {
    guard let token = line.at(index), token.kind == .word else { return false }
    return token.can(.half) || token.can(.fraction) && token.entry.value == 4
      || Self.quarters.contains(token.key)
  }

  /// `half past six`, `viertel nach sechs`, `ten past eight`; `halb acht`, `sadhe nau baje`.
  private func partsBeforeHour(at start: Int) -> Clock? {
    let token = line[start]
    let isPart = isPart(start)
    guard isPart || line.hints(at: .clockJoint) else { return nil }
    if token.can(.half), let hour = endOfHour(at: start + 1) {
      let suffix = clockSuffix(at: hour)
      return Clock(form: suffix == nil ? .parts : .told, end: suffix ?? hour)
    }
    var next = start + 1
    if !isPart {
      let value = token.kind == .number ? token.whole : token.can(.cardinal) ? token.entry.value : -1
      guard (1..<60).contains(value) else { return nil }
      if let unit = line.at(next), unit.can(.timeUnit), unit.entry.calendar == TimeUnit.minute.rawValue {
        next += 1
      }
    }
    guard let joint = line.at(next), joint.kind == .word, joint.hints(at: .clockJoint),
      let hour = endOfHour(at: next + 1), !isMoneyUnit(at: hour)
    else { return nil }
    return Clock(form: isPart ? .told : .parts, end: clockSuffix(at: hour) ?? hour)
  }

  /// The time of day whose hour ends at `index`: `y media`, `e un quarto`, `moins le quart`, `e 45`.
  private func tail(at index: Int) -> Clock? {
    guard let joint = line.at(index), joint.kind == .word, joint.can(.and) || joint.hints(at: .clockJoint)
    else {
      return nil
    }
    var next = index + 1
    if let small = line.at(next), small.can([.the, .article]), isPart(next + 1) { next += 1 }
    if isPart(next) { return Clock(form: .parts, end: next + 1) }
    return endOfMinutes(at: next).map { Clock(form: .figures, end: $0) }
  }

  /// The index after `pm`, `Uhr`, `a.m.` at `index`.
  private func clockSuffix(at index: Int) -> Int? {
    guard let token = line.at(index), token.kind == .word, token.joint == .glued || token.joint == .space
    else {
      return nil
    }
    if token.can(.clock) {
      // German "am montag" is no time of day.
      if token.key == Self.germanOn, let day = line.at(index + 1), day.can(.weekday) {
        let letters = line.folded(at: index + 1)
        if letters.suffix(3).elementsEqual("tag".utf8) || letters.suffix(4).elementsEqual("woch".utf8) {
          return nil
        }
      }
      return index + 1
    }
    // "19h00"
    if token.key == Self.letterH, let minutes = line.at(index + 1), minutes.kind == .number,
      minutes.joint == .glued
    {
      return index + 1
    }
    let isLetter = token.key == Self.letterA || token.key == Self.letterP
    if isLetter, let m = line.at(index + 1), m.key == Self.letterM, m.joint == .dot {
      return line.at(index + 2)?.isMark(".") == true ? index + 3 : index + 2
    }
    return nil
  }

  /// The index after the name of a zone of time at `index`, or `index`.
  private func zone(at index: Int) -> Int {
    guard let token = line.at(index), token.kind == .word, token.letterCase != .lower,
      Self.zones.contains(token.key)
    else { return index }
    return index + 1
  }
}
