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
      for next in end..<max(end, min(count, end + Entry.reach)) where stand(following, at: next) {
        return (start..<end, next..<next + later)
      }
      return nil
    }

    /// The words it is in English.
    var english: [String] {
      let text = GrammarTables.meaningTexts
      let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
      return bytes[Int(head >> 32)...].prefix { $0 != UInt8(ascii: "\n") }
        .split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The longest phrase of the book that starts with the word at `index`, and where it stands.
  private func match(
    at index: Int,
    among count: Int,
    key: (Int) -> WordKey
  ) -> (entry: Entry, first: Range<Int>, later: Range<Int>)? {
    let place = GrammarTables.meaningStarts.number(of: key(index))
    guard place != 0 else { return nil }
    var next = place + 1
    for _ in 0..<GrammarTables.meanings[place] {
      let entry = Entry(head: GrammarTables.meanings[next], start: next + 1)
      if books & entry.book != 0, let place = entry.place(at: index, among: count, key: key) {
        return (entry, place.first, place.later)
      }
      next = entry.end
    }
    return nil
  }

  /// The language of whose pack a phrase of two words or more opens `line`; `likely` where it has one as well.
  static func language(opening line: TokenLine, likely: Language) -> Language? {
    guard let first = line.tokens.first, first.kind == .word, GrammarTables.meaningStarts.contains(first.key)
    else { return nil }
    func opening(_ book: Phrasebook) -> Entry? {
      guard let match = book.match(at: 0, among: line.count, key: { line[$0].key }) else { return nil }
      return match.first.count + match.later.count > 1 ? match.entry : nil
    }
    if likely != .english, opening(.of(likely)) != nil { return likely }
    let others = Phrasebook(books: (1 << UInt32(Language.most)) - 2)
    return opening(others).map { Language(number: UInt8($0.book.trailingZeroBitCount)) }
  }

  /// Whether a phrase of the book stands in `line`.
  func hasMeaning(in line: TokenLine) -> Bool {
    let words = line.tokens.indices.filter { line[$0].kind == .word || line[$0].kind == .number }
      .map { WordKey(letters: line.bytes(at: $0)) }
    return words.indices.contains { match(at: $0, among: words.count) { words[$0] } != nil }
  }

  /// `words` with every known phrase replaced, the longest first.
  func english(_ words: [PlainWords.Word]) -> [PlainWords.Word] {
    guard words.contains(where: { GrammarTables.meaningStarts.contains($0.key) }) else { return words }
    var result: [PlainWords.Word] = []
    var dropped = 0..<0
    var index = 0
    while index < words.count {
      let word = words[index]
      if dropped.contains(index) {
        index += 1
        continue
      }
      guard let match = match(at: index, among: words.count, key: { words[$0].key }) else {
        result.append(word)
        index += 1
        continue
      }
      if !match.later.isEmpty { dropped = match.later }
      let end = match.first.upperBound
      let tokens = word.tokens.lowerBound..<words[end - 1].tokens.upperBound
      for (position, text) in match.entry.english.enumerated() {
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
