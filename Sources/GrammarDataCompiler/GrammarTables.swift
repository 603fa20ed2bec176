package import SpendCore
import SpendWords

/// All tables of the grammar, made from the files of its data.
package struct GrammarTables {
  private var vocabulary = VocabularyTable()
  private var concepts = ConceptTable()
  private var lexicon = LexiconTableBuilder()
  private var slips = SlipTable()
  private var everydayWords = EverydayWordTable()
  private var spelling = SpellingTable()
  private var questionWords = QuestionWordTable()
  private var meanings = MeaningTable()
  private var nouns = NounTableBuilder()
  /// What is particular about languages, by their numbers.
  private var traits: [UInt64] = []
  /// The small files that are read where they stand when a line first needs them, by name.
  private var texts: [(name: String, text: String)] = []
  /// The weights of the score of payments, eight a number.
  private var weights: [UInt64] = []
  /// The lists of words that rules ask for, as members of the rules.
  private var lists = ""

  /// The tables of `files`, whose concepts the categories `defaults` hold.
  ///
  /// - Throws: ``DataError`` for a line that says nothing, for a word that can't count, and for a file that no table is
  ///   made of.
  package init(_ files: [DataFile], defaults: [Category] = Category.defaults) throws {
    var files = files
    /// The lines of the next files, in the order of their names; what is read later adds to what was read before.
    func lines(_ isWanted: (String) -> Bool) -> [DataFile.Line] {
      defer { files.removeAll { isWanted($0.name) } }
      return files.filter { isWanted($0.name) }.sorted { $0.name < $1.name }.flatMap(\.lines)
    }
    let languages = try LanguagePack.packs(of: files.filter { $0.name.hasPrefix("Languages/") })
    files.removeAll { $0.name.hasPrefix("Languages/") }
    for file in languages where file.traits == nil {
      for line in file.lines {
        try vocabulary.readCommon(line)
        if line.hasRole(among: ["month", "weekday", "unit", "relative", "weekend", "ordinal", "cardinal"]) {
          questionWords.read(line.body)
        }
      }
    }
    for line in lines({ $0 == "currencies.txt" }) { try vocabulary.readCurrency(line) }
    for line in lines({ $0 == "codes.txt" }) { try vocabulary.readCodes(line) }
    for line in lines({ $0 == "everyday-codes.txt" }) { try vocabulary.readEverydayCodes(line) }
    for line in lines({ $0 == "slips.txt" }) { try slips.read(line) }
    lexicon.slips = slips
    for line in lines({ $0 == "concepts.txt" }) { try concepts.read(line) }
    for (line, concept) in try sections(lines { $0.hasPrefix("Words/") }) {
      try lexicon.readWords(line, concept)
    }
    for (line, concept) in try sections(lines { $0.hasPrefix("Merchants/") }) {
      try lexicon.readBusinesses(line, concept)
    }
    for line in lines({ $0 == "emoji.txt" }) {
      try lexicon.readPictures(line, concepts.concept(line.words[0], line))
    }
    for line in lines({ $0 == "nouns.txt" }) { try nouns.read(line, concepts) }
    for line in lines({ $0 == "everyday-words.txt" }) { everydayWords.read(line) }
    for line in lines({ $0 == "spelling.txt" }) { try spelling.read(line) }
    try read(languages.filter { $0.traits != nil })
    try meanings.read(lines { $0 == "phrases.txt" }.map(LanguagePack.Line.init), of: .english)
    for language in languages { vocabulary.readPhrases(of: language.lines) }
    for file in files.filter({ $0.name.hasPrefix("Lists/") }).sorted(by: { $0.name < $1.name }) {
      // Slips are mended to what is understood, not to what is refused.
      let isOfQuestions =
        ["Lists/Questions/", "Lists/Dates/"].contains { file.name.hasPrefix($0) }
        && !file.name.hasSuffix("/BeyondRule.txt")
      let file = try WordListFile(file)
      lists += try file.source()
      if isOfQuestions { for text in file.lists.flatMap(\.spelled) { questionWords.read(text) } }
      for list in file.lists { vocabulary.give(list.cue, to: list.cueWords) }
    }
    files.removeAll { $0.name.hasPrefix("Lists/") }
    for line in lines({ $0 == "cues.txt" }) { try vocabulary.readCues(line) }
    for file in files where file.name == "holidays.txt" {
      for line in file.lines {
        vocabulary.readHolidays(line)
        questionWords.read(line.text)
      }
    }
    weights = try lines { $0 == "payment-weights.txt" }.flatMap(PaymentWeights.read)
    for name in ["holidays", "nationalities"] {
      texts.append((name, lines { $0 == name + ".txt" }.map { $0.text + "\n" }.joined()))
    }
    if let file = files.first {
      throw DataError(
        path: file.path,
        line: 1,
        problem: "no table of the grammar is made of a file of this name"
      )
    }
    try concepts.check(words: lexicon.concepts, defaults: defaults)
  }

  /// Each of `lines` that tells words, with the concept of the heading `[coffee]` above it.
  private func sections(_ lines: [DataFile.Line]) throws -> [(DataFile.Line, Concept)] {
    var concept: Concept?
    var path = ""
    return try lines.compactMap { line in
      if line.path != path { concept = nil }
      path = line.path
      if let heading = ConceptTable.heading(line.text) {
        concept = try concepts.concept(heading, line)
        return nil
      }
      guard let concept else { throw line.error("no [concept] stands above the words") }
      return (line, concept)
    }
  }

  /// Reads the packs of languages, behind all that every line may have.
  private mutating func read(_ packs: [LanguagePack]) throws {
    guard packs.count < Language.most else {
      throw DataError(path: "Data/Languages", line: 1, problem: "more than \(Language.most - 1) packs")
    }
    for (index, pack) in packs.enumerated() {
      let language = Language(number: UInt8(index + 1))
      for line in pack.lines { try vocabulary.readWords(line, of: language) }
      let elides = pack.traits?.contains(.elisions) == true
      try meanings.read(pack.lines, of: language, splitsAtApostrophes: elides)
    }
    let vocabulary = vocabulary
    let everydayWords = everydayWords
    for (index, pack) in packs.enumerated() {
      let language = Language(number: UInt8(index + 1))
      let splits = pack.traits?.contains(.elisions) == true ? [false, true] : [false]
      for line in pack.lines {
        guard case .concept(let name) = line.kind else { continue }
        let concept = try concepts.concept(name, line.line)
        try lexicon.readWords(line, concept, of: language, splits: splits) { key in
          vocabulary.languages(of: key) & Language.english.bit != 0 || everydayWords.contains(key)
        }
      }
    }
    traits = [0] + packs.map { UInt64($0.traits?.rawValue ?? 0) }
    texts.append(("plurals", packs.map { $0.plurals + "\n" }.joined()))
  }

  /// The tables as Swift.
  package var source: String {
    var source = SwiftSource()
    vocabulary.write(to: &source)
    concepts.write(to: &source)
    lexicon.write(to: &source)
    slips.write(to: &source)
    everydayWords.write(to: &source)
    spelling.write(to: &source)
    questionWords.write(to: &source)
    meanings.write(to: &source)
    nouns.write(to: &source) {
      vocabulary.isKnown($0) || lexicon.isKnown($0) || everydayWords.contains($0)
    }
    source.add("The weights of the score of payments, a bucket in each.", "paymentWeights", weights)
    source.add("What is particular about languages.", "languageTraits", traits)
    for text in texts { source.add("The lines of \(text.name), as they stand.", text.name, text.text) }
    return """
      import SpendCore
      import SpendWords

      /// The files of `Data` as tables.
      enum GrammarTables {
      \(source.members)}

      \(lists)
      \(concepts.constants)
      """
  }
}
