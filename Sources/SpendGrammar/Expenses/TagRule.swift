import SpendCore

/// Tells what tags say: `#groceries` and `#FoodDining` name a category, `#refund` a kind, all others are the user's
/// own.
///
/// What a tag says stands over what the other words hint at.
struct TagRule {
  let line: TokenLine
  /// Where the tags of the line stand.
  let tags: [Range<Int>]
  let categories: [String]

  /// What tags say, and the tokens they stand at.
  struct Found {
    var category: String?
    var kind: ExpenseKind?
    /// The names of those that are neither.
    var names: [String] = []
    var tokens: [Range<Int>] = []
  }

  /// What the tags of `range` say.
  func find(in range: Range<Int>) -> Found {
    var found = Found()
    for tokens in tags where range.contains(tokens.lowerBound) {
      let said = line.text(tokens.dropFirst())
      found.tokens.append(tokens)
      if let category = TagRule.category(said, among: categories) {
        found.category = found.category ?? category
      } else if let kind = ExpenseKind(rawValue: TagName.key(said)) {
        found.kind = found.kind ?? kind
      } else if let name = TagName.name(said), !found.names.contains(where: { TagName.areOne($0, name) }) {
        found.names.append(name)
      }
    }
    return found
  }

  /// The category whose whole name, or else first word, is `tag`.
  static func category(_ tag: String, among categories: [String]) -> String? {
    categories.first { TagName.areOne($0, tag) }
      ?? categories.first { name in
        name.split(separator: " ").first.map { TagName.areOne(String($0), tag) } ?? false
      }
  }
}
