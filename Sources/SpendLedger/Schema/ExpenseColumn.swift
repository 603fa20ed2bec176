package import SpendCore

/// One column of the table `expense`: everything that the ledger knows of it.
///
/// One that came later stands behind all others and is empty in the rows that were there before it. So the entries of
/// the journal that don't know it still say everything there was to say.
package struct ExpenseColumn: Sendable {
  /// Writes the value of a row behind those of the columns before.
  package typealias Encode = @Sendable (ExpenseRow, inout ChangesetWriter) -> Void
  /// Takes a value into a draft; false where the value makes no expense.
  package typealias Decode = @Sendable (StoredValue, inout ExpenseDraft) -> Bool

  /// Its name.
  package let name: String
  /// What stands behind the name where the table is made.
  package let type: String
  /// The version of the schema that it came with.
  package let since: Int64
  /// What a query selects in order to read it.
  let selected: String
  let encode: Encode
  /// Nil for what the table alone needs.
  let decode: Decode?

  /// A column of these properties.
  ///
  /// - Parameter selected: what a query selects in order to read it; nil for the column itself.
  package init(
    _ name: String,
    _ type: String,
    since: Int64 = 1,
    selected: String? = nil,
    encode: @escaping Encode,
    decode: Decode? = nil
  ) {
    self.name = name
    self.type = type
    self.since = since
    self.selected = selected ?? "expense.\(name)"
    self.encode = encode
    self.decode = decode
  }
}
