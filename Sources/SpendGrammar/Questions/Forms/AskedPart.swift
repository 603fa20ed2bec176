import SpendCore
import SpendWords

/// The part of a line that asks, where what stands beside it only tells something.
///
/// `My teeth ache. When was I last at the dentist?`
struct AskedPart {
  /// The words of the whole line.
  let words: PlainWords
  /// Those of the part.
  let range: Range<Int>
  /// The other parts.
  let remarks: [Range<Int>]
  /// What parts the line.
  let division: Division

  /// What parts a line into its parts.
  enum Division {
    /// The marks that end a sentence, and those that announce one.
    case sentences
    /// Commas, dashes and brackets as well.
    case clauses
  }

  /// As many parts as a line has at most in which a question is looked for: their runs are read one after the other.
  private static let mostParts = 7

  /// The runs of parts of `words` that may be the question: the shortest sentences first, the longest clauses; none
  /// where the line is all one.
  static func candidates(in words: PlainWords, by division: Division) -> [AskedPart] {
    let starts = words.words.indices.dropFirst().filter { begins(words, at: $0, by: division) }
    guard !starts.isEmpty, starts.count < mostParts else { return [] }
    let bounds = [0] + starts + [words.count]
    let parts = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    let lengths = division == .sentences ? Array(1..<parts.count) : (1..<parts.count).reversed()
    var candidates: [AskedPart] = []
    for length in lengths {
      for first in 0...parts.count - length {
        let end = first + length
        let range = parts[first].lowerBound..<parts[end - 1].upperBound
        var remarks = Array(parts[..<first] + parts[end...])
        if division == .clauses {
          // "for my taxes, and I know I'm late, what did I earn"
          remarks = [0..<range.lowerBound, range.upperBound..<words.count].filter { !$0.isEmpty }
        }
        candidates.append(
          AskedPart(words: words, range: range, remarks: remarks, division: division)
        )
      }
    }
    return candidates
  }

  private static let sentenceMarks: [Unicode.Scalar] = ["!", "?", ";", "…"]
  private static let stop: Unicode.Scalar = "."
  /// What is cut short has none of them: `Dr.`, `Mt.`.
  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u", "y"]
  private static let dashes: [Unicode.Scalar] = ["–", "—"]

  private static func begins(_ words: PlainWords, at index: Int, by division: Division) -> Bool {
    if turnsToQuestion(words, at: index) || asksOfTopic(words, at: index) { return true }
    let before = words.words[index].tokens.lowerBound - 1
    // Words that one phrase of another language was put into stand at the same place.
    guard before >= words.words[index - 1].tokens.upperBound, let mark = words.line.at(before),
      mark.kind == .punctuation
    else { return false }
    if sentenceMarks.contains(where: { mark.isMark($0) }) { return true }
    // "Dr. Lee", "Nov. 3"
    if mark.isMark(stop) {
      let isRow = words.line.at(before - 1)?.isMark(stop) == true
      let before = words.text(index - 1)
      return isRow
        || words.month(index - 1) == nil && before.count > 1 && before.contains { vowels.contains($0) }
    }
    return division == .clauses
      && (words.words[index].startsPart || dashes.contains { mark.isMark($0) })
  }

  /// Whether a question opens behind a word at `index` that turns to it: `late to this, but what did May come to`.
  private static func turnsToQuestion(_ words: PlainWords, at index: Int) -> Bool {
    turns.contains(words.text(index)) && QuestionForm.asking.contains(words.text(index + 1))
  }

  /// Whether all that is left at `index` asks of what stands in front: `ramen in Tokyo how much was it`.
  private static func asksOfTopic(_ words: PlainWords, at index: Int) -> Bool {
    !words.words[index].startsPart
      && topicQuestions.contains {
        words.has($0, at: index) && $0.split(separator: " ").count == words.count - index
      }
      && !words.words[..<index].contains { word in
        QuestionForm.asking.contains(word.text) || QuestionForm.auxiliaries.contains(word.text)
          || QuestionForm.speakers.contains(word.text)
      }
  }

  /// The part as a line of its own; nil where it reads as one of another language.
  var line: TokenLine? {
    let tokens = words.words[range.lowerBound].tokens.lowerBound..<end
    guard let asked = LineReading(words.line.text(tokens))?.words, asked.language == words.line.language
    else { return nil }
    return asked
  }

  /// The part with what its pronoun means in place of it, as a remark in front says it: `I love Target. How often was I
  /// there?`; nil where none does.
  ///
  /// - Parameter goesOn: whether something was answered before; then what tells something says less than the answer.
  func bound(_ lookup: NameLookup, _ calendar: PeriodRule, goesOn: Bool) -> (
    line: TokenLine, topic: Range<Int>
  )? {
    let before = remarks.reversed().filter { remark in
      remark.upperBound <= range.lowerBound && !(goesOn && tells(remark))
    }
    if let days = pointer(of: FollowUpRule.spanPointed + FollowUpRule.thenMarks) {
      for remark in before {
        if let said = daysSaid(in: remark, calendar) { return put(said, in: days).map { ($0, remark) } }
      }
      return nil
    }
    guard let index = range.first(where: { DanglingReference.points(words, at: $0) }) else { return nil }
    let pronoun = words.text(index)
    for remark in before {
      let topics = Foreword.topics(in: words, remark, lookup)
      let businesses = topics.filter { lookup.isMerchant(words.original($0)) }
      let isPlace = FollowUpRule.thereMark.contains(pronoun)
      let topic =
        isPlace
        ? businesses.last ?? topics.last
        : Foreword.plural.contains(pronoun)
          ? businesses.last ?? topics.last
          : Foreword.personal.contains(pronoun) ? topics.first : topics.last
      guard let topic else { continue }
      let name = words.original(topic)
      // "I was in Paris. How much was the hotel there?"
      let lead = businesses.contains(topic) ? Foreword.placeLead[0] : Foreword.spanLead[0]
      return put(isPlace ? "\(lead) \(name)" : name, in: index..<index + 1).map { ($0, remark) }
    }
    return nil
  }

  /// Where the first of `phrases` stands in the part.
  private func pointer(of phrases: [String]) -> Range<Int>? {
    for index in range {
      if let phrase = phrases.first(where: { words.has($0, at: index) }) {
        return index..<index + phrase.split(separator: " ").count
      }
    }
    return nil
  }

  /// The days that `remark` names, with a word that leads to them.
  private func daysSaid(in remark: Range<Int>, _ calendar: PeriodRule) -> String? {
    var open = words
    let read: (period: Period, said: Range<Int>)? = open.within(remark) { part in
      let before = part.owned
      guard let period = calendar.period(in: &part),
        let first = remark.first(where: { part.isOwned($0) && !before[$0] }),
        let last = remark.last(where: { part.isOwned($0) && !before[$0] })
      else { return nil }
      return (period, first..<last + 1)
    }
    guard let (period, said) = read else { return nil }
    let text = words.original(said)
    if PeriodRule.leads.contains(words.text(said.lowerBound)) { return text }
    return "\(period.first == period.last ? Foreword.dayLead[0] : Foreword.spanLead[0]) \(text)"
  }

  /// The part as a line with `text` in place of the words of `place`.
  private func put(_ text: String, in place: Range<Int>) -> TokenLine? {
    let start = words.words[range.lowerBound].tokens.lowerBound
    let replaced =
      words.words[place.lowerBound].tokens.lowerBound..<words.words[place.upperBound - 1].tokens.upperBound
    let parts = [
      words.line.text(start..<replaced.lowerBound), text, words.line.text(replaced.upperBound..<end),
    ]
    return LineReading(parts.joined(separator: " "))?.words
  }

  /// Where its tokens end, with the mark behind them.
  private var end: Int {
    let end = words.words[range.upperBound - 1].tokens.upperBound
    return words.line.at(end).map { $0.kind == .punctuation } ?? false ? end + 1 : end
  }

  /// Whether it may be the question: it ends with the mark of one, or opens as one does.
  var mayAsk: Bool {
    if division == .sentences, isMarked(range) || !remarks.contains(where: isMarked) { return true }
    return opening(of: range).map(asks) ?? false
  }

  private func asks(from first: Int) -> Bool {
    QuestionForm.asking.contains(words.text(first)) || Self.ordering.contains(words.text(first))
      || QuestionForm.auxiliaries.contains(words.text(first))
        && QuestionForm.subjectsBehindDo.contains(words.text(first + 1))
      || FollowUpRule.openers.contains { words.has($0, at: first) }
      || QuestionWords.requests.contains { words.has($0, at: first) }
  }

  /// Whether a question mark stands behind `range`.
  private func isMarked(_ range: Range<Int>) -> Bool {
    words.line.at(words.words[range.upperBound - 1].tokens.upperBound)?.isMark("?") == true
  }

  /// Where `range` opens, after what says nothing.
  private func opening(of range: Range<Int>) -> Int? {
    range.first {
      !QuestionWords.preludes.contains(words.text($0)) && !Self.interjections.contains(words.text($0))
    }
  }

  /// What of the remarks isn't read, beside a part that asks `question`; nil where one of them may limit it.
  ///
  /// - Parameters:
  ///   - pointsBack: whether the part points at what was said before.
  ///   - topic: the remark that says what it points at, if one does.
  func unread(
    beside question: Question,
    pointsBack: Bool,
    topic: Range<Int>? = nil,
    _ lookup: NameLookup,
    _ calendar: PeriodRule
  ) -> [String]? {
    var unread: [String] = []
    for remark in remarks {
      // "How much until May? Is it more than 130?": the first is answered, the second told of.
      if remark.lowerBound >= range.upperBound, isMarked(range), isMarked(remark),
        let first = opening(of: remark),
        QuestionForm.auxiliaries.contains(words.text(first)), DanglingReference.points(words, at: first + 1)
      {
        unread.append(words.original(remark))
        continue
      }
      if isTurnedFrom(remark, lookup), !namesDays(remark, calendar) { continue }
      guard !limits(remark), !leavesOut(remark, lookup) else { return nil }
      // "Amazon last year. How much was that?": of its days, too.
      guard remark != topic else {
        if question.period == .all, namesDays(remark, calendar) { return nil }
        continue
      }
      let isInterjected = Self.interjections.contains(words.text(remark.lowerBound))
      let names = namesEntries(remark, lookup)
      guard tells(remark) || isInterjected else {
        // "For my nephew." limits, though nobody knows him, "Only food." by what it names.
        let isLed = FilterRule.leads.contains(words.text(remark.lowerBound))
        let narrows = QuestionForm.narrowings.contains(words.text(remark.lowerBound))
        if names || isLed || narrows || pointsBack || isMarked(remark) || division == .clauses { return nil }
        unread.append(words.original(remark))
        continue
      }
      // "My cat saw the vet. How much did that cost?"
      if pointsBack, names || !isInterjected && namesThing(remark) { return nil }
      // What is told behind a question limits it no more.
      guard remark.upperBound <= range.lowerBound else { continue }
      let isLimited = question.filter.namesSubject || question.filter.currency != nil
      if names, !isLimited, !isInterjected { return nil }
      let asksDay = [.latest, .first].contains(question.measure) || question.aspect == .date
      if question.period == .all, !asksDay, namesDays(remark, calendar) { return nil }
    }
    return unread
  }

  /// Whether `remark` names nothing that is bought, and the question turns from it: `kind of late, but what was May`.
  private func isTurnedFrom(_ remark: Range<Int>, _ lookup: NameLookup) -> Bool {
    remark.upperBound == range.lowerBound && Self.turns.contains(words.text(range.lowerBound))
      && !remark.contains { index in
        FilterRule.isThing(words, index..<index + 1) || FilterRule.category(words.text(index)) != nil
          || words.words[index].isNumber || lookup.isMerchant(words.original(index..<index + 1))
      }
  }

  /// Whether the words of `range` ask as well, or say what the question is limited to: `only the groceries, I mean`.
  private func limits(_ range: Range<Int>) -> Bool {
    if let first = opening(of: range), asks(from: first) { return true }
    return range.contains { index in
      // "I paid forty for shoes" tells of money that nothing would record.
      words.words[index].isNumber || words.words[index].hasSign || words.number(index).map { $0 > 1 } ?? false
        || Self.limiting.contains(words.text(index))
    }
  }

  /// Whether `range` names what is left out: `don't count the rent`.
  private func leavesOut(_ range: Range<Int>, _ lookup: NameLookup) -> Bool {
    namesEntries(range, lookup)
      && range.contains { index in FilterRule.openers.contains { words.has($0, at: index) } }
  }

  /// Whether a clause stands in `range`: somebody, or something, that is or does.
  private func tells(_ range: Range<Int>) -> Bool {
    // "my feet hurt"
    if range.count > 2, Self.owners.contains(words.text(range.lowerBound)) { return true }
    return range.contains { index in
      let text = words.text(index)
      return QuestionForm.speakers.contains(text) || QuestionForm.copulas.contains(text)
        || Self.subjects.contains(text)
        || QuestionForm.auxiliaries.contains(text)
          && !FilterRule.determiners.contains(text)
    }
  }

  private func namesDays(_ range: Range<Int>, _ calendar: PeriodRule) -> Bool {
    var open = words
    return open.within(range) { calendar.period(in: &$0) } != nil
  }

  /// Whether `range` names something that is sold.
  private func namesThing(_ range: Range<Int>) -> Bool {
    range.contains { FilterRule.isThing(words, $0..<$0 + 1) }
  }

  private func namesEntries(_ range: Range<Int>, _ lookup: NameLookup) -> Bool {
    range.contains { index in
      !FilterRule.isFiller(words, index) && !QuestionWords.frame.contains(words.text(index))
        && (FilterRule.category(words.text(index)) != nil
          || lookup.holdsForSure(words.original(index..<index + 1)))
    }
  }
}
