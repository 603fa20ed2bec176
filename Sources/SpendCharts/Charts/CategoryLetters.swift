import SpendCore

/// The letters that stand for categories in pictures.
enum CategoryLetters {
  /// One letter for each of `names`, all different while letters last: the first free letter of the name itself.
  ///
  /// They depend on the set of names only, not on their order, so that a category keeps its letter when ranks change.
  static func letters(for names: [String]) -> [Character] {
    var taken: Set<Character> = []
    var letters: [Int: Character] = [:]
    let order = names.indices.sorted { (names[$0], $0) < (names[$1], $1) }
    for initialOnly in [true, false] {
      for index in order where letters[index] == nil {
        let own = FoldedText.fold(names[index]).uppercased().filter { $0.isASCII && $0.isLetter }
        let spare = initialOnly ? "" : alphabet
        let candidates = (initialOnly ? String(own.prefix(1)) : own) + spare
        guard let letter = candidates.first(where: { !taken.contains($0) }) else { continue }
        letters[index] = letter
        taken.insert(letter)
      }
    }
    return names.indices.map { letters[$0] ?? "*" }
  }

  private static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
}
