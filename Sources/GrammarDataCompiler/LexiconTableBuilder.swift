import SpendWords

/// The phrases that stand for concepts, with the names of businesses.
struct LexiconTableBuilder {
  private var entries: [WordKey: LexiconEntry] = [:]
  /// The words that are mended before anything is looked up.
  var slips = SlipTable()
  /// Where each word and each business of English was told.
  private var words: [WordKey: DataFile.Line] = [:]
  private var businesses: [WordKey: DataFile.Line] = [:]
  /// The display names, each on a line; the first line is empty, so that no name stands at 0.
  private var names = "\n"
  /// What words stand for.
  private(set) var concepts: Set<Concept> = []
  /// The words and businesses that by themselves are of a concept.
  private var spellings: [Concept: [String]] = [:]

  /// Reads a line of plain words: `coffee, ~airport, ^ticket`.
  mutating func readWords(_ line: DataFile.Line, _ concept: Concept) throws {
    concepts.insert(concept)
    for (spelling, strength) in LexiconTableBuilder.words(of: line.text) {
      let key = try add(Phrase(spelling, line), line)
      try words.tell(spelling, key, line)
      entries[key, default: LexiconEntry()].addWord(concept, strength)
      entries[key, default: LexiconEntry()].add(.english)
      if strength != .generic { note(spelling, concept) }
    }
  }

  /// Reads a line of plain words that `language` has: for every line where no word of English is the same, else for its
  /// own.
  mutating func readWords(
    _ line: LanguagePack.Line,
    _ concept: Concept,
    of language: Language,
    splits: [Bool],
    isEnglish: (WordKey) -> Bool
  ) throws {
    concepts.insert(concept)
    for (spelling, strength) in LexiconTableBuilder.words(of: line.body) {
      var isNews = false
      for splitsAtApostrophes in splits {
        let phrase = try Phrase(spelling, line.line, splitsAtApostrophes: splitsAtApostrophes)
        let key = try add(phrase, line.line)
        let before = (entries[key], entries[language.own(key)])
        tell(key, concept, strength, of: language, isEnglish: isEnglish)
        if strength != .generic { note(spelling, concept) }
        isNews = isNews || before != (entries[key], entries[language.own(key)])
      }
      guard isNews else { throw line.line.error("“\(spelling)” says nothing that isn't told above") }
    }
  }

  private mutating func tell(
    _ key: WordKey,
    _ concept: Concept,
    _ strength: LexiconEntry.Strength,
    of language: Language,
    isEnglish: (WordKey) -> Bool
  ) {
    var known = entries[key] ?? LexiconEntry()
    let isTaken =
      known.languages & Language.english.bit != 0 || known.businessConcept != nil || isEnglish(key)
    let meansSame = known.wordConcept == concept && known.strength == strength
    if known.wordConcept == nil, !isTaken {
      known.addWord(concept, strength)
    } else if !meansSame {
      entries[language.own(key), default: LexiconEntry()].addWord(concept, strength)
      entries[language.own(key), default: LexiconEntry()].add(language)
    }
    known.add(language)
    entries[key] = known
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
  mutating func readBusinesses(_ line: DataFile.Line, _ concept: Concept) throws {
    for group in line.text.split(separator: ",") where !group.allSatisfy(\.isWhitespace) {
      let marked = group.drop(while: \.isWhitespace)
      let spellings = marked.drop { $0 == "?" }
      let marks = marked.count - spellings.count
      let all = spellings.split(separator: "/")
      guard let display = all.first else { throw line.error("no name in “\(group)”") }
      let name = names.utf8.count
      names += display + "\n"
      for (index, spelling) in all.enumerated() {
        let phrase = try Phrase(spelling, line)
        // Other spellings of several words are clear: "lime scooter" for Lime.
        let isClear = marks == 0 || index > 0 && phrase.words.count > 1
        let certainty: LexiconEntry.Certainty = isClear ? .certain : marks == 1 ? .likely : .unlikely
        let key = try add(phrase, line)
        try businesses.tell(spelling, key, line)
        entries[key, default: LexiconEntry()].addBusiness(concept, certainty, name: name)
        if marks == 0 { note(spelling, concept) }
      }
    }
  }

  /// Reads a line of pictures behind the concept that they show.
  mutating func readPictures(_ line: DataFile.Line, _ concept: Concept) throws {
    for scalar in line.words.dropFirst().joined().unicodeScalars {
      guard !scalar.isASCII, !scalar.properties.isJoinControl, !scalar.properties.isEmojiModifier,
        let key = WordKey(picture: Array(String(scalar).utf8))
      else { throw line.error("“\(scalar)” is no picture of its own") }
      try words.tell("\(scalar)", key, line)
      entries[key, default: LexiconEntry()].addWord(concept, .thing)
    }
  }

  private mutating func note(_ spelling: Substring, _ concept: Concept) {
    let words = spelling.split(separator: " ").joined(separator: " ")
    if spellings[concept]?.last != words { spellings[concept, default: []].append(words) }
  }

  /// Whether the word or phrase of `key` stands for something.
  func isKnown(_ key: WordKey) -> Bool { entries[key]?.isComplete == true }

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
    let lines = (0...Concept.most).map { number in
      spellings[Concept(number: UInt8(number)), default: []].joined(separator: "|")
    }
    source.add(
      "The words and businesses of each concept by its number, a line for each.",
      "conceptWords",
      lines.joined(separator: "\n")
    )
  }

  /// The key of `phrase`, whose starts are noted as such.
  ///
  /// - Throws: where it has no word, or one that no line keeps.
  private mutating func add(_ phrase: Phrase, _ line: DataFile.Line) throws -> WordKey {
    let keys = phrase.keys
    guard let key = keys.last else { throw line.error("a phrase without a word") }
    // A single one still is what other slips are near to.
    guard phrase.words.count == 1 || !phrase.words.contains(where: slips.contains) else {
      throw line.error("“\(phrase.text)” never matches: slips.txt mends a word of it")
    }
    for start in keys.dropLast() { entries[start, default: LexiconEntry()].beginPhrase() }
    return key
  }
}

extension [WordKey: DataFile.Line] {
  /// Notes that `line` tells of `spelling`.
  ///
  /// - Throws: where it was told of already: then nothing said here would count.
  fileprivate mutating func tell(_ spelling: some StringProtocol, _ key: WordKey, _ line: DataFile.Line)
    throws
  {
    if let first = updateValue(line, forKey: key) {
      throw line.error("“\(spelling)” is told already, in \(first.path):\(first.number)")
    }
  }
}
