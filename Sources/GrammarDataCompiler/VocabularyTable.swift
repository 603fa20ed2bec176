import SpendCore
import SpendWords

/// The words that rules build on, each with its roles.
struct VocabularyTable {
  private var entries: [WordKey: WordEntry] = [:]

  /// Reads a line of the form `role: word word=number`.
  mutating func readWords(_ line: DataFile.Line) throws {
    var roles: WordRoles?
    for word in line.words {
      if word.count > 1, word.hasSuffix(":") {
        guard let known = WordRoles.named[String(word.dropLast())] else {
          throw line.error("unknown role “\(word.dropLast())”; there are \(WordRoles.names)")
        }
        roles = known
        continue
      }
      guard let roles else { throw line.error("no role before “\(word)”; write: role: word word=number") }
      let (key, number) = try numbered(word, line)
      entries[key, default: WordEntry()].take(roles, number ?? 0)
      if roles != .firstName { entries[key]?.languages |= Language.english.bit }
    }
  }

  /// Whether English has the word of `key`.
  func isEnglish(_ key: WordKey) -> Bool { (entries[key]?.languages ?? 0) & Language.english.bit != 0 }

  /// Reads words of one role in `language`, with `_` between the words of a phrase.
  mutating func readWords(_ line: DataFile.Line, _ roles: WordRoles, _ language: Language) throws {
    var roles = roles
    if roles.contains(.cardinal) { roles.insert(.foreignNumber) }
    for word in line.words {
      let (key, number) = try numbered(word, line)
      add(key, language) { $0.take(roles, number ?? 0) }
    }
  }

  /// Reads names of a currency, or of its coins, in `language`.
  mutating func readMoney(_ money: LanguagePack.Money, _ language: Language) throws {
    let currency = try currency(money.code, money.line)
    for word in money.line.words {
      let (key, units) = try numbered(word, money.line)
      add(key, language) { entry in
        entry.roles.formUnion(money.isCoin ? .minorUnit : .currency)
        entry.currency = currency
        if money.isCoin { entry.value = units ?? 1 }
      }
    }
  }

  /// Adds what `language` means by a word: for every line where no other language has the word, else for its own lines.
  private mutating func add(_ key: WordKey, _ language: Language, _ change: (inout WordEntry) -> Void) {
    let known = entries[key] ?? WordEntry()
    let isFree = known.languages == language.bit || known == WordEntry()
    entries[key, default: WordEntry()].languages |= language.bit
    let place = isFree ? key : language.own(key)
    entries[place, default: WordEntry()].languages |= language.bit
    change(&entries[place, default: WordEntry()])
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

  func write(to source: inout SwiftSource) {
    let values = Set(entries.values).sorted { $0.packed < $1.packed }
    let numbers = Dictionary(uniqueKeysWithValues: values.enumerated().map { ($1, $0 + 1) })
    source.add(
      "Words, with the place of each in ``wordMeanings``.",
      "words",
      KeyIndex(numbers: entries.mapValues { numbers[$0, default: 0] })
    )
    source.add(
      "What is known of words, two integers each; the first is that of unknown ones.",
      "wordMeanings",
      ([WordEntry()] + values).flatMap { [$0.packed.0, $0.packed.1] }
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

  /// The key of a word, or of a phrase whose words `_` parts.
  private func key(_ word: Substring) -> WordKey {
    let words = word.count > 1 ? word.split(separator: "_") : [word]
    return words.dropFirst().reduce(WordKey(words[0])) { $0.followed(by: WordKey($1)) }
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
