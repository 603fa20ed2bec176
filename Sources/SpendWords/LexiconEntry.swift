/// What the lexicon knows about one word or phrase: its meaning as a plain word, as a business, or both.
package struct LexiconEntry: Sendable, Hashable, BitwiseCopyable {
  /// How much a plain word says about the category.
  package enum Strength: UInt8, Sendable {
    /// It leaves the category to its neighbours: `ticket`, `shop`.
    case generic
    /// A place, which says less than what was bought there: `airport`.
    case place
    /// A thing bought.
    case thing
  }

  /// How much a name needs the words around it to be a business.
  package enum Certainty: UInt8, Sendable {
    case certain
    /// Also an everyday word (`target`): the business where no other noun goes with it.
    case likely
    /// Mostly an everyday word (`apple`): the business only after `at` and the like, or capitalised.
    case unlikely
  }

  /// All of it, as tables hold it: from the lowest bit three of the plain word's category, three of the business's, two of
  /// strength, two of certainty, one of ``isPrefix``, 21 of ``name``, 16 of ``languages``.
  package private(set) var packed: UInt64

  /// The most that ``name`` can be.
  package static var highestName: Int { 1 << 21 - 1 }

  /// An entry of something unknown.
  @inlinable
  package init() { self.init(packed: 0) }

  /// The entry of one integer of a table.
  @inlinable
  package init(packed: UInt64) { self.packed = packed }

  @inlinable
  func field(_ position: UInt64, _ width: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: packed >> position & (1 << width - 1))
  }

  /// The category of the plain word, or nil.
  @inlinable package var wordCategory: DefaultCategory? { DefaultCategory(rawValue: field(0, 3)) }
  /// The category of the business, or nil.
  @inlinable package var businessCategory: DefaultCategory? { DefaultCategory(rawValue: field(3, 3)) }
  /// How much the plain word says.
  @inlinable package var strength: Strength { Strength(rawValue: field(6, 2)) ?? .generic }
  /// How sure the name is a business.
  @inlinable package var certainty: Certainty { Certainty(rawValue: field(8, 2)) ?? .certain }
  /// Whether a longer phrase starts with this one.
  @inlinable package var isPrefix: Bool { field(10, 1) != 0 }
  /// Where the business's display name starts among those of all; 0 is none.
  @inlinable package var name: Int { Int(packed >> 11 & 0x1F_FFFF) }
  /// A bit for each language that has the word; the first is that of English.
  @inlinable package var languages: UInt16 { UInt16(truncatingIfNeeded: packed >> 32) }
  /// Whether it is more than the start of something.
  @inlinable package var isComplete: Bool { packed & 0x3F != 0 }

  /// Takes the meaning of a plain word, the first one told.
  package mutating func addWord(_ category: DefaultCategory, _ strength: Strength) {
    guard wordCategory == nil else { return }
    packed |= UInt64(category.rawValue) | UInt64(strength.rawValue) << 6
  }

  /// Takes the meaning of a business, the first one told.
  package mutating func addBusiness(_ category: DefaultCategory, _ certainty: Certainty, name: Int) {
    guard businessCategory == nil else { return }
    precondition(name <= LexiconEntry.highestName)
    packed |= UInt64(category.rawValue) << 3 | UInt64(certainty.rawValue) << 8 | UInt64(name) << 11
  }

  /// Notes that the languages of `bits` have it.
  package mutating func note(languages bits: UInt16) { packed |= UInt64(bits) << 32 }

  /// Notes that a longer phrase starts with it.
  package mutating func beginPhrase() { packed |= 1 << 10 }
}
