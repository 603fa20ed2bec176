import CSQLite
import Glibc
package import SpendCore
import SpendSQLite

extension Ledger {
  /// The category that the user gave before to what `draft` tells of: to its business, or without one to its
  /// description.
  ///
  /// A rule counts before all, then a correction; a category that was merely recorded counts where that of `draft` is
  /// a guess.
  ///
  /// - Parameter entry: only what was known before that change of the ledger, which recorded it; nil for all, and for
  ///   what is recorded now.
  package func rememberedCategory(
    for draft: ExpenseDraft,
    before entry: Int64?
  ) throws(StoreError) -> RememberedCategory? {
    try rememberedCategory(for: draft, before: entry) { () throws(SQLiteFailure) in
      guard let entry else { return self.clock.now() }
      return try self.moment("SELECT moment FROM entry WHERE id = ? AND action <> 'import'", entry)
    }
  }

  /// The category that the user gave before to what `draft` tells of, which stands in the ledger with this number.
  package func rememberedCategory(
    for draft: ExpenseDraft,
    standingAs number: Int64
  ) throws(StoreError) -> RememberedCategory? {
    try rememberedCategory(for: draft, before: nil) { () throws(SQLiteFailure) in
      try self.moment(
        """
        SELECT moment FROM expense JOIN entry ON entry.id = expense.entry
        WHERE expense.id = ? AND action <> 'import'
        """,
        number
      )
    }
  }

  private func moment(_ query: String, _ number: Int64) throws(SQLiteFailure) -> Moment? {
    let statement = try kept(query)
    defer { statement.reset() }
    try statement.bind(number, at: 1)
    return try statement.step() ? Moment(iso: statement.text(0)) : nil
  }

  private func rememberedCategory(
    for draft: ExpenseDraft,
    before entry: Int64?,
    recorded: () throws(SQLiteFailure) -> Moment?
  ) throws(StoreError) -> RememberedCategory? {
    guard draft.kind == .expense || draft.kind == .refund, !isLost else { return nil }
    return try translating {
      try forgetWhatOthersChanged()
      if categoryMemory.isToBeUpdated { try categoryMemory.update(from: self) }
      guard draft.categoryIsGuess || categoryMemory.hasCorrections else { return nil }
      if let rule = try categoryMemory.rule(for: draft, before: entry, recorded: recorded) { return rule }
      let name = CategoryMemory.Name(draft)
      if let correction = categoryMemory.correction(of: name, before: entry) { return correction }
      guard draft.categoryIsGuess else { return nil }
      // What the past made likely before an entry, nobody knows any longer.
      guard entry == nil else { return try CategoryMemory.lookUp(draft, name, before: entry, in: self) }
      let given = try categoryMemory.given(draft, name, in: self)
      return try given == nil ? learned(draft) : given
    }
  }

  /// What the user corrected lately, newest first, each name once.
  package func newestCorrections(_ most: Int) throws(StoreError) -> [Correction] {
    guard !isLost else { return [] }
    return try translating {
      try forgetWhatOthersChanged()
      if categoryMemory.isToBeUpdated { try categoryMemory.update(from: self) }
      return categoryMemory.newestCorrections(most)
    }
  }

  /// Empties the memory where another program changed the ledger; looks for that at most ten times a second.
  func forgetWhatOthersChanged() throws(SQLiteFailure) {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &now)
    let tenths = now.tv_sec * 10 + now.tv_nsec / 100_000_000
    guard tenths != categoryMemory.lastLook else { return }
    let statement = try kept("PRAGMA data_version")
    defer { statement.reset() }
    let version = try statement.step() ? statement.integer(0) : 0
    if version != categoryMemory.dataVersion { categoryMemory = CategoryMemory() }
    categoryMemory.dataVersion = version
    categoryMemory.lastLook = tenths
  }
}
