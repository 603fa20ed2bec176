import SpendCore

/// The seven default categories as small numbers that tables hold.
package enum DefaultCategory: UInt8, Sendable, CaseIterable {
  case food = 1
  case transportation, groceries, entertainment, shopping, healthcare, other

  /// The name that the ledger knows it by.
  package var name: String { Category.defaults[Int(rawValue) - 1].name }

  /// The category that a pack of a language calls by the name of its file in `Data/Words`.
  init?(dataName: some Sequence<UInt8>) {
    let names = ["food", "transportation", "groceries", "entertainment", "shopping", "healthcare", "other"]
    guard let index = names.firstIndex(where: { dataName.elementsEqual($0.utf8) }) else { return nil }
    self.init(rawValue: UInt8(index + 1))
  }
}
