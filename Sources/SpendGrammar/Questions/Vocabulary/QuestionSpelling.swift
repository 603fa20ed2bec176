import SpendCore
import SpendWords

/// Mends words of a question that one slip of the finger parts from a word of the grammar or of the ledger: `averge`,
/// `strabucks`.
struct QuestionSpelling {
  let lookup: NameLookup

  /// `words` with every slip mended, which `account` tells; words that mean something of their own are left alone.
  func mended(_ words: PlainWords, _ account: inout WordAccount) -> PlainWords {
    var mends: [WordAccount.Mend] = []
    var bytes: [UInt8] = []
    var end = 0
    let names = CategoryLexicon.shared.matches(in: words.line).filter { $0.tokens.count > 1 }.map(\.tokens)
    for (index, word) in words.words.enumerated() where !names.contains(where: { $0.overlaps(word.tokens) }) {
      guard let read = isStrange(word) ? mend(of: word) : joint(words, at: index),
        !isVerb(words, at: index) || QuestionWords.activity.contains(read)
      else { continue }
      let said = words.line.text(word.tokens)
      let written = word.isCapitalised ? read.prefix(1).uppercased() + read.dropFirst() : read
      bytes += words.line.bytes[end..<Int(words.line[word.tokens.lowerBound].start)] + Array(written.utf8)
      end = Int(words.line[word.tokens.upperBound - 1].end)
      mends.append(WordAccount.Mend(said: said, read: written))
    }
    guard !mends.isEmpty,
      let line = LineReading(String(decoding: bytes + words.line.bytes[end...], as: UTF8.self))?.words
    else { return words }
    account.mended += mends
    return PlainWords(line)
  }

  /// `less in october then in september`: what a comparative is held against, in letters that sound alike.
  private func joint(_ words: PlainWords, at index: Int) -> String? {
    guard words.text(index) == Self.soundsLikeThan[0], index + 1 < words.count,
      !words.words[index].startsPart,
      words.words[..<index].contains(where: {
        FollowUpRule.comparativeMore.contains($0.text) || FollowUpRule.comparativeLess.contains($0.text)
      })
    else { return nil }
    return Self.than[0]
  }

  /// Whether the word at `index` tells what somebody did: `have I parted with`.
  private func isVerb(_ words: PlainWords, at index: Int) -> Bool {
    QuestionForm.speakers.contains(words.text(index - 1))
      && QuestionForm.auxiliaries.contains(words.text(index - 2))
  }

  /// Whether a word stands in no list and in no entry of the ledger.
  private func isStrange(_ word: PlainWords.Word) -> Bool {
    guard !word.isNumber, !word.isReplaced, word.text.utf8.count >= 3,
      word.text.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 })
    else { return false }
    return !QuestionSpelling.isKnown(word.text, word.key)
  }

  /// Whether the word of `key` stands in a list of the grammar or the lexicon.
  static func isKnown(_ text: String, _ key: WordKey) -> Bool {
    if knownWords.contains(key) || Vocabulary.shared.entry(of: key, in: .english).isKnown { return true }
    if text.hasSuffix("s"), knownWords.contains(WordKey(text.dropLast())) { return true }
    return CategoryLexicon.shared.entry(of: key) != nil || NounTable.kind(of: key) != nil
      || EverydayWords.contains(key)
  }

  /// The one word that `word` is a slip of: of the grammar, else of the ledger.
  private func mend(of word: PlainWords.Word) -> String? {
    if lookup.holdsForSure(word.text) || lookup.category(named: word.text) != nil { return nil }
    let typed = Array(word.text.utf8)
    if Shorthand.mayBe(typed) {
      let full = QuestionSpelling.known.filter { Shorthand.stands(typed, for: Array($0.utf8)) }
      if full.count == 1 { return full[0] }
    }
    if let parted = parted(word.text) { return parted }
    let known = QuestionSpelling.known.filter {
      typed.first == $0.utf8.first && OneSlip.parts(typed, from: Array($0.utf8))
        && QuestionSpelling.isLikely(typed, Array($0.utf8))
        || QuestionSpelling.isShuffled(typed, Array($0.utf8))
    }
    // A capital letter inside the line begins a name first of all.
    let isName = word.isCapitalised && !word.startsPart
    let name = {
      let near = lookup.words(near: word.text).filter { QuestionSpelling.isLikely(typed, Array($0.utf8)) }
      return QuestionSpelling.best(near, for: typed)
    }
    return (isName ? name() : nil) ?? QuestionSpelling.best(known, for: typed) ?? name()
      ?? QuestionSpelling.concept(typed)
  }

  /// The everyday name for several things that a long word is a slip of: `electrisity`.
  private static func concept(_ typed: [UInt8]) -> String? {
    guard typed.count >= 6 else { return nil }
    return best(Concepts.names.filter { OneSlip.parts(typed, from: Array($0.utf8)) }, for: typed)
  }

  /// The two words that `word` is without the space between them, where entries go by both together: `topups`.
  private func parted(_ word: String) -> String? {
    let letters = Array(word)
    guard (5...Self.longestWord).contains(letters.count) else { return nil }
    for split in 2...letters.count - 2 {
      let (first, second) = (String(letters[..<split]), String(letters[split...]))
      let singular = second.hasSuffix("s") ? String(second.dropLast()) : second
      for other in [second, singular] where other.count > 1 && lookup.holdsForSure("\(first) \(other)") {
        return "\(first) \(other)"
      }
    }
    return nil
  }

  /// Whether a finger may have slipped: of a short word a wrong letter is one beside the right one, since many others
  /// make another word, as `cuts` and `cats`.
  private static func isLikely(_ typed: [UInt8], _ word: [UInt8]) -> Bool {
    // Of three letters only a swap is told from another word: "adn", "hte".
    guard typed.count > 3 || typed.count == word.count && typed.sorted() == word.sorted() else {
      return false
    }
    let wrong = typed.count == word.count ? typed.indices.filter { typed[$0] != word[$0] } : []
    guard wrong.count == 1, typed.count <= 5 else { return true }
    return areNeighbours(typed[wrong[0]], word[wrong[0]])
  }

  /// Whether a long word has the letters of `word` in another order between the first and the last: `grocieres`.
  private static func isShuffled(_ typed: [UInt8], _ word: [UInt8]) -> Bool {
    typed.count >= 7 && typed.count == word.count && typed.first == word.first && typed.last == word.last
      && typed.sorted() == word.sorted()
  }

  /// Whether two letters stand side by side or one above the other on a keyboard.
  private static func areNeighbours(_ one: UInt8, _ other: UInt8) -> Bool {
    let places = [one, other].compactMap { letter in
      keyboard.enumerated().lazy.compactMap { row, letters in
        letters.utf8.enumerated().first { $0.element == letter }.map { (row: row, column: $0.offset) }
      }.first
    }
    guard places.count == 2 else { return false }
    return abs(places[0].row - places[1].row) <= 1 && abs(places[0].column - places[1].column) <= 1
  }

  /// The only one of `words` that the likeliest slip makes `typed` of: letters swapped, then one lost or added, then a
  /// wrong one.
  private static func best(_ words: [String], for typed: [UInt8]) -> String? {
    let groups = Dictionary(grouping: words) { word in
      word.utf8.count != typed.count ? 1 : word.utf8.sorted() == typed.sorted() ? 0 : 2
    }
    guard let likeliest = groups.min(by: { $0.key < $1.key })?.value, likeliest.count == 1 else { return nil }
    return likeliest[0]
  }

  /// How many letters two words have at most that somebody types without their space.
  private static let longestWord = 24

  private static let knownWords = WordSet(known)
  /// The words of the rules for questions.
  private static let known = GrammarTables.questionWords.description.split(separator: "\n").map(String.init)
}
