import SpendCore

/// Finds tags that name a category or a kind: `#groceries`, `#FoodDining`, `#refund`.
///
/// What a tag says stands over what the other words hint at; tags that name neither stay words of the description.
struct TagRule {
  let line: TokenLine
  let claimed: [TokenClaim]
  let categories: [String]

  /// What tags say, and the tokens they stand at.
  struct Found {
    var category: String?
    var kind: ExpenseKind?
    var tokens: [Range<Int>] = []
  }

  /// What the tags of `range` say.
  func find(in range: Range<Int>) -> Found {
    var found = Found()
    for start in range where line[start].isMark("#") && claimed[start] == .free {
      var end = start + 1
      while end < range.upperBound, line[end].isJoined, line[end].kind == .word, claimed[end] == .free {
        end += 1
      }
      let tag = TagRule.letters(line.text(start..<end))
      guard !tag.isEmpty else { continue }
      if let category = category(tag) {
        found.category = found.category ?? category
      } else if let kind = ExpenseKind(rawValue: tag) {
        found.kind = found.kind ?? kind
      } else {
        continue
      }
      found.tokens.append(start..<end)
    }
    return found
  }

  /// The category whose whole name, or else first word, is `tag`.
  private func category(_ tag: String) -> String? {
    categories.first { TagRule.letters($0) == tag }
      ?? categories.first { name in
        name.split(separator: " ").first.map { TagRule.letters(String($0)) == tag } ?? false
      }
  }

  private static func letters(_ text: String) -> String {
    FoldedText.fold(text).filter { $0.isLetter || $0.isNumber }
  }
}
