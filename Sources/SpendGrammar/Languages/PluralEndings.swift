import SpendWords

/// The endings of plurals that the packs of `Data/Languages` name.
///
/// Only lines in other languages need them, so that they are read when the first of those comes.
enum PluralEndings {
  /// The ending of a plural and that of its singular: `i`, `o`.
  struct Ending: Sendable {
    let plural: [UInt8]
    let singular: [UInt8]
  }

  /// The endings of `language`, in the order in which its pack tries them.
  static func of(_ language: Language) -> [Ending] {
    let index = Int(language.number) - 1
    return ofPacks.indices.contains(index) ? ofPacks[index] : []
  }

  private static let ofPacks: [[Ending]] = {
    let text = GrammarTables.plurals
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      var endings: [Ending] = []
      WordTable.forEachWord(of: UnsafeBufferPointer(rebasing: line)) { word in
        let plural = word.bytes.prefix { $0 != UInt8(ascii: "=") }
        endings.append(Ending(plural: Array(plural), singular: Array(word.value)))
      }
      return endings
    }
  }()
}
