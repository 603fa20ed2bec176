import SpendWords

/// A file of `Data/Languages`: the pack of a language, or words of every line.
struct LanguagePack {
  /// One of its lines, `name: entries`.
  struct Line {
    /// What the entries are.
    enum Kind {
      /// `language: CODE trait trait`, which makes the file the pack of a language.
      case language
      /// `role: word word=number`.
      case words(role: Substring)
      /// `money EUR: word word`, and `coins EUR: word word` for hundredths.
      case money(code: Substring, isCoin: Bool)
      /// `concept coffee: phrase, phrase`.
      case concept(Substring)
      /// `means what the rules read: phrase, phrase`; `asks` and `names` for rules of questions alone.
      case meaning(english: Substring, Meaning)
      /// `set bought: phrase, phrase`, which phrases that mean something name as `<bought>`.
      case set(name: Substring)
      /// `plural: en= i=o`.
      case plural
    }

    /// Where a phrase is put into English.
    enum Meaning {
      case anywhere, inQuestions
      /// In questions where no entry of the ledger has its words: `names dentist: Zahnarzt`.
      case unlessRecorded
    }

    let kind: Kind
    let body: Substring
    let line: DataFile.Line

    /// Whether its words have one of `roles`.
    func hasRole(among roles: Set<Substring>) -> Bool {
      if case .words(let role) = kind { roles.contains(role) } else { false }
    }

    /// Its entries where blanks part them.
    var words: [Substring] { body.split(whereSeparator: \.isWhitespace) }

    init(_ line: DataFile.Line) throws {
      guard let colon = line.text.firstIndex(of: ":") else {
        throw line.error("no colon; write: role: word word=number")
      }
      self.line = line
      body = line.text[line.text.index(after: colon)...]
      let name = line.text[..<colon]
      let parts = name.split(separator: " ", maxSplits: 1)
      switch (parts.first, parts.dropFirst().first) {
      case ("language", nil): kind = .language
      case ("plural", nil): kind = .plural
      case ("means", let english?): kind = .meaning(english: english, .anywhere)
      case ("asks", let english?): kind = .meaning(english: english, .inQuestions)
      case ("names", let english?): kind = .meaning(english: english, .unlessRecorded)
      case ("set", let name?): kind = .set(name: name)
      case ("money", let code?): kind = .money(code: code, isCoin: false)
      case ("coins", let code?): kind = .money(code: code, isCoin: true)
      case ("concept", let name?): kind = .concept(name)
      case (let role?, nil): kind = .words(role: role)
      default: throw line.error("unknown kind of line “\(name)”")
      }
    }
  }

  let lines: [Line]
  /// What is particular about the language, or nil for a file that is no pack.
  let traits: Language.Traits?

  /// The packs of `files`: what stands in `german-things.txt` is of the pack `german.txt`.
  static func packs(of files: [DataFile]) throws -> [LanguagePack] {
    let parts = Dictionary(grouping: files) { file in
      String(file.name.prefix { $0 != "-" && $0 != "." })
    }
    return try parts.sorted { $0.key < $1.key }.map {
      try LanguagePack($0.value.sorted { $0.name.count < $1.name.count })
    }
  }

  private init(_ files: [DataFile]) throws {
    lines = try files.flatMap(\.lines).map(Line.init)
    traits = try lines.first { if case .language = $0.kind { true } else { false } }.map { line in
      try line.words.dropFirst().reduce(into: Language.Traits()) { traits, name in
        guard let trait = LanguagePack.traitNames[String(name)] else {
          throw line.line.error("unknown trait “\(name)”")
        }
        traits.insert(trait)
      }
    }
  }

  /// The endings of plurals and those of their singulars, in the order in which they are tried.
  var plurals: String {
    lines.filter {
      if case .plural = $0.kind { true } else { false }
    }.flatMap(\.words).joined(separator: " ")
  }

  private static let traitNames: [String: Language.Traits] = [
    "capitals": .capitals, "compounds": .compounds, "elisions": .elisions, "opening-marks": .openingMarks,
  ]
}
