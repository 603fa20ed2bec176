import SpendGrammar
import SpendWords
import Testing

/// What nobody has ever written tells nothing for or against a line.
@Suite struct UnseenWordTests {
  @Test("of a hundred words that training never met, hardly one weighs anything")
  func hardlyWeigh() {
    let words = (0..<20_000).map { WordKey("unseen\($0)").hash }
    let features = words.flatMap { word in
      [PaymentFeature(.word, word), PaymentFeature(.nearWord, word, 1), PaymentFeature(.words, 0, word)]
    }
    let heavy = features.filter { $0.weight != 0 }
    #expect(heavy.count * 80 <= features.count)
  }

  @Test(
    "an invented word and a bare number are booked, whatever the word",
    arguments: [
      "flumox 9", "zorbel 3", "bliffo 14", "snerp 20", "kwalu 7", "glonk 5", "trimbu 45", "vaskel 100",
      "Plorin 12", "drennix 60",
    ]
  )
  func books(_ line: String) { #expect(GrammarReader.intentName(line) == "expense") }

  @Test(
    "a word that counts or names its number is not booked with it",
    arguments: ["gate 9", "room 12", "page 40", "level 9", "chapter 3"]
  )
  func asks(_ line: String) { #expect(GrammarReader.intentName(line) == "other") }
}
