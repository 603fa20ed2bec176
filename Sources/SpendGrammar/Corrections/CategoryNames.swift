import SpendCore

/// Finds the category of the ledger that a few words name.
struct CategoryNames {
  /// The names of the ledger's categories.
  let names: [String]

  /// The category that `words` name by its name, a part of it or an everyday name; nil for none.
  func category(_ words: String) -> String? {
    let wanted = CategoryNames.normal(words)
    guard !wanted.isEmpty else { return nil }
    if let same = names.first(where: { CategoryNames.normal($0) == wanted }) { return same }
    if let usual = QuestionWords.categories[wanted] {
      return names.first { FoldedText.fold($0) == FoldedText.fold(usual) }
    }
    // A ledger's own category by one of its parts: "pets" for "Pets & Vet".
    return names.first { CategoryNames.normal($0).split(separator: "&").contains { $0 == wanted } }
  }

  /// Folded, without blanks at the ends and around `&`, which `and` is written as.
  private static func normal(_ text: String) -> String {
    let parts = FoldedText.fold(text).split { $0 == " " || $0 == "&" }.filter { $0 != "and" }
    // A picture in a name is not said.
    let said = parts.filter { $0.contains { $0.isLetter || $0.isNumber } }
    let words = said.isEmpty ? parts : said
    let joint = text.contains("&") || text.contains(" and ") ? "&" : " "
    return words.joined(separator: joint)
  }
}
