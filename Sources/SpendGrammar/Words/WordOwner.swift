/// Who has understood a word of a question: each word has one owner, and what nobody owns is no part of a figure.
enum WordOwner: Sendable {
  /// Nobody yet.
  case nobody
  /// A rule computes by it.
  case rule
  /// It only holds the sentence together, or says that money is spoken of.
  case frame
  /// It names what is asked about.
  case name
  /// Nobody: neither the grammar nor the ledger nor the lexicon knows what it means here.
  case unread
}
