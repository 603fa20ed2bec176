/// Which words one draft was made of.
struct DraftTrace {
  /// The amount, after splits.
  let price: Price
  /// The tokens of its part of the line.
  let range: Range<Int>
  /// What each token was taken for in the end.
  let claimed: [TokenClaim]
  /// The person, or nil.
  let person: PersonRule.Found?
  /// The category and the business that the lexicon knows.
  let reading: CategoryReading
  /// The unknown word whose kind tells the category instead, or nil.
  let noun: NounRule.Found?
}
