import SpendCore
import SpendWords

/// What no rule owns never becomes a limit unseen: it is found in the ledger, absent from it, or unread.
extension FilterRule {
  /// What a span of words comes to.
  enum Verdict {
    /// An entry goes by it, or none does, and the figure is nothing.
    case named(Role)
    /// It is no name; the figure goes without it, or can't be given.
    case dropped
  }

  /// What the words of `name` that are taken for `role` come to; a preposition before them is `lead`.
  mutating func settle(_ role: Role, _ words: PlainWords, _ name: Range<Int>, lead: String) -> Verdict {
    let text: String
    switch role {
    case .category, .place, .thing(_, concept: .some): return .named(role)
    case .merchant(let merchant):
      if lookup.holds(merchant, as: .merchant) { return .named(role) }
      // "how much of it was from Dot"
      if lookup.isPerson(merchant) { return .named(.person(merchant)) }
      text = merchant
    case .person(let person):
      if lookup.holds(person, as: .person) { return .named(role) }
      if let known = alias(of: person) { return .named(.person(known)) }
      text = person
    case .thing(let subjects, concept: nil): text = subjects.first ?? ""
    }
    if lookup.holds(text, as: .subject) { return .named(.thing([text], concept: nil)) }
    if let subjects = subjects(standingFor: text) { return .named(.thing(subjects, concept: text)) }
    // "in the second": the place in an order of what, nothing has told.
    if let ordinal = words.ordinal(name.lowerBound), ordinal.length == name.count {
      account.unread.append(words.original(name))
      isUnclear = true
      return .dropped
    }
    let rest = name.filter { !isKnown(words, $0..<$0 + 1) }
    let isPart = rest.count < name.count
    if FilterRule.isMoney(words, name) || FilterRule.isPurse(words, name) { return .dropped }
    let isThing = FilterRule.isThing(words, name)
    if !isThing, isForeign(words, name, lead) {
      account.unread.append(words.original(name))
      isUnclear = true
      return .dropped
    }
    if let known = cognate(of: text, words, name) { return .named(.thing([known], concept: nil)) }
    if let head = beforePurpose(words, name) { return .named(.thing([head], concept: nil)) }
    // "how many big Costco runs": what stands before a name that is known tells of which kind they were.
    let isAttribute =
      name.count == 1 && name.upperBound < words.count && !words.words[name.lowerBound].isCapitalised
      && !FilterRule.isFiller(words, name.upperBound) && isKnown(words, name.upperBound..<name.upperBound + 1)
    if isThing || !isAttribute && !isPart && leadsToName(words, name, lead)
      || isPart && rest.allSatisfy({ FilterRule.isThing(words, $0..<$0 + 1) })
    {
      account.absent.append(text)
      return .named(role)
    }
    if rest.count == 1, let known = reworded(words, name, at: rest[0]) {
      return .named(.thing([known], concept: nil))
    }
    // "the chimney repaired": what became of a thing
    if name.count > 1, rest == [name.upperBound - 1],
      words.text(rest[0]).hasSuffix(Self.participleEnding[0])
    {
      account.unread.append(words.original(rest[0]..<rest[0] + 1))
      return .named(.thing([words.original(name.dropLast())], concept: nil))
    }
    for index in rest { account.unread.append(words.original(index..<index + 1)) }
    // "what did I donate": what was done is what is asked about.
    if QuestionForm.speakers.contains(words.text(name.lowerBound - 1)),
      !words.text(name.lowerBound).hasSuffix("ly")
    {
      hasOpenVerb = true
    }
    // "coffee machine" is no coffee: without a word of its span a name is another one. A number limits something.
    if isPart || rest.contains(where: { words.words[$0].isNumber }) { isUnclear = true }
    return .dropped
  }

  /// Whether `name` is what one's money is in: `which month was worse for our wallet`.
  private static func isPurse(_ words: PlainWords, _ name: Range<Int>) -> Bool {
    name.count == 1 && purses.contains(words.text(name.lowerBound))
      && possessives.contains(words.text(name.lowerBound - 1))
      && leads.contains(words.text(name.lowerBound - 2))
  }

  /// Whether `name` is what one calls money, which alone is spent and goes somewhere: `how much dough went to them`.
  private static func isMoney(_ words: PlainWords, _ name: Range<Int>) -> Bool {
    guard name.count == 1, words.has("how much", at: name.lowerBound - 2) else { return false }
    let next = words.words.indices[name.upperBound...].first {
      !QuestionForm.auxiliaries.contains(words.text($0)) && !QuestionForm.speakers.contains(words.text($0))
    }
    guard let next else { return false }
    // "how much electrisity did I pay for": what was paid for is no money.
    let isPaidFor =
      leads.contains(words.text(next + 1)) && (next + 2 >= words.count || words.isOwned(next + 2))
    return !isPaidFor && FollowUpRule.spendVerbs.contains(words.text(next))
      || goings.contains(words.text(next))
  }

  /// The thing before `for the car` that is known, where what follows is of the same theme and so tells nothing new.
  private mutating func beforePurpose(_ words: PlainWords, _ name: Range<Int>) -> String? {
    guard
      let purpose = name.first(where: {
        Self.purposeMark.contains(words.text($0)) && Self.articlesBefore.contains(words.text($0 + 1))
      }), purpose > name.lowerBound, purpose + 2 < name.upperBound,
      isKnown(words, name.lowerBound..<purpose)
    else { return nil }
    let themes = { (range: Range<Int>) in
      Set(
        (LineReading(words.original(range))?.matches ?? []).compactMap(\.concept)
          .map { GrammarTables.conceptThemes[Int($0.number)] }
      )
    }
    guard !themes(name.lowerBound..<purpose).isDisjoint(with: themes(purpose + 2..<name.upperBound))
    else { return nil }
    account.unread.append(words.original(purpose..<name.upperBound))
    return words.original(name.lowerBound..<purpose)
  }

  /// The word by which entries go that one letter parts from a word of another language: `vitamines` for `vitamins`.
  private mutating func cognate(of text: String, _ words: PlainWords, _ name: Range<Int>) -> String? {
    guard words.line.language != .english, name.count == 1, text.utf8.count >= 5 else { return nil }
    let near = lookup.words(near: FoldedText.fold(text))
    guard Set(near.map(ConceptNames.stem)).count == 1 else { return nil }
    account.mended.append(WordAccount.Mend(said: text, read: near[0]))
    return near[0]
  }

  /// Another word for the relation that `person` is, by which entries know him: `mum` where they say `Mom`.
  func alias(of person: String) -> String? {
    let said = FoldedText.fold(person)
    return Self.relations.lazy.map { $0.split(separator: " ").map(String.init) }
      .first { $0.contains(said) }?
      .first { $0 != said && lookup.holds($0, as: .person) }
  }

  /// The name by which entries go where the word at `index`, which none has, ends otherwise: `sushi delivery` for
  /// `sushi delivered`, `drinks` for `drinking`.
  private mutating func reworded(_ words: PlainWords, _ name: Range<Int>, at index: Int) -> String? {
    let said = words.text(index)
    // "been out drinking" names what was had, "roughly speaking" nothing.
    let isDone = [index - 1, index - 2].contains { QuestionWords.activity.contains(words.text($0)) }
    guard name.count > 1 || isDone, let ending = Self.verbEndings.first(where: said.hasSuffix) else {
      return nil
    }
    let stem = said.dropLast(ending.utf8.count)
    guard stem.utf8.count >= 5 else { return nil }
    for other in name.count > 1 ? Self.nounEndings : Self.plainEndings {
      let read = stem + other
      let known = name.map { $0 == index ? String(read) : words.text($0) }.joined(separator: " ")
      guard lookup.holdsForSure(known) else { continue }
      account.mended.append(WordAccount.Mend(said: words.original(index..<index + 1), read: String(read)))
      return known
    }
    return nil
  }

  /// What the ledger has of what `name` stands for: of the words that are listed for it, and of those of the lexicon's
  /// concept of that name; nil where the name only means itself.
  ///
  /// A name that entries go by means them, unless it is listed as one of several things.
  func subjects(standingFor name: String) -> [String]? {
    guard takesConcepts else { return nil }
    let listed = Concepts.subjects(of: name)
    if listed == nil || lookup.holdsForSure(name), lookup.holds(name, as: .subject) { return nil }
    let words = (listed ?? []) + Concepts.words(of: name)
    guard !words.isEmpty, let held = lookup.held(among: words), !held.isEmpty else { return listed }
    let concepts = ConceptNames.concepts(named: name)
    // Other spellings of a name find the same entries.
    var stems: Set<String> = []
    let meant = held.filter { word in
      stems.insert(ConceptNames.stem(of: word)).inserted
        && (listed?.contains(word) ?? false || isMeant(word, as: concepts, of: name))
    }
    return meant.isEmpty ? listed : FilterRule.shortest(of: meant)
  }

  /// Those of `names` that don't hold all words of another one, which finds the same entries and more.
  private static func shortest(of names: [String]) -> [String] {
    let words = names.map { Set(ConceptNames.stem(of: $0).split(separator: " ")) }
    return names.indices.filter { index in
      !words.indices.contains { other in
        !words[other].isEmpty && words[other].isSubset(of: words[index])
          && (words[other].count < words[index].count || other < index)
      }
    }.map { names[$0] }
  }

  /// Whether an entry that goes by `word` is about one of `concepts`: a picture frame is no picture that was seen, and
  /// a ride to the airport no flight.
  private func isMeant(_ word: String, as concepts: Set<Concept>, of name: String) -> Bool {
    if ConceptNames.stem(of: word) == ConceptNames.stem(of: name) { return true }
    let texts = lookup.texts(holding: word)
    return texts.isEmpty
      || texts.contains { text in
        LineReading(text)?.lexiconReading.concept.map(concepts.contains) ?? true
      }
  }

  /// The category that `plain` names: an everyday name of a default one, or the name of the user's own.
  func category(_ plain: String) -> String? {
    let mark = "\(Self.categoryMark[0]) "
    if plain.hasPrefix(mark) {
      let name = String(plain.dropFirst(mark.count))
      return lookup.category(named: name) ?? FilterRule.withoutEnding(name).flatMap(lookup.category(named:))
    }
    return FilterRule.category(plain) ?? lookup.category(named: plain)
      ?? FilterRule.withoutEnding(plain).flatMap(lookup.category(named:))
  }

  /// Whether the words of `range` by themselves name something the ledger has.
  func isKnown(_ words: PlainWords, _ range: Range<Int>) -> Bool {
    let plain = range.map { words.text($0) }.joined(separator: " ")
    return category(plain) != nil || lookup.holds(words.original(range), as: .subject)
  }

  /// Whether the lexicon knows all words of `range` together as a thing or business.
  static func isThing(_ words: PlainWords, _ range: Range<Int>) -> Bool {
    guard range.upperBound <= words.count else { return false }
    if range.count == 1, isNoun(words.words[range.lowerBound]) { return true }
    return phrase(words, at: range.lowerBound, isAlone: true).map { $0.upperBound >= range.upperBound }
      ?? false
  }

  /// Whether `word` is the noun of a thing, or several of it: `costumes`.
  private static func isNoun(_ word: PlainWords.Word) -> Bool {
    if NounTable.kind(of: word.key) != nil { return true }
    return word.text.count > 4 && word.text.hasSuffix("s")
      && NounTable.kind(of: WordKey(word.text.dropLast())) != nil
  }

  /// Whether `name` may be any word of another language than English, which its table doesn't have: `fürs Shoppen` is
  /// no name of which there is nothing; `bei Legoland` and `de Netflix` are.
  private func isForeign(_ words: PlainWords, _ name: Range<Int>, _ lead: String) -> Bool {
    guard words.line.language != .english, leadsToName(words, name, lead) else { return false }
    let hasCapitals = Vocabulary.shared.traits(of: words.line.language).contains(.capitals)
    let isWritten = !hasCapitals && words.words[name.lowerBound].isCapitalised && name.lowerBound > 0
    return !isWritten && !Self.shopLeads.contains(lead)
  }

  /// Whether what stands before a name shows that it is one: `at`, `how much`, or a capital letter inside the line.
  private func leadsToName(_ words: PlainWords, _ name: Range<Int>, _ lead: String) -> Bool {
    let start = name.lowerBound
    let isWritten = start > 0 && words.words[start].isCapitalised && words.line.language == .english
    // "what did the piano tuner charge": somebody's part is told, whoever it is.
    let isSubject =
      Self.determiners.contains(words.text(start - 1))
      && (QuestionForm.auxiliaries.contains(words.text(start - 2))
        // "did I ever buy a generator"
        || FollowUpRule.buyingVerbs.contains(words.text(start - 2)))
    return Self.nameLeads.contains(lead) || isWritten || isSubject
      || ["how much", "how many"].contains { words.has($0, at: start - 2) }
  }

  /// The words of the longest phrase of the lexicon that starts at `index`, none of which is understood.
  static func phrase(_ words: PlainWords, at index: Int, isAlone: Bool = false) -> Range<Int>? {
    guard words.words.indices.contains(index), !words.words[index].isReplaced else { return nil }
    let first = words.words[index].tokens.lowerBound
    guard
      let match = CategoryLexicon.shared.matches(in: words.line).first(where: {
        $0.tokens.lowerBound == first
      })
    else { return nil }
    let end =
      words.words[index...].firstIndex { $0.tokens.lowerBound >= match.tokens.upperBound } ?? words.count
    guard isAlone || end > index + 1, !words.hasOwned(in: index..<end) else { return nil }
    return index..<end
  }
}

extension FilterRule {
  /// Takes the parts of a line that say nothing of what is asked: `…, I'm doing my taxes`; the answer names them.
  mutating func takeAsides(_ words: inout PlainWords) {
    let starts = words.words.indices.filter { words.words[$0].startsPart }
    for (place, start) in starts.enumerated() {
      let part = start..<(place + 1 < starts.count ? starts[place + 1] : words.count)
      guard part.count > 1, part.count < words.count, !words.hasOwned(in: part),
        // "how much did we spend in Mexico, please"
        !QuestionForm.asking.contains(words.text(start)),
        part.contains(where: { Self.speakers.contains(words.text($0)) }),
        !part.contains(where: { isNamed(words, $0) })
      else { continue }
      if part.contains(where: { !QuestionWords.frame.contains(words.text($0)) }) {
        account.unread.append(words.original(part))
      }
      words.use(part)
    }
  }

  /// Whether the word at `index` may name what is asked about.
  private func isNamed(_ words: PlainWords, _ index: Int) -> Bool {
    !QuestionWords.frame.contains(words.text(index)) && isKnown(words, index..<index + 1)
  }
}
