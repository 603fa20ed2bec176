import SpendWords

/// The phrases that tell a category, as the build lays them into the program.
enum LexiconTable {
  /// What is known about the word or phrase of `key`, or nil.
  @inline(__always)
  static func find(_ key: WordKey) -> LexiconEntry? {
    let place = GrammarTables.phrases.number(of: key)
    guard place != 0 else { return nil }
    return LexiconEntry(packed: GrammarTables.phraseMeanings[place])
  }

  /// The display name of the business that `entry` names.
  static func displayName(of entry: LexiconEntry) -> String {
    let names = GrammarTables.businessNames
    let rest = UnsafeBufferPointer(
      start: names.utf8Start + entry.name,
      count: names.utf8CodeUnitCount - entry.name
    )
    return String(decoding: rest.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
