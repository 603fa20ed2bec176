import SpendCharts
import SpendCore
import Testing

/// What holds of insights however they are drawn.
@Suite struct InsightViewTests {
  private static let hostile = [
    "Film Club", "旅行 👨‍👩‍👧 Travel", String(repeating: "long ", count: 40), "\u{1B}[31mred\u{7}", "\u{202E}evil",
    "a\tb\nc", "", String(repeating: "x", count: 200),
  ]

  private static func block(_ name: String, _ cents: Int64, isMore: Bool?) -> InsightView.Block {
    let evidence = (1...5).map { number in
      Expense(
        id: Int64(number),
        draft: ExpenseDraft(
          amount: Samples.dollars(cents / 5),
          date: Samples.today.adding(days: -number),
          description: name.isEmpty ? "thing" : name,
          merchant: name
        )
      )
    }
    return InsightView.Block(
      isMore: isMore,
      money: Samples.dollars(cents),
      headline: "\(name): more than usual",
      detail: "There is more to say of \(name). It is a sentence or two.",
      evidence: evidence,
      question: "list my expenses at \(name) in November 2026"
    )
  }

  private static let blocks = hostile.enumerated().map { index, name in
    block(name, [12_345, 1, .max, 99_999_999][index % 4], isMore: [true, false, nil][index % 3])
  }

  private static let month = Samples.today.firstOfMonth...Samples.today

  @Test("O8 nothing is wider than asked, and no line ends in a space", arguments: 20...130)
  func widths(_ width: Int) {
    for glyphs in [ChartStyle.Glyphs.utf8, .ascii] {
      let style = ChartStyle(width: width, glyphs: glyphs)
      for drawn in [
        InsightView.render(Self.blocks, of: Self.month, style: style),
        DashboardView.render(Samples.full, insights: Array(Self.blocks.prefix(3)), style: style),
      ] {
        #expect(Samples.width(drawn) <= width, "\(width) columns, \(glyphs):\n\(drawn)")
        #expect(!drawn.contains(" \n"))
      }
    }
  }

  @Test("O1 O2 nothing that steers a terminal gets through, and ASCII is ASCII")
  func controls() {
    for isPlain in [true, false] {
      let style = ChartStyle(width: 80, isPlain: isPlain)
      let drawn = InsightView.render(Self.blocks, of: Self.month, style: style)
      #expect(drawn == drawn.visible)
      #expect(!drawn.contains("\t"))
      let ascii = ChartStyle(width: 80, glyphs: .ascii, isPlain: isPlain)
      let plain = InsightView.render(Self.blocks, of: Self.month, style: ascii)
      #expect(plain.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    }
  }

  @Test("colour changes no character")
  func color() throws {
    let sequence = try Regex("\u{1B}\\[[0-9;]*m")
    for width in [20, 40, 80, 120] {
      let plain = InsightView.render(Self.blocks, of: Self.month, style: ChartStyle(width: width))
      let style = ChartStyle(width: width, usesColor: true)
      let colored = InsightView.render(Self.blocks, of: Self.month, style: style)
      #expect(colored != plain)
      #expect(colored.replacing(sequence, with: "") == plain)
    }
  }

  @Test("a block in forty columns puts the money above the words")
  func narrow() {
    #expect(
      InsightView.render(
        [Self.block("Film Club", 12_345, isMore: true)],
        of: Self.month,
        style: ChartStyle(width: 40)
      ) == """
        Insights · November 2026, 1–20 Nov

        ▲ $123.45
          Film Club: more than usual
          There is more to say of Film Club. It
          is a sentence or two.
          2026-11-15  $24.69  Film Club  #5
          2026-11-16  $24.69  Film Club  #4
          2026-11-17  $24.69  Film Club  #3
          and 2 more
          → list my expenses at Film Club in
            November 2026

        """
    )
  }

  @Test("the dashboard without insights says nothing of them")
  func none() {
    let style = ChartStyle(width: 80)
    #expect(!DashboardView.render(Samples.full, style: style).contains("Insights"))
  }
}
