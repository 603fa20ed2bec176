import SpendCharts
import SpendCore
import Testing

/// The dashboard as a reader sees it, in its four dresses.
@Suite struct DashboardGoldenTests {
  @Test("the dashboard in eighty columns")
  func dashboard80() {
    let drawn = DashboardView.render(Samples.full, style: ChartStyle(width: 80))
    #expect(
      drawn == """
         November 2026 · month to date, 1–20 Nov
        ╭─ Spent ───────────┬─ Per day ─────────┬─ Expenses ────────┬─ vs 1–20 Oct ────╮
        │ $1,494.70         │ $74.74            │ 42                │ ▲ 1.8 %          │
        │ in 7 categories   │ over 20 days      │ 2.1 a day         │ +$25.85          │
        ╰───────────────────┴───────────────────┴───────────────────┴──────────────────╯

         By category                                       spent     share   vs 1–20 Oct
         F Food & Dining  ███████████████████████████    $612.35    41.0 %        ▲ 38 %
         G Groceries      ██████████████████▏            $412.45    27.6 %        ▼ 11 %
         T Transportation ████████▋                      $196.30    13.1 %         ▼ 8 %
         S Shopping       ████████▍                      $188.75    12.6 %          same
         E Entertainment  ██▉                             $64.50     4.3 %        ▼ 46 %
         R 旅行 Travel    ▉                               $20.00     1.4 %           new
         U Fun 🎉         ▏                                $0.35    <0.1 %        ▼ 99 %
           Total                                       $1,494.70   100.0 %         ▲ 2 %

         Composition (letters as above; one cell is 1.3 %)
         FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFGGGGGGGGGGGGGGGGGGGGGTTTTTTTTTTSSSSSSSSSSEEERU

         In other currencies, not added in: €40.00, ¥4,000

         Monthly trend, 12 months         high $3,080 Dec   low $1,988 Mar   mean $2,383
         3k ┤ ●─╮                                           ╭─●─╮
            │   ╰─╮                                       ╭─╯   ╰─╮
            │     ╰─●─────●──╮     ╭──●──╮     ╭──●─────●─╯       ╰─●─────●╮
         2k ┤                ╰──●──╯     ╰──●──╯                           ╰┄╮
            │                                                                ╰┄╮
            │                                                                  ╰○
         1k ┤
            │
            │
          0 ┤
            └─┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴
             Dec   Jan   Feb   Mar   Apr   May   Jun   Jul   Aug   Sep   Oct   Nov*
               * November is not finished (20 of 30 days).

        """
    )
  }

  @Test("the dashboard in forty columns")
  func dashboard40() {
    let drawn = DashboardView.render(Samples.full, style: ChartStyle(width: 40))
    #expect(
      drawn == """
        November 2026 · month to date, 1–20 Nov
        Spent        $1,494.70  in 7 categories
        Per day         $74.74  over 20 days
        Expenses            42  2.1 a day
        vs 1–20 Oct    ▲ 1.8 %  +$25.85

        By category
        F Food & Dining  ████████████    $612.35
        G Groceries      ████████▏       $412.45
        T Transportation ███▉            $196.30
        S Shopping       ███▊            $188.75
        E Entertainment  █▎               $64.50
        R 旅行 Travel    ▍                $20.00
        U Fun 🎉         ▏                 $0.35
          Total                        $1,494.70

        Composition
        FFFFFFFFFFFFFFFGGGGGGGGGGGTTTTTSSSSSEERU

        In other currencies, not added in:
        €40.00, ¥4,000

        Monthly trend, 12 months
        high $3,080 Dec   low $1,988 Mar
        mean $2,383
        3k ┤ ●╮             ╭●╮
           │  │             │ │
           │  ╰●─●╮ ╭●╮ ╭●─●╯ ╰●─●╮
        2k ┤      ╰●╯ ╰●╯         ┆
           │                      ┆
           │                      ╰○
        1k ┤
           │
           │
         0 ┤
           └─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴
             D J F M A M J J A S O N*
        * November is not finished (20 of 30
        days).

        """
    )
  }

  @Test("the dashboard in eighty columns of ASCII")
  func dashboardASCII() {
    let drawn = DashboardView.render(Samples.full, style: ChartStyle(width: 80, glyphs: .ascii))
    #expect(
      drawn == """
         November 2026 - month to date, 1-20 Nov
        +- Spent -----------+- Per day ---------+- Expenses --------+- vs 1-20 Oct ----+
        | $1,494.70         | $74.74            | 42                | ^ 1.8 %          |
        | in 7 categories   | over 20 days      | 2.1 a day         | +$25.85          |
        +-------------------+-------------------+-------------------+------------------+

         By category                                       spent     share   vs 1-20 Oct
         F Food & Dining  ###########################    $612.35    41.0 %        ^ 38 %
         G Groceries      ##################             $412.45    27.6 %        v 11 %
         T Transportation #########                      $196.30    13.1 %         v 8 %
         S Shopping       ########                       $188.75    12.6 %          same
         E Entertainment  ###                             $64.50     4.3 %        v 46 %
         R ???? Travel    #                               $20.00     1.4 %           new
         U Fun ??         #                                $0.35    <0.1 %        v 99 %
           Total                                       $1,494.70   100.0 %         ^ 2 %

         Composition (letters as above; one cell is 1.3 %)
         FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFGGGGGGGGGGGGGGGGGGGGGTTTTTTTTTTSSSSSSSSSSEEERU

         In other currencies, not added in: EUR 40.00, JPY 4,000

         Monthly trend, 12 months         high $3,080 Dec   low $1,988 Mar   mean $2,383
         3k + o.                                            ..o.
            |   ..                                        ..    ..
            |     ..o.....o..      ...o..      ...o.....o.        ..o.....o
         2k +                ...o..      ...o..                            ..
            |                                                                ..
            |                                                                  .o
         1k +
            |
            |
          0 +
            +-+-----+-----+-----+-----+-----+-----+-----+-----+-----+-----+-----+
             Dec   Jan   Feb   Mar   Apr   May   Jun   Jul   Aug   Sep   Oct   Nov*
               * November is not finished (20 of 30 days).

        """
    )
  }

  @Test("the dashboard in sentences")
  func sentences() {
    let drawn = DashboardView.render(Samples.full, style: ChartStyle(width: 80, isPlain: true))
    #expect(
      drawn == """
        November 2026, month to date, 20 of 30 days.
        Spent: $1,494.70.
        Per day: $74.74.
        Expenses: 42, 2.1 a day.
        Categories: 7.
        Compared with 1 to 20 October: up 1.8 percent, $25.85 more.
        Category 1 of 7: Food & Dining, $612.35, 41.0 percent, up 38 percent.
        Category 2 of 7: Groceries, $412.45, 27.6 percent, down 11 percent.
        Category 3 of 7: Transportation, $196.30, 13.1 percent, down 8 percent.
        Category 4 of 7: Shopping, $188.75, 12.6 percent, same as October.
        Category 5 of 7: Entertainment, $64.50, 4.3 percent, down 46 percent.
        Category 6 of 7: 旅行 Travel, $20.00, 1.4 percent, new.
        Category 7 of 7: Fun 🎉, $0.35, less than 0.1 percent, down 99 percent.
        Total: $1,494.70, 100.0 percent, up 2 percent.
        In another currency, not added in: €40.00.
        In another currency, not added in: ¥4,000.
        Month 1 of 12: December 2025, $3,080.12.
        Month 2 of 12: January 2026, $2,310.00.
        Month 3 of 12: February 2026, $2,312.00.
        Month 4 of 12: March 2026, $1,988.40.
        Month 5 of 12: April 2026, $2,299.55.
        Month 6 of 12: May 2026, $2,030.00.
        Month 7 of 12: June 2026, $2,412.10.
        Month 8 of 12: July 2026, $2,222.12.
        Month 9 of 12: August 2026, $2,888.19.
        Month 10 of 12: September 2026, $2,300.45.
        Month 11 of 12: October 2026, $2,367.00.
        Month 12 of 12: November 2026, $1,494.70, not finished, 20 of 30 days.
        Highest finished month: December 2025, $3,080.
        Lowest finished month: March 2026, $1,988.
        Mean of the finished months: $2,383.

        """
    )
  }

  @Test("a month without entries has a friendly line in place of pictures")
  func emptyMonth() {
    let figures = DashboardFigures(
      today: Samples.today,
      spent: [Samples.dollars(0)],
      categoryCount: 0,
      expenseCount: 0,
      previousSpent: nil,
      categories: [],
      months: Samples.months([0, 0])
    )
    #expect(
      DashboardView.render(figures, style: ChartStyle(width: 80)) == """
         November 2026 · month to date, 1–20 Nov
         Nothing recorded in November yet. Type what you spend, such as: lunch 12.50

        """
    )
  }

  @Test("a category with more refunds than expenses has no bar and no share")
  func moreBackThanSpent() {
    let figures = Samples.figures(
      [Samples.category("Groceries", 4_000, before: nil), Samples.category("Shopping", -5_000, before: nil)],
      months: [0],
      previous: nil
    )
    #expect(
      DashboardView.render(figures, style: ChartStyle(width: 60)) == """
         November 2026 · month to date, 1–20 Nov
         Spent              −$10.00  in 2 categories
         Per day             −$0.50  over 20 days
         Expenses                12  0.6 a day
         vs 1–20 Oct  no comparison

         By category                                 spent     share
         G Groceries ████████████████████████████   $40.00   100.0 %
         S Shopping  more back than spent          −$50.00
           Total                                   −$10.00
           Shares are of what was spent, before money that came
           back.

        """
    )
  }

  @Test("colour marks the largest rise and the largest fall, and letters carry their category's hue")
  func colors() {
    let drawn = DashboardView.render(Samples.full, style: ChartStyle(width: 80, usesColor: true))
    let lines = drawn.split(separator: "\n")
    let risen = lines.filter { $0.contains("\u{1B}[38;5;166m") }
    let fallen = lines.filter { $0.contains("\u{1B}[38;5;32m") }
    #expect(risen.count { $0.contains("Food & Dining") } == 1)
    #expect(fallen.count { $0.contains("Entertainment") } == 1)
    #expect(risen.count == 2, "the card and one bar")
    #expect(fallen.count == 1)
    #expect(drawn.contains("\u{1B}[32mG"))
    for banned in ["[33m", "[37m", "[30m", "[2m"] { #expect(!drawn.contains("\u{1B}" + banned)) }
  }
}
