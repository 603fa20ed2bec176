import SpendWords

/// Slips of the finger that are listed one by one, as `slip=word`.
struct SlipTable {
  private var words: [WordKey: WordKey] = [:]

  mutating func read(_ line: DataFile.Line) throws {
    for pair in line.words {
      let sides = pair.split(separator: "=")
      guard sides.count == 2 else { throw line.error("“\(pair)” is not of the form slip=word") }
      words[WordKey(sides[0])] = WordKey(sides[1])
    }
  }

  func contains(_ key: WordKey) -> Bool { words[key] != nil }

  func write(to source: inout SwiftSource) {
    let targets = Set(words.values).map(\.hash).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: targets.enumerated().map { ($1, $0 + 1) })
    source.add(
      "Slips, with the place of the word meant in ``slipTargets``.",
      "slips",
      KeyIndex(numbers: words.mapValues { numbers[$0.hash, default: 0] })
    )
    source.add("The keys of the words that slips mean, behind an empty place.", "slipTargets", [0] + targets)
  }
}

/// Common words that name nothing to buy.
struct EverydayWordTable {
  private var words: [WordKey: Int] = [:]

  mutating func read(_ line: DataFile.Line) {
    for word in line.words { words[WordKey(word)] = 1 }
  }

  func contains(_ key: WordKey) -> Bool { words[key] != nil }

  func write(to source: inout SwiftSource) {
    source.add("Common words that name nothing to buy.", "everydayWords", KeyIndex(numbers: words))
  }
}

/// Words of time and money that slips of the finger are mended to, found by what is left of them without any one
/// letter.
struct SpellingTable {
  private var index: [WordKey: Int] = [:]
  /// The words, each on a line; the first line is empty, so that no word stands at 0.
  private var words = "\n"

  mutating func read(_ line: DataFile.Line) throws {
    for word in line.words {
      let letters = Array(word.utf8)
      guard letters.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) else {
        throw line.error("“\(word)” has other than small English letters")
      }
      let place = words.utf8.count
      words += word + "\n"
      index[WordKey(word)] = place
      for gap in letters.indices.dropFirst() {
        let key = WordKey(letters: letters[..<gap] + letters[(gap + 1)...])
        if index[key] == nil { index[key] = place }
      }
    }
  }

  func write(to source: inout SwiftSource) {
    source.add(
      "Words and what is left of them without a letter, with the place in ``spellings``.",
      "misspellings",
      KeyIndex(numbers: index)
    )
    source.add("The words that slips are mended to, each on a line.", "spellings", words)
  }
}

/// The words of the rules for questions, to which slips of the finger in questions are mended.
struct QuestionWordTable {
  private var words: Set<String> = []

  /// Takes each word of `text` that a slip can be told from: four small English letters or more.
  mutating func read(_ text: Substring) {
    for word in text.split(whereSeparator: { !$0.isLetter }) where word.utf8.count >= 4 {
      if word.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) { words.insert(String(word)) }
    }
  }

  func write(to source: inout SwiftSource) {
    let lines = words.sorted().joined(separator: "\n")
    source.add("Words of the rules for questions, each on a line.", "questionWords", lines)
  }
}
