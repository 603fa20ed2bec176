import SpendCore
import SpendWords

extension ExpenseReader {
  /// The time of day at which a segment tells that it was; nil where it says none or several, or may mean either of
  /// two.
  ///
  /// A segment without a time has that which stands with its day: `yesterday at 23:15 taxi 20, beer 5`.
  func time(in range: Range<Int>) -> TimeOfDay? {
    guard !times.isEmpty else { return nil }
    let own = times.filter { range.contains($0.tokens.lowerBound) }
    let day = dateMatch(in: range)
    let said = own.isEmpty ? times.filter { time in day.map { isBeside(time, $0) } ?? false } : own
    guard said.count == 1, let time = said.first else { return nil }
    return time.time(in: part(around: time) ?? day.flatMap { only(DayPart.named(in: line.text($0.tokens))) })
  }

  private func isBeside(_ time: SaidTime, _ day: DateMatch) -> Bool {
    day.tokens.overlaps(time.tokens) || day.tokens.upperBound == time.tokens.lowerBound
      || time.tokens.upperBound == day.tokens.lowerBound
  }

  /// The part of the day that is named right beside `time`: `at 11 tonight`, `um 9 Uhr abends`, `8 in the morning`.
  private func part(around time: SaidTime) -> DayPart? {
    func leads(_ index: Int) -> Bool {
      guard let word = line.at(index) else { return false }
      // "'s avonds", "de l'après-midi"
      let isLetter = word.end - word.start == 1 && (word.kind == .word || word.isMark("'"))
      return isLetter
        || word.kind == .word
          && (words.claimed[index] == .date || word.can([.dayPart, .of, .the, .this, .last, .place, .on]))
    }
    var (first, end) = (time.tokens.lowerBound, time.tokens.upperBound)
    while leads(first - 1) { first -= 1 }
    while leads(end) { end += 1 }
    return only(DayPart.named(in: line.text(first..<end)))
  }

  private func only(_ parts: [DayPart]) -> DayPart? { parts.count == 1 ? parts.first : nil }
}
