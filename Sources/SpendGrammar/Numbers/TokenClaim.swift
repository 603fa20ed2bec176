/// What a token of a line has been taken for, so that no later rule takes it for something else.
enum TokenClaim: UInt8 {
  /// Nothing yet: a word of the description.
  case free
  /// A part of a date or of a time of day.
  case date
  /// A part of an amount.
  case amount
  /// A number that belongs to a name of several words, such as `7-eleven`.
  case name
  /// A person, with the preposition before it.
  case person
  /// A business, with the preposition before it.
  case merchant
  /// A part of a tag: `#lisbon-2026`.
  case tag
  /// A word that only held the sentence together.
  case small
}
