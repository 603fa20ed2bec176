import SpendCore
import SpendWords

/// Mends words of a question in another language than English: what one slip of the finger parts from a word of time,
/// `febuar`, `agustus`, and two words that are typed without the space between them, `hoevaak`.
struct ForeignSpelling {
  let lookup: NameLookup

  /// `line` with such words mended, which `account` tells.
  func mended(_ line: TokenLine, _ account: inout WordAccount) -> TokenLine {
    var mends: [WordAccount.Mend] = []
    var bytes: [UInt8] = []
    var end = 0
    for index in line.tokens.indices {
      guard let read = mend(of: line, at: index) else { continue }
      bytes += line.bytes[end..<Int(line[index].start)] + Array(read.utf8)
      end = Int(line[index].end)
      mends.append(WordAccount.Mend(said: line.text(index..<index + 1), read: read))
    }
    guard !mends.isEmpty,
      let mended = LineReading(String(decoding: bytes + line.bytes[end...], as: UTF8.self))?.words,
      mended.language == line.language
    else { return line }
    account.mended += mends
    return mended
  }

  /// What the word at `index`, which no table and no entry has, is a slip of; nil for others.
  private func mend(of line: TokenLine, at index: Int) -> String? {
    let token = line[index]
    guard token.kind == .word, !token.entry.isKnown else { return nil }
    let text = FoldedText.fold(line.text(index..<index + 1))
    let letters = Array(text.utf8)
    guard (Self.fewestLetters...Self.mostLetters).contains(letters.count),
      letters.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }),
      Phrasebook.languages(asking: token.key) & line.language.bit == 0,
      !QuestionSpelling.isKnown(text, token.key), !lookup.holdsForSure(text)
    else { return nil }
    return time(letters, in: line.language) ?? parted(text, in: line.language)
  }

  private static let fewestLetters = 5
  private static let mostLetters = 24
  /// In a shorter word a wrong letter makes many another one.
  private static let fewestLettersOfWrongOne = 7

  /// The one word of time that a slip makes `typed` of: letters swapped, one lost or added, then a wrong one.
  private func time(_ typed: [UInt8], in language: Language) -> String? {
    let alphabet = UInt8(ascii: "a")...UInt8(ascii: "z")
    var slips = [
      typed.indices.dropLast().map { index in
        var word = typed
        word.swapAt(index, index + 1)
        return word
      },
      typed.indices.dropFirst().map { index in Array(typed[..<index] + typed[(index + 1)...]) }
        + (1...typed.count).flatMap { index in
          alphabet.map { typed[..<index] + [$0] + typed[index...] }
        },
    ]
    if typed.count >= Self.fewestLettersOfWrongOne {
      slips.append(
        typed.indices.dropFirst().flatMap { index in
          alphabet.map { typed[..<index] + [$0] + typed[(index + 1)...] }
        }
      )
    }
    for slip in slips {
      let known = Set(slip).filter { Self.isTime(WordKey(letters: $0), in: language) }
      if let word = known.first { return known.count == 1 ? String(decoding: word, as: UTF8.self) : nil }
    }
    return nil
  }

  /// Whether the pack of `language` has a word of time of this `key`.
  private static func isTime(_ key: WordKey, in language: Language) -> Bool {
    guard Vocabulary.shared[key].languages & language.bit != 0 else { return false }
    let times: WordRoles = [.month, .weekday, .timeUnit, .weekend, .relativeDay]
    return !Vocabulary.shared.entry(of: key, in: language).roles.isDisjoint(with: times)
  }

  /// The two words that `text` is without the space between them, where they begin a question together: `hoevaak`.
  private func parted(_ text: String, in language: Language) -> String? {
    let letters = Array(text)
    let found = (2...letters.count - 2).compactMap { split -> String? in
      let parts = [String(letters[..<split]), String(letters[split...])]
      guard let phrase = Phrasebook.phrase(asking: 2, key: { WordKey(parts[$0]) }), phrase.length == 2,
        phrase.languages & language.bit != 0
      else { return nil }
      return parts.joined(separator: " ")
    }
    return found.count == 1 ? found[0] : nil
  }
}
