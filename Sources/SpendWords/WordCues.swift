/// What a word hints at, by which a rule sees at once whether it has anything to look for in a line.
///
/// Unlike a role, a cue makes no word known: it only wakes the rule that looks closer.
public struct WordCues: OptionSet, Sendable, Hashable, BitwiseCopyable {
  /// One bit for each cue.
  public let rawValue: UInt64

  /// The cues whose bits are set.
  @inlinable
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The cue of one bit.
  @inlinable
  public init(bit: UInt64) { self.init(rawValue: 1 << bit) }

  // MARK: Other than an expense

  /// Opens a question, a command or a correction among the first words of a line.
  @inlinable public static var opens: WordCues { WordCues(bit: 0) }
  /// Changes what a line means wherever it stands.
  @inlinable public static var turns: WordCues { WordCues(bit: 1) }
  /// Opens a question only where the line compares: `weekly groceries over 50`.
  @inlinable public static var opensComparison: WordCues { WordCues(bit: 2) }
  /// Compares: `over`, `between`, `per`.
  @inlinable public static var compares: WordCues { WordCues(bit: 3) }

  /// `typo`, `i mean`: takes back what was said before it.
  @inlinable public static var repair: WordCues { WordCues(bit: 26) }

  // MARK: What the money did

  /// `refund`, `cashback`.
  @inlinable public static var refund: WordCues { WordCues(bit: 4) }
  /// `returned`.
  @inlinable public static var returned: WordCues { WordCues(bit: 5) }
  /// `back`.
  @inlinable public static var back: WordCues { WordCues(bit: 6) }
  /// `got`, `received`.
  @inlinable public static var get: WordCues { WordCues(bit: 7) }
  /// `gave`, `paid`, `sent`.
  @inlinable public static var give: WordCues { WordCues(bit: 8) }
  /// `salary`, `pension`.
  @inlinable public static var salary: WordCues { WordCues(bit: 9) }
  /// `income`, `sold`.
  @inlinable public static var income: WordCues { WordCues(bit: 10) }
  /// `made`, `found`.
  @inlinable public static var made: WordCues { WordCues(bit: 11) }
  /// `moved`, `deposited`.
  @inlinable public static var move: WordCues { WordCues(bit: 12) }
  /// `savings`, `checking`.
  @inlinable public static var account: WordCues { WordCues(bit: 13) }
  /// `visa`, `credit card`.
  @inlinable public static var creditCard: WordCues { WordCues(bit: 14) }
  /// `withdrew`, `atm`.
  @inlinable public static var withdraw: WordCues { WordCues(bit: 15) }
  /// `fee`, `charge`.
  @inlinable public static var fee: WordCues { WordCues(bit: 16) }
  /// A word of a phrase that tells that money came in.
  @inlinable public static var moneyPhrase: WordCues { WordCues(bit: 17) }

  /// All that tell what the money did.
  @inlinable public static var kinds: WordCues { WordCues(rawValue: 0x3_FFF0) }

  // MARK: Days

  /// The first word of a holiday's name.
  @inlinable public static var holiday: WordCues { WordCues(bit: 18) }
  /// `early`, `mid`, `ides`: names a part of a month.
  @inlinable public static var monthPart: WordCues { WordCues(bit: 19) }
  /// `after`, `prior`: counts time from another day.
  @inlinable public static var countsTime: WordCues { WordCues(bit: 20) }
  /// `hace`, `vor`: the words for `ago` of other languages, which stand before the span.
  @inlinable public static var foreignAgo: WordCues { WordCues(bit: 21) }
  /// `nite`, `night`, `day`, which a 2 makes a day: `2nite`.
  @inlinable public static var afterTwo: WordCues { WordCues(bit: 22) }
  /// `few`.
  @inlinable public static var few: WordCues { WordCues(bit: 23) }

  /// `in`, `dans`: before a span, tells a day to come.
  @inlinable public static var ahead: WordCues { WordCues(bit: 32) }
  /// `from`, `now`: behind a span, tells a day to come.
  @inlinable public static var fromNow: WordCues { WordCues(bit: 33) }
  /// `past`, `nach`, `menos`: stands between minutes and the hour that they are counted from.
  @inlinable public static var clockJoint: WordCues { WordCues(bit: 34) }
  /// `just`, `gerade`: what is told was done today.
  @inlinable public static var justNow: WordCues { WordCues(bit: 35) }
  /// `since`, `model`: a year follows.
  @inlinable public static var beforeYear: WordCues { WordCues(bit: 36) }

  // MARK: People

  /// `halves`: says that a price was shared.
  @inlinable public static var halves: WordCues { WordCues(bit: 24) }
  /// `among`, `entre`: before how many shared a price.
  @inlinable public static var among: WordCues { WordCues(bit: 57) }
  /// `i`, `we`: the user as the one who does something.
  @inlinable public static var actor: WordCues { WordCues(bit: 58) }
  /// A verb of giving, behind which a person may stand.
  @inlinable public static var giving: WordCues { WordCues(bit: 25) }

  // MARK: Clauses

  /// `ich`, `nous`: the user, in other languages than English.
  @inlinable public static var speaker: WordCues { WordCues(bit: 37) }
  /// `he`, `neighbour`: somebody else.
  @inlinable public static var others: WordCues { WordCues(bit: 38) }
  /// `paid`, `bezahlt`: a verb of paying, of what is done.
  @inlinable public static var paying: WordCues { WordCues(bit: 39) }
  /// `refused`, `left`: nothing came of it.
  @inlinable public static var declines: WordCues { WordCues(bit: 40) }
  /// `if`, `would`, `quoted`: it isn't done, but might be.
  @inlinable public static var supposes: WordCues { WordCues(bit: 41) }
  /// `said`, `apparently`: it is only told.
  @inlinable public static var reports: WordCues { WordCues(bit: 42) }
  /// `not`, `nothing`.
  @inlinable public static var denies: WordCues { WordCues(bit: 43) }
  /// `but`, `so`: starts another clause.
  @inlinable public static var joins: WordCues { WordCues(bit: 44) }

  /// All that tell what a clause says of who paid.
  @inlinable public static var clauses: WordCues { WordCues(rawValue: 0x1FE0_0000_0000) }

  // MARK: Codes

  /// `otp`: names a code for one use.
  @inlinable public static var oneTimeCode: WordCues { WordCues(bit: 60) }
  /// `code`, which is one for one use beside a word of ``codeOwner``.
  @inlinable public static var codeWord: WordCues { WordCues(bit: 61) }
  /// `verification`, `your`: says whose or what for a code is.
  @inlinable public static var codeOwner: WordCues { WordCues(bit: 62) }

  // MARK: Phrases

  /// The first word of a phrase that rules build on.
  @inlinable public static var startsPhrase: WordCues { WordCues(bit: 27) }
  /// `at`, `from`: stands before the name of a business.
  @inlinable public static var beforeBusiness: WordCues { WordCues(bit: 28) }
  /// `after`, `near`: what follows is a place or an occasion, not what was bought.
  @inlinable public static var beforePlace: WordCues { WordCues(bit: 29) }
  /// `I`, `we`: starts a clause of its own.
  @inlinable public static var startsClause: WordCues { WordCues(bit: 30) }
  /// `including`, `of which`: what follows or precedes is in the price already.
  @inlinable public static var included: WordCues { WordCues(bit: 48) }
  /// `vat`: a tax that a price contains unless it is said to be added.
  @inlinable public static var containedTax: WordCues { WordCues(bit: 49) }
  /// `bitcoin`: money of no state, which has no hundredths and no rate that is known.
  @inlinable public static var networkCoin: WordCues { WordCues(bit: 50) }
  /// `work`, `client`: who pays for what the user does.
  @inlinable public static var employer: WordCues { WordCues(bit: 51) }
  /// `CR`: says in a bank's line that the amount came in.
  @inlinable public static var bankCredit: WordCues { WordCues(bit: 52) }
  /// `paid`: a verb that tells who bore a cost.
  @inlinable public static var pays: WordCues { WordCues(bit: 53) }
  /// `usually`, `told`: what follows was asked, not paid.
  @inlinable public static var asked: WordCues { WordCues(bit: 54) }
  /// `I`, `me`, `our`: the user.
  @inlinable public static var user: WordCues { WordCues(bit: 55) }
  /// A coin by its name alone.
  @inlinable public static var coin: WordCues { WordCues(bit: 31) }
}
