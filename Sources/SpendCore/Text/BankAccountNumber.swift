/// International bank account numbers (ISO 13616): two letters, two digits, 11 to 30 more, in one run or in the
/// groups of four that they are printed in.
package enum BankAccountNumber {
  /// Where the account number that `text` begins with ends, or nil where it begins with none.
  package static func end(in text: Substring) -> String.Index? {
    var characters: [Character] = []
    var end: String.Index?
    var index = text.startIndex
    while index < text.endIndex, characters.count <= 34 {
      let character = text[index]
      let next = text.index(after: index)
      if character.isASCII, character.isLetter || character.isNumber {
        characters.append(character)
        guard hasShape(characters) else { return nil }
        let isLast = next == text.endIndex || !(text[next].isLetter || text[next].isNumber)
        if isLast, (15...34).contains(characters.count), passesMod97(characters) { end = next }
      } else if character != " " || characters.count % 4 != 0 || next == text.endIndex {
        break
      }
      index = next
    }
    return end
  }

  private static func hasShape(_ characters: [Character]) -> Bool {
    characters.prefix(2).allSatisfy(\.isLetter) && characters.dropFirst(2).prefix(2).allSatisfy(\.isNumber)
  }

  private static func passesMod97(_ characters: [Character]) -> Bool {
    let rearranged = characters.dropFirst(4) + characters.prefix(4)
    let remainder = rearranged.reduce(0) { remainder, character in
      guard let value = character.hexDigitValue ?? letterValue(character) else { return remainder }
      return (remainder * (value > 9 ? 100 : 10) + value) % 97
    }
    return remainder == 1
  }

  private static func letterValue(_ character: Character) -> Int? {
    character.uppercased().utf8.first.map { Int($0) - 55 }
  }
}
