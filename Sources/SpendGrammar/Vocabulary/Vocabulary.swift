package import SpendCore

/// The words that rules build on, each with its roles; made once from the tables beside this file.
package struct Vocabulary: Sendable {
  private var table: KeyTable<WordEntry>
  /// The currencies that entries point at; the first is a placeholder for none.
  package private(set) var currencies: [Currency] = [.dollar]

  /// The vocabulary of the program.
  package static let shared = Vocabulary()

  private init() {
    table = KeyTable(capacity: 4_000, absent: WordEntry())
    var roleNames = KeyTable<WordRoles>(capacity: 64, absent: [])
    for (name, roles) in Vocabulary.roleNames { roleNames.insert(WordKey(name), roles) }
    for block in [
      VocabularyTables.numbers, VocabularyTables.time, VocabularyTables.words, VocabularyTables.names,
    ] {
      read(block, roleNames)
    }
    readCurrencies()
    readCodes()
  }

  /// What it knows about the word of `key`.
  @inline(__always)
  package subscript(key: WordKey) -> WordEntry { table[key] }

  /// The currency of an entry that names one.
  package func currency(of entry: WordEntry) -> Currency? {
    entry.currency == 0 ? nil : currencies[Int(entry.currency)]
  }

  /// Reads lines of the form `role: word word=number`, byte by byte: this is most of what starting costs.
  private mutating func read(_ text: String, _ roleNames: KeyTable<WordRoles>) {
    var text = text
    text.withUTF8 { bytes in
      var index = 0
      var roles: WordRoles = []
      while index < bytes.count {
        var key = WordKey()
        var folding = LetterFolding()
        var number: Int32 = 0
        var isNumber = false
        var isNegative = false
        var length = 0
        while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: ":") {
          let byte = bytes[index]
          if byte == UInt8(ascii: "=") {
            isNumber = true
          } else if !isNumber {
            folding.fold(byte) { key.combine($0) }
            length += 1
          } else if byte == UInt8(ascii: "-") {
            isNegative = true
          } else {
            number = number * 10 + Int32(byte & 0x0F)
          }
          index += 1
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: ":") {
          roles = roleNames[key]
          precondition(!roles.isEmpty, "the vocabulary names an unknown role")
        } else if length > 0 {
          add(key, roles, isNegative ? -number : number)
        }
        index += 1
      }
    }
  }

  private mutating func add(_ key: WordKey, _ roles: WordRoles, _ number: Int32) {
    table.update(key) { entry in
      entry.roles.formUnion(roles)
      if roles.isDisjoint(with: [.month, .weekday, .timeUnit]) {
        if number != 0 { entry.value = number }
      } else {
        entry.calendar = UInt8(truncatingIfNeeded: number)
      }
    }
  }

  private mutating func readCurrencies() {
    for line in VocabularyTables.currencies.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let code = words.first, let index = index(ofCurrency: String(code)) else { continue }
      var roles: WordRoles = .currency
      for word in words.dropFirst() {
        if word == "/" {
          roles = .nationality
          continue
        }
        if word == "|" {
          roles = .minorUnit
          continue
        }
        let parts = word.split(separator: "=", maxSplits: 1)
        guard let name = parts.first else { continue }
        let number = parts.count > 1 ? Int32(parts[1]) ?? 1 : 1
        table.update(WordKey(name)) { entry in
          entry.roles.formUnion(roles)
          entry.currency = index
          if roles == .minorUnit { entry.value = number }
        }
      }
    }
  }

  private mutating func readCodes() {
    for code in VocabularyTables.codes.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      guard let index = index(ofCurrency: String(code)) else { continue }
      table.update(WordKey(code)) { entry in
        // A word that already means something is a currency only when it is written as a code.
        if entry.isKnown { entry.roles.formUnion(.onlyInCapitals) }
        entry.roles.formUnion(.currencyCode)
        entry.currency = index
      }
    }
    for word in VocabularyTables.everydayCodes.split(separator: " ") {
      table.update(WordKey(word)) { $0.roles.formUnion(.onlyInCapitals) }
    }
  }

  private mutating func index(ofCurrency code: String) -> UInt8? {
    guard let currency = Currency(code: code) else { return nil }
    if let index = currencies.indices.dropFirst().first(where: { currencies[$0] == currency }) {
      return UInt8(index)
    }
    currencies.append(currency)
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
    ("name", .firstName), ("priced", .priced),
  ]
}
