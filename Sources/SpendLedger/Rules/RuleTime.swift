import SpendCore

extension ExpenseDraft {
  /// The time of day by which rules with hours go; nil where nobody knows it.
  ///
  /// It is the one that was said. Else it is that of recording, as people note things when they pay, but only on the
  /// expense's own day, and never of a statement's row: a bank's files come long after what they tell.
  ///
  /// - Parameter recorded: when it was recorded.
  func time(recorded: Moment?) -> TimeOfDay? {
    if let time { return time }
    // What somebody typed has a fingerprint, too, once a statement told of it.
    let isOfStatement = fingerprint != nil && statement == nil
    guard !isOfStatement, let recorded, recorded.date == date else { return nil }
    return recorded.time
  }
}
