import SpendWords

/// All tables of the grammar, made from the files of its data.
package struct GrammarTables {
  private var vocabulary = VocabularyTable()
  private var lexicon = LexiconTable()
  private var slips = SlipTable()
  private var everydayWords = EverydayWordTable()
  private var spelling = SpellingTable()
  /// The small files that are read where they stand when a line first needs them, by name.
  private var texts: [(name: String, text: String)] = []

  /// The tables of `files`.
  ///
  /// - Throws: ``DataError`` for a line that says nothing, and for a file that no table is made of.
  package init(_ files: [DataFile]) throws {
    var files = files
    var languages = ""
    /// The lines of the next files, in the order of their names; what is read later adds to what was read before.
    func lines(_ isWanted: (String) -> Bool) -> [DataFile.Line] {
      defer { files.removeAll { isWanted($0.name) } }
      return files.filter { isWanted($0.name) }.sorted { $0.name < $1.name }.flatMap(\.lines)
    }
    let packs = files.filter { $0.name.hasPrefix("Languages/") && LanguagePack.isOne($0) }
      .sorted { $0.name < $1.name }
    files.removeAll { file in packs.contains { $0.name == file.name } }
    for line in lines({ $0.hasPrefix("Languages/") }) { try vocabulary.readWords(line) }
    for line in lines({ $0 == "currencies.txt" }) { try vocabulary.readCurrency(line) }
    for line in lines({ $0 == "codes.txt" }) { try vocabulary.readCodes(line) }
    for line in lines({ $0 == "everyday-codes.txt" }) { try vocabulary.readEverydayCodes(line) }
    for category in DefaultCategory.allCases {
      for line in lines({ $0 == "Words/\(category).txt" }) { try lexicon.readWords(line, category) }
      for line in lines({ $0 == "Merchants/\(category).txt" }) { try lexicon.readBusinesses(line, category) }
    }
    for line in lines({ $0 == "emoji.txt" }) { try lexicon.readEmoji(line) }
    for line in lines({ $0 == "slips.txt" }) { try slips.read(line) }
    for line in lines({ $0 == "everyday-words.txt" }) { everydayWords.read(line) }
    for (index, file) in packs.enumerated() {
      let pack = try LanguagePack(file, Language(number: UInt8(index + 1)))
      for (roles, line) in pack.words { try vocabulary.readWords(line, roles, pack.language) }
      for money in pack.money { try vocabulary.readMoney(money, pack.language) }
      for phrases in pack.phrases { try lexicon.readPhrases(phrases, pack, vocabulary, everydayWords) }
      languages += pack.rest
    }
    texts.append(("languages", languages))
    for line in lines({ $0 == "spelling.txt" }) { try spelling.read(line) }
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
  }

  /// The tables as Swift.
  package var source: String {
    var source = SwiftSource()
    vocabulary.write(to: &source)
    lexicon.write(to: &source)
    slips.write(to: &source)
    everydayWords.write(to: &source)
    spelling.write(to: &source)
    for text in texts { source.add("The lines of `\(text.name).txt`.", text.name, text.text) }
    return """
      import SpendWords

      /// The files of `Data` as tables.
      enum GrammarTables {
      \(source.members)}

      """
  }
}
