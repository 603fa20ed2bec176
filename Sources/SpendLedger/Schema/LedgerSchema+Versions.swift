import SpendSQLite

/// None of the words of a version may ever change, since its ledgers are known by them.
extension LedgerSchema {
  /// Version 1 had indexes in place of totals.
  package static let one = LedgerSchema(version: 1, objects: SchemaOne.objects)
  /// Version 2 chained the entries by hashes, and brought totals and search.
  package static let two = LedgerSchema(version: 2, objects: SchemaTwo.objects)
  /// Version 3 added recordings.
  package static let three = LedgerSchema(version: 3, objects: SchemaTwo.objects + RecordingTables.objects)
  /// Version 4 added people.
  package static let four = LedgerSchema(
    version: 4,
    objects: SchemaTwo.objects + RecordingTables.objects + PeopleTables.objects
  )
  /// Version 5 added accounts, and what a statement's row is known by.
  package static let five = LedgerSchema(
    version: 5,
    objects: four.objects.map { $0.name == AccountTables.expenses.name ? AccountTables.expenses : $0 }
      + AccountTables.objects
  )

  /// Version 6 put into the index of dates what figures are made of, added one of merchants, and what belongs to a
  /// category.
  package static let six = LedgerSchema(
    version: 6,
    objects: five.objects.map { object in
      [QuestionIndexes.dates, CategoryConcepts.table].first { $0.name == object.name } ?? object
    } + [QuestionIndexes.merchants]
  )

  /// Version 7 added rules for categories.
  package static let seven = LedgerSchema(version: 7, objects: six.objects + [RuleTable.object])

  /// Version 8 added tags and trips.
  package static let eight = LedgerSchema(
    version: 8,
    objects: seven.objects.map { $0.name == TagTables.expenses.name ? TagTables.expenses : $0 }
      + TagTables.objects
  )

  /// Version 9 added what the past tells of categories.
  package static let nine = LedgerSchema(version: 9, objects: eight.objects + EvidenceTable.objects)

  /// Version 10 added what a category is part of.
  package static let ten = LedgerSchema(
    version: 10,
    objects: nine.objects.map { $0.name == CategoryParents.table.name ? CategoryParents.table : $0 }
  )

  /// Version 11 added times of day.
  package static let eleven = LedgerSchema(
    version: 11,
    objects: ten.objects.map { object in
      [TimeColumns.rules, TimeColumns.expenses].first { $0.name == object.name } ?? object
    }
  )

  /// The version that this program writes and reads.
  package static let current = eleven
}
