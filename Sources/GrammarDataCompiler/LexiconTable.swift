import SpendWords

/// The phrases that tell a category, with the names of businesses.
struct LexiconTable {
  private var entries: [WordKey: LexiconEntry] = [:]
  /// The display names, each on a line; the first line is empty, so that no name stands at 0.
  private var names = "\n"

  /// Reads a line of plain words: `coffee, ~airport, ^ticket`.
  mutating func readWords(_ line: DataFile.Line, _ category: DefaultCategory) throws {
    for group in line.text.split(separator: ",") where !group.allSatisfy(\.isWhitespace) {
      let group = group.drop(while: \.isWhitespace)
      let strength: LexiconEntry.Strength =
        switch group.first {
        case "~": .place
        case "^": .generic
        default: .thing
        }
      let spellings = strength == .thing ? group : group.dropFirst()
      for spelling in spellings.split(separator: "/") {
        let key = try add(Phrase(spelling), line)
        entries[key, default: LexiconEntry()].addWord(category, strength)
        entries[key]?.note(languages: Language.english.bit)
      }
    }
  }

  /// Reads phrases of a category in a language's pack.
  mutating func readPhrases(
    _ phrases: LanguagePack.Phrases,
    _ pack: LanguagePack,
    _ vocabulary: VocabularyTable,
    _ everydayWords: EverydayWordTable
  ) throws {
    for group in phrases.line.text.split(separator: ",") where !group.allSatisfy(\.isWhitespace) {
      let group = group.drop(while: \.isWhitespace)
      let strength: LexiconEntry.Strength =
        group.first == "~" ? .place : group.first == "^" ? .generic : .thing
      let text = strength == .thing ? group : group.dropFirst()
      var spellings = [Phrase(text)]
      if pack.hasElisions, text.contains("'") {
        spellings.append(Phrase(String(text.map { $0 == "'" ? " " : $0 })))
      }
      for phrase in spellings {
        let key = try add(phrase, phrases.line)
        let known = entries[key] ?? LexiconEntry()
        let isEnglish =
          known.languages & Language.english.bit != 0 || known.businessCategory != nil
          || vocabulary.isEnglish(key) || everydayWords.contains(key)
        let meansSame = known.wordCategory == phrases.category && known.strength == strength
        entries[key, default: LexiconEntry()].note(languages: pack.language.bit)
        if known.wordCategory == nil, !isEnglish {
          entries[key]?.addWord(phrases.category, strength)
        } else if !meansSame {
          let own = pack.language.own(key)
          entries[own, default: LexiconEntry()].addWord(phrases.category, strength)
          entries[own]?.note(languages: pack.language.bit)
        }
      }
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
