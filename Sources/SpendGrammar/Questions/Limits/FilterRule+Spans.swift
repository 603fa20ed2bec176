import SpendCore
import SpendWords

/// How far a name reaches: which of its words say no more than for what, where or how it was paid.
extension FilterRule {
  /// `hair cut` where entries say `haircut`.
  func spelled(_ words: PlainWords, _ name: Range<Int>) -> String {
    let said = words.original(name)
    guard name.count == 2, !lookup.holds(said, as: .subject) else { return said }
    let joined = name.map { words.text($0) }.joined()
    return lookup.holdsForSure(joined) ? joined : said
  }

  /// `vet bills`, `movie tickets`, `the Shell station`, `burritos eaten`: where no entry goes by the whole, the last
  /// word only says what was paid for, where, or what became of it.
  func withoutWares(_ words: PlainWords, _ name: Range<Int>) -> Range<Int> {
    let (head, last) = (name.dropLast(), words.text(name.upperBound - 1))
    let isPlace = isPlaceNoun(words, at: name.upperBound - 1)
    // "my nails done"
    let isResult = Self.results.contains(last)
    guard name.count > 1, isPlace || isResult || Self.wares.contains(last) || Self.eating.contains(last),
      !isPlace || lookup.isMerchant(words.original(head)),
      !lookup.holds(words.original(name), as: .subject)
    else { return name }
    let isKnown =
      lookup.holds(words.original(head), as: .subject) || subjects(standingFor: words.original(head)) != nil
    return isKnown ? head : name
  }

  /// Whether the word at `index` is what one calls a business: `the Shell station`.
  func isPlaceNoun(_ words: PlainWords, at index: Int) -> Bool {
    GroupNouns.noun(words.text(index)).map { $0.grouping == .merchant && !$0.isPlural } ?? false
  }

  /// `hotel in Lyon` is one subject, `trips to the dentist` are about the dentist.
  func whole(_ words: PlainWords, _ last: Name, _ name: Range<Int>) -> Name? {
    let between = (last.words.upperBound..<name.lowerBound).map { words.text($0) }
    guard let lead = between.first, Self.placeLeads.contains(lead),
      between.count <= 2,
      case .thing(_, let concept) = last.role
    else {
      return nil
    }
    let isTrip =
      Self.goalMark.contains(lead) && last.words.allSatisfy { Self.tripNouns.contains(words.text($0)) }
    guard isTrip || concept == nil else { return nil }
    let range = last.words.lowerBound..<name.upperBound
    return Name(
      role: .thing([words.original(isTrip ? name : range)], concept: nil),
      words: range,
      lead: last.lead,
      isJoined: last.isJoined
    )
  }

  /// `last` and `subject`, which ends before the word at `end`, where entries go by both; nil where none does.
  func both(_ last: Name?, _ subject: String, through end: Int) -> Name? {
    guard let last, let known = last.subject, known != subject, lookup.holdsForSure("\(known) \(subject)")
    else {
      return nil
    }
    return last.joined(by: subject, through: end)
  }

  /// `names` without what something was for where entries of the business beside it never say so: `for the car at
  /// Dave's Auto`, `skiing stuff at Christy Sports`.
  mutating func withoutPurpose(_ names: [Name], _ words: PlainWords) -> [Name] {
    let businesses = names.compactMap {
      if case .merchant(let name) = $0.role { FoldedText.fold(name) } else { nil }
    }
    guard businesses.count == 1, names.count == 2 else { return names }
    return names.filter { name in
      let isStuff = [name.words.upperBound - 1, name.words.upperBound].contains {
        Self.stuffNouns.contains(words.text($0))
      }
      guard Self.purposeMark.contains(name.lead) || isStuff,
        case .thing(let subjects, concept: nil) = name.role,
        subjects.count == 1
      else {
        return true
      }
      let texts = lookup.texts(holding: subjects[0])
      let isKnown =
        texts.isEmpty
        ? lookup.holds(subjects[0], as: .subject)
        : texts.contains { FoldedText.fold($0).contains(businesses[0]) }
      if !isKnown {
        account.absent.removeAll { $0 == subjects[0] }
        account.unread.append(subjects[0])
      }
      return isKnown
    }
  }
}
