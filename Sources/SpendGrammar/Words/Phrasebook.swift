import SpendWords

/// Puts words of other languages and slips of the keyboard into the English that the rules read.
///
/// The phrases stand in `Data/phrases.txt` and, as `means` and `asks`, in the packs of languages; the build makes one
/// table of them all.
struct Phrasebook: Sendable {
  /// A bit for each book of the table that is read.
  private let books: UInt32

  /// The phrases of any line.
  static let common = Phrasebook(books: 1)

  /// The phrases of the pack of `language`.
  static func of(_ language: Language) -> Phrasebook { Phrasebook(books: 1 << UInt32(language.number)) }

  /// The phrases for questions in `language`: all of its pack, and those of any line, so that the longest of any wins.
  static func asking(_ language: Language) -> Phrasebook {
    let number = UInt32(language.number)
    return Phrasebook(books: 1 | 1 << number | 1 << (number + UInt32(Language.most)))
  }

  /// A phrase of the table.
  private struct Entry {
    /// Its lengths, its book and the place of its English.
    let head: UInt64
    /// Where the keys of its words but the first start in the table.
    let start: Int

    /// How many words stand together.
    var first: Int { Int(head & 0xFF) }
    /// How many words have to follow later in the line: `bijna * gekocht`.
    var later: Int { Int(head >> 8 & 0xFF) }
    var book: UInt32 { 1 << UInt32(head >> 16 & 0xFF) }
    /// Whether it only names a thing, which an entry may be called as well.
    var isName: Bool { head >> 24 & 1 != 0 }
    /// Whether exactly one word stands between its parts: `von + bis`.
    private var hasOneBetween: Bool { head >> 25 & 1 != 0 }
    var end: Int { start + first - 1 + later }

    /// How far on the words of a phrase may stand from its first ones.
    static let reach = 12

    /// Where the phrase stands whose first word is at `start`: its first words, and those that follow later.
    func place(at start: Int, among count: Int, key: (Int) -> WordKey) -> (
      first: Range<Int>, later: Range<Int>
    )? {
      func stand(_ keys: Range<Int>, at start: Int) -> Bool {
        start + keys.count <= count
          && keys.allSatisfy { GrammarTables.meanings[$0] == key(start + $0 - keys.lowerBound).hash }
      }
      let end = start + first
      guard stand(self.start..<self.start + first - 1, at: start + 1) else { return nil }
      guard later > 0 else { return (start..<end, end..<end) }
      let following = self.end - later..<self.end
      let places = hasOneBetween ? end + 1..<end + 2 : end..<end + Entry.reach
      for next in places where next < count {
        if stand(following, at: next) { return (start..<end, next..<next + later) }
        // "did more come in than go out": what is held against each other is no one thing.
        if Phrasebook.comparing.contains(key(next)) { return nil }
      }
      return nil
    }

    /// The words it is in English: those of its first part, and behind a `*` or `+` those of its later one.
    var english: [String] {
      let text = GrammarTables.meaningTexts
      let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
      return bytes[Int(head >> 32)...].prefix { $0 != UInt8(ascii: "\n") }
        .split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Where the phrases of the table stand whose first word is `key`; 0 where there are none.
  private static func place(of key: WordKey) -> Int { 4 * GrammarTables.meaningStarts.number(of: key) }

  /// The longest phrase of the book that starts with the word at `index`, and where it stands.
  private func match(
    at index: Int,
    among count: Int,
    isRecorded: (Range<Int>, Entry) -> Bool = { _, _ in false },
    key: (Int) -> WordKey
  ) -> (entry: Entry, first: Range<Int>, later: Range<Int>)? {
    let place = Phrasebook.place(of: key(index))
    guard place != 0 else { return nil }
    var next = place + 2
    for _ in 0..<GrammarTables.meanings[place] {
      let entry = Entry(head: GrammarTables.meanings[next], start: next + 1)
      if books & entry.book != 0, let place = entry.place(at: index, among: count, key: key),
        !entry.isName || !isRecorded(place.first, entry)
      {
        return (entry, place.first, place.later)
      }
      next = entry.end
    }
    return nil
  }

  /// The languages, a bit each, of whose books for questions a phrase starts with the word of `key`.
  static func languages(asking key: WordKey) -> UInt16 {
    let place = Phrasebook.place(of: key)
    guard place != 0 else { return 0 }
    var languages: UInt32 = 0
    var next = place + 2
    for _ in 0..<GrammarTables.meanings[place] {
      let entry = Entry(head: GrammarTables.meanings[next], start: next + 1)
      // "photos d'identité": the first word alone tells of no language.
      if !entry.isName || entry.first + entry.later == 1 { languages |= entry.book }
      next = entry.end
    }
    return UInt16(truncatingIfNeeded: languages | languages >> UInt32(Language.most)) & ~Language.english.bit
  }

  /// The language of whose pack a phrase of two words or more opens `line`; `likely` where it has one as well.
  static func language(opening line: TokenLine, likely: Language) -> Language? {
    guard let first = line.tokens.first(where: { $0.kind != .punctuation }), first.kind == .word,
      GrammarTables.meaningStarts.contains(first.key)
    else { return nil }
    let words = line.tokens.filter { $0.kind == .word || $0.kind == .number }
    func opening(_ book: Phrasebook) -> Entry? {
      guard let match = book.match(at: 0, among: words.count, key: { words[$0].key }) else { return nil }
      return match.first.count + match.later.count > 1 ? match.entry : nil
    }
    if likely != .english, opening(.asking(likely).withoutCommon) != nil { return likely }
    let told = Phrasebook(books: (1 << UInt32(Language.most)) - 2)
    // "on a budget", "per week": words of English are no question in another language.
    if let entry = opening(told), words.prefix(entry.first).contains(where: isForeign) {
      return Language(number: UInt8(entry.book.trailingZeroBitCount))
    }
    guard likely == .english, let match = phrase(asking: words.count, key: { words[$0].key }),
      words.prefix(match.length).contains(where: isForeign)
    else { return nil }
    return Language(number: UInt8(match.languages.trailingZeroBitCount))
  }

  /// Whether English has no such word, not even as a slip of one.
  static func isForeign(_ token: Token) -> Bool { !LanguageRule.isEnglish(token) && !isSlip(token.key) }

  /// Whether the word of `key` alone is read as another in any line: `wat`, a slip of `what`.
  private static func isSlip(_ key: WordKey) -> Bool {
    common.match(at: 0, among: 1, key: { _ in key }) != nil
  }

  /// The book but for what is read in any line.
  private var withoutCommon: Phrasebook { Phrasebook(books: books & ~1) }

  /// Whether a phrase of the book stands in `line`.
  func hasMeaning(in line: TokenLine) -> Bool {
    let words = line.tokens.indices.filter { line[$0].kind == .word || line[$0].kind == .number }
      .map { WordKey(letters: line.bytes(at: $0)) }
    return words.indices.contains { match(at: $0, among: words.count) { words[$0] } != nil }
  }

  /// How many of `count` words, whose keys `key` tells, the longest phrase of two words or more has that they start
  /// with in the book of any language, and the languages that have it, a bit each.
  static func phrase(
    asking count: Int,
    key: (Int) -> WordKey
  ) -> (length: Int, languages: UInt16)? {
    guard count > 1 else { return nil }
    let place = Phrasebook.place(of: key(0))
    guard place != 0, GrammarTables.meanings[place + 1] & key(1).bit != 0 else { return nil }
    var longest = 1
    var languages: UInt32 = 0
    var next = place + 2
    for _ in 0..<GrammarTables.meanings[place] {
      let entry = Entry(head: GrammarTables.meanings[next], start: next + 1)
      next = entry.end
      guard entry.first >= max(longest, 2), entry.later == 0, entry.book != 1,
        entry.place(at: 0, among: count, key: key) != nil
      else { continue }
      languages = entry.first > longest ? entry.book : languages | entry.book
      longest = entry.first
    }
    let bits =
      UInt16(truncatingIfNeeded: languages | languages >> UInt32(Language.most)) & ~Language.english.bit
    return bits == 0 ? nil : (longest, bits)
  }

  /// The name of two words or three, all with capital letters, that begins at `index` and an entry `holds`.
  private static func recordedName(in words: [PlainWords.Word], at index: Int, _ holds: (String) -> Bool)
    -> Range<Int>?
  {
    [3, 2].lazy.map { index..<index + $0 }.first { name in
      name.upperBound <= words.count && words[name].allSatisfy(\.isCapitalised)
        && holds(words[name].map(\.text).joined(separator: " "))
    }
  }

  /// The English of a word that is put together of a name and a noun of spending or visiting: `Stromkosten`,
  /// `Zahnarztbesuche`; nil for others.
  private func compound(_ word: String) -> [String]? {
    guard books & ~1 != 0 else { return nil }
    for (tail, english) in Phrasebook.compoundTails where word.hasSuffix(tail) {
      let head = word.dropLast(tail.count)
      // "Versicherungskosten"
      for name in [head] + (head.hasSuffix("s") ? [head.dropLast()] : []) where name.count > 2 {
        let key = WordKey(name)
        guard let match = match(at: 0, among: 1, key: { _ in key }), match.entry.isName else { continue }
        return match.entry.english + (english == "-" ? [] : [english])
      }
    }
    return nil
  }

  /// `words` with every known phrase replaced, the longest first; a name stays where an entry of the ledger `holds` it.
  func english(
    _ words: [PlainWords.Word],
    holds: (String) -> Bool = { _ in false }
  ) -> [PlainWords.Word] {
    guard words.contains(where: { GrammarTables.meaningStarts.contains($0.key) }) else { return words }
    var result: [PlainWords.Word] = []
    /// What stands for the later parts of phrases, where they begin.
    var later: [(place: Range<Int>, english: [String])] = []
    var index = 0
    while index < words.count {
      if let part = later.first(where: { $0.place.contains(index) }) {
        result += PlainWords.made(part.english, of: words[part.place])
        index = part.place.upperBound
        continue
      }
      // "Café Lumière" is a place, whatever its words mean.
      if let name = Phrasebook.recordedName(in: words, at: index, holds) {
        result += words[name]
        index = name.upperBound
        continue
      }
      guard
        let match = match(
          at: index,
          among: words.count,
          isRecorded: { name, entry in
            guard holds(words[name].map(\.text).joined(separator: " ")) else { return false }
            // "café" is coffee where there is some, although a business is called so.
            let isSpelt = words[name].contains { $0.isCapitalised } && name.lowerBound > 0
            return isSpelt || !holds(entry.english.joined(separator: " "))
          },
          key: { words[$0].key }
        )
      else {
        let parts = compound(words[index].text)
        result += parts.map { PlainWords.made($0, of: words[index..<index + 1]) } ?? [words[index]]
        index += 1
        continue
      }
      let parts = match.entry.english.split(omittingEmptySubsequences: false) { $0 == "*" || $0 == "+" }
      result += PlainWords.made(Array(parts.first ?? []), of: words[match.first])
      if !match.later.isEmpty { later.append((match.later, Array(parts.dropFirst().first ?? []))) }
      index = match.first.upperBound
    }
    return result
  }
}

extension PlainWords {
  /// The words of `english` in place of `typed`.
  fileprivate static func made(_ english: [String], of typed: ArraySlice<Word>) -> [Word] {
    guard let first = typed.first, let last = typed.last else { return [] }
    return english.enumerated().map { position, text in
      Word(
        text: text,
        tokens: first.tokens.lowerBound..<last.tokens.upperBound,
        isCapitalised: first.isCapitalised,
        isNumber: false,
        startsPart: position == 0 && first.startsPart,
        hasSign: first.hasSign,
        isReplaced: true
      )
    }
  }
}
