import SpendWords

/// What the packs of `Data/Languages` say besides words and categories: traits, what phrases mean, and endings of plurals.
///
/// Only lines in other languages need it, so that it is read when the first of them comes.
struct LanguagePacks: Sendable {
  /// The ending of a plural and that of its singular: `i`, `o`.
  struct Ending: Sendable {
    let plural: [UInt8]
    let singular: [UInt8]
  }

  /// What one pack says.
  private struct Pack: Sendable {
    var traits: Traits
    var endings: [Ending] = []
    var meanings: [(phrases: String, english: String)] = []
  }

  private var packs: [Pack] = []

  /// The packs of the program.
  static let shared = LanguagePacks()

  private init() {
    for line in GrammarTables.languages.description.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon]
      let words = line[line.index(after: colon)...].split(separator: " ")
      if name == "language" {
        packs.append(Pack(traits: Traits(words)))
      } else if name == "plural" {
        packs[packs.count - 1].endings += words.map { word in
          let sides = word.split(separator: "=", omittingEmptySubsequences: false)
          return Ending(plural: Array(sides[0].utf8), singular: sides.count > 1 ? Array(sides[1].utf8) : [])
        }
      } else if name.hasPrefix("means ") {
        let phrases = String(line[line.index(after: colon)...])
        packs[packs.count - 1].meanings.append((phrases, String(name.dropFirst(6))))
      }
    }
  }

  /// What is particular about `language`.
  func traits(of language: Language) -> Traits { pack(of: language)?.traits ?? Traits(rawValue: 0) }

  /// The endings of plurals in `language`.
  func endings(of language: Language) -> [Ending] { pack(of: language)?.endings ?? [] }

  /// The phrases of `language` that rules for questions and talk understand, with the English they stand for.
  func meanings(of language: Language) -> [(phrases: String, english: String)] {
    pack(of: language)?.meanings ?? []
  }

  private func pack(of language: Language) -> Pack? {
    let index = Int(language.number) - 1
    return packs.indices.contains(index) ? packs[index] : nil
  }
}
