package import SpendCore
import SpendSQLite

extension Ledger {
  /// The categories in their order, each followed by its parts.
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
    try forEachRow(schema.categories) { row throws(SQLiteFailure) in
      let category = Category(
        name: row.text(1),
        color: row.text(2),
        storedConcepts: row.optionalText(3),
        parent: row.optionalText(4)
      )
      categories.append((row.integer(0), category))
    }
    return categories
  }
}

extension Category {
  /// A category as the table has it: the identifiers of its concepts parted by blanks, or nil.
  package init(name: String, color: String, storedConcepts: String?, parent: String? = nil) {
    guard let storedConcepts else {
      self.init(name: name, color: color, parent: parent)
      return
    }
    let concepts = storedConcepts.split(separator: " ").map(String.init)
    self.init(name: name, color: color, concepts: concepts, parent: parent)
  }
}

extension LedgerSchema {
  /// The statement of all categories, as far as its version tells: one of an older version may have to be read.
  fileprivate var categories: String {
    guard holdsParents else {
      let concepts = version < LedgerSchema.six.version ? "NULL" : "concepts"
      return "SELECT id, name, color, \(concepts), NULL FROM category ORDER BY position, id"
    }
    return """
      SELECT category.id, category.name, category.color, category.concepts, whole.name
      FROM category LEFT JOIN category AS whole ON whole.id = category.parent
      ORDER BY coalesce(whole.position, category.position), coalesce(whole.id, category.id),
        category.parent IS NOT NULL, category.position, category.id
      """
  }

  /// Whether a category may be part of another one.
  package var holdsParents: Bool { version >= LedgerSchema.ten.version }
}
