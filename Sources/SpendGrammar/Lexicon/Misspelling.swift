extension CategoryLexicon {
  /// The category of the first unknown word of `clause` that is one slip of the finger away from a known one.
  func misspelledCategory(_ line: TokenLine, _ clause: Range<Int>, _ ignoring: [Range<Int>])
    -> DefaultCategory?
  {
    for index in clause {
      let token = line[index]
      guard token.kind == .word, !token.entry.isKnown, token.end - token.start >= 3,
        token.end - token.start <= 20,
        !ignoring.contains(where: { $0.contains(index) })
      else { continue }
      if let category = nearest(line.folded(at: index)) { return category }
    }
    return nil
  }

  /// The category of a known thing that one swapped, lost, added or wrong letter turns into `letters`.
  ///
  /// The first letter is taken to be right; words of three letters only have letters swapped, of four none lost.
  private func nearest(_ letters: [UInt8]) -> DefaultCategory? {
    var candidate: [UInt8] = []
    candidate.reserveCapacity(letters.count + 1)
    let count = letters.count
    for index in 1..<count - 1 where letters[index] != letters[index + 1] {
      candidate = letters
      candidate.swapAt(index, index + 1)
      if let category = thing(candidate) { return category }
    }
    guard count >= 4 || letters.count == 3 && letters[2] == letters[1] else { return insertion(letters) }
    for index in 1..<count {
      candidate = letters
      candidate.remove(at: index)
      if candidate.count >= 4, let category = thing(candidate) { return category }
    }
    if let category = insertion(letters) { return category }
    guard count >= 5 else { return nil }
    for index in 1..<count {
      candidate = letters
      for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
        candidate[index] = letter
        if let category = thing(candidate) { return category }
      }
    }
    return nil
  }

  private func insertion(_ letters: [UInt8]) -> DefaultCategory? {
    for index in 1...letters.count {
      var candidate = letters
      candidate.insert(0, at: index)
      if letters.count == 3 {
        // Only a doubled letter that was typed once: "bil", "gras".
        candidate[index] = letters[index - 1]
        if let category = thing(candidate) { return category }
        continue
      }
      for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
        candidate[index] = letter
        if let category = thing(candidate) { return category }
      }
    }
    return nil
  }

  /// The category of the exact word, or of its singular.
  private func thing(_ letters: [UInt8]) -> DefaultCategory? {
    var key = WordKey()
    var singular = WordKey()
    for (index, letter) in letters.enumerated() {
      key.combine(letter)
      if index < letters.count - 1 { singular.combine(letter) }
    }
    if let entry = entry(of: key), let category = entry.wordCategory { return category }
    if letters.count > 3, letters.last == UInt8(ascii: "s"), let entry = entry(of: singular) {
      return entry.wordCategory
    }
    return nil
  }
}
