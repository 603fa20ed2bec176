import SpendCore

/// What may be the name of an account.
enum AccountNaming {
  /// The most characters that a name has.
  private static let longest = 60

  /// The name that `said` gives: one line without blanks around and hidden marks in it; nil where nothing is left, or
  /// too much.
  static func name(_ said: String) -> String? { said.asName(most: longest) }
}
