import SpendCore
import SpendWords

/// The day of buying against the day of what was bought.
extension DateFinder {
  /// The days of `found` but those of what was bought where the words say when that was: `booked the 3 december tickets
  /// today`, `just bought the 3 december tickets`; `claimed` takes note of the start of a span as well.
  func daysOfBuying(_ found: [DateMatch], claiming claimed: inout [TokenClaim]) -> [DateMatch] {
    let isSaid = found.count > 1 && found.contains(where: isCountedFromToday)
    guard isSaid || line.hints(at: .justNow) else { return found }
    var buying: [DateMatch] = []
    for match in found {
      guard isOfCalendar(match), isDayOfThing(match, isSaid: isSaid, claimed) else {
        buying.append(match)
        continue
      }
      for index in startOfSpan(before: match.tokens.lowerBound)..<match.tokens.lowerBound {
        claimed[index] = .date
      }
    }
    return buying
  }

  /// `today`, `this morning`, `last night`.
  private func isCountedFromToday(_ match: DateMatch) -> Bool {
    match.tokens.contains { line[$0].can(.relativeDay) }
      || line[match.tokens.lowerBound].can([.this, .last]) && match.tokens.contains { line[$0].can(.dayPart) }
  }

  private func isOfCalendar(_ match: DateMatch) -> Bool {
    match.date != nil && !isCountedFromToday(match) && match.tokens.contains { line[$0].can(.month) }
  }

  /// Whether the day is that of a thing: `the 3 december tickets`, `for the 5th of may`, one that is still to come.
  private func isDayOfThing(_ match: DateMatch, isSaid: Bool, _ claimed: [TokenClaim]) -> Bool {
    let first = line[match.tokens.lowerBound]
    let before = line.at(match.tokens.lowerBound - 1)
    let isOn = first.can(.on) || before?.can(.on) == true
    let isOwned =
      before?.can([.purpose, .of, .to, .pronoun]) == true
      || !isOn && (first.can(.the) || before?.can(.the) == true)
    // A day without a year is nearer in the year to come than in the one behind.
    let isToCome = match.date.map { today.dayNumber - $0.dayNumber > 183 } ?? false
    guard isSaid else { return isToCome && (isOwned || isThing(match.tokens.lowerBound - 1)) }
    return isOwned || isToCome
      || !isOn && claimed.indices.count { line[$0].kind == .number && claimed[$0] == .free } < 2
  }

  /// Where the span that ends in the day at `index` begins: `6 to 9 february`, `vom 3. bis 6. Februar`.
  private func startOfSpan(before index: Int) -> Int {
    guard let joint = line.at(index - 1), joint.kind == .word, joint.can([.to, .deadline, .place]) else {
      return index
    }
    var start = index - 2
    if let stop = line.at(start), stop.isMark(".") || stop.can(.ordinalSuffix) { start -= 1 }
    guard let day = integer(at: start), (1...31).contains(day) else { return index }
    while let small = line.at(start - 1), small.kind == .word, small.can([.on, .the]) { start -= 1 }
    return start
  }
}
