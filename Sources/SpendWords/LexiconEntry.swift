/// What the lexicon knows about one word or phrase: its meaning as a plain word, as a business, or both.
public struct LexiconEntry: Sendable, Hashable, BitwiseCopyable {
  /// How much a plain word says about the category.
  public enum Strength: UInt8, Sendable {
    /// It leaves the category to its neighbours: `ticket`, `shop`.
    case generic
    /// A place, which says less than what was bought there: `airport`.
    case place
    /// A thing bought.
    case thing
  }

  /// How much a name needs the words around it to be a business.
  public enum Certainty: UInt8, Sendable {
    case certain
    /// Also an everyday word (`target`): the business where no other noun goes with it.
    case likely
    /// Mostly an everyday word (`apple`): the business only after `at` and the like, or capitalised.
    case unlikely
  }

  /// All of it, as tables hold it: from the lowest bit three of the plain word's category, three of the business's, two
  /// of strength, two of certainty, one of ``isPrefix``, the rest up to bit 47 ``name``, and then ``languages``.
  public var packed: UInt64

  /// The most that ``name`` can be.
  public static var highestName: Int { 1 << 37 - 1 }

  /// An entry of something unknown.
  @inlinable
  public init() { self.init(packed: 0) }

  /// The entry of one integer of a table.
  @inlinable
  public init(packed: UInt64) { self.packed = packed }

  @inlinable
  @inline(__always)
  func field(_ position: UInt64, _ width: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: packed >> position & (1 << width - 1))
  }

  /// The category of the plain word, or nil.
  @inlinable public var wordCategory: DefaultCategory? { DefaultCategory(rawValue: field(0, 3)) }
  /// The category of the business, or nil.
  @inlinable public var businessCategory: DefaultCategory? { DefaultCategory(rawValue: field(3, 3)) }
  /// How much the plain word says.
  @inlinable public var strength: Strength { Strength(rawValue: field(6, 2)) ?? .generic }
  /// How sure the name is a business.
  @inlinable public var certainty: Certainty { Certainty(rawValue: field(8, 2)) ?? .certain }
  /// Whether a longer phrase starts with this one.
  @inlinable public var isPrefix: Bool { field(10, 1) != 0 }
  /// Where the business's display name starts among those of all; 0 is none.
  @inlinable public var name: Int { Int((packed & 0xFFFF_FFFF_FFFF) >> 11) }
  /// A bit for each language that has the plain word; the first is that of English.
  @inlinable public var languages: UInt16 { UInt16(truncatingIfNeeded: packed >> 48) }
  /// Whether it is more than the start of something.
  @inlinable public var isComplete: Bool { packed & 0x3F != 0 }

  /// Takes the meaning of a plain word, the first one told.
  public mutating func addWord(_ category: DefaultCategory, _ strength: Strength) {
    guard wordCategory == nil else { return }
    packed |= UInt64(category.rawValue) | UInt64(strength.rawValue) << 6
  }

  /// Takes the meaning of a business, the first one told.
  public mutating func addBusiness(_ category: DefaultCategory, _ certainty: Certainty, name: Int) {
    guard businessCategory == nil else { return }
    precondition(name <= LexiconEntry.highestName)
    packed |= UInt64(category.rawValue) << 3 | UInt64(certainty.rawValue) << 8 | UInt64(name) << 11
  }

  /// Notes that `language` has the plain word.
  public mutating func add(_ language: Language) { packed |= UInt64(language.bit) << 48 }

  /// Notes that a longer phrase starts with it.
  public mutating func beginPhrase() { packed |= 1 << 10 }
}
