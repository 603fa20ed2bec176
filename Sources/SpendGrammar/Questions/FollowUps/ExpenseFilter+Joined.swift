import SpendCore

extension ExpenseFilter {
  /// What passes this or `other`, which differ in nothing but the one thing that each names; nil where they do.
  func joined(with other: ExpenseFilter) -> ExpenseFilter? {
    var (one, two) = (self, other)
    if !weekdays.isEmpty, !other.weekdays.isEmpty, weekdays != other.weekdays {
      two.weekdays = weekdays
      guard one == two else { return nil }
      one.weekdays += other.weekdays.filter { !weekdays.contains($0) }
      return one
    }
    // "the rides to work" and "the rides home", both with Uber
    let names = [\ExpenseFilter.categories, \.merchants, \.people, \.subjects]
    let differing = names.filter { self[keyPath: $0] != other[keyPath: $0] }
    if differing.count == 1, !self[keyPath: differing[0]].isEmpty, !other[keyPath: differing[0]].isEmpty {
      var joined = self
      joined[keyPath: differing[0]] += other[keyPath: differing[0]].filter {
        !self[keyPath: differing[0]].contains($0)
      }
      if concept != other.concept { joined.concept = nil }
      var rest = other
      rest[keyPath: differing[0]] = joined[keyPath: differing[0]]
      rest.concept = joined.concept
      return rest == joined ? joined : nil
    }
    for filter in names {
      one[keyPath: filter] = []
      two[keyPath: filter] = []
    }
    (one.joinsCategories, two.joinsCategories, one.concept, two.concept) = (false, false, nil, nil)
    guard one == two else { return nil }
    let people = self.people + other.people
    let things = [self, other].flatMap { $0.merchants + $0.subjects }
    let categories = self.categories + other.categories
    guard people.isEmpty || things.isEmpty && categories.isEmpty else { return nil }
    var joined = one
    joined.people = people
    joined.categories = categories
    if !self.merchants.isEmpty, !other.merchants.isEmpty, categories.isEmpty, subjects.isEmpty,
      other.subjects.isEmpty
    {
      joined.merchants = things
    } else {
      // A subject may be a business, too.
      joined.subjects = things
    }
    joined.joinsCategories = !categories.isEmpty && !things.isEmpty
    return joined
  }
}
