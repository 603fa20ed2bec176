import SpendCore
import SpendWords

/// What a name is of beside itself: whose it is, for whom, of which kind, another one than the lexicon knows.
extension FilterRule {
  /// Takes the first word of `name`, where entries go by the others: `my nephew Diego`, `new hockey skates`, `Maddie's
  /// braces`; somebody is added to `names`.
  ///
  /// - Returns: whether the word says no more.
  mutating func takeAttribute(_ words: PlainWords, _ name: Range<Int>, to names: inout [Name]) -> Bool {
    guard name.count > 1 else { return false }
    let owned = FilterRule.owned(words.original(name))
    let isKin = words.token(name.lowerBound)?.can(.relation) == true
    let isPlain = Self.plainAdjectives.contains(words.text(name.lowerBound))
    let isBought = FollowUpRule.buyingVerbs.contains(words.text(name.lowerBound - 1))
    // The ledger is asked where the first word may say so.
    guard isKin || isPlain || isBought || owned != nil, !lookup.holdsForSure(words.original(name)) else {
      return false
    }
    let first = name.lowerBound..<name.lowerBound + 1
    let rest = words.original(name.dropFirst())
    // The name says who it is.
    if isKin, lookup.isPerson(rest), !lookup.isPerson(words.original(name)) { return true }
    if isPlain { return lookup.holdsForSure(rest) }
    // "when did I last buy Owen hockey skates": for whom, and what
    if isBought, lookup.isPerson(words.original(first)) {
      names.append(Name(role: .person(words.original(first)), words: first, lead: "", isJoined: false))
      return true
    }
    guard let owned, lookup.holdsForSure(owned.thing) else { return false }
    if lookup.isPerson(owned.owner),
      lookup.holdsForSure("\(owned.owner) \(owned.thing)") || lookup.holds(owned.thing, with: owned.owner)
    {
      let (lead, isJoined) = FilterRule.lead(words, to: name.lowerBound, after: names.last)
      names.append(Name(role: .person(owned.owner), words: first, lead: lead, isJoined: isJoined))
      return true
    }
    // "the cat's thyroid meds": entries go by the meds.
    guard lookup.isPerson(owned.owner) || !words.words[name.lowerBound].isCapitalised else { return false }
    account.unread.append(words.original(first))
    return true
  }

  /// Whose thing `name` is by its first word, and the thing: `Maddie's braces`; nil where it says no owner.
  static func owned(_ name: String) -> (owner: String, thing: String)? {
    guard let end = name.firstIndex(of: " "),
      let ending = ownerEndings.first(where: name[..<end].hasSuffix), name[..<end].count > ending.count
    else { return nil }
    return (String(name[..<end].dropLast(ending.count)), String(name[name.index(after: end)...]))
  }

  /// `spotify's` before what it owns is Spotify, `Fry's` a name that entries go by.
  func withoutOwner(_ name: String, _ words: PlainWords, _ end: Int) -> String {
    guard let ending = Self.ownerEndings.first(where: name.hasSuffix), !lookup.isMerchant(name) else {
      return name
    }
    let owner = String(name.dropLast(ending.count))
    // "and Owen's?", after somebody else's
    let isBeforeThing = end < words.count && !words.words[end].isCapitalised
    return isBeforeThing || lookup.isPerson(owner) ? owner : name
  }

  /// Whether the business `name` is none of the ledger's, and entries go by what was `said`: "rv" is no R+V.
  func isNameElsewhere(_ name: String, _ said: String) -> Bool {
    lookup.holdsForSure(said) && !lookup.isMerchant(name)
      && FoldedText.fold(said) != FoldedText.fold(name)
  }
}
