import SpendCore

/// What reading tables of other programs needs to know besides the table.
struct TableSettings: Sendable {
  /// Today: no payment of a statement is long after it.
  var today: CivilDate
  /// The currency of rows that name none.
  var home: Currency
  /// What a minus means, where somebody said it.
  var minus: MinusMeaning?
  /// What somebody said of the columns.
  var map = ColumnMap()
}
