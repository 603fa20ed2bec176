import SpendCore

/// How many rows are shown where nobody said how many: a screenful or two for a person, all for a program.
extension Program {
  /// How many rows to show; nil for all.
  ///
  /// - Parameters:
  ///   - usual: how many a person sees who didn't say.
  ///   - options: what was said; the options of this run where nil.
  /// - Throws: ``UsageError`` for a number that is none.
  func rowLimit(usual: Int, _ options: Arguments? = nil) throws(UsageError) -> Int? {
    let options = options ?? arguments
    if options.has(.all) { return nil }
    return try options.number(.limit) ?? (look.isTerminal ? usual : nil)
  }

  /// `request` with as many rows as are shown here.
  func withRowLimit(_ request: ListRequest) -> ListRequest {
    guard request.isLimitUsual, !look.isTerminal else { return request }
    return ListRequest(filter: request.filter, period: request.period, limit: nil)
  }
}
