import SpendWords

/// What the packs of `Data/Languages` say besides words and categories: what phrases mean, and endings of plurals.
///
/// Only lines in other languages need it, so that it is read when the first of them comes.
struct LanguagePacks: Sendable {
  /// The ending of a plural and that of its singular: `i`, `o`.
  struct Ending: Sendable {
    let plural: [UInt8]
    let singular: [UInt8]
  }

  /// Phrases parted by commas, and the English they stand for.
  typealias Meaning = (phrases: String, english: String)

  /// What one pack says.
  private struct Pack: Sendable {
    var endings: [Ending] = []
    var meanings: [Meaning] = []
    var askings: [Meaning] = []
  }

  private var packs: [Pack] = []

  /// The packs of the program.
  static let shared = LanguagePacks()

  private init() {
    PackText.forEachLine(of: GrammarTables.packs) { line in
      switch line {
      case .language: packs.append(Pack())
      case .meaning(let english, let phrases):
        packs[packs.count - 1].meanings.append(LanguagePacks.meaning(phrases, english))
      case .asking(let english, let phrases):
        packs[packs.count - 1].askings.append(LanguagePacks.meaning(phrases, english))
      case .plural(let words):
        WordTable.forEachWord(of: words) { word in
          let plural = word.bytes.prefix { $0 != UInt8(ascii: "=") }
          packs[packs.count - 1].endings.append(Ending(plural: Array(plural), singular: Array(word.value)))
        }
      }
    }
  }

  private static func meaning(_ phrases: PackText.Bytes, _ english: PackText.Bytes) -> Meaning {
    (String(decoding: phrases, as: UTF8.self), String(decoding: english, as: UTF8.self))
  }

  /// The endings of plurals in `language`, in the order that its pack tries them.
  func endings(of language: Language) -> [Ending] {
    pack(of: language)?.endings ?? []
  }

  /// The phrases of `language` that rules for questions and talk understand, with the English they stand for.
  func meanings(of language: Language) -> [Meaning] {
    pack(of: language)?.meanings ?? []
  }

  /// The phrases of `language` that only rules for questions understand.
  func askings(of language: Language) -> [Meaning] {
    pack(of: language)?.askings ?? []
  }

  private func pack(of language: Language) -> Pack? {
    let index = Int(language.number) - 1
    return packs.indices.contains(index) ? packs[index] : nil
  }
}
