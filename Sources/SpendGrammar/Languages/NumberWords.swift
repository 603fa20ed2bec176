import SpendWords

/// Puts the number words of a language together: `treinta y cinco`, `dreiundzwanzig`, `dedh sau`.
struct NumberWords {
  let language: Language

  // MARK: Several words

  /// The tokens with words that make one number joined to one word.
  func joined(_ tokens: [Token]) -> [Token] {
    var result: [Token] = []
    result.reserveCapacity(tokens.count)
    var index = 0
    while index < tokens.count {
      guard tokens[index].can([.cardinal, .scale, .half]), tokens[index].kind == .word,
        !multipliesDigits(tokens, at: index), let number = number(tokens, at: index)
      else {
        result.append(tokens[index])
        index += 1
        continue
      }
      var entry = WordEntry(cues: tokens[index].entry.cues)
      entry.roles = .cardinal
      entry.value = number.value
      entry.languages = language.bit
      result.append(tokens[index].joined(to: tokens[number.end - 1], key: tokens[index].key, entry: entry))
      index = number.end
    }
    return result
  }

  /// `2 mil`, `12k`: a power of ten behind digits is theirs.
  private func multipliesDigits(_ tokens: [Token], at index: Int) -> Bool {
    index > 0 && tokens[index].can(.scale) && tokens[index - 1].kind == .number
  }

  /// The number of two words or more, or of one word that multiplies alone (`cien`), that starts at `start`.
  private func number(_ tokens: [Token], at start: Int) -> (value: Int32, end: Int)? {
    var sum = Sum()
    var index = start
    while index < tokens.count, tokens[index].kind == .word,
      index == start || tokens[index].joint == .space || tokens[index].joint == .hyphen
    {
      let token = tokens[index]
      if sum.add(token.entry) {
        index += 1
      } else if index > start, token.can(.and), index + 1 < tokens.count, tokens[index + 1].can(.cardinal),
        !tokens[index + 1].can(.article), sum.add(tokens[index + 1].entry)
      {
        index += 2
      } else if let end = oneMore(tokens, at: index), index > start, sum.addOne() {
        index = end
      } else {
        break
      }
    }
    guard let value = sum.value else { return nil }
    let isOneScale = index == start + 1 && tokens[start].can(.scale) && tokens[start].letterCase == .lower
    return index > start + 1 || isOneScale && value >= 100 ? (value, index) : nil
  }

  /// The end of an article that is the unit after tens: `ochenta y un euros`, `quatre-vingt-un`.
  private func oneMore(_ tokens: [Token], at index: Int) -> Int? {
    let article = tokens[index].can(.and) ? index + 1 : index
    guard article < tokens.count, tokens[article].can(.article), tokens[article].kind == .word else {
      return nil
    }
    if tokens[article].joint == .hyphen { return article + 1 }
    guard article + 1 < tokens.count, tokens[article + 1].can([.currency, .minorUnit]) else { return nil }
    return article + 1
  }

  // MARK: One word

  /// The number that `letters` write in one word, or nil.
  func value(ofCompound letters: [UInt8]) -> Int32? {
    guard letters.count <= 40 else { return nil }
    var parts: [WordEntry] = []
    var steps = 0
    return split(letters[...], &parts, &steps)
  }

  private func split(_ rest: ArraySlice<UInt8>, _ parts: inout [WordEntry], _ steps: inout Int) -> Int32? {
    steps += 1
    guard steps < 200 else { return nil }
    if rest.isEmpty { return parts.count > 1 ? Self.value(of: parts) : nil }
    for length in stride(from: min(12, rest.count), through: 2, by: -1) {
      let entry = Vocabulary.shared.entry(of: WordKey(letters: rest.prefix(length)), in: language)
      let isInner = !parts.isEmpty && entry.roles.contains(.and) && rest.count > length
      guard entry.languages & language.bit != 0,
        isInner || !entry.roles.isDisjoint(with: [.cardinal, .scale])
      else { continue }
      parts.append(entry)
      if let value = split(rest.dropFirst(length), &parts, &steps) { return value }
      parts.removeLast()
    }
    return nil
  }

  private static func value(of parts: [WordEntry]) -> Int32? {
    var sum = Sum()
    var index = 0
    while index < parts.count {
      if parts[index].roles.contains(.and) {
        // "drei-und-zwanzig": the tens come after the unit.
        guard index + 1 < parts.count, sum.add(parts[index + 1]) || sum.addTens(parts[index + 1]) else {
          return nil
        }
        index += 2
      } else {
        guard sum.add(parts[index]) else { return nil }
        index += 1
      }
    }
    return sum.value
  }

  // MARK: Adding up

  /// A number as its words are said, counted in quarters for the halves and quarters of Hindi (`dedh`, `sava`).
  private struct Sum {
    private var total: Int64 = 0
    private var current: Int64 = 0
    private var extra: Int64 = 0
    private var isEmpty = true

    /// The whole number said, or nil.
    var value: Int32? {
      let quarters = total + current
      guard !isEmpty, extra == 0, quarters > 0, quarters % 4 == 0 else { return nil }
      return Int32(exactly: quarters / 4)
    }

    /// Adds a word where it goes on from those before.
    mutating func add(_ entry: WordEntry) -> Bool {
      let number = Int64(entry.value)
      if entry.roles.contains(.scale) {
        guard number >= 100, current > 0 || isEmpty || total > 0 && number < 1_000 else { return false }
        if number == 100 {
          guard current < 400 else { return false }
          current = max(current, 4) * 100
        } else {
          guard total < 4_000_000_000 else { return false }
          total += max(current, 4) * number
          current = 0
        }
      } else if entry.roles.contains(.half) {
        guard current == 0, extra == 0, number != 0 else { return false }
        if number < 0 { extra = -number } else { current = number }
      } else if entry.roles.contains(.cardinal) {
        guard number > 0, fits(number) else { return false }
        current += number * 4 + extra
        extra = 0
      } else {
        return false
      }
      isEmpty = false
      return true
    }

    /// Adds one after tens.
    mutating func addOne() -> Bool {
      let rest = current / 4 % 100
      guard rest >= 20, rest % 10 == 0 else { return false }
      current += 4
      return true
    }

    /// Adds tens after their unit.
    mutating func addTens(_ entry: WordEntry) -> Bool {
      let rest = current / 4 % 100
      guard entry.roles.contains(.cardinal), entry.value % 10 == 0, entry.value >= 20, rest > 0, rest < 10
      else {
        return false
      }
      current += Int64(entry.value) * 4
      return true
    }

    private func fits(_ number: Int64) -> Bool {
      guard current > 0 else { return true }
      guard current % 4 == 0 else { return false }
      let rest = current / 4 % 100
      if number < 10 { return rest == 0 || rest >= 20 && rest % 10 == 0 }
      // "soixante et onze" goes on past ten.
      if number < 20, rest == 60 || rest == 80 { return true }
      return rest == 0 && current >= 400 && number < 100
    }
  }
}
