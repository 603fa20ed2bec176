package import SpendCore

/// What reading rows needs to know of the ledger they go to, and how much of a file is held at a time.
package struct ImportSettings: Sendable {
  /// The currency of rows that name none.
  package var homeCurrency: Currency
  /// The names of the ledger's categories.
  package var categories: [String]
  /// What a minus means in a table without a column of kinds; nil where that is to be told from its signs.
  package var minus: MinusMeaning?
  /// What kind the words of a row say that it is; nil for nothing.
  package var kindSaid: @Sendable (String) -> ExpenseKind? = { _ in nil }
  /// What the words of a payment in a statement say.
  package var reading: @Sendable (String) -> StatementReading = { _ in .unknown }
  /// What the ledger calls the account that a file calls so, an IBAN without blanks; empty for no name.
  package var accountName: @Sendable (String) -> String = { AccountName.shown(of: $0) }
  /// The name of the account of the whole file, where somebody said it.
  package var account: String?
  /// The name of the account that tables of this shape (``StatedPlan/shape``) were of before, where somebody said so;
  /// it counts where the file itself names none.
  package var rememberedAccount: @Sendable (_ shape: String) -> String? = { _ in nil }
  /// Whether it is open whose rows a table holds that says nothing of it, and that nobody was asked about.
  package var asksAccount = false
  /// The account of rows whose file names none.
  var usualAccount: String?
  /// Today: no payment of a statement is long after it.
  package var today = CivilDate.last
  /// What somebody said of the columns of a table.
  package var map = ColumnMap()
  /// How a table of this shape (``StatedPlan/shape``) was read before, where nobody says anything of the columns; nil
  /// where none was.
  package var rememberedMap: @Sendable (_ shape: String) -> ColumnMap? = { _ in nil }
  /// Whose messages are read; all where it is empty.
  package var senders: [String] = []
  /// How many rows are put in the order of their dates together.
  package var rowsInBlock = 40_000
  /// About how many bytes of the file are put in order together, where that is fewer rows.
  package var bytesInBlock = 8 << 20
  /// How many rows are handed out together; between two chunks a request to stop is heard.
  package var rowsInChunk = 2_000
  /// How many chunks are read ahead of the one that is being recorded.
  package var chunksAhead = 2
  /// How many refused rows are kept by name; the rest are counted.
  package var mostRefusals = 10_000

  /// Settings for a ledger with these categories.
  package init(homeCurrency: Currency, categories: [String]) {
    self.homeCurrency = homeCurrency
    self.categories = categories
  }
}

extension ImportSettings {
  /// Whether neither the table of `plan` nor anybody says which account it is of, and none of its shape came before.
  func lacksAccount(_ plan: TablePlan) -> Bool {
    plan.account == nil && plan.accountNumber == nil && account == nil && rememberedAccount(plan.shape) == nil
      && rememberedMap(plan.shape) == nil
  }
}
