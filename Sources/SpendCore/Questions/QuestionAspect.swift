extension Question {
  /// Which part of what is found is the answer.
  package enum Aspect: Sendable, Hashable {
    /// What the measure says: a figure, entries, or groups; with a limit of 1 the name of the group.
    ///
    /// Of a comparison, all its figures; of a share, the percentage.
    case result
    /// How many things were found: groups where there is a grouping, else days or entries.
    case number
    /// The figure of the entry or group that was found, or of the question alone where it is held against another.
    case amount
    /// The day of the entry.
    case date
    /// How many days have passed since the entry.
    case daysSince
    /// The business of the entry.
    case merchant
    /// The person of the entry.
    case person
    /// The category of the entry.
    case category
    /// What the entry was for.
    case description
    /// The place of the group with this name among all groups.
    case place(of: String)
    /// How much the figure differs from what it is held against, or prices from their first; of a goal, what is left.
    case difference
    /// The same in hundredths.
    case percentChange
    /// By how much the two sides of a comparison differ, whichever is more.
    case gap
    /// Which of the two sides of a comparison is more.
    case greater
    /// Which of them is less.
    case lesser
    /// Yes or no.
    case whether(Claim)
  }

  /// What a question of yes or no claims.
  package enum Claim: String, Sendable, CaseIterable {
    /// The figure is above what it is held against; prices rose.
    case more
    /// The figure is below what it is held against; prices fell.
    case less
    /// There is any such entry.
    case any
    /// Such entries still come: the last one is no longer ago than they usually lie apart. Held against a price: the
    /// last one cost just that.
    case still
  }
}
