import SpendWords

/// One list of words of a rule, as a line of `Data/Lists/FOLDER/TYPE.txt` and the indented lines behind it say it.
///
/// `name: word word` is a set of words; `+other` adds those of another set of the file, `-word` takes one out.
/// `name (cue): word word` also gives its words that cue, so that the rule wakes where one of them stands.
/// `name TYPE | item | item` is a value of a type of Swift whose items may have blanks: `[String]`, `Set<String>`,
/// `PhraseSet`, a `WordSet` of phrases, a `WordKey`, and with items `key = value` `[String: VALUE]` and
/// `[(String, VALUE)]`.
struct WordList {
  let name: Substring
  /// The type of Swift, and nil for a set of words.
  let type: Substring?
  /// What the words hint at, or the first words of its phrases; nil for nothing.
  let cue: WordCues?
  /// The words or phrases, each with the line that says it.
  private(set) var items: [(text: Substring, line: DataFile.Line)] = []
  private let line: DataFile.Line

  /// The list that `line` begins.
  init(_ line: DataFile.Line) throws {
    self.line = line
    let head = line.text.prefix { $0 != ":" && $0 != " " }
    guard head.allSatisfy({ $0.isLetter || $0.isNumber }), !head.isEmpty else {
      throw line.error("a list begins with its name")
    }
    name = head
    var rest = line.text.dropFirst(head.count)
    if rest.hasPrefix(" ("), let end = rest.firstIndex(of: ")") {
      let text = rest[..<end].dropFirst(2)
      guard let cue = WordCues.named[String(text)] else {
        throw line.error("unknown cue “\(text)”; there are \(WordCues.names)")
      }
      self.cue = cue
      rest = rest[end...].dropFirst()
    } else {
      cue = nil
    }
    if rest.first == ":" {
      type = nil
      items = WordList.words(rest.dropFirst(), line)
      return
    }
    let parts = rest.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    type = parts[0].trimmed
    if parts.count > 1 { items = WordList.phrases(parts[1], line) }
  }

  /// Adds what an indented line says.
  mutating func add(_ line: DataFile.Line) {
    items += type == nil ? WordList.words(line.text, line) : WordList.phrases(line.text, line)
  }

  /// The words that it wakes the rule by.
  var cueWords: [WordKey] {
    guard cue != nil else { return [] }
    return items.filter { !$0.text.hasPrefix("+") && !$0.text.hasPrefix("-") }.map { item in
      WordKey(item.text.prefix { $0 != " " && $0 != "=" })
    }
  }

  /// Its words and phrases, without what they stand for.
  var spelled: [Substring] {
    items.map(\.text).filter { !$0.hasPrefix("+") && !$0.hasPrefix("-") }.map(WordList.key)
  }

  private static func words(_ text: Substring, _ line: DataFile.Line) -> [(Substring, DataFile.Line)] {
    text.split(whereSeparator: \.isWhitespace).map { ($0, line) }
  }

  private static func phrases(_ text: Substring, _ line: DataFile.Line) -> [(Substring, DataFile.Line)] {
    text.split(separator: "|").map(\.trimmed).filter { !$0.isEmpty }.map { ($0, line) }
  }

  // MARK: Sets of words

  /// The keys of the set, in the order of the file; `sets` are those before it.
  ///
  /// - Throws: ``DataError`` for a word that could be left out: one said twice, one that no word of a line can be.
  func keys(_ sets: [Substring: [WordKey]]) throws -> [WordKey] {
    var keys: [WordKey] = []
    var known: Set<WordKey> = []
    for (text, line) in items {
      if text.hasPrefix("+") {
        guard let other = sets[text.dropFirst()] else {
          throw line.error("no set “\(text.dropFirst())” stands before")
        }
        for key in other where known.insert(key).inserted { keys.append(key) }
      } else if text.hasPrefix("-"), text.count > 1 {
        let key = WordKey(text.dropFirst())
        guard known.remove(key) != nil else {
          throw line.error("“\(text.dropFirst())” isn't there to be taken out")
        }
        keys.removeAll { $0 == key }
      } else {
        let key = type == nil ? WordKey(text) : WordKey(phrase: text)
        guard type != nil || WordList.isOneToken(text) else {
          throw line.error("no word of a line is “\(text)”")
        }
        guard known.insert(key).inserted else { throw line.error("“\(text)” stands in “\(name)” already") }
        keys.append(key)
      }
    }
    return keys
  }

  /// Whether the lexer makes one token of `text`: letters and digits, with an apostrophe maybe, or one sign.
  private static func isOneToken(_ text: Substring) -> Bool {
    text.count == 1 || text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "'" }
  }

  // MARK: Swift

  /// The value as Swift.
  func literal() throws -> String {
    guard let type else { throw line.error("a set of words has no literal") }
    var known: Set<Substring> = []
    for (text, line) in items where !known.insert(WordList.key(text)).inserted {
      throw line.error("“\(WordList.key(text))” stands in “\(name)” already")
    }
    switch type {
    case "[String]", "Set<String>":
      return "[" + items.map { WordList.quoted($0.text) }.joined(separator: ", ") + "]"
    case "PhraseSet":
      return "PhraseSet(" + WordList.quoted(items.map(\.text).joined(separator: "|")[...]) + ")"
    case "WordKey":
      guard items.count == 1 else { throw line.error("a WordKey is that of one word") }
      return "WordKey(hash: \(WordKey(items[0].text).hash))"
    default:
      let isMap = type.hasPrefix("[String: ")
      guard isMap || type.hasPrefix("[(String, ") else { throw line.error("no lists of the type “\(type)”") }
      let value = type.dropFirst(isMap ? 9 : 10).dropLast(isMap ? 1 : 2)
      let pairs = try items.map { item in
        let sides = item.text.split(separator: "=").map(\.trimmed)
        guard sides.count == 2 else { throw item.line.error("“\(item.text)” is not of the form key = value") }
        let (key, written) = (WordList.quoted(sides[0]), WordList.written(sides[1], as: value))
        return isMap ? "\(key): \(written)" : "(\(key), \(written))"
      }
      return "[" + pairs.joined(separator: ", ") + "]"
    }
  }

  private static func key(_ text: Substring) -> Substring { text.prefix { $0 != "=" }.trimmed }

  private static func written(_ value: Substring, as type: Substring) -> String {
    switch type {
    case "String": quoted(value)
    case "Int", "Int64", "Bool": String(value)
    default: ".\(value)"
    }
  }

  private static func quoted(_ text: Substring) -> String {
    "\"" + text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
  }
}

extension Substring {
  /// Without the blanks at its ends.
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " }
    guard let last = start.lastIndex(where: { $0 != " " }) else { return start }
    return start[...last]
  }
}
