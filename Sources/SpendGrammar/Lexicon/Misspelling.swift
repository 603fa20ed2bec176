import SpendWords

extension CategoryLexicon {
  /// What an unknown word was taken for.
  struct Slip {
    let concept: Concept
    /// The business it names, or nil.
    let merchant: String?
    /// Where the word stands.
    let index: Int
  }

  /// The meaning of the first unknown word of `clause` that is one slip of the finger away from a known one, or made of
  /// one.
  func misspelling(
    _ line: TokenLine,
    _ clause: Range<Int>,
    _ matches: [LexiconMatch],
    unless meansElse: (Range<Int>) -> Bool
  ) -> Slip? {
    for index in clause {
      let token = line[index]
      guard token.kind == .word, !token.entry.isKnown, token.end - token.start >= 3,
        token.end - token.start <= 20, entry(of: token.key, in: line.language)?.isComplete != true,
        !meansElse(index..<index + 1), !EverydayWords.contains(token.key)
      else { continue }
      let letters = line.folded(at: index)
      if let entry = nearest(letters, line.language) {
        guard let concept = entry.wordConcept ?? entry.businessConcept else { continue }
        let merchant = entry.wordConcept == nil ? LexiconTable.displayName(of: entry) : nil
        return Slip(concept: concept, merchant: merchant, index: index)
      }
      if let concept = compound(letters) { return Slip(concept: concept, merchant: nil, index: index) }
    }
    return nil
  }

  /// The entry of a known thing or business that one swapped, lost, added or wrong letter turns into `letters`.
  ///
  /// The first letter is taken to be right; words of three letters only have letters swapped, of four none lost.
  private func nearest(_ letters: [UInt8], _ language: Language) -> LexiconEntry? {
    var candidate: [UInt8] = []
    candidate.reserveCapacity(letters.count + 1)
    let count = letters.count
    guard count > 2 else { return nil }
    for index in 1..<count - 1 where letters[index] != letters[index + 1] {
      candidate = letters
      candidate.swapAt(index, index + 1)
      if let entry = thing(candidate, typed: letters, language) { return entry }
    }
    guard count >= 4 || letters.count == 3 && letters[2] == letters[1] else {
      return insertion(letters, language)
    }
    for index in 1..<count {
      candidate = letters
      candidate.remove(at: index)
      if candidate.count >= 4, let entry = thing(candidate, typed: letters, language) { return entry }
    }
    if let entry = insertion(letters, language) { return entry }
    guard count >= 5 else { return nil }
    for index in 1..<count {
      candidate = letters
      for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
        candidate[index] = letter
        if let entry = thing(candidate, typed: letters, language) { return entry }
      }
    }
    return nil
  }

  private func insertion(_ letters: [UInt8], _ language: Language) -> LexiconEntry? {
    for index in 1...letters.count {
      var candidate = letters
      candidate.insert(0, at: index)
      if letters.count == 3 {
        // Only a doubled letter that was typed once: "bil", "gras".
        candidate[index] = letters[index - 1]
        if let entry = thing(candidate, typed: letters, language) { return entry }
        continue
      }
      for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
        candidate[index] = letter
        if let entry = thing(candidate, typed: letters, language) { return entry }
      }
    }
    return nil
  }

  /// The entry of the exact word, or of its singular; of businesses only names of six letters or more that
  /// end as typed.
  private func thing(_ letters: [UInt8], typed: [UInt8], _ language: Language) -> LexiconEntry? {
    guard let entry = thing(letters, typed: typed) else { return nil }
    // A slip is of a word of the line's language.
    let languages = entry.languages | (entry.wordConcept == nil ? Language.english.bit : 0)
    return languages & (Language.english.bit | language.bit) != 0 ? entry : nil
  }

  private func thing(_ letters: [UInt8], typed: [UInt8]) -> LexiconEntry? {
    var key = WordKey()
    var singular = WordKey()
    for (index, letter) in letters.enumerated() {
      key.combine(letter)
      if index < letters.count - 1 { singular.combine(letter) }
    }
    if let entry = entry(of: key) {
      if entry.wordConcept != nil { return entry }
      if entry.businessConcept != nil, entry.certainty == .certain, letters.count > 5,
        letters.last == typed.last
      {
        return entry
      }
    }
    if letters.count > 3, letters.last == UInt8(ascii: "s"), let entry = entry(of: singular),
      entry.wordConcept != nil
    {
      return entry
    }
    return nil
  }

  /// What a word is about that is put together of others, by its last part or its first: `taxifahrt`, `SushiDog`.
  private func compound(_ letters: [UInt8]) -> Concept? {
    guard letters.count >= 8 else { return nil }
    for start in 3...letters.count - 5 {
      if let entry = thing(part: letters[start...]), entry.strength != .generic { return entry.wordConcept }
    }
    for end in stride(from: letters.count - 3, through: 4, by: -1) {
      guard end > 4 || letters.count > 8 else { break }
      if let entry = thing(part: letters[..<end]), entry.strength != .generic { return entry.wordConcept }
    }
    return nil
  }

  private func thing(part letters: ArraySlice<UInt8>) -> LexiconEntry? {
    var key = WordKey()
    for letter in letters { key.combine(letter) }
    guard let entry = entry(of: key), entry.wordConcept != nil else { return nil }
    return entry
  }
}
