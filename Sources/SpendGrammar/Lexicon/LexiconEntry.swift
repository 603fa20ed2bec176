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

  /// The category of the plain word, or nil.
  private var word: UInt8 = 0
  /// The category of the business, or nil.
  private var business: UInt8 = 0
  private var strengthAndCertainty: UInt8 = 0
  /// Whether a longer phrase starts with this one.
  var isPrefix = false
  /// Where the business's display name starts: byte × 8 + table; 0 is none.
  private(set) var name: UInt32 = 0

  /// The category of the plain word.
  var wordCategory: DefaultCategory? { DefaultCategory(rawValue: word) }
  /// The category of the business.
  var businessCategory: DefaultCategory? { DefaultCategory(rawValue: business) }
  /// How much the plain word says.
  var strength: Strength { Strength(rawValue: strengthAndCertainty & 0x0F) ?? .generic }
  /// How sure the name is a business.
  var certainty: Certainty { Certainty(rawValue: strengthAndCertainty >> 4) ?? .certain }
  /// Whether it is more than the start of something.
  var isComplete: Bool { word | business != 0 }

  /// Takes the meaning of a plain word, the first one told.
  mutating func addWord(_ category: DefaultCategory, _ strength: Strength) {
    guard word == 0 else { return }
    word = category.rawValue
    strengthAndCertainty |= strength.rawValue
  }

  /// Takes the meaning of a business, the first one told.
  mutating func addBusiness(_ category: DefaultCategory, _ certainty: Certainty, name: UInt32) {
    guard business == 0 else { return }
    business = category.rawValue
    strengthAndCertainty |= certainty.rawValue << 4
    self.name = name
  }
}
