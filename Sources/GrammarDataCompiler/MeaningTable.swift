import SpendWords

/// Phrases and the plain English that they stand for, found by their first word.
struct MeaningTable {
  /// One phrase.
  private struct Entry {
    let first: [WordKey]
    /// Words that have to follow later in the line: `bijna * gekocht`.
    let later: [WordKey]
    let english: String
    let book: Int
    /// Whether it is only put into English where no entry of the ledger has its words.
    let isName: Bool
    /// Whether exactly one word stands between its parts: `von + bis`.
    let hasOneBetween: Bool

    var length: Int { first.count + later.count }
  }

  private var entries: [WordKey: [Entry]] = [:]

  /// Takes the phrases of `lines` that mean something into the book of `language`.
  ///
  /// - Parameter splitsAtApostrophes: whether words that lost their vowel are words of their own in a line; a phrase
  ///   stands for itself with and without that, as a line splits only words that it doesn't know whole.
  mutating func read(
    _ lines: [LanguagePack.Line],
    of language: Language,
    splitsAtApostrophes: Bool = false
  ) throws {
    let sets = try PhraseSets(lines)
    for line in lines {
      guard case .meaning(let english, let meaning) = line.kind else { continue }
      let book = Int(language.number) + (meaning == .anywhere ? 0 : Language.most)
      let meanings = try line.body.split(separator: ",").flatMap {
        try sets.meanings(of: $0, english: english, line.line)
      }
      for (phrase, english) in meanings {
        let text = english.split(separator: " ").filter { $0 != "-" }.joined(separator: " ")
        for spelled in splitsAtApostrophes ? MeaningTable.spellings(of: phrase) : [phrase] {
          let parts = spelled.split { $0 == "*" || $0 == "+" }.map { Phrase($0).words }
          guard let first = parts.first, let key = first.first, parts.count <= 2 else {
            throw line.line.error("no phrase in “\(phrase)”")
          }
          entries[key, default: []].append(
            Entry(
              first: first,
              later: parts.dropFirst().first ?? [],
              english: text,
              book: book,
              isName: meaning == .unlessRecorded,
              hasOneBetween: spelled.contains("+")
            )
          )
        }
      }
    }
  }

  /// `phrase` with each of its apostrophes as the end of a word or as nothing: `c'était`, `c était`.
  private static func spellings(of phrase: String) -> [String] {
    guard let mark = phrase.firstIndex(of: "'") else { return [phrase] }
    let start = phrase[..<mark]
    return spellings(of: String(phrase[phrase.index(after: mark)...])).flatMap {
      [start + $0, start + " " + $0]
    }
  }

  /// The numbers of a group of phrases start at a multiple of this, so that an index can hold where.
  private static let alignment = 4

  /// Writes for each first word how many phrases it has and the bits of their second words, then of each phrase, the
  /// longest first: the lengths of its two parts, its book and where its English stands; then the keys of its words but
  /// the first.
  func write(to source: inout SwiftSource) {
    var places: [WordKey: Int] = [:]
    var table: [UInt64] = [0]
    var english = "\n"
    var texts: [String: Int] = [:]
    for (key, group) in entries.sorted(by: { $0.key.hash < $1.key.hash }) {
      while table.count % Self.alignment != 0 { table.append(0) }
      places[key] = table.count / Self.alignment
      table.append(UInt64(group.count))
      table.append(group.reduce(0) { $1.first.count > 1 ? $0 | $1.first[1].bit : $0 })
      // The order of reading stays among phrases of one length.
      for (_, entry) in group.enumerated().sorted(by: { ($1.1.length, $0.0) < ($0.1.length, $1.0) }) {
        let place = texts[entry.english] ?? english.utf8.count
        if texts[entry.english] == nil {
          texts[entry.english] = place
          english += entry.english + "\n"
        }
        table.append(
          UInt64(entry.first.count) | UInt64(entry.later.count) << 8 | UInt64(entry.book) << 16
            | (entry.isName ? 1 << 24 : 0) | (entry.hasOneBetween ? 1 << 25 : 0) | UInt64(place) << 32
        )
        table += (entry.first.dropFirst() + entry.later).map(\.hash)
      }
    }
    source.add(
      "First words of phrases that mean something, with the places of those in ``meanings``, four numbers each.",
      "meaningStarts",
      KeyIndex(numbers: places)
    )
    source.add("Phrases by their first word: how many, the bits of second words, each.", "meanings", table)
    source.add("The English of ``meanings``.", "meaningTexts", english)
  }
}
