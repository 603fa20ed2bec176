import SpendCore
import SpendWords

/// What the user took back while saying it: `sandals 44, typo, 54` is `sandals 54`.
///
/// A repair has three parts (Levelt, "Monitoring and self-repair in speech", 1983): what is taken back, the words that
/// take it back, and what it is instead. What is instead takes the place of the last of its kind: an amount that of an
/// amount, a day that of a day, a person that of a person.
struct Repair {
  private let line: TokenLine
  private let numbers: [NumberPhrase]

  /// The text of `line` with all its repairs made; nil where nothing is taken back.
  static func mended(_ line: TokenLine) -> String? {
    let repair = Repair(line: line)
    for start in line.tokens.indices.dropFirst() {
      guard let takenBack = repair.wordsTakingBack(from: start),
        let change = repair.change(around: takenBack.range, isCertain: takenBack.isCertain)
      else { continue }
      return repair.text(with: change, in: takenBack.range)
    }
    return nil
  }

  private init(line: TokenLine) {
    self.line = line
    let words = ClaimedLine(line: line, claimed: line.tokens.map { _ in .free }, names: [])
    numbers = NumberScanner(words: words, homeCurrency: GrammarSettings().homeCurrency)
      .phrases(limit: ExpenseReader.limit)
      .filter {
        line.at($0.tokens.upperBound)?.can(.ordinalSuffix) != true
          || line[$0.tokens.upperBound].joint != .glued
      }
  }

  /// What is taken back, and what stands in its place.
  private struct Change {
    let old: Range<Int>
    let new: Range<Int>
  }

  // MARK: The words that take back

  /// All words and marks from `start` on that take something back, and whether nothing else can be meant by them.
  private func wordsTakingBack(from start: Int) -> (range: Range<Int>, isCertain: Bool)? {
    var end = start
    var isCertain = false
    var count = 0
    while end < line.count {
      if let phrase = phrase(at: end) {
        count += 1
        isCertain = isCertain || phrase.isCertain
        end = phrase.end
      } else if line[end].kind == .punctuation && !mayOpenNumber(end) {
        isCertain = isCertain || line[end].isMark(",") && end > start
        end += 1
      } else if Self.between.contains(line[end].key) || count > 0 && line[end].can(.amountCue) {
        // "wait it was 14" says so of nothing else.
        isCertain = isCertain || count > 0 && line[end].can(.pronoun)
        end += 1
      } else {
        break
      }
    }
    guard count > 0, end < line.count, !isNumbering(end) else { return nil }
    let isSure = isCertain || count > 1
    // "sixty bucks and uh twenty for a brace": another one.
    // "no Uber and no Lyft": neither.
    if !isSure, line.tokens[start - 1..<end].contains(where: { $0.can(.and) && $0.kind == .word }) {
      return nil
    }
    return (start..<end, isSure)
  }

  /// `order no. 771`: the word is short for "number".
  private func isNumbering(_ end: Int) -> Bool {
    line[end - 1].isMark(".") && line[end - 1].joint == .glued && line[end].kind == .number
      && line.at(end - 2)?.can(.numbered) == true
  }

  /// Whether the mark at `index` is the sign of a number.
  private func mayOpenNumber(_ index: Int) -> Bool { numbers.contains { $0.tokens.lowerBound == index } }

  private func phrase(at start: Int) -> (end: Int, isCertain: Bool)? {
    var key = line[start].key
    var found: (end: Int, isCertain: Bool)?
    for end in start + 1...min(start + 4, line.count) {
      if Self.certain.contains(key) { found = (end, true) }
      // "1er": glued to a number it is its ending. "no Uber ou no Lyft": of a Portuguese line it leads to a place.
      if Self.likely.contains(key), line[start].joint != .glued, !line[start].can(.place) {
        found = (end, false)
      }
      if end < line.count { key = key.followed(by: line[end].key) }
    }
    return found
  }

  // MARK: What is taken back

  private func change(around words: Range<Int>, isCertain: Bool) -> Change? {
    var start = words.upperBound
    if let change = byNumber(at: start, behind: words, isCertain: isCertain) { return change }
    if let change = byOpening(at: start, before: words.lowerBound) { return change }
    while start < line.count - 1,
      Self.leads.contains(line[start].key) || line[start].can([.on, .the]) && isOfDay(start + 1)
    {
      start += 1
    }
    return byNumber(at: start, behind: words, isCertain: isCertain)
      ?? byLastNumber(behind: words) ?? byFormer(behind: words) ?? byCurrency(at: start, words.lowerBound)
      ?? byRun(at: start, before: words.lowerBound)
      ?? byPurchase(at: start, before: words.lowerBound, isCertain: isCertain)
  }

  /// `44, typo, 54`.
  private func byNumber(at start: Int, behind words: Range<Int>, isCertain: Bool) -> Change? {
    guard let new = numbers.first(where: { $0.tokens.lowerBound == start }),
      let old = numbers.last(where: { $0.tokens.upperBound <= words.lowerBound }), !isPronoun(old),
      !line.tokens[old.tokens.upperBound..<words.lowerBound].contains(where: { $0.kind == .punctuation }),
      // "£38 sorry £36 clarks"
      isCertain
        || old.tokens.upperBound == words.lowerBound
          && (endsPart(new.tokens.upperBound) || old.saysMoney && new.saysMoney)
    else { return nil }
    return replacing(old, with: new)
  }

  /// `230, wait let me check the slip, 203`, `60, wait, i checked, it was 75`: the end of the line, behind what the
  /// user says of himself.
  private func byLastNumber(behind words: Range<Int>) -> Change? {
    guard let new = numbers.last, new.tokens.upperBound == line.count, let old = numbers.dropLast().last,
      line[new.tokens.lowerBound - 1].isMark(",") || line[new.tokens.lowerBound - 1].can(.amountCue),
      old.tokens.upperBound <= words.lowerBound,
      !line.tokens[old.tokens.upperBound..<words.lowerBound].contains(where: { $0.kind == .word }),
      // "52, no that was the van, 38"
      words.contains(where: { line[$0].can(.amountCue) })
        || (words.upperBound..<new.tokens.lowerBound).contains(where: { line[$0].can(.pronoun) })
    else { return nil }
    return replacing(old, with: new)
  }

  /// `45, sorry, that was last time, 52`: between the words that take back and the new number it is said whose the old
  /// one was.
  private func byFormer(behind words: Range<Int>) -> Change? {
    guard let new = numbers.first(where: { $0.tokens.lowerBound >= words.upperBound }),
      new.tokens.lowerBound <= words.upperBound + 4, endsPart(new.tokens.upperBound),
      let old = numbers.last(where: { $0.tokens.upperBound <= words.lowerBound }),
      !line.tokens[old.tokens.upperBound..<words.lowerBound].contains(where: { $0.kind == .word }),
      (words.upperBound..<new.tokens.lowerBound).contains(where: { index in
        line[index].can([.last, .before]) || line[index].hints(at: .asked)
          || Self.former.contains(line[index].key)
      })
    else { return nil }
    return replacing(old, with: new)
  }

  /// The change to another number; the currency stays where only the old one says it.
  private func replacing(_ old: NumberPhrase, with new: NumberPhrase) -> Change {
    let keepsCurrency = old.saysMoney && !new.saysMoney
    return Change(old: keepsCurrency ? digits(of: old) : old.tokens, new: new.tokens)
  }

  /// `the last one`.
  private func isPronoun(_ phrase: NumberPhrase) -> Bool {
    phrase.isSpoken && phrase.tokens.count == 1 && phrase.value == DecimalNumber(units: 1)
  }

  /// The number itself, without what stands for a currency beside it.
  private func digits(of phrase: NumberPhrase) -> Range<Int> {
    func isNumber(_ index: Int) -> Bool {
      line[index].kind == .number || line[index].can([.cardinal, .scale])
    }
    guard let first = phrase.tokens.first(where: isNumber), let last = phrase.tokens.last(where: isNumber)
    else {
      return phrase.tokens
    }
    return first..<last + 1
  }

  private func endsPart(_ index: Int) -> Bool {
    line.at(index).map { $0.kind == .punctuation || $0.can([.purpose, .on, .place, .with, .and]) } ?? true
  }

  /// `20 dollars, sorry, euros`.
  private func byCurrency(at start: Int, _ end: Int) -> Change? {
    guard let unit = line.at(start), unit.can([.currency, .currencyCode]),
      line.at(start + 1)?.kind != .number,
      let old = numbers.last(where: { $0.tokens.upperBound <= end && $0.saysMoney })
    else { return nil }
    let digits = digits(of: old)
    let sign = digits.upperBound < old.tokens.upperBound ? digits.upperBound : old.tokens.lowerBound
    return Change(old: sign..<sign + 1, new: start..<start + 1)
  }

  /// `with Priya, i mean with Anjali`, `on monday, no, on tuesday`: both open alike.
  private func byOpening(at start: Int, before end: Int) -> Change? {
    let openings: WordRoles = [.with, .place, .on]
    guard line[start].can(openings),
      let old = (0..<end).last(where: { line[$0].key == line[start].key })
    else { return nil }
    return Change(old: old..<min(self.end(ofPhraseAt: old), end), new: start..<self.end(ofPhraseAt: start))
  }

  /// Where what opens at `start` ends: at a mark, a number or another opening.
  private func end(ofPhraseAt start: Int) -> Int {
    let rest = start + 1..<line.count
    return rest.first { index in
      line[index].kind == .punctuation || line[index].can([.with, .place, .on, .purpose, .and])
        || numbers.contains { $0.tokens.contains(index) } && !isOfDay(index)
    } ?? line.count
  }

  private func isOfDay(_ index: Int) -> Bool {
    if line[index].kind == .number || line[index].can(.cardinal) {
      return isOrdinal(index) || line.at(index + 1)?.can(.timeUnit) == true
    }
    return line[index].can([
      .month, .weekday, .relativeDay, .ordinal, .last, .this, .timeUnit, .ago, .dayPart,
    ])
      || isOrdinal(index - 1) || PeriodFinder.seasons[line.text(at: index).lowercased()] != nil
  }

  /// The number of `4th`.
  private func isOrdinal(_ index: Int) -> Bool {
    guard let suffix = line.at(index + 1), line.at(index)?.kind == .number else { return false }
    return suffix.joint == .glued && suffix.can(.ordinalSuffix)
  }

  /// `monday no tuesday`, `with Priya, sorry, Anjali`: words of one sort.
  private func byRun(at start: Int, before end: Int) -> Change? {
    func isName(_ index: Int) -> Bool {
      line[index].kind == .word
        && (line[index].can([.firstName, .relation]) || line[index].letterCase == .capitalised)
    }
    let isAlike = isOfDay(start) ? isOfDay : isName
    guard isAlike(start), let last = (0..<end).last(where: isAlike) else { return nil }
    let first = (0...last).last { !isAlike($0) }.map { $0 + 1 } ?? 0
    let stop = (start..<line.count).first { !isAlike($0) } ?? line.count
    return Change(old: first..<last + 1, new: start..<stop)
  }

  /// `taxi 12, i mean bus 14`: a thing with its amount, in place of all that was said of the one before.
  private func byPurchase(at start: Int, before end: Int, isCertain: Bool) -> Change? {
    guard
      let new = numbers.first(where: { $0.tokens.lowerBound > start && $0.tokens.lowerBound <= start + 3 }),
      !line[start].can([.place, .on, .with, .purpose, .function, .to]),
      line.tokens[start..<new.tokens.lowerBound].allSatisfy({ $0.kind == .word }),
      let old = numbers.last(where: { $0.tokens.upperBound <= end }), old.tokens.upperBound + 3 > end
    else { return nil }
    let separator = (0..<old.tokens.lowerBound).last { line[$0].kind == .punctuation || line[$0].can(.and) }
    let first = separator.map { $0 + 1 } ?? 0
    guard isCertain || line.tokens[first..<end].contains(where: { $0.key == line[start].key }) else {
      return nil
    }
    return Change(old: first..<end, new: start..<new.tokens.upperBound)
  }

  // MARK: The line mended

  private func text(with change: Change, in words: Range<Int>) -> String {
    let parts = [
      line.text(0..<change.old.lowerBound), line.text(change.new),
      line.text(change.old.upperBound..<max(change.old.upperBound, words.lowerBound)),
      line.text(change.new.upperBound..<line.count),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
