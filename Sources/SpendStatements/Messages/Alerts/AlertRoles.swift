/// What a word does in an alert; most do one thing, some several.
struct AlertRoles: OptionSet, Hashable {
  let rawValue: UInt64

  /// A verb that says that money left.
  static let out = AlertRoles(rawValue: 1 << 0)
  /// A noun for money leaving.
  static let outNoun = AlertRoles(rawValue: 1 << 1)
  /// A verb that says that money came.
  static let income = AlertRoles(rawValue: 1 << 2)
  /// A noun for money coming.
  static let incomeNoun = AlertRoles(rawValue: 1 << 3)
  /// Money given back.
  static let refund = AlertRoles(rawValue: 1 << 4)
  /// A payment or transfer in either direction.
  static let action = AlertRoles(rawValue: 1 << 5)
  /// Names what is in the account.
  static let balance = AlertRoles(rawValue: 1 << 6)
  /// Names a limit, a threshold, a total or a rate.
  static let limit = AlertRoles(rawValue: 1 << 7)
  /// Names what the payment itself cost.
  static let fee = AlertRoles(rawValue: 1 << 8)
  /// Names the amount.
  static let amount = AlertRoles(rawValue: 1 << 9)
  /// Says that something is to be paid or was arranged.
  static let due = AlertRoles(rawValue: 1 << 10)
  /// Puts what follows into the future.
  static let future = AlertRoles(rawValue: 1 << 11)
  /// Puts what follows in doubt.
  static let conditional = AlertRoles(rawValue: 1 << 12)
  /// Asks for money.
  static let request = AlertRoles(rawValue: 1 << 13)
  /// Says that it did not happen.
  static let declined = AlertRoles(rawValue: 1 << 14)
  /// Names a code that is good once.
  static let code = AlertRoles(rawValue: 1 << 15)
  /// Names a code only where one stands beside it.
  static let codeLabel = AlertRoles(rawValue: 1 << 16)
  /// Asks to enter a code.
  static let codeUse = AlertRoles(rawValue: 1 << 17)
  /// Warns of giving codes away.
  static let warning = AlertRoles(rawValue: 1 << 18)
  /// Wants to sell.
  static let promotion = AlertRoles(rawValue: 1 << 19)
  /// Names an account or a card.
  static let account = AlertRoles(rawValue: 1 << 20)
  /// Names a credit card.
  static let creditCard = AlertRoles(rawValue: 1 << 21)
  /// Names the number of a payment.
  static let reference = AlertRoles(rawValue: 1 << 22)
  /// How machines address people.
  static let formal = AlertRoles(rawValue: 1 << 23)
  /// A word for money moving that people use among each other, too.
  static let everyday = AlertRoles(rawValue: 1 << 24)
  /// How people write to each other.
  static let personal = AlertRoles(rawValue: 1 << 25)
  /// Too short to mean anything but beside an amount.
  static let short = AlertRoles(rawValue: 1 << 26)
  /// The account that money left is the reader's.
  static let fromOwn = AlertRoles(rawValue: 1 << 27)
  /// The account that money came to is the reader's.
  static let toOwn = AlertRoles(rawValue: 1 << 28)
  /// Stands before who was paid.
  static let payee = AlertRoles(rawValue: 1 << 29)
  /// Stands before who paid.
  static let payer = AlertRoles(rawValue: 1 << 30)
  /// Stands before who it was, whatever the direction, as the name of a field.
  static let partyLabel = AlertRoles(rawValue: 1 << 31)
  /// Stands behind who it was.
  static let partyBefore = AlertRoles(rawValue: 1 << 32)
  /// Ends the name of who it was.
  static let stop = AlertRoles(rawValue: 1 << 33)
  /// Begins no name.
  static let nobody = AlertRoles(rawValue: 1 << 34)
  /// Multiplies the number before it.
  static let scale = AlertRoles(rawValue: 1 << 35)
  /// Names a currency.
  static let currency = AlertRoles(rawValue: 1 << 36)
  /// Names a month.
  static let month = AlertRoles(rawValue: 1 << 37)

  /// A payment of the reader's.
  static let ownPayment = AlertRoles(rawValue: 1 << 38)
  /// The account that money came to is not the reader's.
  static let toOther = AlertRoles(rawValue: 1 << 39)

  /// Stands before a name only where that has a capital.
  static let beforeCapital = AlertRoles(rawValue: 1 << 40)
  /// The reader, who did it.
  static let reader = AlertRoles(rawValue: 1 << 41)

  /// A payment that is one with a card, as neutral as it sounds.
  static let spending = AlertRoles(rawValue: 1 << 42)

  /// Sends money.
  static let sending = AlertRoles(rawValue: 1 << 43)
  /// Stands right before a code alone.
  static let codeIs = AlertRoles(rawValue: 1 << 44)

  /// Names an account that is another one of the reader's.
  static let saving = AlertRoles(rawValue: 1 << 45)
  /// Says what a code is for: something that is yet to be done.
  static let codeFor = AlertRoles(rawValue: 1 << 46)
  /// Heads a message about what is yet to be paid.
  static let reminder = AlertRoles(rawValue: 1 << 47)
  /// Says of what is told beside it that it is yet to come, wherever it stands.
  static let pending = AlertRoles(rawValue: 1 << 48)

  /// Names the time in which all that was spent is added up.
  static let span = AlertRoles(rawValue: 1 << 49)
  /// Asks whether the payment that is told of shall be done.
  static let verification = AlertRoles(rawValue: 1 << 50)

  /// Stands between who gave something to the reader and what, where a verb of giving goes with it.
  static let giver: AlertRoles = [.toOwn, .partyBefore]

  /// Done, and said so by a verb.
  static let verbs: AlertRoles = [.out, .income, .refund]
  /// All that money does.
  static let events: AlertRoles = [.out, .outNoun, .income, .incomeNoun, .refund, .action, .ownPayment]
  /// Whose money beside them is not what was paid.
  static let otherMoney: AlertRoles = [.balance, .limit, .fee]

  /// The role that the set `name` of the file of words gives its words; nil for another set.
  init?(set name: String) {
    guard let role = AlertRoles.bySet[name] else { return nil }
    self = role
  }

  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  private static let bySet: [String: AlertRoles] = [
    "out everyday": [.out, .everyday], "in everyday": [.income, .everyday],
    "out reader": [.out, .everyday, .reader], "in reader": [.income, .everyday, .reader],
    "giver": .giver, "giver verb": [.toOwn, .partyBefore, .income, .everyday], "code for": .codeFor,
    "pending": .pending, "span": .span, "verification": .verification, "reminder": [.reminder, .due],
    "out": .out, "out noun": .outNoun,
    "in": .income, "in noun": .incomeNoun, "refund": .refund,
    "action": .action, "balance": .balance, "limit": .limit, "fee": .fee, "amount": .amount, "due": .due,
    "future": .future, "conditional": .conditional, "request": .request, "declined": .declined,
    "code": .code, "code label": .codeLabel, "code use": .codeUse, "warning": .warning,
    "promotion": .promotion, "account": .account, "credit card": .creditCard, "reference": .reference,
    "formal": .formal, "everyday": .everyday, "personal": .personal, "short": .short,
    "from own": .fromOwn, "to own": .toOwn, "merchant out": .payee, "merchant in": .payer,
    "merchant label": .partyLabel, "merchant before": .partyBefore, "stop": .stop, "nobody": .nobody,
    "scale": .scale, "own payment": .ownPayment, "to other": .toOther, "before capital": .beforeCapital,
    "reader": .reader, "spending": .spending, "sending": .sending, "saving": .saving, "code is": .codeIs,
  ]
}
