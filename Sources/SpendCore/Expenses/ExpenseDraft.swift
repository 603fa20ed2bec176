/// What money did: left, came back, came in, or moved between one's own accounts.
package enum ExpenseKind: String, Sendable, CaseIterable {
  /// Money spent.
  case expense
  /// Money back for something bought; lowers spending.
  case refund
  /// Money earned or received; never spending.
  case income
  /// Money moved between one's own accounts; never spending.
  case transfer
}

/// What interpretation found in a line, not yet saved.
///
/// Its optional parts are spelled in full: `String?` begins as nil, and what is set a second time is copied when made.
package struct ExpenseDraft: Sendable, Hashable {
  /// The amount, always positive: ``kind`` tells the direction.
  package var amount: Money
  /// What a statement's row of it is known by when it comes again; nil where no statement has it yet.
  package var fingerprint: Optional<StatementFingerprint>
  /// What the money did.
  package var kind: ExpenseKind
  /// Whether the category is a guess that the confirmation marks with `?`.
  package var categoryIsGuess: Bool
  /// Whether somebody was asked about the category and said it is right.
  package var isConfirmed: Bool
  /// The day it happened; never after today for spending.
  package var date: CivilDate
  /// The time of day that somebody said, such as `at 23:15`; mostly nil.
  package var time: Optional<TimeOfDay>
  /// The name of one of the user's categories.
  package var category: String
  /// The user's words without amount, date and filler; never empty (the category's name where no words are left).
  package var description: String
  /// The business named, or nil.
  package var merchant: Optional<String>
  /// The people named, in the order in which they were; mostly none.
  package var people: [String]
  /// What the user tagged it with, in that order, each without its `#`; mostly nothing.
  package var tags: [String]
  /// What was computed and should be said, such as `your share of $36.00, split 3 ways`; or nil.
  package var note: Optional<String>
  /// The name of the account that the money left or came to; nil for cash, and where nobody said.
  package var account: Optional<String>
  /// What a statement says of what somebody had typed, as ``StatedPayment/text`` writes it; nil for all other rows.
  package var statement: Optional<String>

  /// A draft of these parts.
  ///
  /// - Parameter person: all people in one text, as ``person`` gives them.
  package init(
    amount: Money,
    kind: ExpenseKind = .expense,
    date: CivilDate,
    category: String = Category.otherName,
    categoryIsGuess: Bool = false,
    description: String,
    merchant: String? = nil,
    person: String? = nil,
    note: String? = nil,
    account: String? = nil
  ) {
    self.init(
      amount: amount,
      kind: kind,
      date: date,
      category: category,
      categoryIsGuess: categoryIsGuess,
      description: description,
      merchant: merchant,
      people: person.map(NameList.names(in:)) ?? [],
      note: note,
      account: account
    )
  }

  /// A draft of these parts.
  package init(
    amount: Money,
    kind: ExpenseKind = .expense,
    date: CivilDate,
    category: String = Category.otherName,
    categoryIsGuess: Bool = false,
    description: String,
    merchant: String? = nil,
    people: [String],
    note: String? = nil,
    account: String? = nil
  ) {
    self.amount = amount
    self.kind = kind
    self.date = date
    self.category = category
    self.categoryIsGuess = categoryIsGuess
    self.description = description
    self.merchant = merchant
    self.people = people
    self.note = note
    self.account = account
    tags = []
    time = nil
    isConfirmed = false
    fingerprint = nil
    statement = nil
  }
}

extension ExpenseDraft {
  /// All people in one text, as ledgers and tables write them: `Sam, Leo`; nil where nobody is named.
  package var person: String? {
    get { people.isEmpty ? nil : NameList.text(of: people) }
    set { people = newValue.map(NameList.names(in:)) ?? [] }
  }

  /// The same with every text in ``NormalForm``.
  package var inNormalForm: ExpenseDraft {
    if isSurelyInNormalForm { return self }
    var draft = self
    draft.description = NormalForm.composed(description)
    if let merchant { draft.merchant = NormalForm.composed(merchant) }
    if !people.isEmpty { draft.people = NameList.distinct(people.map(NormalForm.composed)) }
    if !tags.isEmpty { draft.tags = NameList.distinct(tags.map(NormalForm.composed)) }
    if let note { draft.note = NormalForm.composed(note) }
    if let account { draft.account = NormalForm.composed(account) }
    if let statement { draft.statement = NormalForm.composed(statement) }
    return draft
  }

  private var isSurelyInNormalForm: Bool {
    people.count < 2 && people.allSatisfy(NormalForm.isSurely) && tags.isEmpty
      && NormalForm.isSurely(description)
      && (merchant.map(NormalForm.isSurely) ?? true) && (note.map(NormalForm.isSurely) ?? true)
      && (account.map(NormalForm.isSurely) ?? true) && (statement.map(NormalForm.isSurely) ?? true)
  }
}

/// One saved expense, refund, income or transfer.
package struct Expense: Sendable, Hashable {
  /// Its number in the ledger; given once, never reused.
  package let id: Int64
  /// What is recorded.
  package let draft: ExpenseDraft

  /// The expense numbered `id`.
  package init(id: Int64, draft: ExpenseDraft) {
    self.id = id
    self.draft = draft
  }
}
