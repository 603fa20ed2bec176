/// A key for each category, which names it where one key is asked for.
package struct CategoryKeys: Sendable {
  /// Each name with its letter, in the order of the categories.
  package let all: [(name: String, letter: Character)]

  /// The keys that answer otherwise: yes, no, and enough.
  private static let reserved: Set<Character> = ["y", "n", "q"]

  /// The letters for `names`: of each the first letter of its name that none before it has, or else a digit.
  ///
  /// None is one of the other answers, and what is left over has none.
  package init(for names: [String]) {
    var taken = CategoryKeys.reserved
    var all: [(name: String, letter: Character)] = []
    for name in names {
      let letters = FoldedText.fold(name).filter { $0.isLetter && $0.isASCII }
      guard let letter = (letters + "123456789").first(where: { taken.insert($0).inserted }) else { continue }
      all.append((name, letter))
    }
    self.all = all
  }

  /// The letter of the category `name`.
  package func letter(of name: String) -> Character? { all.first { $0.name == name }?.letter }

  /// The category whose letter is `letter`.
  package func name(of letter: Character) -> String? { all.first { $0.letter == letter }?.name }
}
