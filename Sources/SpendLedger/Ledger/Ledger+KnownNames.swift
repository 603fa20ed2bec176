import SpendSQLite

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
  ///
  /// - Parameter beginning: only names that begin with this byte of ASCII, in either case, or with a letter that ASCII
  ///   doesn't have; nil for all. It holds for merchants and people, of whom there may be very many.
  package func knownNames(
    _ role: KnownName.Role,
    beginning: UInt8? = nil
  ) throws(StoreError) -> [KnownName] {
    try reading {
      let statement = try kept(Ledger.statement(for: role))
      defer { statement.reset() }
      if role != .category {
        let ends: [UInt8] = beginning.map { [$0, $0 + 1] } ?? [0, 0x7F]
        try statement.bind(ends.map { .text(String(Character(Unicode.Scalar($0)))) })
      }
      var names: [KnownName] = []
      while try statement.step() {
        names.append(KnownName(name: statement.text(0), role: role, count: Int(statement.integer(1))))
      }
      return names
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
        AND (name >= ? AND name < ? OR name >= char(128))
      GROUP BY name
      """
    }
  }
}
