/// Puts words of other languages and slips of the keyboard into the English that the rules read.
struct Phrasebook: Sendable {
  private let entries: [String: [(from: [String], to: [String])]]

  /// The phrasebook of the program.
  static let shared = Phrasebook(PhrasebookData.typos + "\n" + PhrasebookData.languages)

  private init(_ text: String) {
    var entries: [String: [(from: [String], to: [String])]] = [:]
    for line in text.split(separator: "\n") {
      let sides = line.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { continue }
      let to = sides[1].split(separator: " ").map(String.init)
      for phrase in sides[0].split(separator: ",") {
        let from = phrase.split(separator: " ").map(String.init)
        guard let first = from.first else { continue }
        entries[first, default: []].append((from, to))
      }
    }
    self.entries = entries.mapValues { $0.sorted { $0.from.count > $1.from.count } }
  }

  /// The phrasebook of the pack of `language`.
  static func of(_ language: Language) -> Phrasebook { ofPacks[Int(language.number)] }

  /// The phrasebooks of all packs, by their numbers; read when a line is first in another language.
  private static let ofPacks: [Phrasebook] = (0..<16).map { number in
    let meanings = LanguagePacks.shared.meanings(of: Language(number: UInt8(number)))
    return Phrasebook(
      meanings.map { meaning in
        let phrases = meaning.phrases.split(separator: ",").map { phrase in
          let line = TokenLine(String(phrase))
          return (0..<line.count).map { String(decoding: line.folded(at: $0), as: UTF8.self) }.joined(separator: " ")
        }
        return phrases.joined(separator: ",") + "=" + meaning.english
      }.joined(separator: "\n")
    )
  }

  /// Whether a phrase of the book stands in `line`.
  func hasMeaning(in line: TokenLine) -> Bool {
    let words = line.tokens.indices.filter { line[$0].kind == .word || line[$0].kind == .number }
      .map { String(decoding: line.folded(at: $0), as: UTF8.self) }
    return words.indices.contains { start in
      entries[words[start]]?.contains { words[start...].starts(with: $0.from) } ?? false
    }
  }

  /// `words` with every known phrase replaced, the longest first.
  func english(_ words: [PlainWords.Word]) -> [PlainWords.Word] {
    guard words.contains(where: { entries[$0.text] != nil }) else { return words }
    var result: [PlainWords.Word] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      let match = entries[word.text]?.first { entry in
        index + entry.from.count <= words.count
          && zip(entry.from, words[index...]).allSatisfy { $0 == $1.text }
      }
      guard let match else {
        result.append(word)
        index += 1
        continue
      }
      let end = index + match.from.count
      let tokens = word.tokens.lowerBound..<words[end - 1].tokens.upperBound
      for (position, text) in match.to.enumerated() where text != "-" {
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
