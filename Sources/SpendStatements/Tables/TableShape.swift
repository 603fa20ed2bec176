import SpendCore

/// What a table of one program has in common with all others that the same program writes.
enum TableShape {
  /// How many bytes of a hash tell two shapes apart.
  private static let byteCount = 16

  /// The shape of the table that `survey` looked at, in digits of base 16: a hash of what parts its fields and of the
  /// names of its columns, or of what they hold where they have none.
  static func text(_ dialect: TableDialect, _ survey: TableSurvey) -> String {
    var hash = Blake2b()
    hash.update([dialect.delimiter, dialect.quote])
    let cells = survey.headLine > 0 ? survey.headNames : survey.columns.map(kind)
    hash.update(survey.headLine > 0 ? "heads" : "kinds")
    hash.update(Int64(cells.count))
    for cell in cells {
      // Its length keeps the end of one from being the beginning of the next.
      hash.update(Int64(cell.utf8.count))
      hash.update(cell)
    }
    return Hexadecimal.text(of: hash.finished().prefix(byteCount))
  }

  private static func kind(of column: TableSurvey.Column) -> String {
    if column.dates.count * 2 > column.filled { return "date" }
    return column.amounts.count * 2 > column.filled ? "amount" : "text"
  }
}
