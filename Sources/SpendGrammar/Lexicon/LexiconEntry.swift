/// What the lexicon knows about one word or phrase: its meaning as a plain word, as a business, or both.
struct LexiconEntry: BitwiseCopyable {
  /// How much a plain word says about the category.
  enum Strength: UInt8 {
    /// It leaves the category to its neighbours: `ticket`, `shop`.
    case generic
    /// A place, which says less than what was bought there: `airport`.
    case place
    /// A thing bought.
    case thing
  }

  /// How much a name needs the words around it to be a business.
  enum Certainty: UInt8 {
    case certain
    /// Also an everyday word (`target`): the business where no other noun goes with it.
    case likely
    /// Mostly an everyday word (`apple`): the business only after `at` and the like, or capitalised.
    case unlikely
  }

  /// The category of the plain word in the low four bits, that of the business in the high ones.
  private var categories: UInt8 = 0
  /// Strength in two bits, certainty in two, and whether a longer phrase starts with this one.
  private var flags: UInt8 = 0
  /// A bit for each language that has the word; the first is that of English.
  var languages: UInt16 = 0
  /// Where the business's display name starts: byte × 8 + table; 0 is none.
  private(set) var name: UInt32 = 0

  /// The category of the plain word.
  var wordCategory: DefaultCategory? { DefaultCategory(rawValue: categories & 0x0F) }
  /// The category of the business.
  var businessCategory: DefaultCategory? { DefaultCategory(rawValue: categories >> 4) }
  /// How much the plain word says.
  var strength: Strength { Strength(rawValue: flags & 0x03) ?? .generic }
  /// How sure the name is a business.
  var certainty: Certainty { Certainty(rawValue: flags >> 2 & 0x03) ?? .certain }
  /// Whether it is more than the start of something.
  var isComplete: Bool { categories != 0 }
  /// Whether a longer phrase starts with this one.
  var isPrefix: Bool {
    get { flags & 0x10 != 0 }
    set { flags = newValue ? flags | 0x10 : flags & ~0x10 }
  }

  /// Takes the meaning of a plain word, the first one told.
  mutating func addWord(_ category: DefaultCategory, _ strength: Strength) {
    guard categories & 0x0F == 0 else { return }
    categories |= category.rawValue
    flags |= strength.rawValue
  }

  /// Takes the meaning of a business, the first one told.
  mutating func addBusiness(_ category: DefaultCategory, _ certainty: Certainty, name: UInt32) {
    guard categories >> 4 == 0 else { return }
    categories |= category.rawValue << 4
    flags |= certainty.rawValue << 2
    self.name = name
  }
}
