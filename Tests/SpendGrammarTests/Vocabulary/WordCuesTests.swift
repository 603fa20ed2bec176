import SpendGrammar
import SpendWords
import Testing

@Suite struct WordCuesTests {
  @Test(
    "a word hints at what the files of data say, in every language of a line",
    arguments: [
      ("how", WordCues.opens), ("tomorrow", .turns), ("cashback", .refund), ("devolución", .refund),
      ("christmas", .holiday), ("heiligabend", .holiday), ("halves", .halves), ("hace", .foreignAgo),
    ]
  )
  func hints(word: String, cue: WordCues) {
    #expect(Vocabulary.shared[WordKey(word)].cues.contains(cue))
  }

  @Test("a hint makes no word known", arguments: ["halfsies", "kwanzaa", "wordle"])
  func makesNoneKnown(word: String) {
    let entry = Vocabulary.shared[WordKey(word)]
    #expect(!entry.cues.isEmpty)
    #expect(!entry.isKnown)
  }
}
