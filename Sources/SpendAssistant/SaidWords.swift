import SpendCore

/// The words of a line, among which names are looked for however they are written: `mcdonalds` says `McDonald's`.
///
/// A name is said where its letters are those of whole words: `anna` is not said in `Joanna`, nor `hip` in `Chipotle`.
struct SaidWords {
  /// A letter or digit of the line, folded.
  private struct Letter {
    let scalar: Unicode.Scalar
    /// The character of the line that it comes of.
    let place: String.Index
    let startsWord: Bool
  }

  private let text: String
  private let letters: [Letter]

  init(_ text: String) {
    self.text = text.withoutHiddenMarks
    letters = SaidWords.letters(of: self.text)
  }

  /// Whether the words say `name`, or its plural or singular in `s`.
  func say(_ name: String) -> Bool {
    range(of: name) != nil || range(of: name + "s") != nil
      || name.last == "s" && range(of: String(name.dropLast())) != nil
  }

  /// `name` as it is to be kept, or nil where the words don't say it: without hidden marks, and where its letters are
  /// others than those said (`Zoe` for `Zoé`) in the user's own.
  func spelling(of name: String) -> String? {
    guard let range = range(of: name) else { return nil }
    let clean = name.withoutHiddenMarks.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let said = String(text[range])
    return SaidWords.plainLetters(of: clean) == SaidWords.plainLetters(of: said) ? clean : said
  }

  /// `words` as they are to be kept, or nil where one of them is not said.
  func spelling(ofWords words: String) -> String? {
    var kept = ""
    var word = ""
    var hasWord = false
    for character in words.withoutHiddenMarks + " " {
      if character.isLetter || character.isNumber {
        word.append(character)
        continue
      }
      if !word.isEmpty {
        guard let spelling = spelling(of: word) else { return nil }
        kept += spelling
        (word, hasWord) = ("", true)
      }
      kept.append(character)
    }
    return hasWord ? String(kept.dropLast()) : nil
  }

  /// Where whole words of the line are written with the letters of `name`.
  private func range(of name: String) -> Range<String.Index>? {
    let sought = SaidWords.letters(of: name.withoutHiddenMarks).map(\.scalar)
    guard let first = sought.first, sought.count <= letters.count else { return nil }
    for start in 0...(letters.count - sought.count)
    where letters[start].startsWord && letters[start].scalar == first {
      let end = start + sought.count
      guard end == letters.count || letters[end].startsWord,
        zip(letters[start..<end], sought).allSatisfy({ $0.scalar == $1 })
      else { continue }
      return letters[start].place..<text.index(after: letters[end - 1].place)
    }
    return nil
  }

  private static func letters(of text: String) -> [Letter] {
    var letters: [Letter] = []
    var previous: Unicode.Scalar?
    for place in text.indices {
      let folded = FoldedText.fold(String(text[place])).unicodeScalars.filter(isLetter)
      if folded.isEmpty {
        previous = nil
        continue
      }
      for (offset, scalar) in folded.enumerated() {
        let joins = previous.map { !isWrittenWithoutBlanks($0) && !isWrittenWithoutBlanks(scalar) } ?? false
        letters.append(Letter(scalar: scalar, place: place, startsWord: offset == 0 && !joins))
      }
      previous = folded.last
    }
    return letters
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// The letters alone, in lower case with their accents.
  private static func plainLetters(of text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Whether `scalar` is of a script that sets no blanks between words: kana, Chinese characters, Thai, Lao, Burmese,
  /// Khmer.
  private static func isWrittenWithoutBlanks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
