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

  @Test("an entry of a phrase tells each of its parts", arguments: DefaultCategory.allCases)
  func packsPhrases(category: DefaultCategory) {
    var entry = LexiconEntry()
    #expect(!entry.isComplete && entry.wordCategory == nil && entry.businessCategory == nil)
    entry.beginPhrase()
    #expect(entry.isPrefix && !entry.isComplete)
    entry.addBusiness(category, .unlikely, name: LexiconEntry.highestName)
    entry.addBusiness(.other, .likely, name: 3)
    #expect(entry.isComplete && entry.wordCategory == nil && entry.businessCategory == category)
    #expect(entry.certainty == .unlikely && entry.name == LexiconEntry.highestName)
    entry.addWord(.food, .place)
    entry.addWord(.other, .thing)
    #expect(entry.wordCategory == .food && entry.strength == .place && entry.isPrefix)
    #expect(LexiconEntry(packed: entry.packed) == entry)
  }
}
