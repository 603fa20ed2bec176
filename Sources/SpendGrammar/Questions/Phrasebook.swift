import SpendWords

/// Puts words of other languages and slips of the keyboard into the English that the rules read.
struct Phrasebook: Sendable {
  private var entries: [[Entry]] = [[]]
  /// The place among ``entries`` of those that begin with a word.
  private var places: KeyTable<UInt16>

  /// A phrase and the English for it.
  private struct Entry: Sendable {
    let from: [String]
    /// Words that have to follow later in the line: `bijna * gekocht`.
    let later: [String]
    let to: [String]

    /// How far on the words of a phrase may stand from its first ones.
    static let reach = 12

    /// Where the phrase stands when it starts at `start`: its first words, and those that follow later.
    func place(in words: [String], at start: Int) -> (first: Range<Int>, later: Range<Int>)? {
      guard words[start...].starts(with: from) else { return nil }
      let end = start + from.count
      guard !later.isEmpty else { return (start..<end, end..<end) }
      for next in end..<max(end, min(words.count, end + Entry.reach)) where words[next...].starts(with: later)
      {
        return (start..<end, next..<next + later.count)
      }
      return nil
    }
  }

  /// The phrasebook of the program.
  static let shared = Phrasebook(PhrasebookData.typos + "\n" + PhrasebookData.languages)

  private init(_ text: String) {
    places = KeyTable(capacity: 256, absent: 0)
    for line in text.split(separator: "\n") {
      let sides = line.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { continue }
      let to = sides[1].split(separator: " ").map(String.init)
      for phrase in sides[0].split(separator: ",") {
        let words = phrase.split(separator: " ").map(String.init)
        let from = Array(words.prefix { $0 != "*" })
        guard let first = from.first else { continue }
        let later = Array(words.dropFirst(from.count + 1))
        let key = WordKey(folded: first)
        if places[key] == 0 {
          places.insert(key, UInt16(entries.count))
          entries.append([])
        }
        entries[Int(places[key])].append(Entry(from: from, later: later, to: to))
      }
    }
    for place in entries.indices {
      entries[place].sort { $0.from.count + $0.later.count > $1.from.count + $1.later.count }
    }
  }

  /// The phrases that begin with the word of `key`, the longest first.
  private func entries(beginningWith key: WordKey) -> [Entry] { entries[Int(places[key])] }

  /// The phrasebook of the pack of `language`.
  static func of(_ language: Language) -> Phrasebook { ofPacks[Int(language.number)] }

  /// The phrasebook for questions of the pack of `language`, which has all of its phrases.
  static func asking(_ language: Language) -> Phrasebook { forQuestions[Int(language.number)] }

  /// The phrasebooks of all packs, by their numbers; read when a line is first in another language.
  private static let ofPacks = books(and: "") { LanguagePacks.shared.meanings(of: $0) }
  /// They hold what is common to all languages as well, so that the longest phrase of any wins.
  private static let forQuestions = books(and: PhrasebookData.languages) {
    LanguagePacks.shared.askings(of: $0) + LanguagePacks.shared.meanings(of: $0)
  }

  private static func books(
    and common: String,
    of meanings: (Language) -> [LanguagePacks.Meaning]
  ) -> [Phrasebook] {
    (0..<16).map { number in
      Phrasebook(
        meanings(Language(number: UInt8(number))).map { meaning in
          let phrases = meaning.phrases.split(separator: ",").map { phrase in
            let line = TokenLine(String(phrase))
            return (0..<line.count).map { String(decoding: line.folded(at: $0), as: UTF8.self) }
              .joined(separator: " ")
          }
          return phrases.joined(separator: ",") + "=" + meaning.english
        }.joined(separator: "\n") + "\n" + common
      )
    }
  }

  /// Whether a phrase of the book stands in `line`.
  func hasMeaning(in line: TokenLine) -> Bool {
    let words = line.tokens.indices.filter { line[$0].kind == .word || line[$0].kind == .number }
      .map { String(decoding: line.folded(at: $0), as: UTF8.self) }
    return words.indices.contains { start in
      entries(beginningWith: WordKey(folded: words[start])).contains {
        $0.place(in: words, at: start) != nil
      }
    }
  }

  /// `words` with every known phrase replaced, the longest first.
  func english(_ words: [PlainWords.Word]) -> [PlainWords.Word] {
    guard words.contains(where: { places[$0.key] != 0 }) else { return words }
    let texts = words.map(\.text)
    var result: [PlainWords.Word] = []
    var dropped = 0..<0
    var index = 0
    while index < words.count {
      let word = words[index]
      if dropped.contains(index) {
        index += 1
        continue
      }
      var match: Entry?
      var place: (first: Range<Int>, later: Range<Int>)?
      for entry in entries(beginningWith: word.key) {
        place = entry.place(in: texts, at: index)
        if place != nil {
          match = entry
          break
        }
      }
      guard let match, let place else {
        result.append(word)
        index += 1
        continue
      }
      if !place.later.isEmpty { dropped = place.later }
      let end = place.first.upperBound
      let tokens = word.tokens.lowerBound..<words[end - 1].tokens.upperBound
      for (position, text) in match.to.enumerated() where text != "-" {
        result.append(
          PlainWords.Word(
            text: text,
            tokens: tokens,
            isCapitalised: word.isCapitalised,
            isNumber: false,
            startsPart: position == 0 && word.startsPart,
            hasSign: word.hasSign,
            isReplaced: true
          )
        )
      }
      index = end
    }
    return result
  }
}
