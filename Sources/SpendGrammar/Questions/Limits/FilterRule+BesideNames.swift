import SpendCore
import SpendWords

/// Words beside a name that are no part of it: verbs, and what says how much of a thing it was.
extension FilterRule {
  /// Whether somebody who does it stands right before the verb at `index`: `did I last eat`, `I was shopping`.
  func isDoing(_ words: PlainWords, at index: Int) -> Bool {
    let isBetween =
      FollowUpRule.copulas.contains(words.text(index - 1)) || Self.verbAdverbs.contains(words.text(index - 1))
    return QuestionForm.speakers.contains(words.text(isBetween ? index - 2 : index - 1))
  }

  /// Whether the word at `index` is the verb of a question of what somebody did: `did I park`.
  private func isDone(_ words: PlainWords, at index: Int) -> Bool {
    QuestionForm.speakers.contains(words.text(index - 1))
      && QuestionForm.auxiliaries.contains(words.text(index - 2))
      && !QuestionWords.functionWords.contains(words.text(index))
  }

  /// Takes a verb for what entries call it, where nothing else is named: `how many times did I park`.
  mutating func takeDone(_ words: inout PlainWords) {
    guard !filter.namesSubject, filter.kinds.isEmpty || filter.kinds == [.expense],
      let index = words.words.indices.first(where: { !words.isOwned($0) && isDone(words, at: $0) }),
      words.words.indices.allSatisfy({
        $0 == index || words.isOwned($0) || FilterRule.isFiller(words, $0)
      }), let noun = gerund(words.text(index))
    else { return }
    filter.subjects = [noun]
    words.use(index..<index + 1)
  }

  /// `who have I lent money to`: all that was lent, where no name of somebody stands behind the verb.
  mutating func takeLent(_ words: inout PlainWords) {
    guard filter.subjects.isEmpty,
      let index = words.words.indices.first(where: {
        !words.isOwned($0) && Self.lending.contains(words.text($0))
          && QuestionForm.speakersAndOwners.contains(words.text($0 - 1))
          && (FilterRule.isFiller(words, $0 + 1) || $0 + 1 == words.count)
      }), let things = Concepts.subjects(of: Self.lentConcept[0])
    else { return }
    (filter.subjects, filter.concept) = (things, Self.lentConcept[0])
    words.use(index..<index + 1)
  }

  /// `what did I sell this year`: what came in and goes by that verb.
  mutating func takeSold(_ words: inout PlainWords) {
    guard filter.kinds == [.income], filter.subjects.isEmpty,
      let index = words.words.indices.first(where: {
        !words.isOwned($0) && Self.selling.contains(words.text($0))
      })
    else { return }
    // "how much have I made selling records"
    for end in [index + 3, index + 2] where end <= words.count && !words.hasOwned(in: index..<end) {
      let thing = words.original(index + 1..<end)
      guard let name = lookup.held(among: Self.soldNames.map { "\($0) \(thing)" })?.first else { continue }
      filter.subjects = [name]
      words.use(index..<end)
      return
    }
    let isAll = words.words.indices.allSatisfy {
      $0 == index || words.isOwned($0) || FilterRule.isFiller(words, $0)
        || Self.entryNouns.contains(words.text($0))
    }
    if isAll {
      guard let name = lookup.held(among: Self.soldNames)?.first else { return }
      filter.subjects = [name]
      words.use(0..<words.count)
    }
    words.use(index..<index + 1)
  }

  /// The noun of what `verb` does by which entries go: `parking` for `park`, `driving` for `drive`, `swimming`.
  private func gerund(_ verb: String) -> String? {
    guard let last = verb.last else { return nil }
    let stems = [verb, "\(verb)\(last)"] + (last == "e" ? [String(verb.dropLast())] : [])
    return stems.lazy.map { $0 + Self.gerundEnding[0] }.first(where: lookup.holdsForSure)
  }

  /// `did I last eat sushi`: what the lexicon knows as one name, by which no entry goes, is a verb and a thing.
  func isVerbAndThing(_ words: PlainWords, _ name: Range<Int>) -> Bool {
    name.count > 1 && QuestionWords.activity.contains(words.text(name.lowerBound))
      && isDoing(words, at: name.lowerBound) && !lookup.holdsForSure(words.original(name))
      && lookup.holdsForSure(words.original(name.dropFirst()))
  }

  /// Whether the word at `index` only says what a place was visited for: `an evening at Thai Basil`.
  func isVisit(_ words: PlainWords, at index: Int) -> Bool {
    Self.visits.contains(words.text(index))
      && (Self.articlesBefore.contains(words.text(index - 1))
        || [1, 2].contains { ExtremeRule.adjective(words, at: index - $0)?.length == $0 })
      && Self.nameLeads.contains(words.text(index + 1)) && !lookup.holdsForSure(words.text(index))
  }

  /// Whether `name`, the word for others, points at one of several: `the other time`, `and the other?`.
  func isOneOfTwo(_ words: PlainWords, _ name: Range<Int>) -> Bool {
    let next = words.text(name.upperBound)
    return Self.articlesBefore.contains(words.text(name.lowerBound - 1))
      && (next.isEmpty || Self.otherNouns.contains(next) || FollowUpRule.visitNouns.contains(next)
        || words.token(name.upperBound)?.can(.timeUnit) == true)
  }

  /// The business of the ledger that `name` begins with, before what was bought there: `the Uchi dinners`; nil where an
  /// entry goes by all of it.
  func seller(_ words: PlainWords, _ name: Range<Int>) -> Range<Int>? {
    guard name.count > 1, name.count <= 5, !lookup.holdsForSure(words.original(name)) else { return nil }
    return name.indices.dropFirst().reversed().map { name.lowerBound..<$0 }.first { head in
      lookup.isMerchant(words.original(head)) && isKnown(words, head.upperBound..<name.upperBound)
    }
  }

  /// Takes what only says how much of a thing it was: `a bowl of pho`, `two pints of milk`.
  func takeContainers(_ words: inout PlainWords) {
    for index in words.words.indices.dropLast(2) {
      guard let token = words.token(index), words.text(index + 1) == "of",
        !words.isOwned(index), !words.isOwned(index + 1), !lookup.holdsForSure(words.text(index)),
        token.can([.container, .measure]) || isPartitive(words, at: index)
      else { continue }
      words.use(index..<index + 2)
    }
  }

  /// `a tank of gas`, `the cheapest load of laundry`: no entry goes by the noun or by the whole, but some by what it is
  /// one of.
  private func isPartitive(_ words: PlainWords, at index: Int) -> Bool {
    let before = words.text(index - 1)
    guard !FilterRule.isFiller(words, index), GroupNouns.noun(words.text(index)) == nil,
      Self.articlesBefore.contains(before) || words.number(index - 1) != nil || ExtremeRule.isExtreme(before)
        || Self.countingMark.contains(before)
        || AverageRule.marks.contains(before)
    else { return false }
    return !lookup.holdsForSure(words.original(index..<index + 3))
      && lookup.holdsForSure(words.original(index + 2..<index + 3))
  }
}
