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
    for block in GrammarData.languages { read(block, roleNames) }
    var indices = KeyTable<UInt8>(capacity: 180, absent: 0)
    readCurrencies(&indices)
    readCodes(&indices)
  }

  /// What it knows about the word of `key`.
  @inline(__always)
  package subscript(key: WordKey) -> WordEntry { table[key] }

  /// The currency of an entry that names one.
  package func currency(of entry: WordEntry) -> Currency? {
    entry.currency == 0 ? nil : currencies[Int(entry.currency)]
  }

  /// Reads lines of the form `role: word word=number`.
  private mutating func read(_ text: StaticString, _ roleNames: KeyTable<WordRoles>) {
    var roles: WordRoles = []
    WordTable.forEachWord(of: text) { word in
      if word.bytes.count > 1, word.bytes.last == UInt8(ascii: ":") {
        roles = roleNames[WordKey(letters: word.bytes.dropLast())]
        precondition(!roles.isEmpty, "the vocabulary names an unknown role")
      } else {
        add(word.key, roles, Vocabulary.number(word.value) ?? 0)
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

  /// Reads lines of the form `CODE name name | coin=units / nationality`.
  private mutating func readCurrencies(_ indices: inout KeyTable<UInt8>) {
    var roles: WordRoles = .currency
    var index: UInt8 = 0
    WordTable.forEachWord(of: GrammarData.currencies) { word in
      if word.startsLine {
        index = self.index(of: word, &indices)
        roles = .currency
      } else if word.isSign("/") {
        roles = .nationality
      } else if word.isSign("|") {
        roles = .minorUnit
      } else {
        table.update(word.key) { entry in
          entry.roles.formUnion(roles)
          entry.currency = index
          if roles == .minorUnit { entry.value = Vocabulary.number(word.value) ?? 1 }
        }
      }
    }
  }

  private mutating func readCodes(_ indices: inout KeyTable<UInt8>) {
    WordTable.forEachWord(of: GrammarData.codes) { word in
      let index = index(of: word, &indices)
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

  /// The place in `currencies` of the currency that `word` is the code of.
  private mutating func index(of word: WordTable.Word, _ indices: inout KeyTable<UInt8>) -> UInt8 {
    if let index = indices.find(word.key) { return index }
    guard let currency = Currency(code: String(decoding: word.bytes, as: UTF8.self)) else {
      preconditionFailure("the vocabulary names an unknown currency")
    }
    currencies.append(currency)
    indices.insert(word.key, UInt8(currencies.count - 1))
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
