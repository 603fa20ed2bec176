/// Card numbers: 13 to 19 digits that pass the Luhn check, in one run or in the groups that cards are printed
/// in.
package enum CardNumber {
  private static let printedGroups = [[4, 4, 4, 4], [4, 6, 5], [4, 6, 4], [4, 4, 4, 4, 3], [4, 4, 4, 1]]

  /// Where the card number that `text` begins with ends, or nil where it begins with none.
  ///
  /// Of several the longest; an amount may follow it after a blank.
  package static func end(in text: Substring) -> String.Index? {
    var digits: [Int] = []
    var groups = [0]
    var found: String.Index?
    var index = text.startIndex
    while index < text.endIndex, digits.count <= 19 {
      if let digit = asciiDigit(text[index]) {
        digits.append(digit)
        groups[groups.count - 1] += 1
      } else {
        if isCard(digits, groups), endsWord(text, at: index) { found = index }
        let next = text.index(after: index)
        guard " -.".contains(text[index]), next < text.endIndex, asciiDigit(text[next]) != nil,
          printedGroups.contains(where: { $0.starts(with: groups) && $0.count > groups.count })
        else { return found }
        groups.append(0)
      }
      index = text.index(after: index)
    }
    return index == text.endIndex && isCard(digits, groups) ? index : found
  }

  /// Whether one stands anywhere in `text`, in groups of three digits or more, whatever signs or blanks set them apart.
  package static func stands(in text: String) -> Bool {
    // Groups that follow each other; an amount may stand beside a card's number.
    var groups: [[Int]] = []
    var separators = 0
    for character in text + "\n" {
      if let digit = asciiDigit(character) {
        if groups.isEmpty || separators > 0 { groups.append([]) }
        groups[groups.count - 1].append(digit)
        separators = 0
      } else if separators < 3, !groups.isEmpty,
        character.isWhitespace && !character.isNewline
          || "-.,_/·*".contains(character)
      {
        separators += 1
      } else {
        if groups.indices.contains(where: { beginsCard(groups[$0...]) }) { return true }
        (groups, separators) = ([], 0)
      }
    }
    return false
  }

  private static func beginsCard(_ groups: ArraySlice<[Int]>) -> Bool {
    var digits: [Int] = []
    for group in groups {
      digits += group
      if digits.count > 19 { return false }
      if digits.count >= 13, passesLuhn(digits) { return true }
      // Only the last group of a card's number is shorter: `12.50 13.20` are amounts.
      if group.count < 3 { return false }
    }
    return false
  }

  private static func isCard(_ digits: [Int], _ groups: [Int]) -> Bool {
    let isNumber = groups.count == 1 ? (13...19).contains(digits.count) : printedGroups.contains(groups)
    return isNumber && passesLuhn(digits)
  }

  private static func asciiDigit(_ character: Character) -> Int? {
    character.isASCII ? character.wholeNumberValue : nil
  }

  /// Whether no letter, digit or fraction follows.
  private static func endsWord(_ text: Substring, at index: String.Index) -> Bool {
    guard index < text.endIndex else { return true }
    if text[index].isLetter || text[index].isNumber { return false }
    let next = text.index(after: index)
    return !(".,".contains(text[index]) && next < text.endIndex && text[next].isNumber)
  }

  private static func passesLuhn(_ digits: [Int]) -> Bool {
    let sum = digits.reversed().enumerated().reduce(0) { sum, entry in
      guard entry.offset % 2 == 1 else { return sum + entry.element }
      let doubled = entry.element * 2
      return sum + (doubled > 9 ? doubled - 9 : doubled)
    }
    return sum % 10 == 0
  }
}
