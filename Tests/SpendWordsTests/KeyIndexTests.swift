import SpendWords
import Testing

@Suite struct KeyIndexTests {
  @Test("finds the number of each key and none for others", arguments: [0, 1, 2, 7, 8, 9, 500, 20_000])
  func finds(count: Int) {
    let keys = (0..<2 * count).map { WordKey("word\($0)") }
    let index = KeyIndex(numbers: Dictionary(uniqueKeysWithValues: zip(keys[..<count], 1...)))
    #expect(index.count == count)
    for (place, key) in keys.enumerated() {
      guard index.number(of: key) == (place < count ? place + 1 : 0) else {
        Issue.record("word\(place) of \(count) has the number \(index.number(of: key))")
        return
      }
    }
  }

  @Test("many keys may have one number, up to the highest")
  func sharesNumbers() {
    let index = KeyIndex(numbers: [WordKey("one"): 65_535, WordKey("uno"): 65_535, WordKey("two"): 1])
    #expect(index.number(of: WordKey("uno")) == 65_535)
    #expect(index.number(of: WordKey("one")) == 65_535)
    #expect(index.number(of: WordKey("two")) == 1)
  }
}
