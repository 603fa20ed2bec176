/// The parts that a word can play in a line about money; most words play none, some several (`march`, `second`,
/// `pounds`).
public struct WordRoles: OptionSet, Sendable, Hashable, BitwiseCopyable {
  /// One bit for each part.
  public let rawValue: UInt64

  /// The parts whose bits are set.
  @inlinable
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The part of one bit.
  @inlinable
  public init(bit: UInt64) { self.init(rawValue: 1 << bit) }

  // MARK: Numbers

  /// A cardinal number, `value` 0 to 90: `seven`, `forty`.
  @inlinable public static var cardinal: WordRoles { WordRoles(bit: 0) }
  /// An ordinal number, `value` 1 to 31: `third`; `th` and its like after digits are ``ordinalSuffix``.
  @inlinable public static var ordinal: WordRoles { WordRoles(bit: 1) }
  /// A power of ten that multiplies what stands before it, `value`: `hundred`, `k`, `lakh`.
  @inlinable public static var scale: WordRoles { WordRoles(bit: 2) }
  /// `st`, `nd`, `rd`, `th`.
  @inlinable public static var ordinalSuffix: WordRoles { WordRoles(bit: 3) }
  /// `a`, `an`.
  @inlinable public static var article: WordRoles { WordRoles(bit: 4) }
  /// A part of a whole, `value` how many there are: `thirds` 3; a coin that is one has its own value.
  @inlinable public static var fraction: WordRoles { WordRoles(bit: 62) }
  /// `half`.
  @inlinable public static var half: WordRoles { WordRoles(bit: 5) }
  /// `point`, `dot` between spoken digits.
  @inlinable public static var point: WordRoles { WordRoles(bit: 6) }

  // MARK: Money

  /// A name of a currency, in `currency`: `dollars`, `€`, `quid`.
  @inlinable public static var currency: WordRoles { WordRoles(bit: 7) }
  /// A name of a coin or hundredth part, `value` minor units: `cents` 1, `dime` 10.
  @inlinable public static var minorUnit: WordRoles { WordRoles(bit: 8) }
  /// A code of ISO 4217.
  @inlinable public static var currencyCode: WordRoles { WordRoles(bit: 9) }
  /// A code or name of a currency that is also an everyday word (`try`, `all`), taken only in capitals.
  @inlinable public static var onlyInCapitals: WordRoles { WordRoles(bit: 10) }
  /// A note called by its value: `fiver`, `tenner`.
  @inlinable public static var note: WordRoles { WordRoles(bit: 11) }
  /// `each`, `apiece`.
  @inlinable public static var each: WordRoles { WordRoles(bit: 12) }
  /// `x`, `times`, `@` between a count and a price.
  @inlinable public static var times: WordRoles { WordRoles(bit: 13) }
  /// A tip or another charge on top: `tip`, `tax`, `delivery`.
  @inlinable public static var surcharge: WordRoles { WordRoles(bit: 14) }
  /// Something taken off: `coupon`, `discount`, `off`.
  @inlinable public static var reduction: WordRoles { WordRoles(bit: 15) }
  /// What was paid in the end: `total`, `altogether`.
  @inlinable public static var total: WordRoles { WordRoles(bit: 16) }
  /// `split`, `halved`.
  @inlinable public static var split: WordRoles { WordRoles(bit: 17) }
  /// `ways`, `people`: what a split is counted in.
  @inlinable public static var share: WordRoles { WordRoles(bit: 18) }
  /// What makes an amount inexact: `about`, `roughly`.
  @inlinable public static var approximate: WordRoles { WordRoles(bit: 19) }
  /// What announces an amount: `cost`, `was`, `for`.
  @inlinable public static var amountCue: WordRoles { WordRoles(bit: 20) }

  // MARK: Time

  /// A month, `calendar` 1 to 12.
  @inlinable public static var month: WordRoles { WordRoles(bit: 21) }
  /// A day of the week, `calendar` 1 (Monday) to 7.
  @inlinable public static var weekday: WordRoles { WordRoles(bit: 22) }
  /// A day counted from today, `value`: `yesterday` -1.
  @inlinable public static var relativeDay: WordRoles { WordRoles(bit: 23) }
  /// A span of time, `calendar` as in ``TimeUnit``.
  @inlinable public static var timeUnit: WordRoles { WordRoles(bit: 24) }
  /// `morning`, `evening`.
  @inlinable public static var dayPart: WordRoles { WordRoles(bit: 25) }
  /// `ago`, `back`.
  @inlinable public static var ago: WordRoles { WordRoles(bit: 26) }
  /// `last`, `past`.
  @inlinable public static var last: WordRoles { WordRoles(bit: 27) }
  /// `this`.
  @inlinable public static var this: WordRoles { WordRoles(bit: 28) }
  /// `next`.
  @inlinable public static var next: WordRoles { WordRoles(bit: 29) }
  /// What stands before an hour: `um`, `a las`, `om`; English has `at` and what makes an amount inexact.
  @inlinable public static var beforeHour: WordRoles { WordRoles(bit: 63) }
  /// `am`, `pm`, `o'clock`.
  @inlinable public static var clock: WordRoles { WordRoles(bit: 30) }

  // MARK: Small words

  /// `at`, `in`, `from` and their like before a place.
  @inlinable public static var place: WordRoles { WordRoles(bit: 31) }
  /// `with` and its like before a person.
  @inlinable public static var with: WordRoles { WordRoles(bit: 32) }
  /// `for`.
  @inlinable public static var purpose: WordRoles { WordRoles(bit: 33) }
  /// `to`.
  @inlinable public static var to: WordRoles { WordRoles(bit: 34) }
  /// `on`.
  @inlinable public static var on: WordRoles { WordRoles(bit: 35) }
  /// `of`.
  @inlinable public static var of: WordRoles { WordRoles(bit: 36) }
  /// `the`.
  @inlinable public static var the: WordRoles { WordRoles(bit: 37) }
  /// `and`, `+`, `then`: what joins two purchases.
  @inlinable public static var and: WordRoles { WordRoles(bit: 38) }
  /// `per`, `a` between a price and its unit.
  @inlinable public static var per: WordRoles { WordRoles(bit: 39) }
  /// What says nothing: `um`, `basically`.
  @inlinable public static var filler: WordRoles { WordRoles(bit: 40) }
  /// `I`, `we`, `my`, `it` and their like.
  @inlinable public static var pronoun: WordRoles { WordRoles(bit: 41) }
  /// What a description doesn't need at its ends: `was`, `some`, `again`.
  @inlinable public static var function: WordRoles { WordRoles(bit: 42) }
  /// A verb of buying: `bought`, `paid`, `spent`.
  @inlinable public static var spend: WordRoles { WordRoles(bit: 43) }
  /// A relation: `mom`, `boss`.
  @inlinable public static var relation: WordRoles { WordRoles(bit: 44) }
  /// A title before a name: `uncle`, `dr`.
  @inlinable public static var title: WordRoles { WordRoles(bit: 45) }

  // MARK: Numbers that are no money

  /// A unit of measure after a number: `kg`, `miles`, `pack`.
  @inlinable public static var measure: WordRoles { WordRoles(bit: 46) }
  /// What a number names after it: `flight`, `order`, `platform`.
  @inlinable public static var numbered: WordRoles { WordRoles(bit: 47) }
  /// What tells an age before a number: `turned`, `aged`.
  @inlinable public static var age: WordRoles { WordRoles(bit: 48) }
  /// A word for several of a thing before the thing: `pack`, `dozen`, `pair`.
  @inlinable public static var container: WordRoles { WordRoles(bit: 49) }
  /// `comma` and its like, spoken marks.
  @inlinable public static var spokenMark: WordRoles { WordRoles(bit: 50) }
  /// `weekend`.
  @inlinable public static var weekend: WordRoles { WordRoles(bit: 51) }
  /// Noise of bank lines: `pos`, `debit`, `purchase`.
  @inlinable public static var bankNoise: WordRoles { WordRoles(bit: 52) }
  /// `before`.
  @inlinable public static var before: WordRoles { WordRoles(bit: 53) }
  /// A number word of another language, which needs a currency beside it to count (`elf`, `tres`).
  @inlinable public static var foreignNumber: WordRoles { WordRoles(bit: 54) }
  /// A country before the name of a currency, in `currency`: `canadian` dollars.
  @inlinable public static var nationality: WordRoles { WordRoles(bit: 55) }
  /// What a number names after it although it can be bought as well: `bus`, `iphone`.
  @inlinable public static var numberedGood: WordRoles { WordRoles(bit: 56) }
  /// What says that a day is not the day of buying: `due`, `until`.
  @inlinable public static var deadline: WordRoles { WordRoles(bit: 57) }
  /// A first name that is written in small letters as well.
  @inlinable public static var firstName: WordRoles { WordRoles(bit: 58) }
  /// A unit that is sold one by one, so that a price said after `at` is that of each: `tickets`, `nights`.
  @inlinable public static var priced: WordRoles { WordRoles(bit: 59) }
  /// What tells the kind in another language, `value` 1 refund, 2 income, 3 transfer: `Erstattung`.
  @inlinable public static var kindCue: WordRoles { WordRoles(bit: 60) }
  /// A place that is no business, in another language: `casa`.
  @inlinable public static var spot: WordRoles { WordRoles(bit: 61) }
}
