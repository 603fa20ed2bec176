/// What would make categories serve better, computed from the ledger.
package struct CategoryAdvice: Sendable, Hashable {
  /// One thing to do.
  package struct Proposal: Sendable, Hashable {
    /// What it is.
    package enum Deed: String, Sendable, Hashable {
      /// A category that isn't there would take what stands under Other.
      case add
      /// A category takes by its words what stands under Other.
      case fill
      /// Most of what stands under a category is of names that another one has, too, and more often.
      case merge
      /// Nothing came under a category in a year.
      case delete
    }

    /// What is to be done.
    package let deed: Deed
    /// With which category.
    package let category: String
    /// The category that it would be part of, where it is to be merged.
    package let target: String?
    /// How many expenses it is about.
    package let count: Int
    /// What they come to, by currency, the home currency first.
    package let sums: [Money]
    /// What was bought most often, as the expenses call it.
    package let things: [String]

    /// A proposal of these parts.
    package init(
      _ deed: Deed,
      category: String,
      into target: String? = nil,
      count: Int = 0,
      sums: [Money] = [],
      things: [String] = []
    ) {
      self.deed = deed
      self.category = category
      self.target = target
      self.count = count
      self.sums = sums
      self.things = things
    }
  }

  /// What to do, that with the most money first.
  package let proposals: [Proposal]
  /// How much of all spending in the home currency stands under Other, in whole percent; nil for no spending.
  package let percentOfOther: Int?

  /// Advice of these parts.
  package init(proposals: [Proposal], percentOfOther: Int?) {
    self.proposals = proposals
    self.percentOfOther = percentOfOther
  }
}

/// How much two categories are about the same businesses or things.
package struct CategoryOverlap: Sendable, Hashable {
  /// The one that has less of it.
  package let category: String
  /// The other one, which has each of the names more often.
  package let other: String
  /// How many expenses of ``category`` are of names that ``other`` has, too.
  package let count: Int
  /// Some of those names, in small letters.
  package let names: [String]

  /// An overlap of these parts.
  package init(_ category: String, with other: String, count: Int, names: [String]) {
    self.category = category
    self.other = other
    self.count = count
    self.names = names
  }
}
