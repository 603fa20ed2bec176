import SpendCharts
import SpendCore
import Testing

@Suite struct PartsTests {
  private func bars(_ amounts: [Int64], _ style: ChartStyle) -> [String] {
    let chart = BarChart(
      title: "Bars",
      rows: amounts.map { (name: "name", amount: Samples.dollars($0)) },
      total: Samples.dollars(amounts.reduce(0, +))
    )
    return chart.render(style).split(separator: "\n").map(String.init)
  }

  @Test("a bar is as long as its amount, in eighths of a column, and starts at zero")
  func barLengths() {
    // 40 columns leave 15 for the bars, 120 eighths.
    let lines = bars([9_600, 4_800, 100, 1, 0], ChartStyle(width: 40))
    let eighths = lines.dropFirst().dropLast().map { line in
      line.reduce(0) { sum, character in
        sum + (["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"].firstIndex(of: character).map { $0 + 1 } ?? 0)
      }
    }
    #expect(eighths == [120, 60, 1, 1, 0])
  }

  @Test("the smallest amount has the smallest bar in ASCII too")
  func asciiBars() {
    let lines = bars([1_000_000, 1, 0], ChartStyle(width: 60, glyphs: .ascii))
    #expect(lines[2].contains(" # "))
    #expect(!lines[3].contains("#"))
  }

  @Test(
    "printed shares add up to 100.0",
    arguments: [[1, 1, 1], [1, 1, 1, 1, 1, 1, 1], [10_000, 1, 1], [333, 333, 334], [5, 0, 7, 11]] as [[Int64]]
  )
  func shares(_ amounts: [Int64]) throws {
    let lines = bars(amounts, ChartStyle(width: 80))
    var tenths = 0
    for line in lines.dropFirst().dropLast() where line.hasSuffix("%") && !line.contains("<") {
      let figure = try #require(line.dropLast(2).split(separator: " ").last)
      tenths += try #require(Int(figure.filter(\.isNumber)))
    }
    #expect(tenths == 1000)
  }

  @Test("amounts stand right-aligned below each other")
  func alignment() {
    let lines = bars([900_000, 268, 17_420], ChartStyle(width: 80)).dropFirst()
    let points = lines.compactMap { line in
      line.firstIndex(of: ".").map { line.distance(from: line.startIndex, to: $0) }
    }
    #expect(points.count == 4)
    #expect(Set(points).count == 1)
  }

  @Test(
    "the axis of a trend has round ticks",
    arguments: [
      ([308_012, 149_470], ["0", "1k", "2k", "3k"]),
      ([310_000, 290_000], ["2.90k", "2.95k", "3.00k", "3.05k", "3.10k"]),
      ([120, 40], ["0.00", "0.25", "0.50", "0.75", "1.00", "1.25"]),
      ([5_000_000_000, 100], ["0", "10M", "20M", "30M", "40M", "50M"]),
      ([500, 500], ["0", "1", "2", "3", "4", "5"]),
      // A40: the last tick stands above the greatest amount, or hardly below it.
      ([510_000, 100], ["0", "1k", "2k", "3k", "4k", "5k"]), ([590_000, 100], ["0", "2k", "4k", "6k"]),
      ([999_900, 100], ["0", "2k", "4k", "6k", "8k", "10k"]),
      ([700_000, 100], ["0", "2k", "4k", "6k", "8k"]),
    ] as [([Int64], [String])]
  )
  func ticks(_ totals: [Int64], _ expected: [String]) {
    let chart = TrendChart(months: Samples.months(totals), today: Samples.today)
    let labels = chart.render(ChartStyle(width: 80)).split(separator: "\n")
      .filter { $0.contains("┤") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(Array(labels.reversed()) == expected)
  }

  @Test("an axis that does not start at zero says so, and an unfinished month is marked")
  func footnotes() {
    let cut = TrendChart(months: Samples.months([310_000, 290_000]), today: Samples.today)
    let drawn = cut.render(ChartStyle(width: 80))
    #expect(drawn.contains("The axis starts at $2.9"))
    #expect(drawn.contains("* November is not finished (20 of 30 days)."))
    #expect(drawn.contains("Nov*"))
    #expect(drawn.contains("○"))
    let finished = TrendChart(months: Samples.months([310_000, 10_000]), today: Samples.today.lastOfMonth)
    let whole = finished.render(ChartStyle(width: 80))
    #expect(!whole.contains("*"))
    #expect(!whole.contains("The axis"))
    #expect(!whole.contains("○"))
  }

  @Test("a trend starts with the first month that has an amount")
  func leadingZeros() {
    let chart = TrendChart(months: Samples.months([0, 0, 0, 5_000, 7_000]), today: Samples.today)
    let drawn = chart.render(ChartStyle(width: 80))
    #expect(drawn.filter { $0 == "●" || $0 == "○" }.count == 2)
    #expect(
      TrendChart(months: Samples.months([0, 0, 5_000]), today: Samples.today).render(ChartStyle(width: 80))
        == ""
    )
  }

  @Test("cards become lines where boxes are too narrow for them")
  func cards() {
    let cards = Cards([
      .init(title: "Spent", figure: "$1.00", remark: "a day"), .init(title: "Expenses", figure: "3"),
    ])
    #expect(
      cards.render(ChartStyle(width: 32)) == """
        ╭─ Spent ───────┬─ Expenses ───╮
        │ $1.00         │ 3            │
        │ a day         │              │
        ╰───────────────┴──────────────╯

        """
    )
    #expect(cards.render(ChartStyle(width: 20)) == "Spent     $1.00\nExpenses      3\n")
  }

  @Test("O8 a table gives way in its widest column of words")
  func table() {
    let table = TextTable(
      columns: [
        .init("name", canShrink: true), .init("amount", alignment: .right), .init("note", canShrink: true),
      ],
      rows: [["旅行", "$5.00", "a long remark that will not fit"], ["tea", "$1,234.50", "short"]]
    )
    #expect(
      table.render(ChartStyle(width: 34))
        == """
        name     amount  note
        旅行      $5.00  a long remark th…
        tea   $1,234.50  short

        """
    )
  }

  @Test("expenses fill a table, or two lines each on a narrow screen")
  func expenses() {
    let expenses = [
      Expense(
        id: 413,
        draft: ExpenseDraft(
          amount: Samples.dollars(1_250),
          date: Samples.today,
          category: "Food & Dining",
          description: "soup with Kim",
          merchant: "Corner",
          person: "Kim"
        )
      ),
      Expense(
        id: 7,
        draft: ExpenseDraft(
          amount: Samples.dollars(4_000),
          kind: .refund,
          date: Samples.today,
          category: "Shopping",
          description: "jacket"
        )
      ),
    ]
    #expect(
      ExpenseTable.render(expenses, style: ChartStyle(width: 80)) == """
         no.  date         amount  category       description
        #413  2026-11-20   $12.50  Food & Dining  soup with Kim · Corner
          #7  2026-11-20  -$40.00  Shopping       refund: jacket

        """
    )
    #expect(
      ExpenseTable.render(expenses, style: ChartStyle(width: 40, glyphs: .ascii)) == """
        #413 2026-11-20   $12.50
          Food & Dining: soup with Kim - Corner
          #7 2026-11-20  -$40.00
          Shopping: refund: jacket

        """
    )
  }
}
