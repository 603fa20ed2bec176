package import SpendCore
import SpendSQLite

extension Ledger {
  /// The categories, in their order.
  package func categories() throws(StoreError) -> [Category] {
    try reading { try storedCategories().map(\.category) }
  }

  /// Changes the categories, and moves what stood under those that go away; one entry of the journal.
  ///
  /// - Parameter concepts: what belongs to categories from then on, by their names once it is done.
  /// - Throws: that a category isn't there, that a new name is taken, or that Other would be changed.
  package func change(
    _ change: CategoryChange,
    concepts: [String: [String]],
    cause: Cause
  ) throws(StoreError) -> ChangeReceipt {
    defer { categoryMemory = CategoryMemory() }
    return try writing {
      try SessionChange(.categories, cause, in: self).make(orRefuse: .categoriesAreSo) { entry, derived in
        let writing = CategoryWriting(in: self, entry: entry)
        let count = try writing.make(change, telling: &derived)
        try writing.set(concepts)
        return count
      }
    }
  }

  /// The categories with their numbers, in their order.
  func storedCategories() throws(SQLiteFailure) -> [(number: Int64, category: Category)] {
    var categories: [(Int64, Category)] = []
    try forEachRow("SELECT id, name, color, concepts FROM category ORDER BY position, id") {
      row throws(SQLiteFailure) in
      let category = Category(name: row.text(1), color: row.text(2), storedConcepts: row.optionalText(3))
      categories.append((row.integer(0), category))
    }
    return categories
  }
}

extension Category {
  /// A category as the table has it: the identifiers of its concepts parted by blanks, or nil.
  package init(name: String, color: String, storedConcepts: String?) {
    guard let storedConcepts else {
      self.init(name: name, color: color)
      return
    }
    self.init(name: name, color: color, concepts: storedConcepts.split(separator: " ").map(String.init))
  }
}
