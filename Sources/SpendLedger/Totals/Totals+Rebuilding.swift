import SpendSQLite

extension Totals {
  /// Statements that compute the totals from the expenses.
  static let rebuilding = """
    DELETE FROM day_total;
    INSERT INTO day_total
    SELECT date, category, currency, kind, sum(amount), count(*), max(amount), min(amount) FROM expense
    GROUP BY date, category, currency, kind;
    DELETE FROM month_total;
    INSERT INTO month_total
    SELECT substr(date, 1, 7) AS month, category, currency, kind, sum(amount), sum(count), max(largest), min(smallest)
    FROM day_total GROUP BY month, category, currency, kind;
    """ + rebuildingNames

  /// Statements that compute those by name from the expenses and their people.
  package static let rebuildingNames = """
    DELETE FROM name_total;
    INSERT INTO name_total
    SELECT 'merchant', merchant, substr(date, 1, 7) AS month, currency, kind, sum(amount), count(*) FROM expense
    WHERE merchant IS NOT NULL GROUP BY merchant, month, currency, kind;
    INSERT INTO name_total
    SELECT 'person', person.name, substr(date, 1, 7) AS month, currency, kind, sum(amount), count(*)
    FROM person JOIN expense ON expense.id = person.expense GROUP BY person.name, month, currency, kind;
    INSERT INTO name_total
    SELECT role, name, '', currency, kind, sum(amount), sum(count) FROM name_total
    GROUP BY role, name, currency, kind;
    """
}
