import SpendCore
import SpendWords

/// Places that a line points at: the business of what was found, and things in another town or in the same one.
extension FollowUpRule {
  /// Takes the business of the one entry that was found, where the words point at it: `what else did I buy there`.
  func takePlace(_ draft: inout QuestionDraft) {
    guard context.found != nil, let merchant = context.place,
      // "what did we spend on food there", after the dearest of all in Portugal
      draft.refersBack, previous.filter.places.isEmpty, thingThere(draft) == nil,
      FilterRule.businesses(in: draft.words).isEmpty,
      let place = (isOfEntry || previous.filter.people.isEmpty ? draft.words.findAny(Self.placePointed) : nil)
        ?? placeNoun(draft.words, merchant) ?? sellerPointed(draft.words),
      !Self.thereMark.contains(draft.words.text(place.lowerBound))
        || DanglingReference.pointsAtPlace(draft.words, at: place.lowerBound)
    else { return }
    draft.words.use(place)
    draft.rule.filter.merchants = [merchant]
  }

  /// `with them`, `paid them`, after who sold it.
  private func sellerPointed(_ words: PlainWords) -> Range<Int>? {
    guard previous.aspect == .merchant else { return nil }
    return words.words.indices.dropFirst().first { index in
      let before = words.text(index - 1)
      return Self.pluralPointers.contains(words.text(index)) && !Self.thereMark.contains(words.text(index))
        && (FilterRule.leads.contains(before) || Self.costVerbs.contains(before)
          || FilterRule.giving.contains(before))
    }.map { $0..<$0 + 1 }
  }

  /// `from that shop`, `in the same restaurant`, `at that clinic`: a noun of businesses behind what points, or a word
  /// of what `merchant` is called.
  private func placeNoun(_ words: PlainWords, _ merchant: String) -> Range<Int>? {
    guard let pointer = words.findAny(Self.placePointers), pointer.lowerBound > 0,
      Self.placeLeads.contains(words.text(pointer.lowerBound - 1))
    else { return nil }
    let noun = GroupNouns.noun(words, at: pointer.upperBound)?.noun
    let isBusiness = noun.map { $0.grouping == .merchant && !$0.isPlural } ?? false
    let name = FoldedText.fold(merchant).split(whereSeparator: \.isWhitespace).map(String.init)
    guard isBusiness || name.contains(words.text(pointer.upperBound)) else { return nil }
    return pointer.lowerBound - 1..<pointer.upperBound + 1
  }

  /// Reads `the one to Paris` after a flight to Tokyo: the same thing, to another place.
  func takeOneLike(_ draft: inout QuestionDraft) {
    let words = draft.words
    guard let subject = previous.filter.subjects.first, previous.filter.subjects.count == 1 else { return }
    takeOtherPlace(&draft, of: subject)
    if let thing = thingThere(draft) {
      draft.rule.filter.subjects = [thing.name]
      draft.words.use(thing.words)
    }
    guard let one = words.words.indices.first(where: { Self.ones.contains(words.text($0)) }),
      FilterRule.placeLeads.contains(words.text(one + 1)), one + 2 < words.count
    else { return }
    let said = subject.split(separator: " ")
    let end = words.words.indices[(one + 2)...].first { words.isOwned($0) || words.words[$0].startsPart }
    let place = words.original(one + 2..<(end ?? words.count))
    var names: [String] = []
    if let lead = said.lastIndex(where: { FilterRule.placeLeads.contains(String($0)) }), lead > 0 {
      names = [said[..<lead].joined(separator: " ") + " \(words.text(one + 1)) " + place]
    } else if said.count > 1 {
      // "and the one in London", after the Paris hotel
      names = said.map { "\($0) \(words.text(one + 1)) \(place)" }
    }
    guard let name = names.first(where: draft.rule.lookup.holdsForSure) else { return }
    draft.rule.filter.subjects = [name]
    draft.words.use(one..<(end ?? words.count))
  }

  /// `the flight there` after the hotel in Lisbon: the flight to Lisbon, where entries go by that.
  private func thingThere(_ draft: QuestionDraft) -> (name: String, words: Range<Int>)? {
    let words = draft.words
    guard let subject = previous.filter.subjects.first, previous.filter.subjects.count == 1 else {
      return nil
    }
    let said = subject.split(separator: " ").map(String.init)
    guard
      let there = words.words.indices.dropFirst().first(where: {
        Self.thereMark.contains(words.text($0)) && DanglingReference.pointsAtPlace(words, at: $0)
      }),
      let lead = said.lastIndex(where: FilterRule.placeLeads.contains), lead > 0, lead + 1 < said.count
    else { return nil }
    let start = words.words.indices[..<there].last { words.isOwned($0) || FilterRule.isFiller(words, $0) }
    let noun = (start.map { $0 + 1 } ?? 0)..<there
    guard !noun.isEmpty else { return nil }
    let place = said[(lead + 1)...].joined(separator: " ")
    let names = Self.placesLed.map { "\(words.original(noun)) \($0) \(place)" }
    guard let name = names.first(where: draft.rule.lookup.holdsForSure) else { return nil }
    return (name, noun.lowerBound..<there + 1)
  }

  /// Reads `Tokyo?` and `the London one` after the hotel in London: `subject`, in another place.
  private func takeOtherPlace(_ draft: inout QuestionDraft, of subject: String) {
    let words = draft.words
    let said = subject.split(separator: " ")
    let open = words.words.indices.filter {
      !words.isOwned($0) && !FilterRule.isFiller(words, $0) && !Self.ones.contains(words.text($0))
    }
    guard [.nothing, .howMuch].contains(draft.asked), open.count == 1,
      words.count <= 3 || words.contains(Self.ones),
      let lead = said.lastIndex(where: { FilterRule.placeLeads.contains(String($0)) }), lead > 0
    else { return }
    let name = said[...lead].joined(separator: " ") + " " + words.original(open[0]..<open[0] + 1)
    guard draft.rule.lookup.holdsForSure(name) else { return }
    draft.rule.filter.subjects = [name]
    draft.words.use(open[0]..<open[0] + 1)
  }

  /// Whether `words` point at the place of the answer before.
  static func pointsThere(_ words: PlainWords) -> Bool {
    words.words.indices.contains {
      thereMark.contains(words.text($0)) && DanglingReference.pointsAtPlace(words, at: $0)
    }
  }

  /// Whether it points at a place where none was told, or several were: `how often was I there`, after which shops.
  func pointsNowhere(_ question: Question, _ draft: QuestionDraft) -> Bool {
    let isOfSeveral = previous.grouping == .merchant && previous.limit != 1 && question.grouping == nil
    return FollowUpRule.pointsThere(draft.words) && context.place == nil && question.filter.merchants.isEmpty
      && question.filter.places.isEmpty && question.filter.currency == nil
      // "everything there except frames": of which place? "the biggest thing there" is one of what was told.
      && (isOfSeveral || question.filter.names.isEmpty && !draft.rule.filter.excluded.isEmpty)
  }
}
