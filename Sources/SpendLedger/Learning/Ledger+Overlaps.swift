package import SpendCore
import SpendSQLite

extension Ledger {
  /// The categories of which most expenses are of names that another one has more often; but for Other.
  ///
  /// - Parameter least: how many such expenses there must be.
  package func overlaps(ofAtLeast least: Int) throws(StoreError) -> [CategoryOverlap] {
    try reading {
      guard schema.holdsParents else { return [] }
      let statement = try kept(
        """
        WITH named AS (
          SELECT feature, category, count FROM evidence
          WHERE feature >= 'm:' AND feature < 'm;' AND category <> (SELECT id FROM category WHERE name = ?)
          ORDER BY count DESC, feature
        ), totals AS (
          SELECT category, sum(count) AS count FROM named GROUP BY category
        )
        SELECT own.name, other.name, sum(few.count) AS shared,
          group_concat(substr(few.feature, 3), char(10))
        FROM named AS few JOIN named AS many ON many.feature = few.feature AND many.count > few.count
          JOIN totals ON totals.category = few.category
          JOIN category AS own ON own.id = few.category JOIN category AS other ON other.id = many.category
        WHERE own.parent IS NOT other.id AND other.parent IS NOT own.id
        GROUP BY few.category, many.category HAVING shared >= ? AND shared * 2 > totals.count
        ORDER BY shared DESC, own.name, other.name
        """
      )
      defer { statement.reset() }
      try statement.bind([.text(Category.otherName), .integer(Int64(least))])
      var overlaps: [CategoryOverlap] = []
      while try statement.step() {
        let names = statement.text(3).split(separator: "\n").prefix(CategoryOverlap.mostNames).map(
          String.init
        )
        overlaps.append(
          CategoryOverlap(
            statement.text(0),
            with: statement.text(1),
            count: Int(statement.integer(2)),
            names: names
          )
        )
      }
      return overlaps
    }
  }
}

extension CategoryOverlap {
  /// So many names are told at most.
  fileprivate static let mostNames = 3
}
