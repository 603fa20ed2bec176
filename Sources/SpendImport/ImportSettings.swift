package import SpendCore

/// What reading rows needs to know of the ledger they go to, and how much of a file is held at a time.
package struct ImportSettings: Sendable {
  /// The currency of rows that name none.
  package var homeCurrency: Currency
  /// The names of the ledger's categories.
  package var categories: [String]
  /// How many rows are handed out together.
  package var rowsInChunk = 10_000
  /// How many chunks are read ahead of the one that is being recorded.
  package var chunksAhead = 4
  /// How many refused rows are kept by name; the rest are counted.
  package var mostRefusals = 10_000

  /// Settings for a ledger with these categories.
  package init(homeCurrency: Currency, categories: [String]) {
    self.homeCurrency = homeCurrency
    self.categories = categories
  }
}
