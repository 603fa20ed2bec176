import SpendCore
import SpendWords

/// The words that rules build on, each with its roles.
struct VocabularyTable {
  private var entries: [WordKey: WordEntry] = [:]

  /// Reads the words that every line may have.
  mutating func readCommon(_ line: LanguagePack.Line) throws {
    guard case .words(let name) = line.kind else {
      throw line.line.error("only a language's pack has such a line")
    }
    let roles = try roles(name, line.line)
    for word in line.words {
      let (key, number) = try numbered(word, line.line)
      entries[key, default: WordEntry()].take(roles, number ?? 0)
      if roles != .firstName { entries[key]?.languages |= Language.english.bit }
    }
  }

  /// Reads a line of words of `language`.
  mutating func readWords(_ line: LanguagePack.Line, of language: Language) throws {
    switch line.kind {
    case .words(let name):
      var roles = try roles(name, line.line)
      if roles.contains(.cardinal) { roles.insert(.foreignNumber) }
      for word in line.words {
        let (key, number) = try numbered(word, line.line)
        change(key, language) { $0.take(roles, number ?? 0) }
      }
    case .money(let code, let isCoin):
      let currency = try currency(code, line.line)
      for word in line.words {
        let (key, units) = try numbered(word, line.line)
        change(key, language) { entry in
          entry.roles.formUnion(isCoin ? .minorUnit : .currency)
          entry.currency = currency
          if isCoin { entry.value = units ?? 1 }
        }
      }
    case .language, .concept, .meaning, .set, .plural: break
    }
  }

  /// What every line may mean by the word of `key`.
  func languages(of key: WordKey) -> UInt16 { entries[key]?.languages ?? 0 }

  /// Whether any language has a part for the word of `key` to play.
  func isKnown(_ key: WordKey) -> Bool { entries[key].map { $0.isKnown || $0.languages != 0 } ?? false }

  /// Adds what `language` means by a word: for every line where no other language has the word, else for its own lines.
  private mutating func change(_ key: WordKey, _ language: Language, _ change: (inout WordEntry) -> Void) {
    var known = entries[key] ?? WordEntry()
    let isItsOwn = known.languages == language.bit || known.languages == 0 && !known.isKnown
    if isItsOwn {
      change(&known)
    } else {
      var own = entries[language.own(key)] ?? WordEntry()
      own.languages = language.bit
      change(&own)
      entries[language.own(key)] = own
    }
    known.languages |= language.bit
    entries[key] = known
  }

  private func roles(_ name: Substring, _ line: DataFile.Line) throws -> WordRoles {
    guard let roles = WordRoles.named[String(name)] else {
      throw line.error("unknown role “\(name)”; there are \(WordRoles.names)")
    }
    return roles
  }

  /// Reads a line of the form `CODE name name | coin=units / nationality`.
  mutating func readCurrency(_ line: DataFile.Line) throws {
    var roles = WordRoles.currency
    let currency = try currency(line.words[0], line)
    for word in line.words.dropFirst() {
      if word == "/" {
        roles = .nationality
      } else if word == "|" {
        roles = .minorUnit
      } else {
        let (key, units) = try numbered(word, line)
        entries[key, default: WordEntry()].roles.formUnion(roles)
        entries[key, default: WordEntry()].currency = currency
        entries[key, default: WordEntry()].languages |= Language.english.bit
        if roles == .minorUnit { entries[key, default: WordEntry()].value = units ?? 1 }
      }
    }
  }

  /// Reads a line of codes of currencies.
  mutating func readCodes(_ line: DataFile.Line) throws {
    for word in line.words {
      var entry = entries[WordKey(word)] ?? WordEntry()
      // A word that already means something is a currency only when it is written as a code.
      if entry.isKnown { entry.roles.formUnion(.onlyInCapitals) }
      entry.roles.formUnion(.currencyCode)
      entry.currency = try currency(word, line)
      entries[WordKey(word)] = entry
    }
  }

  /// Reads a line of codes and names that are everyday words as well.
  mutating func readEverydayCodes(_ line: DataFile.Line) throws {
    for word in line.words {
      guard let roles = entries[WordKey(word)]?.roles, !roles.isDisjoint(with: [.currency, .currencyCode])
      else {
        throw line.error("“\(word)” is no code or name of a currency")
      }
      entries[WordKey(word)]?.roles.formUnion(.onlyInCapitals)
    }
  }

  /// Reads a line of words that hint at something, such as `refund: cashback rebate`.
  mutating func readCues(_ line: DataFile.Line) throws {
    let name = line.words[0]
    guard name.hasSuffix(":"), let cue = WordCues.named[String(name.dropLast())] else {
      throw line.error("unknown cue “\(name)”; there are \(WordCues.names)")
    }
    for word in line.words.dropFirst() { entries[key(word), default: WordEntry()].cues.formUnion(cue) }
  }

  /// Takes note of the first word of each name of a holiday, of a line `12-24 christmas eve | xmas eve`.
  mutating func readHolidays(_ line: DataFile.Line) {
    for name in line.words.dropFirst().split(separator: "|") {
      guard let first = name.first else { continue }
      entries[WordKey(first), default: WordEntry()].cues.formUnion(.holiday)
    }
  }

  /// Gives `words` the cue of the list that has them.
  mutating func give(_ cue: WordCues?, to words: [WordKey]) {
    guard let cue else { return }
    for word in words { entries[word, default: WordEntry()].cues.formUnion(cue) }
  }

  /// Takes note of the first word of each phrase of `lines`, whose words `_` joins.
  mutating func readPhrases(of lines: [LanguagePack.Line]) {
    for word in lines.lazy.flatMap(\.words) {
      guard let mark = word.dropFirst().firstIndex(of: "_") else { continue }
      entries[WordKey(word[..<mark]), default: WordEntry()].cues.formUnion(.startsPhrase)
    }
  }

  func write(to source: inout SwiftSource) {
    let values = Set(entries.values).sorted { $0.packed < $1.packed }
    let numbers = Dictionary(uniqueKeysWithValues: values.enumerated().map { ($1, $0 + 1) })
    source.add(
      "Words, with the place of each in ``wordMeanings``.",
      "words",
      KeyIndex(numbers: entries.mapValues { numbers[$0, default: 0] })
    )
    source.add(
      "What is known of words, three integers each; the first is that of unknown ones.",
      "wordMeanings",
      ([WordEntry()] + values).flatMap { [$0.packed.0, $0.packed.1, $0.packed.2] }
    )
  }

  /// The key of `word` and the number behind its `=`, or nil where it has none.
  private func numbered(_ word: Substring, _ line: DataFile.Line) throws -> (WordKey, Int32?) {
    guard let mark = word.dropFirst().firstIndex(of: "=") else { return (key(word), nil) }
    guard let number = Int32(word[word.index(after: mark)...]) else {
      throw line.error("no whole number behind the = of “\(word)”")
    }
    return (key(word[..<mark]), number)
  }

  /// The key of a word, or of the phrase whose words `_` joins.
  private func key(_ word: Substring) -> WordKey {
    let words = word.split(separator: "_").map { WordKey($0) }
    return words.dropFirst().reduce(words.first ?? WordKey(word)) { $0.followed(by: $1) }
  }

  private func currency(_ code: Substring, _ line: DataFile.Line) throws -> UInt8 {
    guard code == code.uppercased(), let currency = Currency(code: String(code)) else {
      throw line.error("“\(code)” is no code of ISO 4217")
    }
    return currency.number
  }
}

extension WordEntry {
  /// Adds what one line tells of the word.
  fileprivate mutating func take(_ roles: WordRoles, _ number: Int32) {
    self.roles.formUnion(roles)
    if !roles.isDisjoint(with: [.month, .weekday, .timeUnit]) {
      calendar = UInt8(truncatingIfNeeded: number)
    } else if number != 0 {
      value = number
    }
  }
}
