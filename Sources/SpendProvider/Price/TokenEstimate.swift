package import SpendCore

extension TokenCount {
  /// An estimate for servers that count no tokens: four bytes are one, a part of four counts as a whole.
  package static func estimate(questionBytes: Int, answerBytes: Int) -> TokenCount {
    func tokens(_ bytes: Int) -> Int { max(bytes, 0) / 4 + (max(bytes, 0) % 4 == 0 ? 0 : 1) }
    return TokenCount(input: tokens(questionBytes), output: tokens(answerBytes), isEstimate: true)
  }
}
