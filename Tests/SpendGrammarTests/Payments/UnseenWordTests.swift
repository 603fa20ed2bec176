import Testing

@testable import SpendGrammar
@testable import SpendWords

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
}
