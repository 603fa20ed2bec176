/// Compares what a ledger computes from its expenses with the expenses, past our own code.
package struct DerivedFixture {
  private let raw: RawDatabase

  /// Of the ledger at `path`.
  package init(_ path: String) throws {
    raw = try RawDatabase(path)
  }

  /// The totals as rows of text.
  package var dump: [String] {
    get throws {
      try ["day_total", "month_total", "name_total"].flatMap { try raw.rows("SELECT * FROM \($0)") }
    }
  }

  /// Whether the totals are what the expenses sum up to.
  package var isTrue: Bool {
    get throws {
      try raw.rows("SELECT * FROM day_total") == raw.rows(DerivedFixture.days)
        && raw.rows("SELECT * FROM month_total") == raw.rows(DerivedFixture.months)
        && raw.rows(
          "SELECT role, lower(name), month, currency, kind, amount, count FROM name_total ORDER BY 1, 2, 3, 4, 5"
        )
          == raw.rows(DerivedFixture.names)
    }
  }

  private static let days = """
    SELECT date, category, currency, kind, sum(amount), count(*), max(amount), min(amount) FROM expense
    GROUP BY date, category, currency, kind ORDER BY date, category, currency, kind
    """

  private static let months = """
    SELECT substr(date, 1, 7), category, currency, kind, sum(amount), count(*), max(amount), min(amount) FROM expense
    GROUP BY 1, category, currency, kind ORDER BY 1, category, currency, kind
    """

  private static let names = """
    WITH named (role, name, month, currency, kind, amount) AS (
      SELECT 'merchant', lower(merchant), substr(date, 1, 7), currency, kind, amount FROM expense
      UNION ALL
      SELECT 'person', lower(trim(part.value)), substr(date, 1, 7), currency, kind, amount
      FROM expense, json_each('["' || replace(expense.person, ', ', '","') || '"]') AS part
    )
    SELECT role, name, month, currency, kind, sum(amount), count(*) FROM named WHERE name IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5
    UNION ALL
    SELECT role, name, '', currency, kind, sum(amount), count(*) FROM named WHERE name IS NOT NULL
    GROUP BY 1, 2, 4, 5
    ORDER BY 1, 2, 3, 4, 5
    """

  /// Whether the index finds `word` in exactly those of its expenses that hold it.
  package func searchIsTrue(of word: String) throws -> Bool {
    let fields = ["description", "merchant", "person", "note"].map { "coalesce(\($0), '') LIKE '%\(word)%'" }
    let wanted = """
      SELECT id FROM expense WHERE (\(fields.joined(separator: " OR ")))
      AND id <= (SELECT max(last_expense) FROM entry) / 256 * 256 ORDER BY id
      """
    return try raw.rows("SELECT rowid FROM search WHERE search MATCH '\(word)' ORDER BY rowid")
      == raw.rows(wanted)
  }

  /// Everything a person put into the ledger, and nothing of how it came there.
  package var logicalDump: [String] {
    get throws {
      try raw.rows("SELECT * FROM category ORDER BY id") + raw.rows("SELECT * FROM expense ORDER BY id")
        + raw.rows("SELECT * FROM day_total") + raw.rows("SELECT * FROM tag ORDER BY expense, position")
        + raw.rows("SELECT * FROM trip ORDER BY id")
    }
  }
}
