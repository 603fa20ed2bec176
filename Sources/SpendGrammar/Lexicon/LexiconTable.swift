/// The phrases of the data files in one hash table: a phrase's key is its words' keys, joined one by one.
struct LexiconTable: Sendable {
  private var table: KeyTable<LexiconEntry>

  /// The key of `and`, which `&` stands for, too.
  static let and = WordKey("and")

  /// The table of all data.
  init() {
    table = KeyTable(capacity: 12_000, absent: LexiconEntry())
    for (index, source) in LexiconTable.words.enumerated() {
      guard let category = DefaultCategory(rawValue: UInt8(index + 1)) else { continue }
      read(source) { table, key, start, _ in
        let mark = source.utf8Start[start]
        let strength: LexiconEntry.Strength =
          mark == UInt8(ascii: "~") ? .place : mark == UInt8(ascii: "^") ? .generic : .thing
        table.update(key) {
          $0.addWord(category, strength)
          $0.languages |= Language.english.bit
        }
      }
    }
    for (index, source) in LexiconTable.businesses.enumerated() {
      guard let category = DefaultCategory(rawValue: UInt8(index + 1)) else { continue }
      read(source) { table, key, start, isClear in
        var certainty = LexiconEntry.Certainty.certain
        // Other spellings of several words are clear: "lime scooter" for Lime.
        if !isClear, source.utf8Start[start] == UInt8(ascii: "?") {
          certainty = source.utf8Start[start + 1] == UInt8(ascii: "?") ? .unlikely : .likely
        }
        table.update(key) { $0.addBusiness(category, certainty, name: UInt32(start * 8 + index)) }
      }
    }
    readEmoji()
    var number: UInt8 = 0
    for text in GrammarData.languages where PackText.isPack(text) {
      number += 1
      readPack(text, Language(number: number))
    }
  }

  /// How many phrases and starts of phrases it holds.
  var count: Int { table.count }

  /// What it knows about `key`.
  @inline(__always)
  func find(_ key: WordKey) -> LexiconEntry? { table.find(key) }

  /// The display name that an entry points at.
  static func displayName(at name: UInt32) -> String {
    let source = businesses[Int(name % 8)]
    var start = Int(name / 8)
    while source.utf8Start[start] == UInt8(ascii: "?") { start += 1 }
    var end = start
    while end < source.utf8CodeUnitCount, !isSeparator(source.utf8Start[end]) { end += 1 }
    return String(
      decoding: UnsafeBufferPointer(start: source.utf8Start + start, count: end - start),
      as: UTF8.self
    )
  }

  private static let words = [
    GrammarData.wordsFood, GrammarData.wordsTransportation, GrammarData.wordsGroceries,
    GrammarData.wordsEntertainment, GrammarData.wordsShopping,
    GrammarData.wordsHealthcare, GrammarData.wordsOther,
  ]

  private static let businesses = [
    GrammarData.merchantsFood, GrammarData.merchantsTransportation, GrammarData.merchantsGroceries,
    GrammarData.merchantsEntertainment,
    GrammarData.merchantsShopping, GrammarData.merchantsHealthcare, GrammarData.merchantsOther,
  ]

  @inline(__always)
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\n")
  }

  // MARK: Reading the data

  /// Splits `source` as the lexer splits a line.
  ///
  /// Hands each phrase on with the start of its display name and whether it is another spelling of several words.
  @inline(__always)
  private mutating func read(
    _ source: StaticString,
    _ take: (inout KeyTable<LexiconEntry>, WordKey, Int, Bool) -> Void
  ) {
    read(UnsafeBufferPointer(start: source.utf8Start, count: source.utf8CodeUnitCount), take)
  }

  @inline(__always)
  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    splitsAtApostrophes: Bool = false,
    _ take: (inout KeyTable<LexiconEntry>, WordKey, Int, Bool) -> Void
  ) {
    var phrase = PhraseScanner()
    phrase.splitsAtApostrophes = splitsAtApostrophes
    var display = -1
    var isAlias = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if LexiconTable.isSeparator(byte) {
        let isClear = isAlias && phrase.wordCount > 0
        if let key = phrase.finish(into: &table) { take(&table, key, display, isClear) }
        isAlias = byte == UInt8(ascii: "/")
        if !isAlias { display = -1 }
        index += 1
        continue
      }
      if display < 0, byte != UInt8(ascii: " ") { display = index }
      let next = phrase.addSmallLetters(of: bytes, from: index)
      if next == index {
        phrase.add(byte, into: &table)
        index += 1
      } else {
        index = next
      }
    }
    if let key = phrase.finish(into: &table) { take(&table, key, display, isAlias) }
  }

  /// Reads the phrases of the categories in the pack of `language`.
  private mutating func readPack(_ text: StaticString, _ language: Language) {
    PackText.forEachLine(of: text) { line in
      guard case .category(let name, let phrases) = line else { return }
      guard let category = DefaultCategory(dataName: name) else {
        preconditionFailure("a language's file names an unknown category")
      }
      let splits = Vocabulary.shared.traits(of: language).contains(.elisions)
      for splitsAtApostrophes in splits ? [false, true] : [false] {
        read(phrases, splitsAtApostrophes: splitsAtApostrophes) { table, key, start, _ in
          let mark = start < 0 ? 0 : phrases[start]
          let strength: LexiconEntry.Strength =
            mark == UInt8(ascii: "~") ? .place : mark == UInt8(ascii: "^") ? .generic : .thing
          LexiconTable.add(category, strength, key, language, to: &table)
        }
      }
    }
  }

  /// Adds what `language` means by a word: for every line where the word is no other language's, else for its own.
  private static func add(
    _ category: DefaultCategory,
    _ strength: LexiconEntry.Strength,
    _ key: WordKey,
    _ language: Language,
    to table: inout KeyTable<LexiconEntry>
  ) {
    let known = table.find(key)
    let isEnglish =
      (known?.languages ?? 0) & Language.english.bit != 0 || known?.businessCategory != nil
      || Vocabulary.shared[key].languages & Language.english.bit != 0 || EverydayWords.shared.contains(key)
    let meansSame = known?.wordCategory == category && known?.strength == strength
    table.update(key) { $0.languages |= language.bit }
    if known?.wordCategory == nil && !isEnglish {
      table.update(key) { $0.addWord(category, strength) }
    } else if !meansSame {
      table.update(language.own(key)) {
        $0.addWord(category, strength)
        $0.languages = language.bit
      }
    }
  }

  private mutating func readEmoji() {
    let letters: [UInt8: DefaultCategory] = [
      UInt8(ascii: "F"): .food, UInt8(ascii: "T"): .transportation, UInt8(ascii: "G"): .groceries,
      UInt8(ascii: "E"): .entertainment, UInt8(ascii: "S"): .shopping, UInt8(ascii: "H"): .healthcare,
      UInt8(ascii: "O"): .other,
    ]
    let source = GrammarData.emoji
    let bytes = UnsafeBufferPointer(start: source.utf8Start, count: source.utf8CodeUnitCount)
    var category = DefaultCategory.other
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        if let next = letters[byte] { category = next }
        index += 1
        continue
      }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      if let key = LexiconTable.pictureKey(bytes, at: index) {
        table.update(key) { $0.addWord(category, .thing) }
      }
      index += length
    }
  }

  /// The key of the first scalar of a picture, so that its variants (skin, joined figures) share one.
  @inline(__always)
  static func pictureKey(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> WordKey? {
    let length = bytes[start] >= 0xF0 ? 4 : bytes[start] >= 0xE0 ? 3 : 2
    guard start + length <= bytes.count, bytes[start] != 0xEF || bytes[start + 1] != 0xB8 else { return nil }
    var key = WordKey()
    for index in start..<start + length { key.combine(bytes[index]) }
    return key
  }
}
