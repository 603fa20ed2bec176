import SpendWords

/// A file of `Data/Languages` with a line `language:`: the words of one language beside English.
struct LanguagePack {
  /// Words of one role, which blanks part.
  typealias Words = (roles: WordRoles, line: DataFile.Line)
  /// Names of a currency, or of its coins.
  typealias Money = (code: Substring, isCoin: Bool, line: DataFile.Line)
  /// Phrases of a category, which commas part.
  typealias Phrases = (category: DefaultCategory, line: DataFile.Line)

  let language: Language
  private(set) var words: [Words] = []
  private(set) var money: [Money] = []
  private(set) var phrases: [Phrases] = []
  /// The lines that are read when a line first is in the language.
  private(set) var rest = ""
  private var traits: [Substring] = []

  /// Whether articles lose their vowel, so that an apostrophe ends a word.
  var hasElisions: Bool { traits.contains("elisions") }

  static func isOne(_ file: DataFile) -> Bool { file.lines.contains { $0.text.hasPrefix("language:") } }

  init(_ file: DataFile, _ language: Language) throws {
    self.language = language
    guard language.number < 16 else {
      throw DataError(path: file.path, line: 1, problem: "there are more than fifteen packs")
    }
    for line in file.lines {
      guard let colon = line.text.firstIndex(of: ":") else { throw line.error("no colon; write: role: word") }
      let name = line.text[..<colon].split(separator: " ")
      let entries = line.after(colon)
      switch (name.first, name.count) {
      case ("language", 1):
        traits = entries.words
        rest += line.text + "\n"
      case ("plural", 1), ("means", 2...): rest += line.text + "\n"
      case ("money", 2): money.append((name[1], false, entries))
      case ("coins", 2): money.append((name[1], true, entries))
      case ("category", 2):
        guard let category = DefaultCategory.allCases.first(where: { "\($0)" == name[1] }) else {
          throw line.error("no category is called “\(name[1])”")
        }
        phrases.append((category, entries))
      default:
        guard name.count == 1, let roles = WordRoles.named[String(name[0])] else {
          throw line.error("unknown role “\(line.text[..<colon])”; there are \(WordRoles.names)")
        }
        words.append((roles, entries))
      }
    }
  }
}
