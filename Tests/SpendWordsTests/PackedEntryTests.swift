import SpendWords
import Testing

@Suite struct PackedEntryTests {
  @Test("an entry of a word is what was packed", arguments: [0, 7, -2, Int32.max, Int32.min])
  func packsWords(value: Int32) {
    var entry = WordEntry()
    entry.roles = [.cardinal, .month, .priced]
    entry.value = value
    entry.calendar = 12
    entry.currency = 255
    entry.cues = [.opens, .giving]
    #expect(WordEntry(packed: entry.packed) == entry)
  }

  @Test("an entry of a phrase tells each of its parts", arguments: [1, 7, 8, 127, 128, Concept.most])
  func packsPhrases(number: Int) {
    let concept = Concept(number: UInt8(number))
    let (other, third) = (Concept(number: 85), Concept(number: 170))
    var entry = LexiconEntry()
    #expect(!entry.isComplete && entry.wordConcept == nil && entry.businessConcept == nil)
    entry.beginPhrase()
    #expect(entry.isPrefix && !entry.isComplete)
    entry.addBusiness(concept, .unlikely, name: LexiconEntry.highestName)
    entry.addBusiness(other, .likely, name: 3)
    #expect(entry.isComplete && entry.wordConcept == nil && entry.businessConcept == concept)
    #expect(entry.certainty == .unlikely && entry.name == LexiconEntry.highestName)
    entry.addWord(third, .place)
    entry.addWord(other, .thing)
    #expect(
      entry.wordConcept == third && entry.businessConcept == concept && entry.strength == .place
        && entry.isPrefix
    )
    #expect(LexiconEntry(packed: entry.packed) == entry)
  }
}
