/// What became of the words of a question that are no part of its figure, or not as they were typed.
package struct WordAccount: Sendable, Hashable {
  /// A word that was one slip of the finger away from a known one.
  package struct Mend: Sendable, Hashable {
    /// The word as typed.
    package let said: String
    /// The word that was read.
    package let read: String

    /// `said`, read as `read`.
    package init(said: String, read: String) {
      self.said = said
      self.read = read
    }
  }

  /// Names of things and businesses that no entry of the ledger has: nothing was spent on them.
  package var absent: [String] = []
  /// Words that nothing is known of: the figure leaves them out.
  package var unread: [String] = []
  /// What is said of cards, accounts and cash that the ledger has no account of: the figure is over everything.
  package var unrecorded: [String] = []
  /// What points at a question before, where none was answered.
  package var dangling: String?
  /// Whether it points at the answer before, of which what was asked can't be told.
  package var refersBack = false
  /// Words that were mended.
  package var mended: [Mend] = []

  /// What the figure goes without, whether it wasn't understood or isn't recorded.
  package var leftOut: [String] { unread + unrecorded }

  /// An account of nothing: every word was read as it stands.
  package init() {}

  /// What keeps the question from being read as a whole, as records tell it.
  package var notUnderstood: [String] { leftOut + (dangling.map { [$0] } ?? []) }

  /// Adds what `other` tells that this doesn't.
  package mutating func add(_ other: WordAccount) {
    absent += other.absent.filter { !absent.contains($0) }
    unread += other.unread.filter { !unread.contains($0) }
    unrecorded += other.unrecorded.filter { !unrecorded.contains($0) }
    mended += other.mended.filter { !mended.contains($0) }
  }
}
