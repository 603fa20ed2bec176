/// The parts that a word can play in a line about money; most words play none, some several (`march`, `second`, `pounds`).
package struct WordRoles: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: UInt64) { rawValue = 1 << bit }

  // MARK: Numbers

  /// A cardinal number, `value` 0 to 90: `seven`, `forty`.
  package static let cardinal = WordRoles(bit: 0)
  /// An ordinal number, `value` 1 to 31: `third`; `th` and its like after digits are ``ordinalSuffix``.
  package static let ordinal = WordRoles(bit: 1)
  /// A power of ten that multiplies what stands before it, `value`: `hundred`, `k`, `lakh`.
  package static let scale = WordRoles(bit: 2)
  /// `st`, `nd`, `rd`, `th`.
  package static let ordinalSuffix = WordRoles(bit: 3)
  /// `a`, `an`.
  package static let article = WordRoles(bit: 4)
  /// `half`.
  package static let half = WordRoles(bit: 5)
  /// `point`, `dot` between spoken digits.
  package static let point = WordRoles(bit: 6)

  // MARK: Money

  /// A name of a currency, in `currency`: `dollars`, `€`, `quid`.
  package static let currency = WordRoles(bit: 7)
  /// A name of a coin or hundredth part, `value` minor units: `cents` 1, `dime` 10.
  package static let minorUnit = WordRoles(bit: 8)
  /// A code of ISO 4217.
  package static let currencyCode = WordRoles(bit: 9)
  /// A code or name of a currency that is also an everyday word (`try`, `all`), taken only in capitals.
  package static let onlyInCapitals = WordRoles(bit: 10)
  /// A note called by its value: `fiver`, `tenner`.
  package static let note = WordRoles(bit: 11)
  /// `each`, `apiece`.
  package static let each = WordRoles(bit: 12)
  /// `x`, `times`, `@` between a count and a price.
  package static let times = WordRoles(bit: 13)
  /// A tip or another charge on top: `tip`, `tax`, `delivery`.
  package static let surcharge = WordRoles(bit: 14)
  /// Something taken off: `coupon`, `discount`, `off`.
  package static let reduction = WordRoles(bit: 15)
  /// What was paid in the end: `total`, `altogether`.
  package static let total = WordRoles(bit: 16)
  /// `split`, `halved`.
  package static let split = WordRoles(bit: 17)
  /// `ways`, `people`: what a split is counted in.
  package static let share = WordRoles(bit: 18)
  /// What makes an amount inexact: `about`, `roughly`.
  package static let approximate = WordRoles(bit: 19)
  /// What announces an amount: `cost`, `was`, `for`.
  package static let amountCue = WordRoles(bit: 20)

  // MARK: Time

  /// A month, `calendar` 1 to 12.
  package static let month = WordRoles(bit: 21)
  /// A day of the week, `calendar` 1 (Monday) to 7.
  package static let weekday = WordRoles(bit: 22)
  /// A day counted from today, `value`: `yesterday` -1.
  package static let relativeDay = WordRoles(bit: 23)
  /// A span of time, `calendar` as in ``TimeUnit``.
  package static let timeUnit = WordRoles(bit: 24)
  /// `morning`, `evening`.
  package static let dayPart = WordRoles(bit: 25)
  /// `ago`, `back`.
  package static let ago = WordRoles(bit: 26)
  /// `last`, `past`.
  package static let last = WordRoles(bit: 27)
  /// `this`.
  package static let this = WordRoles(bit: 28)
  /// `next`.
  package static let next = WordRoles(bit: 29)
  /// `am`, `pm`, `o'clock`.
  package static let clock = WordRoles(bit: 30)

  // MARK: Small words

  /// `at`, `in`, `from` and their like before a place.
  package static let place = WordRoles(bit: 31)
  /// `with` and its like before a person.
  package static let with = WordRoles(bit: 32)
  /// `for`.
  package static let purpose = WordRoles(bit: 33)
  /// `to`.
  package static let to = WordRoles(bit: 34)
  /// `on`.
  package static let on = WordRoles(bit: 35)
  /// `of`.
  package static let of = WordRoles(bit: 36)
  /// `the`.
  package static let the = WordRoles(bit: 37)
  /// `and`, `+`, `then`: what joins two purchases.
  package static let and = WordRoles(bit: 38)
  /// `per`, `a` between a price and its unit.
  package static let per = WordRoles(bit: 39)
  /// What says nothing: `um`, `basically`.
  package static let filler = WordRoles(bit: 40)
  /// `I`, `we`, `my`, `it` and their like.
  package static let pronoun = WordRoles(bit: 41)
  /// What a description doesn't need at its ends: `was`, `some`, `again`.
  package static let function = WordRoles(bit: 42)
  /// A verb of buying: `bought`, `paid`, `spent`.
  package static let spend = WordRoles(bit: 43)
  /// A relation: `mom`, `boss`.
  package static let relation = WordRoles(bit: 44)
  /// A title before a name: `uncle`, `dr`.
  package static let title = WordRoles(bit: 45)

  // MARK: Numbers that are no money

  /// A unit of measure after a number: `kg`, `miles`, `pack`.
  package static let measure = WordRoles(bit: 46)
  /// What a number names after it: `flight`, `order`, `platform`.
  package static let numbered = WordRoles(bit: 47)
  /// What tells an age before a number: `turned`, `aged`.
  package static let age = WordRoles(bit: 48)
  /// A word for several of a thing before the thing: `pack`, `dozen`, `pair`.
  package static let container = WordRoles(bit: 49)
  /// `comma` and its like, spoken marks.
  package static let spokenMark = WordRoles(bit: 50)
  /// `weekend`.
  package static let weekend = WordRoles(bit: 51)
  /// Noise of bank lines: `pos`, `debit`, `purchase`.
  package static let bankNoise = WordRoles(bit: 52)
  /// `before`.
  package static let before = WordRoles(bit: 53)
  /// A number word of another language, which needs a currency beside it to count (`elf`, `tres`).
  package static let foreignNumber = WordRoles(bit: 54)
  /// A country before the name of a currency, in `currency`: `canadian` dollars.
  package static let nationality = WordRoles(bit: 55)
  /// What a number names after it although it can be bought as well: `bus`, `iphone`.
  package static let numberedGood = WordRoles(bit: 56)
  /// What says that a day is not the day of buying: `due`, `until`.
  package static let deadline = WordRoles(bit: 57)
  /// A first name that is written in small letters as well.
  package static let firstName = WordRoles(bit: 58)
  /// A unit that is sold one by one, so that a price said after `at` is that of each: `tickets`, `nights`.
  package static let priced = WordRoles(bit: 59)
  /// What tells the kind in another language, `value` 1 refund, 2 income, 3 transfer: `Erstattung`.
  package static let kindCue = WordRoles(bit: 60)
  /// A place that is no business, in another language: `casa`.
  package static let spot = WordRoles(bit: 61)
}

/// What the vocabulary knows about one word.
package struct WordEntry: Sendable, BitwiseCopyable {
  /// The parts it can play.
  package var roles: WordRoles = []
  /// The number of a cardinal, ordinal, scale, note, minor unit or relative day.
  package var value: Int32 = 0
  /// The month, day of the week or unit of time.
  package var calendar: UInt8 = 0
  /// The index of the currency in ``Vocabulary/currencies``.
  package var currency: UInt8 = 0
  /// A bit for each language that has the word; the first is that of English.
  package var languages: UInt16 = 0

  /// An entry of an unknown word.
  package init() {}

  /// Whether the vocabulary has the word.
  package var isKnown: Bool { roles.rawValue != 0 }
}

/// Spans of time that dates are counted in.
package enum TimeUnit: UInt8, Sendable {
  case day = 1
  case week, fortnight, month, year, hour, minute
}
