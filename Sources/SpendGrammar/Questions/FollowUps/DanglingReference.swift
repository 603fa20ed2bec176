import SpendCore

/// A word that points at an answer which isn't there: what it means can't be told, and no figure is about it.
struct DanglingReference {
  let words: PlainWords
  /// Whether a question before wasn't understood; then what only goes on from it can't be told, either.
  let isLost: Bool
  let today: CivilDate

  /// As many words as a line has at most that leaves out what it asks about.
  private static let fewWords = 5

  /// The word that keeps `intent` from being what the line asks; nil where it says itself what it is about.
  func word(of intent: Intent) -> String? {
    let question: (filter: ExpenseFilter, period: Period)
    switch intent {
    // What is usual is of the running month where no days are named.
    case .question(let asked):
      let isUndated = asked.comparison == .usual && !saysDays
      question = (asked.filter, isUndated ? .all : asked.period)
    case .command(.list(let request)): question = (request.filter, request.period)
    case .unanswerable: return pointer
    default: return nil
    }
    let namesDays = question.period != .all
    // "total", after what wasn't understood: of that, and not of everything.
    let isBare = words.count <= 3 && !namesDays && question.filter.isEmpty && !speaksOfAll
    if isLost, isBare { return words.original(0..<words.count) }
    // "how many times this year?" is of what was asked about, though that wasn't understood.
    let isOfNothing = !question.filter.namesSubject && !speaksOfAll && words.count <= Self.fewWords
    if isLost, !(namesDays && question.filter.namesSubject), goesOn || namesDays && isOfNothing {
      return pointer ?? words.original(0..<words.count)
    }
    // "how much of that was food"
    if case .question(let asked) = intent, asked.isShare, let whole = wholePointer {
      return whole
    }
    // "how many times did I order from them this year": from whom, days don't tell.
    if let pointer = pointsAtSomebody, !question.filter.namesPeople, question.filter.merchants.isEmpty {
      return pointer
    }
    // "refunds there"
    let namesPlace =
      !question.filter.merchants.isEmpty || !question.filter.places.isEmpty
      || question.filter.currency != nil || ranksPlaces(intent)
    if !namesPlace, let place = pointedPlace { return place }
    guard !namesDays, question.filter.isEmpty else { return nil }
    // "and by visits?"
    let isRest = isLost || Self.joints.contains(words.text(0)) && goesOn
    return isRest && !speaksOfAll ? words.original(0..<words.count) : pointer
  }

  /// Whether it is of all money without saying so: `what was my biggest expense`.
  private var speaksOfAll: Bool {
    words.contains(QuestionForm.speakersAndOwners) && words.contains(Self.money)
      || words.findAny(FollowUpRule.generalMarks) != nil
  }

  private var saysDays: Bool {
    var open = words
    return PeriodRule(today: today).period(in: &open) != nil
  }

  /// The word that stands for a business or somebody: `from them`, `with her`.
  private var pointsAtSomebody: String? {
    words.words.indices.first {
      // "refunds this year, all of them"
      Self.somebody.contains(words.text($0)) && FilterRule.leads.contains(words.text($0 - 1))
        && !FollowUpRule.rowMarks.contains("\(words.text($0 - 1)) \(words.text($0))")
        && Self.points(words, at: $0)
    }.map { words.original($0..<$0 + 1) }
  }

  /// Whether it is of businesses, each of which is a place: `rank the shops by what I spent there`.
  private func ranksPlaces(_ intent: Intent) -> Bool {
    guard case .question(let asked) = intent else { return false }
    return asked.grouping == .merchant
  }

  private var pointedPlace: String? {
    // "of all the names in there": in the ledger
    words.words.indices.first {
      Self.places.contains(words.text($0)) && Self.points(words, at: $0)
        && !FilterRule.leads.contains(words.text($0 - 1))
    }
    .map { words.original($0..<$0 + 1) }
  }

  private var pointer: String? { Self.pointer(in: words) }

  /// The word that stands for the whole of a share: `of that`.
  private var wholePointer: String? {
    words.words.indices.dropFirst().first { index in
      let next = words.text(index + 1)
      return ShareRule.wholeLeads.contains(words.text(index - 1)) && Self.points(words, at: index)
        && (index + 1 == words.count || QuestionForm.auxiliaries.contains(next))
    }.map { words.original($0..<$0 + 1) }
  }

  private var goesOn: Bool {
    pointer != nil || QuestionForm(words, hasAmount: false, follows: true, today: today).isFollowUp
  }

  /// The first of `words` that points at what was said before.
  static func pointer(in words: PlainWords) -> String? {
    if let range = words.findAny(FollowUpRule.thenMarks) { return words.original(range) }
    return words.words.indices.first { points(words, at: $0) }.map { words.original($0..<$0 + 1) }
  }

  /// Whether `there` at `index` is a place: not in "is there a", nor in "how many are there", but in "I've been there".
  static func pointsAtPlace(_ words: PlainWords, at index: Int) -> Bool {
    let (before, after) = (words.text(index - 1), words.text(index + 1))
    let isSomebodys = visiting.contains(before) || QuestionForm.speakers.contains(words.text(index - 2))
    return isSomebodys || !existing.contains(before) && !existing.contains(after)
  }

  /// Whether the word at `index` points at what was said before.
  static func points(_ words: PlainWords, at index: Int) -> Bool {
    let (before, word, after) = (words.text(index - 1), words.text(index), words.text(index + 1))
    // "is there a", "how many are there".
    if Self.places.contains(word) { return pointsAtPlace(words, at: index) }
    // "the money that I spent" tells which.
    if Self.relatives.contains(word) {
      return !Self.relativeSubjects.contains(after)
        && (Self.verbsBeforePointer.contains(before) || FilterRule.leads.contains(before))
    }
    // "nowadays" is no reference.
    if Self.demonstratives.contains(word) { return !Self.adverbial.contains(after) }
    // "leaving rent out of it"
    if FilterRule.particles.contains(words.text(index - 2)),
      FilterRule.remainders.contains("\(before) \(word)")
    {
      return false
    }
    // "is it true that I spent less"
    if Self.existing.contains(before), Self.truths.contains(after) { return false }
    // "how many days is it since"
    if Self.existing.contains(before), Self.sinceMarks.contains(after) { return false }
    // "how many days has it been since"
    if Self.visiting.contains(after), Self.sinceMarks.contains(words.text(index + 2)) { return false }
    return Self.pointers.contains(word)
  }
}
