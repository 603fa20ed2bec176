import SpendCore

extension QuestionCase {
  /// Every figure can be checked by hand.
  static let all = [
    QuestionCase(
      "spending is expenses less refunds, each currency for itself, home first",
      Question(measure: .total, period: october),
      ["132.01 USD 5", "900 JPY 1"]
    ),
    QuestionCase(
      "an open period",
      Question(measure: .total, period: period("2026-11-02", nil)),
      ["64.00 USD 3"]
    ),
    QuestionCase(
      "up to a day",
      Question(measure: .total, period: period(nil, "2026-10-02")),
      ["10.00 USD 1"]
    ),
    QuestionCase("nothing there", Question(measure: .total, period: .day(CivilDate(dayNumber: 0))), []),
    QuestionCase(
      "income when it is named",
      Question(measure: .total, filter: filter { $0.kinds = [.income] }),
      ["2000.00 USD 1"]
    ),
    QuestionCase(
      "refunds when they are named are positive",
      Question(measure: .total, filter: filter { $0.kinds = [.refund] }),
      ["5.00 USD 1"]
    ),
    QuestionCase(
      "categories are alternatives",
      Question(
        measure: .total,
        filter: filter { $0.categories = ["Food & Dining", "Groceries"] },
        period: october
      ),
      ["125.01 USD 4", "900 JPY 1"]
    ),
    QuestionCase(
      "one currency",
      Question(measure: .total, filter: filter { $0.currency = Currency(code: "JPY") }),
      ["900 JPY 1"]
    ),
    QuestionCase(
      "above and below leave the ends out",
      Question(
        measure: .count,
        filter: filter {
          $0.moreThan = Money(minorUnits: 300, currency: .dollar)
          $0.lessThan = Money(minorUnits: 3_000, currency: .dollar)
        }
      ),
      ["41.00 USD 4"]
    ),
    QuestionCase(
      "days of the week",
      Question(measure: .total, filter: filter { $0.weekdays = [.saturday, .sunday] }),
      ["125.01 USD 5", "900 JPY 1"]
    ),
    QuestionCase(
      "counts are of expenses",
      Question(measure: .count, filter: filter { $0.merchants = ["cafe lumen"] }),
      ["20.00 USD 1"]
    ),
    QuestionCase(
      "a merchant without case, accents and punctuation",
      Question(
        measure: .total,
        filter: filter { $0.merchants = ["CAFE-LUMEN", "smith and daughters", "mcdougals"] }
      ),
      ["119.01 USD 4"]
    ),
    QuestionCase(
      "a merchant by one of its words",
      Question(measure: .total, filter: filter { $0.merchants = ["daughters"] }),
      ["100.01 USD 1"]
    ),
    QuestionCase(
      "a person",
      Question(measure: .total, filter: filter { $0.people = ["ana"] }),
      ["10.00 USD 1"]
    ),
    QuestionCase(
      "a subject that is a merchant is that alone",
      Question(measure: .total, filter: filter { $0.subjects = ["target"] }),
      ["30.00 USD 1"]
    ),
    QuestionCase(
      "a subject that is a person is that alone",
      Question(measure: .total, filter: filter { $0.subjects = ["Ana"] }),
      ["10.00 USD 1"]
    ),
    QuestionCase(
      "all words of a subject stand in one field",
      Question(measure: .total, filter: filter { $0.subjects = ["practice target"] }),
      ["30.00 USD 1"]
    ),
    QuestionCase(
      "plural finds singular",
      Question(measure: .total, filter: filter { $0.subjects = ["tacos"] }),
      ["10.00 USD 1"]
    ),
    QuestionCase(
      "singular finds plural",
      Question(measure: .total, filter: filter { $0.subjects = ["coffee", "berry"] }),
      ["27.00 USD 3"]
    ),
    QuestionCase(
      "a part of a word finds nothing",
      Question(measure: .total, filter: filter { $0.subjects = ["art", "arget"] }),
      []
    ),
    QuestionCase(
      "an unknown subject finds nothing",
      Question(measure: .total, filter: filter { $0.subjects = ["zebra"] }),
      []
    ),
    QuestionCase(
      "text is never SQL",
      Question(
        measure: .total,
        filter: filter {
          $0.subjects = ["x' OR '1'='1"]; $0.merchants = ["%", "_"]
        }
      ),
      []
    ),
    QuestionCase(
      "what is left out, entries without merchant stay",
      Question(measure: .total, filter: filter { $0.excluded = ["Metro", "groceries"] }, period: october),
      ["25.00 USD 3", "900 JPY 1"]
    ),
    QuestionCase(
      "words are left out",
      Question(measure: .total, filter: filter { $0.excluded = ["coffee"] }, period: october),
      ["112.01 USD 4", "900 JPY 1"]
    ),
    QuestionCase(
      "by category, largest first",
      Question(measure: .total, period: october, grouping: .category),
      [
        "Groceries 100.01 USD 1", "Food & Dining 25.00 USD 3", "Transportation 7.00 USD 1",
        "Food & Dining 900 JPY 1",
      ]
    ),
    QuestionCase(
      "ties at the limit are all listed",
      Question(measure: .total, period: period("2026-11-02", nil), grouping: .merchant, limit: 1),
      ["Range 30.00 USD 1", "Target 30.00 USD 1"]
    ),
    QuestionCase(
      "by person, entries without one left out",
      Question(measure: .total, grouping: .person),
      ["Ana 10.00 USD 1"]
    ),
    QuestionCase(
      "by month in order of time",
      Question(measure: .total, grouping: .month),
      ["2026-10 132.01 USD 5", "2026-11 67.00 USD 4", "2026-10 900 JPY 1"]
    ),
    QuestionCase(
      "the dearest month",
      Question(measure: .total, grouping: .month, limit: 1),
      ["2026-10 132.01 USD 5", "2026-10 900 JPY 1"]
    ),
    QuestionCase(
      "by week, named by its Monday",
      Question(measure: .total, period: period("2026-10-31", "2026-11-18"), grouping: .week),
      ["2026-10-26 110.01 USD 3", "2026-11-16 60.00 USD 2"]
    ),
    QuestionCase(
      "by day",
      Question(measure: .total, period: period("2026-10-31", "2026-11-01"), grouping: .day),
      ["2026-10-31 107.01 USD 2", "2026-11-01 3.00 USD 1"]
    ),
    QuestionCase(
      "by year",
      Question(measure: .count, grouping: .year),
      ["2026 204.01 USD 9"]
    ),
    QuestionCase(
      "groups of counts are ranked by count",
      Question(measure: .count, filter: filter { $0.currency = .dollar }, grouping: .category, limit: 1),
      ["Food & Dining 33.00 USD 3"]
    ),
    QuestionCase(
      "per day of the period, rounded half away from zero",
      Question(measure: .total, per: .day, period: october),
      ["4.26 USD 5", "29 JPY 1"]
    ),
    QuestionCase(
      "per day counts only the days that have passed",
      Question(measure: .total, per: .day, period: period("2026-11-01", "2026-11-30")),
      ["3.35 USD 4"]
    ),
    QuestionCase(
      "per day from the first day of the ledger to today",
      Question(measure: .total, per: .day, filter: filter { $0.subjects = ["tacos", "coffee"] }),
      ["0.66 USD 3"]
    ),
    QuestionCase(
      "per purchase: the money by the expenses",
      Question(measure: .total, per: .purchase, period: october),
      ["33.00 USD 5", "900 JPY 1"]
    ),
    QuestionCase(
      "per purchase without a purchase",
      Question(measure: .total, per: .purchase, period: .day(CivilDate(dayNumber: 20_730))),
      []
    ),
    QuestionCase("the largest of each currency", Question(measure: .largest), ["100.01 USD 1", "900 JPY 1"]),
    QuestionCase(
      "the largest with ties",
      Question(measure: .largest, period: period("2026-11-01", nil)),
      ["30.00 USD 2"]
    ),
    QuestionCase("the smallest", Question(measure: .smallest), ["3.00 USD 1", "900 JPY 1"]),
    QuestionCase(
      "a list is summed up",
      Question(measure: .list, period: october, limit: 2),
      ["137.01 USD 4", "900 JPY 1"]
    ),
  ]
}
