import SpendCore
import SpendWords

extension DateFinder {
  /// The end of a time of day that starts at `start`: `9:14`, `8pm`, `8.30 pm`, `19h00`, `11:02 EST`.
  func clockTime(at start: Int) -> Int? {
    let token = line[start]
    guard token.kind == .number else { return nil }
    var end = start + 1
    if let minutes = line.at(end), minutes.kind == .number, minutes.joint == .colon {
      end += 1
      while let seconds = line.at(end), seconds.kind == .number, seconds.joint == .colon { end += 1 }
      return zone(at: clockSuffix(at: end) ?? end)
    }
    if let suffix = clockSuffix(at: end) { return zone(at: suffix) }
    if let hour = line.at(end), hour.key == Self.letterH, hour.joint == .glued,
      let minutes = line.at(end + 1),
      minutes.kind == .number, minutes.joint == .glued
    {
      return end + 2
    }
    return nil
  }

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

  /// The tokens of a day with the hour said after it: `yesterday around 8`, `23.04.2022 14.55`.
  func withClockAfter(_ tokens: Range<Int>) -> Range<Int> {
    let end = tokens.upperBound
    var index = end
    if let small = line.at(index), small.can(.approximate) || small.key == Self.wordAt || small.isMark("@") {
      index += 1
    }
    guard let number = line.at(index), number.kind == .number, number.joint == .space,
      hasNumber(outside: tokens.lowerBound..<index + 1), clockTime(at: index) == nil
    else { return tokens }
    if let next = line.at(index + 1) {
      let isPrice =
        next.kind == .currencySign || next.isMark("%")
        || next.kind == .word
          && (next.joint != .space
            || next.can([.currency, .currencyCode, .minorUnit, .measure, .each, .scale])
            || next.can([.purpose, .on, .to, .with, .spend]))
      guard !isPrice else { return tokens }
    }
    if index > end, let hour = integer(at: index), (1...12).contains(hour) {
      return tokens.lowerBound..<index + 1
    }
    // After a date in full, "14.55" is a time where another number is the amount.
    let isFull = line[end - 1].kind == .number && line[end - 1].end - line[end - 1].start == 10
    let bytes = line.bytes(at: index)
    guard isFull, index == end, bytes.count == 5, bytes[bytes.startIndex + 2] == UInt8(ascii: "."),
      bytes.prefix(2).elementsEqual("24".utf8) == false, bytes.first.map({ $0 < 0x33 }) ?? false,
      bytes[bytes.startIndex + 3] < 0x36
    else { return tokens }
    return tokens.lowerBound..<index + 1
  }

  /// `at 11 tonight`, `on 11 tonight`: an hour before the day it is of, where another number is the amount.
  func hourBefore(at index: Int) -> Int? {
    guard line[index].kind == .number, let day = line.at(index + 1),
      day.kind == .word, day.joint == .space, day.key == Self.tonight,
      let hour = integer(at: index), (1...12).contains(hour),
      let before = line.at(index - 1), before.can([.on, .approximate]) || before.key == Self.wordAt,
      hasNumber(outside: index..<index + 1)
    else { return nil }
    return index + 1
  }
}
