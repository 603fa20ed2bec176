/// A name that the ledger knows, and how often it is used.
package struct KnownName: Sendable, Hashable {
  /// What it is the name of.
  package enum Role: Sendable, Hashable, CaseIterable {
    case category, merchant, person
  }

  /// The name, as first written.
  package let name: String
  /// What it is the name of.
  package let role: Role
  /// How many entries have it.
  package let count: Int
}

extension Ledger {
  /// The names of one role: categories in their order, others by name; from the totals, so in time of the names alone.
  package func knownNames(_ role: KnownName.Role) throws(StoreError) -> [KnownName] {
    try snapshot { () throws(StoreError) in
      try translating { () throws(SQLiteFailure) in
        let statement = try kept(Ledger.statement(for: role))
        defer { statement.reset() }
        var names: [KnownName] = []
        while try statement.step() {
          names.append(KnownName(name: statement.text(0), role: role, count: Int(statement.integer(1))))
        }
        return names
      }
    }
  }

  private static func statement(for role: KnownName.Role) -> String {
    switch role {
    case .category:
      """
      SELECT name, (SELECT ifnull(sum(count), 0) FROM month_total WHERE category = category.id)
      FROM category ORDER BY position
      """
    case .merchant, .person:
      """
      SELECT name, sum(count) FROM name_total
      WHERE role = '\(role == .merchant ? NameRole.merchant.rawValue : NameRole.person.rawValue)' AND month = ''
      GROUP BY name
      """
    }
  }
}
