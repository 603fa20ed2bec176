import SpendCore
import SpendWords

/// Reads orders about trips: `start trip Lisbon`, `start the lisbon trip on 3 May`, `end the trip`.
struct TripSentence {
  let words: PlainWords
  /// Where the order stands.
  let start: Int
  let today: CivilDate
  let settings: GrammarSettings
  /// Whether money is said: then a day must be, too, whose number may have been taken for it.
  let hasAmount: Bool

  /// The change that is ordered; nil for none.
  func change() -> TripChange? {
    let verb = words.text(start)
    if Self.starting.contains(verb) { return beginning() }
    if Self.ending.contains(verb) { return end() }
    return nil
  }

  /// `start trip Lisbon`, `begin a trip to New York yesterday`, `start the lisbon trip`.
  private func beginning() -> TripChange? {
    guard let noun = noun else { return nil }
    let (date, end) = day(behind: noun)
    guard !hasAmount || date != nil else { return nil }
    var first = start + 1
    while Self.openers.contains(words.text(first)) { first += 1 }
    var name = first..<noun
    if name.isEmpty {
      var begin = noun + 1
      while Self.fillers.contains(words.text(begin)) { begin += 1 }
      name = begin..<max(end, begin)
    }
    guard let word = name.first, !QuestionWords.functionWords.contains(words.text(word)),
      let tag = TagSentence.names(words, name).first
    else { return nil }
    return .start(tag: tag, on: date)
  }

  /// `end trip`, `end the lisbon trip yesterday`: the one that goes on.
  private func end() -> TripChange? {
    guard let noun = noun else { return nil }
    let (date, end) = day(behind: noun)
    guard end == noun + 1 else { return nil }
    return .end(on: date)
  }

  private var noun: Int? {
    words.words.indices.first { $0 > start && Self.nouns.contains(words.text($0)) }
  }

  /// The day that the words behind `noun` say, and where it begins.
  private func day(behind noun: Int) -> (date: CivilDate?, start: Int) {
    var rest = words
    rest.use(0..<noun + 1)
    guard let period = PeriodRule(today: today, settings: settings).period(in: &rest),
      let first = period.first,
      first == period.last, first <= today
    else { return (nil, words.count) }
    let said = words.words.indices.first { $0 > noun && rest.isOwned($0) } ?? words.count
    return (first, said)
  }
}
