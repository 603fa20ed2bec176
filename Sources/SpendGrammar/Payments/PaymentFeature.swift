import SpendWords

/// Something that the score sees in a line: a number hashed of what it is made of.
///
/// The features that weigh most stand in buckets of four, each with a tag of its own, so that one that training never
/// met, such as an invented word, hardly ever takes the weight of another (the tags are those of Fan et al. 2014,
/// https://doi.org/10.1145/2674005.2674994).
package struct PaymentFeature {
  /// What a feature is made of.
  package enum Family: UInt64 {
    case anyLine = 1
    case length, things, kind, draft, word, sort, words, sorts, threeSorts
    case clause, clauseCue, otherClause, cue, wholeLine, clauseWord, nearWord, cues, language, ending, size
  }

  private static let bucketBits: UInt64 = 13
  private static let tagBits: UInt64 = 8

  /// The number of its bucket, and below it the eight bits of its tag.
  package let number: Int

  /// The feature of `family` that `first` and `second` make.
  package init(_ family: Family, _ first: UInt64, _ second: UInt64 = 0) {
    let key = WordKey(hash: family.rawValue).followed(by: WordKey(hash: first)).followed(
      by: WordKey(hash: second)
    )
    // The top bits of a product depend on all bits below.
    let mixed = (key.hash ^ (key.hash >> 32)) &* 0xD6E8_FEB8_6659_FD93
    number = Int(mixed >> (64 - Self.bucketBits - Self.tagBits))
  }

  /// What it weighs, of which 64 is one; nothing where no entry of its bucket has its tag.
  package var weight: Int {
    let tag = UInt8(truncatingIfNeeded: number)
    var bucket = GrammarTables.paymentWeights[number >> Int(Self.tagBits)]
    // An entry is a tag and above it a weight; those that are left free are last, and all zero.
    while bucket != 0 {
      if UInt8(truncatingIfNeeded: bucket) == tag { return Int(Int8(truncatingIfNeeded: bucket >> 8)) }
      bucket >>= 16
    }
    return 0
  }
}
