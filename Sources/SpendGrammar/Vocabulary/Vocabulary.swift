package import SpendCore

/// The words that rules build on, each with its roles; made once from the files of `Data/Languages`.
package struct Vocabulary: Sendable {
  private var table: KeyTable<WordEntry>
  /// What is particular about each language that has a pack.
  private var traits: [Language.Traits] = []
  /// The currencies that entries point at; the first is a placeholder for none.
  package private(set) var currencies: [Currency] = [.dollar]

  /// The vocabulary of the program.
  package static let shared = Vocabulary()

  private init() {
    table = KeyTable(capacity: 6_000, absent: WordEntry())
    var roleNames = KeyTable<WordRoles>(capacity: 64, absent: [])
    for (name, roles) in Vocabulary.roleNames { roleNames.insert(WordKey(name), roles) }
    var packs: [StaticString] = []
    for text in GrammarData.languages {
      if PackText.isPack(text) { packs.append(text) } else { readCommon(text, roleNames) }
    }
    var indices = KeyTable<UInt8>(capacity: 180, absent: 0)
    readCurrencies(&indices)
    readCodes(&indices)
    for text in packs { readPack(text, roleNames, &indices) }
  }

  /// What it knows about the word of `key`.
  @inline(__always)
  package subscript(key: WordKey) -> WordEntry { table[key] }

  /// The currency of an entry that names one.
  package func currency(of entry: WordEntry) -> Currency? {
    entry.currency == 0 ? nil : currencies[Int(entry.currency)]
  }

  /// What it knows about the word or phrase of `key` in a line of `language`.
  func entry(of key: WordKey, in language: Language) -> WordEntry {
    let entry = table[key]
    guard entry.languages & language.bit != 0 else {
      // English may be mixed in, a third language hardly.
      return entry.languages & Language.english.bit != 0 || entry.languages == 0 ? entry : WordEntry()
    }
    var own = table.find(language.own(key)) ?? entry
    own.roles.remove(.foreignNumber)
    return own
  }

  /// What is particular about `language`.
  func traits(of language: Language) -> Language.Traits {
    language == .english ? [] : traits[Int(language.number) - 1]
  }

  /// The roles called `name`.
  private static func roles(_ name: PackText.Bytes, _ roleNames: KeyTable<WordRoles>) -> WordRoles {
    guard let roles = roleNames.find(WordKey(letters: name)) else {
      preconditionFailure("the vocabulary names an unknown role")
    }
    return roles
  }

  /// Reads the words that every line may have.
  private mutating func readCommon(_ text: StaticString, _ roleNames: KeyTable<WordRoles>) {
    PackText.forEachLine(of: text) { line in
      guard case .words(let role, let words) = line else { return }
      let roles = Vocabulary.roles(role, roleNames)
      WordTable.forEachWord(of: words) { word in
        table.update(word.key) { entry in
          Vocabulary.add(roles, Vocabulary.number(word.value) ?? 0, to: &entry)
          if roles != .firstName { entry.languages |= Language.english.bit }
        }
      }
    }
  }

  /// Reads the words of one language.
  private mutating func readPack(
    _ text: StaticString,
    _ roleNames: KeyTable<WordRoles>,
    _ indices: inout KeyTable<UInt8>
  ) {
    let language = Language(number: UInt8(traits.count + 1))
    precondition(language.number < 16, "there are more than fifteen packs of languages")
    traits.append([])
    PackText.forEachLine(of: text) { line in
      switch line {
      case .language(let words):
        WordTable.forEachWord(of: words) { traits[traits.count - 1].formUnion(.named($0.bytes)) }
      case .words(let role, let words):
        if role.elementsEqual("plural".utf8) { return }
        var roles = Vocabulary.roles(role, roleNames)
        if roles.contains(.cardinal) { roles.insert(.foreignNumber) }
        WordTable.forEachWord(of: words) { word in
          add(word.key, language) { Vocabulary.add(roles, Vocabulary.number(word.value) ?? 0, to: &$0) }
        }
      case .money(let code, let isCoin, let words):
        let index = index(of: WordKey(letters: code), code, &indices)
        WordTable.forEachWord(of: words) { word in
          add(word.key, language) { entry in
            entry.roles.formUnion(isCoin ? .minorUnit : .currency)
            entry.currency = index
            if isCoin { entry.value = Vocabulary.number(word.value) ?? 1 }
          }
        }
      case .category, .meaning: break
      }
    }
  }

  /// Adds what `language` means by a word: for every line where no other language has the word, else for its own lines.
  private mutating func add(_ key: WordKey, _ language: Language, _ change: (inout WordEntry) -> Void) {
    let known = table[key]
    if known.languages == language.bit || known.languages == 0 && !known.isKnown {
      table.update(key) { entry in
        entry.languages = language.bit
        change(&entry)
      }
    } else {
      table.update(key) { $0.languages |= language.bit }
      table.update(language.own(key)) { entry in
        entry.languages = language.bit
        change(&entry)
      }
    }
  }

  /// The whole number that `digits` write, or nil where there are none.
  private static func number(_ digits: some Sequence<UInt8>) -> Int32? {
    var number: Int32?
    var isNegative = false
    for byte in digits {
      if byte == UInt8(ascii: "-") {
        isNegative = true
      } else {
        number = (number ?? 0) * 10 + Int32(byte & 0x0F)
      }
    }
    return number.map { isNegative ? -$0 : $0 }
  }

  private static func add(_ roles: WordRoles, _ number: Int32, to entry: inout WordEntry) {
    entry.roles.formUnion(roles)
    if roles.isDisjoint(with: [.month, .weekday, .timeUnit]) {
      if number != 0 { entry.value = number }
    } else {
      entry.calendar = UInt8(truncatingIfNeeded: number)
    }
  }

  /// Reads lines of the form `CODE name name | coin=units / nationality`.
  private mutating func readCurrencies(_ indices: inout KeyTable<UInt8>) {
    var roles: WordRoles = .currency
    var index: UInt8 = 0
    WordTable.forEachWord(of: GrammarData.currencies) { word in
      if word.startsLine {
        index = self.index(of: word.key, word.bytes, &indices)
        roles = .currency
      } else if word.isSign("/") {
        roles = .nationality
      } else if word.isSign("|") {
        roles = .minorUnit
      } else {
        table.update(word.key) { entry in
          entry.roles.formUnion(roles)
          entry.currency = index
          entry.languages |= Language.english.bit
          if roles == .minorUnit { entry.value = Vocabulary.number(word.value) ?? 1 }
        }
      }
    }
  }

  private mutating func readCodes(_ indices: inout KeyTable<UInt8>) {
    WordTable.forEachWord(of: GrammarData.codes) { word in
      let index = index(of: word.key, word.bytes, &indices)
      table.update(word.key) { entry in
        // A word that already means something is a currency only when it is written as a code.
        if entry.isKnown { entry.roles.formUnion(.onlyInCapitals) }
        entry.roles.formUnion(.currencyCode)
        entry.currency = index
      }
    }
    WordTable.forEachWord(of: GrammarData.everydayCodes) { word in
      table.update(word.key) { $0.roles.formUnion(.onlyInCapitals) }
    }
  }

  /// The place in `currencies` of the currency with `code`, whose key is `key`.
  private mutating func index(
    of key: WordKey,
    _ code: UnsafeBufferPointer<UInt8>,
    _ indices: inout KeyTable<UInt8>
  ) -> UInt8 {
    if let index = indices.find(key) { return index }
    guard let currency = Currency(code: String(decoding: code, as: UTF8.self)) else {
      preconditionFailure("the vocabulary names an unknown currency")
    }
    currencies.append(currency)
    indices.insert(key, UInt8(currencies.count - 1))
    return UInt8(currencies.count - 1)
  }

  private static let roleNames: [(String, WordRoles)] = [
    ("cardinal", .cardinal), ("ordinal", .ordinal), ("scale", .scale), ("suffix", .ordinalSuffix),
    ("article", .article), ("half", .half), ("point", .point), ("note", .note), ("each", .each),
    ("times", .times),
    ("surcharge", .surcharge), ("reduction", .reduction), ("total", .total), ("split", .split),
    ("share", .share),
    ("approximate", .approximate), ("cue", .amountCue), ("month", .month), ("weekday", .weekday),
    ("relative", .relativeDay), ("unit", .timeUnit), ("part", .dayPart), ("ago", .ago), ("last", .last),
    ("this", .this), ("next", .next), ("clock", .clock), ("place", .place), ("with", .with),
    ("purpose", .purpose),
    ("to", .to), ("on", .on), ("of", .of), ("the", .the), ("and", .and), ("per", .per), ("filler", .filler),
    ("pronoun", .pronoun), ("function", .function), ("spend", .spend), ("relation", .relation),
    ("title", .title),
    ("measure", .measure), ("numbered", .numbered), ("age", .age), ("container", .container),
    ("mark", .spokenMark), ("weekend", .weekend), ("bank", .bankNoise), ("before", .before),
    ("foreign", [.cardinal, .foreignNumber]), ("good", .numberedGood), ("deadline", .deadline),
    ("name", .firstName), ("priced", .priced), ("kind", .kindCue), ("spot", .spot),
    ("plain", []),
  ]
}
