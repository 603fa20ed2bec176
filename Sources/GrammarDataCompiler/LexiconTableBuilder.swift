import SpendWords

/// The phrases that tell a category, with the names of businesses.
struct LexiconTableBuilder {
  private var entries: [WordKey: LexiconEntry] = [:]
  /// The display names, each on a line; the first line is empty, so that no name stands at 0.
  private var names = "\n"

  /// Reads a line of plain words: `coffee, ~airport, ^ticket`.
  mutating func readWords(_ line: DataFile.Line, _ category: DefaultCategory) throws {
    for (spelling, strength) in LexiconTableBuilder.words(of: line.text) {
      let key = try add(Phrase(spelling), line)
      entries[key, default: LexiconEntry()].addWord(category, strength)
      entries[key, default: LexiconEntry()].add(.english)
    }
  }

  /// Reads a line of plain words that `language` has: for every line where no word of English is the same, else for its
  /// own.
  mutating func readWords(
    _ line: LanguagePack.Line,
    _ category: DefaultCategory,
    of language: Language,
    splitsAtApostrophes: Bool,
    isEnglish: (WordKey) -> Bool
  ) throws {
    for (spelling, strength) in LexiconTableBuilder.words(of: line.body) {
      let key = try add(Phrase(spelling, splitsAtApostrophes: splitsAtApostrophes), line.line)
      var known = entries[key] ?? LexiconEntry()
      let isTaken =
        known.languages & Language.english.bit != 0 || known.businessCategory != nil || isEnglish(key)
      let meansSame = known.wordCategory == category && known.strength == strength
      if known.wordCategory == nil, !isTaken {
        known.addWord(category, strength)
      } else if !meansSame {
        entries[language.own(key), default: LexiconEntry()].addWord(category, strength)
        entries[language.own(key), default: LexiconEntry()].add(language)
      }
      known.add(language)
      entries[key] = known
    }
  }

  /// The spellings of a line's words, with how much each says.
  private static func words(of text: Substring) -> [(Substring, LexiconEntry.Strength)] {
    text.split(separator: ",").filter { !$0.allSatisfy(\.isWhitespace) }.flatMap { group in
      let group = group.drop(while: \.isWhitespace)
      let strength: LexiconEntry.Strength =
        switch group.first {
        case "~": .place
        case "^": .generic
        default: .thing
        }
      let spellings = strength == .thing ? group : group.dropFirst()
      return spellings.split(separator: "/").map { ($0, strength) }
    }
  }

  /// Reads a line of names of businesses: `Amazon/amzn, ?Target, ??Apple`.
  mutating func readBusinesses(_ line: DataFile.Line, _ category: DefaultCategory) throws {
    for group in line.text.split(separator: ",") where !group.allSatisfy(\.isWhitespace) {
      let marked = group.drop(while: \.isWhitespace)
      let spellings = marked.drop { $0 == "?" }
      let marks = marked.count - spellings.count
      let all = spellings.split(separator: "/")
      guard let display = all.first else { throw line.error("no name in “\(group)”") }
      let name = names.utf8.count
      names += display + "\n"
      for (index, spelling) in all.enumerated() {
        let phrase = Phrase(spelling)
        // Other spellings of several words are clear: "lime scooter" for Lime.
        let isClear = marks == 0 || index > 0 && phrase.words.count > 1
        let certainty: LexiconEntry.Certainty = isClear ? .certain : marks == 1 ? .likely : .unlikely
        let key = try add(phrase, line)
        entries[key, default: LexiconEntry()].addBusiness(category, certainty, name: name)
      }
    }
  }

  /// Reads a line of pictures behind the first letter of their category.
  mutating func readEmoji(_ line: DataFile.Line) throws {
    guard
      let category = DefaultCategory.allCases.first(where: {
        "\($0)".first == line.text.first?.lowercased().first
      })
    else {
      throw line.error("no category starts with “\(line.text.prefix(1))”")
    }
    for scalar in line.text.dropFirst().unicodeScalars where !scalar.isASCII {
      guard let key = WordKey(picture: Array(String(scalar).utf8)) else { continue }
      entries[key, default: LexiconEntry()].addWord(category, .thing)
    }
  }

  func write(to source: inout SwiftSource) {
    let values = Set(entries.values).sorted { $0.packed < $1.packed }
    let numbers = Dictionary(uniqueKeysWithValues: values.enumerated().map { ($1, $0 + 1) })
    source.add(
      "Phrases, with the place of each in ``phraseMeanings``.",
      "phrases",
      KeyIndex(numbers: entries.mapValues { numbers[$0, default: 0] })
    )
    source.add(
      "What is known of phrases; the first is that of unknown ones.",
      "phraseMeanings",
      [0] + values.map(\.packed)
    )
    source.add("The names of businesses, each on a line.", "businessNames", names)
  }

  /// The key of `phrase`, whose starts are noted as such.
  private mutating func add(_ phrase: Phrase, _ line: DataFile.Line) throws -> WordKey {
    let keys = phrase.keys
    guard let key = keys.last else { throw line.error("a phrase without a word") }
    for start in keys.dropLast() { entries[start, default: LexiconEntry()].beginPhrase() }
    return key
  }
}
