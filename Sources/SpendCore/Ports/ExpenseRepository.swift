/// The ledger as the conversation sees it.
package protocol ExpenseRepository: SpendingHistory, LedgerVocabulary {
  /// Records lines, each with all its drafts, in one transaction: all of them or none. When this returns they are
  /// durable.
  ///
  /// - Returns: for each line its expenses with their new numbers, in order.
  func record(_ lines: [LineToRecord]) throws -> [[Expense]]

  /// Gives each expense, found by its number, the content it has here; one entry of the journal.
  ///
  /// - Returns: what it was and what it is now. An expense that is the same already is no change.
  func change(_ expenses: [Expense], cause: Cause) throws -> ChangeReceipt

  /// Takes out the expenses with these numbers; one entry of the journal.
  ///
  /// - Throws: when one of them isn't there; then none is taken out.
  func delete(_ numbers: [Int64], cause: Cause) throws -> ChangeReceipt

  /// Records the rows that `nextRows` hands out, chunk by chunk until nil, as one entry in one transaction.
  ///
  /// A row that stands in the ledger already, as often as it was handed out, is not recorded again.
  func load(cause: Cause, nextRows: () throws -> [ExpenseDraft]?) throws -> LoadReceipt

  /// Takes changes back, newest first, all in one transaction; empty when there is nothing to take back.
  ///
  /// - Throws: when later changes stand on one of them and `reference` doesn't include those; then nothing changed.
  func undo(_ reference: ChangeReference, cause: Cause) throws -> [ChangeReceipt]

  /// Makes changes again that were taken back, the one taken back last first; empty when there is none.
  ///
  /// - Throws: when something else stands in the way; then nothing changed.
  func redo(_ reference: ChangeReference, cause: Cause) throws -> [ChangeReceipt]

  /// Visits the changes of the ledger, newest first; stops when `visit` returns false.
  func visitHistory(_ visit: (JournalEntry) throws -> Bool) throws

  /// The expenses with these numbers, in this order; those that aren't there are left out.
  func expenses(numbered numbers: [Int64]) throws -> [Expense]

  /// How the expense with this number came to be what it is; nil where there is none.
  func story(of number: Int64) throws -> ExpenseStory?

  /// The category that the user gave before to what `draft` tells of: to its business, or without one to its
  /// description.
  ///
  /// A rule counts before all, then a correction; a category that was merely recorded counts where that of `draft` is
  /// a guess.
  ///
  /// - Parameter entry: only what was known before that change of the ledger, which recorded it; nil for all, and for
  ///   what is recorded now.
  func rememberedCategory(for draft: ExpenseDraft, before entry: Int64?) throws -> RememberedCategory?

  /// The same of what stands in the ledger with this number.
  func rememberedCategory(for draft: ExpenseDraft, standingAs number: Int64) throws -> RememberedCategory?

  /// The categories that `draft` may belong to, as the past tells it, the likeliest first.
  ///
  /// - Parameter isAlone: whether what the past says of just such a line is left out.
  func proposals(for draft: ExpenseDraft, besidesItself isAlone: Bool) throws -> [CategoryProposal]

  /// The categories of which most expenses are of names that another one has more often; but for Other.
  ///
  /// - Parameter least: how many such expenses there must be.
  func overlaps(ofAtLeast least: Int) throws -> [CategoryOverlap]

  /// The expenses that the newest entry still holding recorded or changed, as they are now.
  func newestExpenses() throws -> [Expense]

  /// Computes the answer to `question` with one statement.
  ///
  /// - Parameter evidence: whether to bring the numbers of the expenses counted, too.
  func answer(_ question: Question, evidence: Bool) throws -> Answer

  /// Visits expenses, newest first (latest date, then highest number) or the other way round, without holding them all;
  /// stops when `visit` returns false.
  func visit(_ request: ListRequest, _ visit: (Expense) throws -> Bool) throws

  /// The categories, in their order.
  func categories() throws -> [Category]

  /// Changes the categories, and moves what stood under those that go away; one entry of the journal.
  ///
  /// - Parameter concepts: what belongs to categories from then on, by their names once it is done.
  func change(_ change: CategoryChange, concepts: [String: [String]], cause: Cause) throws -> ChangeReceipt

  /// The expenses whose category a person set by an edit that holds, or said to be right: no rule and no word changes
  /// it.
  func numbersSetByHand() throws -> Set<Int64>

  /// The rules for categories, in the order in which they are asked.
  func rules() throws -> [CategorizationRule]

  /// What `rule` makes of the expenses that there are; nothing is changed.
  func effect(of rule: CategorizationRule) throws -> RuleEffect

  /// Changes the rules, or applies one to the expenses that there are; one entry of the journal.
  ///
  /// - Throws: that a rule or a category isn't there, that there is such a rule, or that nothing would change.
  func change(_ change: RuleChange, cause: Cause) throws -> RuleReceipt

  /// Every tag that an entry or a trip has, in the order of their names.
  func tags() throws -> [TagSummary]

  /// The trips, oldest first.
  func trips() throws -> [Trip]

  /// Begins a trip or ends one, and tags what was recorded of its days before; one entry of the journal.
  ///
  /// - Throws: that one goes on already, that none does, or that it would end before it began.
  func change(_ change: TripChange, cause: Cause) throws -> TripReceipt

  /// What the user corrected lately, newest first, each name once.
  func newestCorrections(_ most: Int) throws -> [Correction]
}

/// One line's drafts on their way to the ledger.
package struct LineToRecord: Sendable {
  /// The drafts; at least one.
  package let drafts: [ExpenseDraft]
  /// The words said.
  package let words: String
  /// Who caused it.
  package let source: Cause.Source
  /// When.
  package let moment: Moment
  /// Where it was said; nil where it was not spoken.
  ///
  /// A place is booked once as long as that holds.
  package let spoken: SpokenPlace?

  /// A line of these parts.
  package init(
    drafts: [ExpenseDraft],
    words: String,
    source: Cause.Source,
    moment: Moment,
    spoken: SpokenPlace? = nil
  ) {
    self.drafts = drafts
    self.words = words
    self.source = source
    self.moment = moment
    self.spoken = spoken
  }
}
