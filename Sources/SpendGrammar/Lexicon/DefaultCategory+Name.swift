package import SpendWords
import SpendCore

extension DefaultCategory {
  /// The name that the ledger knows it by.
  package var name: String { Category.defaults[Int(rawValue) - 1].name }
}
