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
    for filter in [\ExpenseFilter.categories, \.merchants, \.people, \.subjects] {
      one[keyPath: filter] = []
      two[keyPath: filter] = []
    }
    (one.joinsCategories, two.joinsCategories, one.concept, two.concept) = (false, false, nil, nil)
    guard one == two else { return nil }
    let people = self.people + other.people
    let names = [self, other].flatMap { $0.merchants + $0.subjects }
    let categories = self.categories + other.categories
    guard people.isEmpty || names.isEmpty && categories.isEmpty else { return nil }
    var joined = one
    joined.people = people
    joined.categories = categories
    if !self.merchants.isEmpty, !other.merchants.isEmpty, categories.isEmpty, subjects.isEmpty,
      other.subjects.isEmpty
    {
      joined.merchants = names
    } else {
      // A subject may be a business, too.
      joined.subjects = names
    }
    joined.joinsCategories = !categories.isEmpty && !names.isEmpty
    return joined
  }
}
