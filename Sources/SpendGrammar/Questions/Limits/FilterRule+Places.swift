import SpendCore
import SpendWords

/// The money of the countries.
enum Countries {
  /// What one pays with in the country called `name`; nil for what is no country.
  static func currency(of name: String) -> Currency? {
    (money[FoldedText.fold(name)] ?? money[name]).flatMap { Currency(code: $0) }
  }
}

/// Places abroad: `in Japan`, `the Iceland trip`, `our trip to Toronto`.
extension FilterRule {
  /// The place abroad that the words of `name` are, called `place`; the trip that leads to it is no name of its own.
  ///
  /// - Parameter names: those before it; `hotel in Cancun` is one name where entries go by that.
  func place(
    _ words: PlainWords,
    _ name: Range<Int>,
    called place: String,
    lead: String,
    after names: inout [Name]
  ) -> ForeignPlace? {
    let isTrip =
      isJourney(words, at: name.upperBound - 1) && name.count > 1 || isJourney(words, at: name.upperBound)
    var isTripTo = false
    if Self.goalMark.contains(lead), let last = names.last {
      isTripTo = last.words.allSatisfy { isJourney(words, at: $0) }
    }
    // "gastamos en Japón": one word for "in" and "on"
    let isEither =
      words.line.language != .english && Self.nameLeads.contains(lead) && Countries.currency(of: place) != nil
    // "the distillery tour", by which an entry goes
    let isThing = isTrip && name.count > 1 && lookup.holdsForSure(words.original(name))
    // "how much did Norway cost us in kroner": no entry says so, but its money was paid
    let isCountry =
      Countries.currency(of: place) != nil && !lookup.holds(place, as: .subject)
      && words.words[name.lowerBound].isCapitalised
    guard isTrip && !isThing || isTripTo || isEither || isCountry || Self.locatives.contains(lead) else {
      return nil
    }
    if !isTripTo, let last = names.last, last.isThing,
      let whole = whole(words, last, name)?.subject, lookup.holdsForSure(whole)
    {
      return nil
    }
    guard let abroad = abroad(place, isTrip: isTrip || isTripTo || filter.currency != nil) else { return nil }
    if isTripTo { names.removeLast() }
    return abroad
  }

  private func isJourney(_ words: PlainWords, at index: Int) -> Bool {
    Self.tripNouns.contains(words.text(index)) || Self.journeyNouns.contains(words.text(index))
  }

  /// The country that is called `name`, or the city of a trip of which entries in one foreign currency tell.
  ///
  /// - Parameter isTrip: whether the trip is meant, or all money of its currency; else the city may be one of several.
  private func abroad(_ name: String, isTrip: Bool) -> ForeignPlace? {
    if let currency = Countries.currency(of: name) {
      let isPaid = currency != homeCurrency && !lookup.days(paidIn: currency).isEmpty
      return isPaid ? ForeignPlace(name: name, currency: currency) : nil
    }
    guard isTrip else { return nil }
    let foreign = lookup.days(holding: name).filter { $0.key != homeCurrency }
    guard foreign.count == 1, let (currency, days) = foreign.first, let first = days.first,
      let last = days.last,
      let stay = FilterRule.stay(from: first, to: last, in: lookup.days(paidIn: currency))
    else { return nil }
    return ForeignPlace(name: name, currency: currency, days: stay)
  }

  /// As many days may lie between two payments of one stay, and so many days has one at most.
  private static let (widestGap, longestStay) = (3, 60)

  /// The run of `days` that goes on from `first` to `last` without a wide gap; nil where they are of several stays.
  private static func stay(
    from first: CivilDate,
    to last: CivilDate,
    in days: [CivilDate]
  ) -> ClosedRange<CivilDate>? {
    guard var end = days.firstIndex(of: first) else { return nil }
    var start = end
    while start > 0, days[start].dayNumber - days[start - 1].dayNumber <= widestGap { start -= 1 }
    while end + 1 < days.count, days[end + 1].dayNumber - days[end].dayNumber <= widestGap { end += 1 }
    guard days[end] >= last, days[end].dayNumber - days[start].dayNumber < longestStay else { return nil }
    return days[start]...days[end]
  }
}
