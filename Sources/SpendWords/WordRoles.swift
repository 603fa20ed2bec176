/// The parts that a word can play in a line about money; most words play none, some several (`march`, `second`, `pounds`).
package struct WordRoles: OptionSet, Sendable, Hashable, BitwiseCopyable {
  /// One bit for each part.
  package let rawValue: UInt64

  /// The parts whose bits are set.
  @inlinable
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The part of one bit.
  @inlinable
  package init(bit: UInt64) { self.init(rawValue: 1 << bit) }

  // MARK: Numbers

  /// A cardinal number, `value` 0 to 90: `seven`, `forty`.
  @inlinable package static var cardinal: WordRoles { WordRoles(bit: 0) }
  /// An ordinal number, `value` 1 to 31: `third`; `th` and its like after digits are ``ordinalSuffix``.
  @inlinable package static var ordinal: WordRoles { WordRoles(bit: 1) }
  /// A power of ten that multiplies what stands before it, `value`: `hundred`, `k`, `lakh`.
  @inlinable package static var scale: WordRoles { WordRoles(bit: 2) }
  /// `st`, `nd`, `rd`, `th`.
  @inlinable package static var ordinalSuffix: WordRoles { WordRoles(bit: 3) }
  /// `a`, `an`.
  @inlinable package static var article: WordRoles { WordRoles(bit: 4) }
  /// `half`.
  @inlinable package static var half: WordRoles { WordRoles(bit: 5) }
  /// `point`, `dot` between spoken digits.
  @inlinable package static var point: WordRoles { WordRoles(bit: 6) }

  // MARK: Money

  /// A name of a currency, in `currency`: `dollars`, `€`, `quid`.
  @inlinable package static var currency: WordRoles { WordRoles(bit: 7) }
  /// A name of a coin or hundredth part, `value` minor units: `cents` 1, `dime` 10.
  @inlinable package static var minorUnit: WordRoles { WordRoles(bit: 8) }
  /// A code of ISO 4217.
  @inlinable package static var currencyCode: WordRoles { WordRoles(bit: 9) }
  /// A code or name of a currency that is also an everyday word (`try`, `all`), taken only in capitals.
  @inlinable package static var onlyInCapitals: WordRoles { WordRoles(bit: 10) }
  /// A note called by its value: `fiver`, `tenner`.
  @inlinable package static var note: WordRoles { WordRoles(bit: 11) }
  /// `each`, `apiece`.
  @inlinable package static var each: WordRoles { WordRoles(bit: 12) }
  /// `x`, `times`, `@` between a count and a price.
  @inlinable package static var times: WordRoles { WordRoles(bit: 13) }
  /// A tip or another charge on top: `tip`, `tax`, `delivery`.
  @inlinable package static var surcharge: WordRoles { WordRoles(bit: 14) }
  /// Something taken off: `coupon`, `discount`, `off`.
  @inlinable package static var reduction: WordRoles { WordRoles(bit: 15) }
  /// What was paid in the end: `total`, `altogether`.
  @inlinable package static var total: WordRoles { WordRoles(bit: 16) }
  /// `split`, `halved`.
  @inlinable package static var split: WordRoles { WordRoles(bit: 17) }
  /// `ways`, `people`: what a split is counted in.
  @inlinable package static var share: WordRoles { WordRoles(bit: 18) }
  /// What makes an amount inexact: `about`, `roughly`.
  @inlinable package static var approximate: WordRoles { WordRoles(bit: 19) }
  /// What announces an amount: `cost`, `was`, `for`.
  @inlinable package static var amountCue: WordRoles { WordRoles(bit: 20) }

  // MARK: Time

  /// A month, `calendar` 1 to 12.
  @inlinable package static var month: WordRoles { WordRoles(bit: 21) }
  /// A day of the week, `calendar` 1 (Monday) to 7.
  @inlinable package static var weekday: WordRoles { WordRoles(bit: 22) }
  /// A day counted from today, `value`: `yesterday` -1.
  @inlinable package static var relativeDay: WordRoles { WordRoles(bit: 23) }
  /// A span of time, `calendar` as in ``TimeUnit``.
  @inlinable package static var timeUnit: WordRoles { WordRoles(bit: 24) }
  /// `morning`, `evening`.
  @inlinable package static var dayPart: WordRoles { WordRoles(bit: 25) }
  /// `ago`, `back`.
  @inlinable package static var ago: WordRoles { WordRoles(bit: 26) }
  /// `last`, `past`.
  @inlinable package static var last: WordRoles { WordRoles(bit: 27) }
  /// `this`.
  @inlinable package static var this: WordRoles { WordRoles(bit: 28) }
  /// `next`.
  @inlinable package static var next: WordRoles { WordRoles(bit: 29) }
  /// `am`, `pm`, `o'clock`.
  @inlinable package static var clock: WordRoles { WordRoles(bit: 30) }

  // MARK: Small words

  /// `at`, `in`, `from` and their like before a place.
  @inlinable package static var place: WordRoles { WordRoles(bit: 31) }
  /// `with` and its like before a person.
  @inlinable package static var with: WordRoles { WordRoles(bit: 32) }
  /// `for`.
  @inlinable package static var purpose: WordRoles { WordRoles(bit: 33) }
  /// `to`.
  @inlinable package static var to: WordRoles { WordRoles(bit: 34) }
  /// `on`.
  @inlinable package static var on: WordRoles { WordRoles(bit: 35) }
  /// `of`.
  @inlinable package static var of: WordRoles { WordRoles(bit: 36) }
  /// `the`.
  @inlinable package static var the: WordRoles { WordRoles(bit: 37) }
  /// `and`, `+`, `then`: what joins two purchases.
  @inlinable package static var and: WordRoles { WordRoles(bit: 38) }
  /// `per`, `a` between a price and its unit.
  @inlinable package static var per: WordRoles { WordRoles(bit: 39) }
  /// What says nothing: `um`, `basically`.
  @inlinable package static var filler: WordRoles { WordRoles(bit: 40) }
  /// `I`, `we`, `my`, `it` and their like.
  @inlinable package static var pronoun: WordRoles { WordRoles(bit: 41) }
  /// What a description doesn't need at its ends: `was`, `some`, `again`.
  @inlinable package static var function: WordRoles { WordRoles(bit: 42) }
  /// A verb of buying: `bought`, `paid`, `spent`.
  @inlinable package static var spend: WordRoles { WordRoles(bit: 43) }
  /// A relation: `mom`, `boss`.
  @inlinable package static var relation: WordRoles { WordRoles(bit: 44) }
  /// A title before a name: `uncle`, `dr`.
  @inlinable package static var title: WordRoles { WordRoles(bit: 45) }

  // MARK: Numbers that are no money

  /// A unit of measure after a number: `kg`, `miles`, `pack`.
  @inlinable package static var measure: WordRoles { WordRoles(bit: 46) }
  /// What a number names after it: `flight`, `order`, `platform`.
  @inlinable package static var numbered: WordRoles { WordRoles(bit: 47) }
  /// What tells an age before a number: `turned`, `aged`.
  @inlinable package static var age: WordRoles { WordRoles(bit: 48) }
  /// A word for several of a thing before the thing: `pack`, `dozen`, `pair`.
  @inlinable package static var container: WordRoles { WordRoles(bit: 49) }
  /// `comma` and its like, spoken marks.
  @inlinable package static var spokenMark: WordRoles { WordRoles(bit: 50) }
  /// `weekend`.
  @inlinable package static var weekend: WordRoles { WordRoles(bit: 51) }
  /// Noise of bank lines: `pos`, `debit`, `purchase`.
  @inlinable package static var bankNoise: WordRoles { WordRoles(bit: 52) }
  /// `before`.
  @inlinable package static var before: WordRoles { WordRoles(bit: 53) }
  /// A number word of another language, which needs a currency beside it to count (`elf`, `tres`).
  @inlinable package static var foreignNumber: WordRoles { WordRoles(bit: 54) }
  /// A country before the name of a currency, in `currency`: `canadian` dollars.
  @inlinable package static var nationality: WordRoles { WordRoles(bit: 55) }
  /// What a number names after it although it can be bought as well: `bus`, `iphone`.
  @inlinable package static var numberedGood: WordRoles { WordRoles(bit: 56) }
  /// What says that a day is not the day of buying: `due`, `until`.
  @inlinable package static var deadline: WordRoles { WordRoles(bit: 57) }
  /// A first name that is written in small letters as well.
  @inlinable package static var firstName: WordRoles { WordRoles(bit: 58) }
  /// A unit that is sold one by one, so that a price said after `at` is that of each: `tickets`, `nights`.
  @inlinable package static var priced: WordRoles { WordRoles(bit: 59) }
  /// What tells the kind in another language, `value` 1 refund, 2 income, 3 transfer, 4 income from who opens the line.
  @inlinable package static var kindCue: WordRoles { WordRoles(bit: 60) }
  /// A place or group that is no name, in another language: `casa`, `amigos`.
  @inlinable package static var spot: WordRoles { WordRoles(bit: 61) }
}
