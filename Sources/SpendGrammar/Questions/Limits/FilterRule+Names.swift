import SpendCore
import SpendWords

extension FilterRule {
  // MARK: Names

  /// Categories, merchants, people and other subjects, from the words that are left.
  ///
  /// Names that `and`, `or` or a comma joins are alternatives, whatever they name; others hold together.
  mutating func takeNames(_ words: inout PlainWords) {
    if words.take(Self.inDollars) { filter.currency = .dollar }
    for index in 0..<words.count where !words.isOwned(index) {
      let listed = QuestionWords.currencies[words.text(index)].flatMap { Currency(code: $0) }
      // "how many baht"
      let isCounted = Self.countingMark.contains(words.text(index - 1))
      guard let currency = listed ?? (isCounted ? words.currency(calledAt: index) : nil),
        currency != homeCurrency
      else { continue }
      filter.currency = paid(currency, called: words.text(index))
      words.use(index..<index + 1)
    }
    takeTags(&words)
    takeLent(&words)
    takeSold(&words)
    takeDone(&words)
    let names = withoutPurpose(FilterRule.withoutRepaired(names(in: words), &words), words)
    var start = 0
    while start < names.count {
      var end = start + 1
      while end < names.count, names[end].isJoined { end += 1 }
      if FilterRule.areTogether(names[start..<end], words) {
        for case .person(let name) in names[start..<end].map(\.role) { filter.everyone.append(name) }
        _ = words.take(Self.togetherMarks)
      } else {
        add(names[start..<end])
      }
      start = end
    }
    // "how many euros did we spend on our trip": all that was paid in them
    if let currency = filter.currency, currency != homeCurrency, let concept = filter.concept,
      Self.tripNouns.contains(concept) || Self.journeyNouns.contains(concept)
    {
      (filter.subjects, filter.concept) = ([], nil)
    }
    if !filter.merchants.isEmpty {
      // "how many rides with Lyft": what the business sells says nothing more.
      let isPlain =
        filter.concept.map(FilterRule.wares.contains)
        ?? filter.subjects.allSatisfy { FilterRule.wares.contains($0) }
      if isPlain, !filter.subjects.isEmpty {
        (filter.subjects, filter.concept) = ([], nil)
        isUnclear = !account.unread.isEmpty
      }
    }
    // "how much did I donate to Open Door Mission"
    let isKnown = !filter.subjects.isEmpty && filter.subjects.allSatisfy(lookup.isMerchant)
    if hasOpenVerb, filter.merchants.isEmpty, !isKnown { isUnclear = true }
    var besidePlace = filter
    (besidePlace.places, besidePlace.people, besidePlace.everyone) = ([], [], [])
    // "how many places did I eat at"
    if !besidePlace.namesSubject, !isUnclear, filter.kinds.isEmpty,
      let index = words.words.indices.first(where: {
        // "which category ate most of my money"
        Self.eating.contains(words.text($0)) && !words.isOwned($0)
          && GroupNouns.noun(words.text($0 - 1)) == nil
      }),
      let category = FilterRule.category(words.text(index))
    {
      filter.categories = [category]
      words.use(index..<index + 1)
    }
    // A number alone is no subject; nobody knows what it stands for.
    let startsWithNumber = filter.subjects.contains { $0.prefix { $0 != " " }.allSatisfy(\.isNumber) }
    if startsWithNumber, filter.concept == nil, !words.words.contains(where: \.isName) { isUnclear = true }
  }

  /// `names` without those that the words take back: `the phone, I mean the phone bill`, `petrol no sorry gas`.
  private static func withoutRepaired(_ names: [Name], _ words: inout PlainWords) -> [Name] {
    var kept: [Name] = []
    for name in names {
      // Names of one span overlap.
      let end = min(kept.last?.words.upperBound ?? name.words.lowerBound, name.words.lowerBound)
      let between = end..<name.words.lowerBound
      if between.contains(where: { place in repairs.contains { words.has($0, at: place) } }) {
        words.use(between)
        kept.removeLast()
      }
      kept.append(name)
    }
    return kept
  }

  /// The names in `words`, in their order.
  private mutating func names(in said: PlainWords) -> [Name] {
    var words = said
    takeContainers(&words)
    let businesses = FilterRule.businesses(in: words).filter {
      !isVerbAndThing(words, $0.words) && !isNameElsewhere($0.name, words.original($0.words))
    }
    var names: [Name] = []
    var index = 0
    while index < words.count {
      guard !words.isOwned(index) else {
        index += 1
        continue
      }
      if let business = businesses.first(where: { $0.words.lowerBound == index }) {
        let (lead, isJoined) = FilterRule.lead(words, to: index, after: names.last)
        let said = words.original(business.words)
        // "in Iceland", which is a shop's name as well
        if !lookup.isMerchant(business.name),
          let place = place(words, business.words, called: said, lead: lead, after: &names)
        {
          names.append(Name(role: .place(place), words: business.words, lead: lead, isJoined: isJoined))
        } else if case .named(let role) = settle(.merchant(business.name), words, business.words, lead: lead)
        {
          names.append(Name(role: role, words: business.words, lead: lead, isJoined: isJoined))
        }
        index = business.words.upperBound
        // "uber rides", "netflix subscription", "the Costco store": the second word only says what the business sells.
        while index < words.count, !words.isOwned(index),
          FilterRule.wares.contains(words.text(index)) || isPlaceNoun(words, at: index)
        {
          index += 1
        }
        continue
      }
      // "the movies I saw": a verb right behind who did it is no name.
      let isVerb =
        Self.plainVerbs.contains(words.text(index)) && isDoing(words, at: index)
        || FilterRule.phrase(words, at: index).map { isVerbAndThing(words, $0) } ?? false
      if isVerb || isVisit(words, at: index)
        || FilterRule.isFiller(words, index) && QuestionWords.functionWords.contains(words.text(index))
      {
        index += 1
        continue
      }
      let phrase = phrase(of: words, at: index, after: names.last)
      var end = phrase?.upperBound ?? index + 1
      while end < words.count, !words.isOwned(end), !endsName(words, end),
        !businesses.contains(where: { $0.words.lowerBound == end })
      {
        end += 1
      }
      let name = FilterRule.trimmed(words, index..<end)
      add(words, phrase.map { $0.lowerBound..<max($0.upperBound, name.upperBound) } ?? name, to: &names)
      index = end
    }
    return names
  }

  /// The words from `index` on that the lexicon knows together, as far as they are one name.
  private func phrase(of words: PlainWords, at index: Int, after last: Name?) -> Range<Int>? {
    guard let phrase = FilterRule.phrase(words, at: index) else {
      // "day care": entries go by both words, though the first says nothing alone.
      let pair = index..<index + 2
      let isHeld =
        pair.upperBound <= words.count && !words.hasOwned(in: pair) && FilterRule.isFiller(words, index)
        && !QuestionWords.functionWords.contains(words.text(index))
        && !FilterRule.isFiller(words, index + 1) && !FilterRule.leads.contains(words.text(index + 1))
        && FilterRule.category(words.text(index + 1)) == nil && lookup.holdsForSure(words.original(pair))
        // "lent Marcus": somebody beside what was done.
        && !lookup.isPerson(words.original(index + 1..<index + 2))
      return isHeld ? pair : nil
    }
    // "internet and phone bill" are two things unless an entry goes by both.
    let isJoined = phrase.contains { Self.nameJoints.contains(words.text($0)) }
    if isJoined, !lookup.holdsForSure(words.original(phrase)) { return nil }
    // "fill up" is a verb, "on a down payment" names a thing.
    let isLed = Self.nameLeads.contains(FilterRule.lead(words, to: index, after: last).0)
    return isLed || !phrase.allSatisfy { FilterRule.isFiller(words, $0) } ? phrase : nil
  }

  /// The small word that leads to the name at `start`, its own or that of the list it goes on with, and whether it
  /// does.
  static func lead(_ words: PlainWords, to start: Int, after last: Name?) -> (String, isJoined: Bool) {
    var lead = ""
    var isListed = false
    var index = start
    var isApart = false
    while index > 0 {
      if words.words[index].startsPart, lead.isEmpty { isListed = true }
      let before = words.text(index - 1)
      if index - 1 < last?.words.upperBound ?? 0 { break }
      if Self.exclusionJoints.contains(before) {
        isListed = true
      } else if leads.contains(before) {
        if lead.isEmpty { lead = before }
      } else if words.isOwned(index - 1) || !Self.articlesBefore.contains(before) {
        isApart = true
        break
      }
      index -= 1
    }
    guard let last, isListed, !isApart else { return (lead, false) }
    return (lead.isEmpty ? last.lead : lead, true)
  }

  private mutating func add(_ words: PlainWords, _ said: Range<Int>, to names: inout [Name]) {
    guard !said.isEmpty else { return }
    // "streetcar fares", where entries go by that
    let ware = said.lowerBound..<said.upperBound + 1
    let isWare =
      said.upperBound < words.count && !words.isOwned(said.upperBound)
      && (FilterRule.wares.contains(words.text(said.upperBound))
        // "dinner out", where entries go by that
        || FilterRule.particles.contains(words.text(said.upperBound)))
      && !words.words[said.upperBound].startsPart
      && lookup.holdsForSure(words.original(ware))
    let name = isWare ? ware : said
    if name.allSatisfy({ Self.comparatives.contains(words.text($0)) }) {
      account.unread.append(words.original(name))
      isUnclear = true
      return
    }
    // "mom sam priya": each is somebody.
    if name.count > 1, name.allSatisfy({ lookup.isPerson(words.original($0..<$0 + 1)) }),
      !lookup.holdsForSure(words.original(name))
    {
      let (lead, isJoined) = FilterRule.lead(words, to: name.lowerBound, after: names.last)
      for index in name {
        let role = Role.person(words.original(index..<index + 1))
        let isListed = isJoined || index > name.lowerBound
        names.append(Name(role: role, words: index..<index + 1, lead: lead, isJoined: isListed))
      }
      return
    }
    // "a bonus from work": whoever pays there.
    if filter.kinds == [.income], name.count == 1, Self.employers.contains(words.text(name.lowerBound)),
      Self.shopLeads.contains(FilterRule.lead(words, to: name.lowerBound, after: names.last).0),
      !lookup.isMerchant(words.original(name))
    {
      return
    }
    if let seller = seller(words, name) {
      let (lead, isJoined) = FilterRule.lead(words, to: name.lowerBound, after: names.last)
      let business = Role.merchant(words.original(seller))
      names.append(Name(role: business, words: seller, lead: lead, isJoined: isJoined))
      return add(words, seller.upperBound..<name.upperBound, to: &names)
    }
    if takeAttribute(words, name, to: &names) { return add(words, name.dropFirst(), to: &names) }
    // "two haircuts": how many there are is in no name.
    if words.number(name.lowerBound) != nil,
      name.count == 1
        || !lookup.holds(words.original(name), as: .subject)
          && !lookup.holds(words.original(name), as: .merchant)
    {
      if name.count > 1 { return add(words, name.dropFirst(), to: &names) }
      account.unread.append(words.original(name))
      isUnclear = true
      return
    }
    let plain = name.map { words.text($0) }.joined(separator: " ")
    let (lead, isJoined) = FilterRule.lead(words, to: name.lowerBound, after: names.last)
    func append(_ role: Role) {
      guard case .named(let role) = settle(role, words, name, lead: lead) else {
        // "how much did mum cost me": who or what did it is what is asked about.
        if lead.isEmpty, QuestionForm.auxiliaries.contains(words.text(name.lowerBound - 1)) {
          isUnclear = true
        }
        return
      }
      names.append(Name(role: role, words: name, lead: lead, isJoined: isJoined))
    }
    // "who did I go with the other time": which one it was, no filter tells.
    if Self.others.contains(plain), isOneOfTwo(words, name) {
      account.unread.append(words.original(name))
      isUnclear = true
      return
    }
    if let category = category(plain) { return append(.category(category)) }
    // "healthcare in 2025 for my tax return" says what the figure is for.
    let isPurpose =
      Self.purposeMark.contains(lead) && Self.possessives.contains(words.text(name.lowerBound - 1))
    if isPurpose, !names.isEmpty, !lookup.holds(words.original(name), as: .subject) {
      account.unread.append(words.original(name))
      return
    }
    // "game nights", where entries go by that
    let isWhole = name.count > 1 && lookup.holdsForSure(words.original(name))
    let thing = isWhole ? name : withoutWares(words, FilterRule.withoutVisit(words, name))
    // "the health tab", "grocery trips"
    if thing.count < name.count,
      let category = category(thing.map { words.text($0) }.joined(separator: " "))
    {
      return append(.category(category))
    }
    let subject = withoutOwner(spelled(words, thing), words, thing.upperBound)
    let isWord = CategoryLexicon.shared.matches(in: words.line).contains {
      !$0.isBusiness && $0.tokens.contains(words.words[name.lowerBound].tokens.lowerBound)
    }
    if let place = place(words, name, called: subject, lead: lead, after: &names) {
      names.append(Name(role: .place(place), words: name, lead: lead, isJoined: isJoined))
      return
    }
    let isPerson = FilterRule.isPerson(words, name)
    let before = words.text(name.lowerBound - 1)
    if FilterRule.giving.contains(before), isPerson {
      if Self.lending.contains(before) {
        let lent = Self.lentConcept[0]
        let things = Concepts.subjects(of: lent) ?? []
        names.append(Name(role: .thing(things, concept: lent), words: name, lead: lead, isJoined: false))
      }
      return append(.person(subject))
    }
    // "how many times have we been bowling, Alex and me": not one or the other.
    if Self.withUser.contains(where: { words.has($0, at: name.upperBound) }),
      isPerson || lookup.isPerson(subject)
    {
      names.append(Name(role: .person(subject), words: name, lead: lead, isJoined: false))
      return
    }
    if isJoined, names.last?.isPerson == true, !isWord { return append(.person(subject)) }
    // "Tom, how many times did we go": a name that somebody has.
    // "on mum": whom one spends on, by any word for the relation.
    let isKnownPerson =
      lookup.isPerson(subject) || Self.onMark.contains(lead) && isPerson && alias(of: subject) != nil
    // "how much has dana cost me"
    if isPerson || name.count == 1, lead.isEmpty || Self.onMark.contains(lead), !isWord, isKnownPerson {
      return append(.person(subject))
    }
    // "a stall fee at the Mueller market": entries go by both, and no business is called so.
    if !isJoined, Self.sellerMarks.contains(lead), !lookup.isMerchant(subject),
      let both = both(names.last, subject, through: name.upperBound)
    {
      names[names.count - 1] = both
      return
    }
    // "dinner at Thai Basil": of words that mean something else as well.
    if Self.sellerMarks.contains(lead), !isWord || lookup.isMerchant(subject) {
      return append(.merchant(subject))
    }
    // "paid for the flight to Tokyo" gives nobody anything.
    let isGiven =
      Self.goalMark.contains(lead) && words.contains(FilterRule.giving) && names.last?.isThing != true
    if Self.companyMark.contains(lead) || Self.purposeMark.contains(lead) || isGiven,
      isPerson || name.count == 1 && !isWord && isKnownPerson
    {
      return append(.person(subject))
    }
    if !isJoined, let last = names.last, last.isThing, let whole = whole(words, last, name) {
      let isHeld = whole.subject.map { lookup.holds($0, as: .subject) } ?? true
      // "the dentist for the filling": entries go by both words.
      if !isHeld, Self.purposeMark.contains(lead), let known = last.subject,
        lookup.holds("\(known) \(subject)", as: .subject)
      {
        names[names.count - 1] = last.joined(by: subject, through: name.upperBound)
        return
      }
      // "gas for the car": no entry goes by the whole, and what it is for none tells.
      if !isHeld, Self.purposeMark.contains(lead) {
        account.unread.append(words.original(last.words.upperBound..<name.upperBound))
        return
      }
      let absent = account.absent.count
      if !isHeld, case .dropped = settle(.thing([subject], concept: nil), words, name, lead: lead) { return }
      // "a hotel in Lyon" is nothing where no entry knows Lyon, and else two things that nothing joins.
      if isHeld || account.absent.count > absent {
        if !isHeld { account.absent[absent] = whole.subject ?? subject }
        names[names.count - 1] = whole
        return
      }
    }
    // "for the cat at the vet": two things of the same entries.
    if !isJoined, let both = both(names.last, subject, through: name.upperBound) {
      names[names.count - 1] = both
      return
    }
    // "when was the dog last at the vet": whom it was for, entries of the vet don't tell.
    if !isJoined, Self.atMark.contains(lead), let last = names.last, let guest = last.subject,
      Self.purposeMark.contains(last.lead),
      lookup.holds(subject, as: .subject)
    {
      account.unread.append(guest)
      names.removeLast()
    }
    if takesConcepts, let subjects = subjects(standingFor: plain) {
      return append(.thing(subjects, concept: plain))
    }
    append(.thing([subject], concept: nil))
  }
}
