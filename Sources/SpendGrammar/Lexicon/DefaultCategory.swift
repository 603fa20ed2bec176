import SpendCore

/// The seven default categories as small numbers that tables hold.
package enum DefaultCategory: UInt8, Sendable, CaseIterable {
  case food = 1
  case transportation, groceries, entertainment, shopping, healthcare, other

  /// The name that the ledger knows it by.
  package var name: String { Category.defaults[Int(rawValue) - 1].name }
}
