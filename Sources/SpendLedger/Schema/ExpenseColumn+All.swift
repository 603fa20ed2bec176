package import SpendCore

extension ExpenseColumn {
  /// Every column, in the order in which the journal's changesets hold them; a new one goes to the end.
  package static let all = [
    ExpenseColumn("id", "INTEGER PRIMARY KEY", encode: { $1.append($0.expense.id) }),
    ExpenseColumn("entry", "INTEGER NOT NULL REFERENCES entry (id)", encode: { $1.append($0.entry) }),
    ExpenseColumn(
      "date",
      "TEXT NOT NULL CHECK (length(date) = 10 AND date(date, '+0 days') IS date)",
      encode: { $1.append($0.date) },
      decode: { value, draft in
        guard let date = value.text.flatMap({ CivilDate(stored: $0) }) else { return false }
        draft.date = date
        return true
      }
    ),
    ExpenseColumn(
      "amount",
      "INTEGER NOT NULL CHECK (amount > 0)",
      encode: { $1.append($0.draft.amount.minorUnits) },
      decode: { value, draft in
        guard let units = value.integer else { return false }
        draft.amount = Money(minorUnits: units, currency: draft.amount.currency)
        return true
      }
    ),
    ExpenseColumn(
      "currency",
      "TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]')",
      encode: { $1.append($0.draft.amount.currency.code) },
      decode: { value, draft in
        // Mostly it is the one that is expected.
        guard value.text != draft.amount.currency.code else { return true }
        guard let currency = value.text.flatMap({ Currency(code: $0) }) else { return false }
        draft.amount = Money(minorUnits: draft.amount.minorUnits, currency: currency)
        return true
      }
    ),
    ExpenseColumn(
      "kind",
      "TEXT NOT NULL CHECK (kind IN ('expense', 'refund', 'income', 'transfer'))",
      encode: { $1.append($0.draft.kind.rawValue) },
      decode: { value, draft in
        guard let kind = value.text.flatMap({ ExpenseKind(rawValue: $0) }) else { return false }
        draft.kind = kind
        return true
      }
    ),
    // The table holds the number of the category, an expense its name.
    ExpenseColumn(
      "category",
      "INTEGER NOT NULL REFERENCES category (id)",
      selected: "category.name",
      encode: { $1.append($0.category) },
      decode: { value, draft in
        guard let name = value.text else { return false }
        draft.category = name
        return true
      }
    ),
    ExpenseColumn(
      "description",
      "TEXT NOT NULL CHECK (description <> '')",
      encode: { $1.append($0.draft.description) },
      decode: { value, draft in
        guard let text = value.text else { return false }
        draft.description = text
        return true
      }
    ),
    .text("merchant", "TEXT COLLATE NOCASE CHECK (merchant <> '')", { $0.merchant }) { $1.merchant = $0 },
    .text("person", "TEXT COLLATE NOCASE CHECK (person <> '')", { $0.person }) { $1.person = $0 },
    .text("note", "TEXT CHECK (note <> '')", { $0.note }) { $1.note = $0 },
    ExpenseColumn("created", "TEXT NOT NULL", encode: { $1.append($0.created) }),
    // A new row was not changed yet.
    ExpenseColumn("updated", "TEXT", encode: { $1.append(String?.none) }),
    .text("account", "TEXT COLLATE NOCASE CHECK (account <> '')", since: 5, { $0.account }) {
      $1.account = $0
    },
    ExpenseColumn(
      "fingerprint",
      "INTEGER CHECK (fingerprint >= 0)",
      since: 5,
      encode: { $1.append($0.draft.fingerprint?.rawValue) },
      decode: { value, draft in
        draft.fingerprint = value.integer.map(StatementFingerprint.init(rawValue:))
        return true
      }
    ),
    .text("statement", "TEXT CHECK (statement <> '')", since: 5, { $0.statement }) { $1.statement = $0 },
    .text("tags", "TEXT COLLATE NOCASE CHECK (tags <> '')", since: 8, { NameList.text(of: $0.tags) }) {
      $1.tags = $0.map(NameList.names(in:)) ?? []
    },
    ExpenseColumn(
      "confirmed",
      "INTEGER CHECK (confirmed = 1)",
      since: 9,
      encode: { $1.append($0.draft.isConfirmed ? Int64(1) : nil) },
      decode: { value, draft in
        draft.isConfirmed = value.integer == 1
        return true
      }
    ),
    ExpenseColumn(
      "time",
      TimeColumns.type(of: "time"),
      since: 11,
      encode: { $1.append($0.draft.time.map { Int64($0.minutes) }) },
      decode: { value, draft in
        draft.time = value.integer.flatMap { TimeOfDay(minutes: Int($0)) }
        return true
      }
    ),
  ]

  /// A column that holds a text of an expense, or nothing.
  package static func text(
    _ name: String,
    _ type: String,
    since: Int64 = 1,
    _ get: @escaping @Sendable (ExpenseDraft) -> String?,
    set: @escaping @Sendable (String?, inout ExpenseDraft) -> Void
  ) -> ExpenseColumn {
    ExpenseColumn(
      name,
      type,
      since: since,
      encode: { $1.append(get($0.draft)) },
      decode: { value, draft in
        set(value.text, &draft)
        return true
      }
    )
  }
}
