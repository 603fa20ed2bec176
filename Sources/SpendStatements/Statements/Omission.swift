/// Why something that stands in a statement or among messages is rightly no row of the ledger.
package enum Omission: String, Sendable, CaseIterable {
  /// The bank has not booked it yet.
  case pending
  /// It was reversed, refused or never completed.
  case notCompleted = "not_completed"
  /// It states a balance or a total.
  case balance
  /// Its amount is zero.
  case zero
  /// It moves shares or other securities.
  case investment
  /// A message with a code that is good once.
  case oneTimeCode = "one_time_code"
  /// A message that wants to sell something.
  case promotion
  /// A message about a payment that was declined.
  case declined
  /// A message about something to pay later.
  case reminder
  /// A message about something else.
  case chatter
  /// A message from somebody who was not asked for.
  case otherSender = "other_sender"

  /// So many of it in words, such as `3 pending` or `1 one-time code`.
  package func words(_ count: Int) -> String {
    let words =
      switch self {
      case .pending: "pending"
      case .notCompleted: "not completed"
      case .balance: count == 1 ? "balance" : "balances"
      case .zero: "of zero"
      case .investment: "of securities"
      case .oneTimeCode: count == 1 ? "one-time code" : "one-time codes"
      case .promotion: count == 1 ? "offer" : "offers"
      case .declined: "declined"
      case .reminder: count == 1 ? "reminder" : "reminders"
      case .chatter: count == 1 ? "other message" : "other messages"
      case .otherSender: "from other senders"
      }
    return "\(count) \(words)"
  }
}
