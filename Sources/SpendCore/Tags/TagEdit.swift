/// Which tags an expense is to have more and which no longer.
package struct TagEdit: Sendable, Hashable {
  /// Those that it gets.
  package var added: [String] = []
  /// Those that it loses.
  package var removed: [String] = []

  /// An edit of these tags.
  package init(added: [String] = [], removed: [String] = []) {
    self.added = added
    self.removed = removed
  }

  /// `tags` once it is made.
  package func applied(to tags: [String]) -> [String] {
    let kept = tags.filter { tag in !removed.contains { TagName.areOne($0, tag) } }
    return kept + added.filter { tag in !kept.contains { TagName.areOne($0, tag) } }
  }
}
