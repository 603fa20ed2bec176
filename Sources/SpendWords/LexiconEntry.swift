/// What the lexicon knows about one word or phrase: its meaning as a plain word, as a business, or both.
public struct LexiconEntry: Sendable, Hashable, BitwiseCopyable {
  /// How much a plain word says about what was bought.
  public enum Strength: UInt8, Sendable {
    /// It leaves that to its neighbours: `ticket`, `shop`.
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

  /// All of it, as tables hold it: from the lowest bit eight of the plain word's concept, eight of the business's, two
  /// of strength, two of certainty, one of ``isPrefix``, the rest up to bit 47 ``name``, and then ``languages``.
  public var packed: UInt64

  /// The most that ``name`` can be.
  public static var highestName: Int { 1 << 27 - 1 }

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

  @inlinable
  @inline(__always)
  func concept(_ position: UInt64) -> Concept? {
    let number = field(position, 8)
    return number == 0 ? nil : Concept(number: number)
  }

  /// What the plain word is about, or nil.
  @inlinable public var wordConcept: Concept? { concept(0) }
  /// What the business is about, or nil.
  @inlinable public var businessConcept: Concept? { concept(8) }
  /// How much the plain word says.
  @inlinable public var strength: Strength { Strength(rawValue: field(16, 2)) ?? .generic }
  /// How sure the name is a business.
  @inlinable public var certainty: Certainty { Certainty(rawValue: field(18, 2)) ?? .certain }
  /// Whether a longer phrase starts with this one.
  @inlinable public var isPrefix: Bool { field(20, 1) != 0 }
  /// Where the business's display name starts among those of all; 0 is none.
  @inlinable public var name: Int { Int((packed & 0xFFFF_FFFF_FFFF) >> 21) }
  /// A bit for each language that has the plain word; the first is that of English.
  @inlinable public var languages: UInt16 { UInt16(truncatingIfNeeded: packed >> 48) }
  /// Whether it is more than the start of something.
  @inlinable public var isComplete: Bool { packed & 0xFFFF != 0 }

  /// Takes the meaning of a plain word, the first one told.
  public mutating func addWord(_ concept: Concept, _ strength: Strength) {
    guard wordConcept == nil else { return }
    packed |= UInt64(concept.number) | UInt64(strength.rawValue) << 16
  }

  /// Takes the meaning of a business, the first one told.
  public mutating func addBusiness(_ concept: Concept, _ certainty: Certainty, name: Int) {
    guard businessConcept == nil else { return }
    precondition(name <= LexiconEntry.highestName)
    packed |= UInt64(concept.number) << 8 | UInt64(certainty.rawValue) << 18 | UInt64(name) << 21
  }

  /// Notes that `language` has the plain word.
  public mutating func add(_ language: Language) { packed |= UInt64(language.bit) << 48 }

  /// Notes that a longer phrase starts with it.
  public mutating func beginPhrase() { packed |= 1 << 20 }
}
