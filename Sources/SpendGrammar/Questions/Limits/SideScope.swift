import SpendCore
import SpendWords

/// Which entries one side of a comparison means, as far as it says so itself.
struct SideScope {
  var rule: FilterRule
  var period: Period?

  private var filter: ExpenseFilter {
    get { rule.filter }
    set { rule.filter = newValue }
  }

  /// Lets each side have what only the other says: `coffee this month than last month`, `uber or lyft in May`.
  ///
  /// - Parameter previous: the days that were asked about before, where the first side goes on from that.
  static func settle(
    _ own: inout SideScope,
    _ other: inout SideScope,
    _ common: SideScope,
    previous: Period?,
    today: CivilDate
  ) {
    own.settleBusiness(beside: other)
    other.settleBusiness(beside: own)
    own.filter = own.filter.filled(from: common.filter)
    other.filter = other.filter.filled(from: common.filter)
    if other.filter.isEmpty {
      other.filter = own.filter
    } else if own.filter.isEmpty {
      if other.period != nil || own.period != nil, own.period != other.period { own.filter = other.filter }
    } else if own.filter.sharesKind(with: other.filter) {
      let before = own.filter
      own.filter = own.filter.filled(from: other.filter)
      other.filter = other.filter.filled(from: before)
    }
    let isOfTime = other.filter == own.filter
    own.period = own.period ?? common.period
    other.period = other.period ?? (isOfTime ? nil : common.period)
    if own.period == nil, let span = other.period {
      own.period = isOfTime ? previous ?? running(like: span, today: today) : span
    } else if other.period == nil {
      other.period = own.period
    }
  }

  /// Takes the one name for a business where `other` names one: `shell vs QuikTrip for gas`.
  private mutating func settleBusiness(beside other: SideScope) {
    guard filter.merchants.isEmpty, !other.filter.merchants.isEmpty, filter.concept == nil,
      filter.subjects.count == 1, rule.lookup.isMerchant(filter.subjects[0])
    else { return }
    (filter.merchants, filter.subjects) = (filter.subjects, [])
  }

  /// The span of the calendar that runs now and is as long as `span`.
  private static func running(like span: Period, today: CivilDate) -> Period {
    guard let days = span.dayCount else { return .month(of: today, today: today) }
    if days == 1 { return .day(today, name: "today") }
    let unit = days <= 7 ? TimeUnit.week : days <= 31 ? .month : days <= 92 ? .quarter : .year
    return SpanCalendar(today: today).whole(unit, of: today) ?? span
  }

  /// A part lies in its whole, and both on the same days unless each names its own.
  ///
  /// - Parameter partIsKnown: whether the part is what was asked about before.
  static func settleShare(
    _ part: inout SideScope,
    _ whole: inout SideScope,
    _ common: SideScope,
    partIsKnown: Bool = false
  ) {
    part.filter = part.filter.filled(from: common.filter)
    part.period = part.period ?? common.period
    if partIsKnown {
      // What it is, the question before says.
    } else if part.filter.isEmpty, !whole.filter.isEmpty, whole.filter.kinds.isEmpty {
      part.filter = whole.filter
      whole.rule.filter = ExpenseFilter()
    } else if whole.filter.kinds.isEmpty, !part.filter.sharesKind(with: whole.filter) {
      part.filter = part.filter.filled(from: whole.filter)
    }
    // "how much of #lisbon was #work"
    if !part.filter.tags.isEmpty, whole.filter.tags.count == 1, part.filter.tags != whole.filter.tags {
      part.filter.everyTag += whole.filter.tags
    }
    part.period = part.period ?? whole.period
    whole.period = whole.period ?? part.period
  }
}

extension FilterRule {
  /// This with the limits and exclusions of `other`.
  func adding(_ other: FilterRule) -> FilterRule {
    var rule = self
    rule.filter.moreThan = rule.filter.moreThan ?? other.filter.moreThan
    rule.filter.lessThan = rule.filter.lessThan ?? other.filter.lessThan
    rule.filter.excluded += other.filter.excluded
    rule.filter.excludedCurrencies += other.filter.excludedCurrencies
    if rule.filter.tags.isEmpty { rule.filter.tags = other.filter.tags }
    rule.filter.everyTag += other.filter.everyTag
    rule.filter.excludedTags += other.filter.excludedTags
    if rule.filter.weekdays.isEmpty { rule.filter.weekdays = other.filter.weekdays }
    if rule.filter.categories.isEmpty { rule.filter.categories = other.filter.categories }
    rule.leftOut = other.leftOut
    rule.bounds = other.bounds
    rule.counts = other.counts
    return rule
  }
}

extension ExpenseFilter {
  /// Whether both name things of one kind: two merchants, two categories.
  func sharesKind(with other: ExpenseFilter) -> Bool {
    !categories.isEmpty && !other.categories.isEmpty || !merchants.isEmpty && !other.merchants.isEmpty
      || namesPeople && other.namesPeople || !subjects.isEmpty && !other.subjects.isEmpty
      || !weekdays.isEmpty && !other.weekdays.isEmpty || !tags.isEmpty && !other.tags.isEmpty
      || !places.isEmpty && !other.places.isEmpty
  }

  /// This with what only `other` says.
  func filled(from other: ExpenseFilter) -> ExpenseFilter {
    var filter = self
    if !joinsCategories, filter.categories.isEmpty, !other.joinsCategories || filter.subjects.isEmpty {
      (filter.categories, filter.joinsCategories) = (other.categories, other.joinsCategories)
    }
    if filter.merchants.isEmpty { filter.merchants = other.merchants }
    if filter.people.isEmpty, filter.everyone.isEmpty {
      (filter.people, filter.everyone) = (other.people, other.everyone)
    }
    if filter.places.isEmpty { filter.places = other.places }
    if filter.subjects.isEmpty { (filter.subjects, filter.concept) = (other.subjects, other.concept) }
    // "just the pizza", after all without it
    let named = Set(filter.names.map(FoldedText.fold))
    if filter.excluded.isEmpty {
      filter.excluded = other.excluded.filter { !named.contains(FoldedText.fold($0)) }
    }
    if filter.numbers.isEmpty { filter.numbers = other.numbers }
    if filter.tags.isEmpty { filter.tags = other.tags }
    if filter.everyTag.isEmpty { filter.everyTag = other.everyTag }
    if filter.excludedTags.isEmpty { filter.excludedTags = other.excludedTags }
    if filter.kinds.isEmpty { filter.kinds = other.kinds }
    if filter.weekdays.isEmpty { filter.weekdays = other.weekdays }
    if filter.monthsOfYear.isEmpty { filter.monthsOfYear = other.monthsOfYear }
    filter.moreThan = filter.moreThan ?? other.moreThan
    filter.lessThan = filter.lessThan ?? other.lessThan
    filter.currency = filter.currency ?? other.currency
    return filter
  }
}
