import SpendCore
import SpendWords

extension ValueRule {
  /// What `part` says that `field` should be; nil where it says nothing.
  func reading(_ part: TokenLine, field: EditField) -> ValueReading? {
    guard part.count > 0 else { return nil }
    let words = PlainWords(part)
    let text = ValueRule.unquoted(part.text)
    guard !text.isEmpty else { return nil }
    if ValueRule.nothing.contains(words.plain(0..<words.count)) || text == "-" {
      return field.isOptional ? taken(away: field) : .blocked(.notA(field, text))
    }
    switch field {
    case .amount:
      guard let said = reading(part) else { return .blocked(.notA(.amount, text)) }
      if said.obstacle != nil { return said }
      return said.edit.amount == nil || said.noun != .none ? .blocked(.notA(.amount, text)) : said
    case .date:
      return day(part) ?? .blocked(.notA(.date, text))
    case .time:
      guard let time = time(part) else { return .blocked(.notA(.time, text)) }
      return .of { $0.time = .said(time) }
    case .currency:
      guard let currency = currency(part, words) else { return .blocked(.notA(.currency, text)) }
      return .of { $0.currency = currency }
    case .category:
      let names = CategoryNames(names: settings.categoryNames)
      let named = names.category(text) ?? names.category(words.plain(0..<words.count))
      guard let category = named ?? names.category(unled(words)) else {
        return .blocked(.unknownCategory(text))
      }
      return .of { $0.category = category }
    case .kind:
      guard let kind = ValueRule.kinds[unled(words)] else { return .blocked(.notA(.kind, text)) }
      return .of { $0.kind = kind }
    case .merchant: return merchant(part, words)
    case .person:
      let start = Self.personJoints.contains(words.text(0)) && words.count > 1 ? 1 : 0
      let first = start == 0 ? 0 : words.words[0].tokens.upperBound
      let people = ValueRule.people(in: part.text(first..<part.count))
      return .of { $0.person = NameList.text(of: people) }
    case .description: return .of { $0.description = text }
    case .note: return .of { $0.note = text }
    }
  }

  private func taken(away field: EditField) -> ValueReading {
    .of { edit in
      switch field {
      case .merchant: edit.merchant = ""
      case .person: edit.person = ""
      case .time: edit.time = .unknown
      default: edit.note = ""
      }
    }
  }

  /// The reading of a field that is taken away; nil where an expense can't be without it.
  func reading(removing field: EditField) -> ValueReading? {
    field.isOptional ? taken(away: field) : nil
  }

  private func merchant(_ part: TokenLine, _ words: PlainWords) -> ValueReading {
    let start = Self.merchantJoints.contains(words.text(0)) && words.count > 1 ? 1 : 0
    let name = words.part(start..<words.count)
    let known = CategoryLexicon.shared.matches(in: part).first {
      $0.entry.businessConcept != nil && $0.tokens.count == name.count
        && part[$0.tokens.lowerBound].start == name[0].start
    }
    if let known, known.isBusiness || known.entry.wordConcept == nil {
      return .of { $0.merchant = LexiconTable.displayName(of: known.entry) }
    }
    return .of { $0.merchant = ValueRule.capitalised(name.text) }
  }

  /// The one time of day that is all that `part` names: `23:15`, `at 11pm`, `9 in the evening`.
  private func time(_ part: TokenLine) -> TimeOfDay? {
    let finder = DateFinder(part, today: today, settings: settings, amountsElsewhere: true)
    let first = part.tokens.indices.first { part[$0].kind == .number || part[$0].can(.cardinal) } ?? 0
    func isSmall(_ index: Int) -> Bool {
      part[index].can([.beforeHour, .place, .the, .of, .on, .dayPart, .function])
    }
    guard let clock = finder.clock(at: first),
      part.tokens.indices.allSatisfy({ (first..<clock.end).contains($0) || isSmall($0) })
    else { return nil }
    let parts = DayPart.named(in: part.text)
    return finder.reading(at: first, to: clock.end, isLed: true)?.time(
      in: parts.count == 1 ? parts.first : nil
    )
  }

  private func unled(_ words: PlainWords) -> String {
    var start = 0
    while start + 1 < words.count, Self.leadingWords.contains(words.text(start)) {
      start += 1
    }
    return words.plain(start..<words.count)
  }

  /// The people that `text` names: `Sam, Leo`, `Sam and Leo`; in quotes a name may hold a comma: `"Smith, John", Leo`.
  private static func people(in text: String) -> [String] {
    let isQuoted = text.unicodeScalars.contains("\"")
    let lists = isQuoted ? [text[...]] : text.split(separator: " and ").flatMap { $0.split(separator: " & ") }
    return NameList.distinct(lists.flatMap { NameList.names(in: String($0)) }.map(capitalised))
  }

  /// A name as people write it: all in small letters gets its capitals.
  private static func capitalised(_ text: String) -> String {
    let text = unquoted(text)
    guard !text.contains(where: \.isUppercase) else { return text }
    return text.split(separator: " ").map { TitleCase.capitalised(String($0)) }.joined(separator: " ")
  }

  /// `text` without quotes around it.
  private static func unquoted(_ text: String) -> String {
    var text = text[...]
    let quotes: Set<Character> = ["\"", "'", "“", "”", "‘", "’", "«", "»"]
    while let first = text.first, quotes.contains(first) { text.removeFirst() }
    while let last = text.last, quotes.contains(last) { text.removeLast() }
    return String(text)
  }
}
