import SpendWords

/// What a question asks for by its first question word.
enum Asked {
  case howMuch, howMany, howOften, howLong, when, what, which, whereabouts, who, why, share
  /// A question of yes or no.
  case whether
  /// No question word: `food october`.
  case nothing

  /// What `words` ask for from `start` on.
  init(_ words: PlainWords, from start: Int) {
    let openers = Asked.phrases.first { _, phrases in phrases.contains { words.has($0, at: start) } }
    // "don't count the rent" orders something.
    if FollowUpRule.asksSame(words) || Asked.leavesOutAlone(words, from: start) {
      self = .nothing
      return
    }
    // "did laundry how many times since august" tells what was done, and asks how often.
    let isTold =
      !QuestionForm.subjectsBehindDo.contains(words.text(start + 1)) && Asked.asksNumber(words, after: start)
    let isToBeConfirmed = openers == nil && QuestionForm.isToBeConfirmed(words)
    let isElided =
      QuestionForm.elided.contains(words.text(start)) && QuestionForm.leads.contains(words.text(start + 1))
    if openers == nil && isElided || isToBeConfirmed {
      self = .whether
      return
    }
    if openers == nil, !isTold, Asked.auxiliaries.contains(words.text(start)) {
      // "did I buy my MacBook when?", "il m'a coûté combien le vol"
      self = Asked.atEnd(of: words) ?? Asked.inside(words, after: start) ?? .whether
      return
    }
    // "the weeks where I spent under 200": the question word only joins.
    let noun = FilterRule.determiners.contains(words.text(start)) ? start + 1 : start
    if GroupNouns.noun(words.text(noun))?.isPlural ?? false {
      self = .nothing
      return
    }
    // "person I spent the most on"
    if GroupNouns.clauseNoun(words, at: noun) != nil {
      self = .which
      return
    }
    for index in max(0, start)..<max(start, words.count) {
      for (asked, phrases) in Asked.phrases where phrases.contains(where: { words.has($0, at: index) }) {
        self = asked
        return
      }
    }
    self = .nothing
  }

  /// What the last word asks for, where that is a question word: `j'ai acheté mon MacBook quand ?`.
  private static func atEnd(of words: PlainWords) -> Asked? {
    let last = words.count - 1
    guard last > 2, words.hasQuestionMark else { return nil }
    return phrases.first { asked, phrases in
      [.when, .whereabouts].contains(asked)
        && phrases.contains { !$0.contains(" ") && words.text(last) == $0 }
    }?.0
  }

  /// What a word for an amount or a number behind the verb asks for, as questions of other languages have it.
  private static func inside(_ words: PlainWords, after start: Int) -> Asked? {
    guard words.line.language != .english else { return nil }
    return phrases.first { asked, phrases in
      [.howMuch, .howMany, .howOften].contains(asked)
        && phrases.contains { phrase in words.find(phrase).map { $0.lowerBound > start } ?? false }
    }?.0
  }

  /// Whether `words` leave something out from `start` on and ask nothing behind it: `apart from Mom, on whom` does.
  private static func leavesOutAlone(_ words: PlainWords, from start: Int) -> Bool {
    guard FilterRule.openers.contains(where: { words.has($0, at: start) }) else { return false }
    return !words.words.indices.contains { index in
      index > start && words.words[index].startsPart
        && [index, index + 1].contains { place in
          phrases.contains { $0.1.contains { words.has($0, at: place) } }
        }
    }
  }

  private static func asksNumber(_ words: PlainWords, after start: Int) -> Bool {
    words.findAny(numbersAsked).map { $0.lowerBound > start } ?? false
  }

  private static let phrases: [(Asked, [String])] = [
    (.share, shareAsked), (.howMuch, amountAsked), (.howMany, numberAsked), (.howOften, oftenAsked),
    (.howLong, lengthAsked), (.when, dayAsked), (.whereabouts, placeAsked), (.who, whoAsked),
    (.why, reasonAsked), (.which, whichAsked), (.what, whatAsked),
  ]
}
