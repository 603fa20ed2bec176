import Foundation
import SpendCharts
import SpendCore
import Testing

/// The dashboard as SVG and as a page.
@Suite struct PictureTests {
  private static let seeds = Array(UInt64(0)..<24)

  /// Both pictures of `figures`.
  private static func pictures(
    _ figures: DashboardFigures,
    insights: [InsightView.Block] = [],
    showsAll: Bool = false
  ) -> [String] {
    [
      DashboardPicture.svg(figures, insights: insights, showsAll: showsAll),
      DashboardPage.html(figures, insights: insights, showsAll: showsAll),
    ]
  }

  /// The amounts of money and the percentages of a text.
  private static func figures(of text: String) throws -> Set<String> {
    let figure = try Regex(#"\$[0-9][0-9,.]*[0-9]|\$[0-9]|[0-9.]+ %"#)
    return Set(text.matches(of: figure).map { String(text[$0.range]) })
  }

  @Test("pictures of any ledger are well-formed and have every figure of the text", arguments: seeds)
  func everyFigure(_ seed: UInt64) throws {
    let ledger = RandomDashboard(seed: seed)
    let year = try #require(CivilDate(year: ledger.today.year, month: 1, day: 1))
    for span in [nil, year...ledger.today, ledger.today.adding(days: -40)...ledger.today] {
      for showsAll in [false, true] {
        let figures = ledger.figures(span)
        let drawn = DashboardView.render(
          figures,
          extent: .init(showsAll: showsAll),
          style: ChartStyle(width: 120)
        ).split(separator: "\n").filter { !$0.contains("one cell is") && !$0.contains("axis starts at") }
          .joined(separator: "\n")
        for picture in PictureTests.pictures(figures, showsAll: showsAll) {
          let words = try PictureSource(picture).words
          // A legend of the text says "<$15" where the picture says "under $15".
          let missing = try PictureTests.figures(of: drawn).subtracting(PictureTests.figures(of: words))
          #expect(missing.isEmpty, "\(missing)")
          #expect(words.contains(figures.period.kind == .year ? String(ledger.today.year) : "20"))
        }
      }
    }
  }

  @Test("bars are as long as their amounts, and shares add to 100.0", arguments: seeds)
  func proportions(_ seed: UInt64) throws {
    let figures = RandomDashboard(seed: seed).figures()
    let source = try PictureSource(DashboardPicture.svg(figures, showsAll: true))
    let bars = source.all("rect").filter { $0.attributes["class"] == "edge bar" }
    let amounts = figures.categories.map(\.total.minorUnits).filter { $0 > 0 }
    #expect(bars.count == amounts.count)
    let widths = try bars.map { bar in try #require(Decimal(string: bar.attributes["width"] ?? "")) }
    guard let longest = widths.max(), let largest = amounts.max() else { return }
    for (width, amount) in zip(widths, amounts) {
      let exact = longest * Decimal(amount) / Decimal(largest)
      #expect(width == 1 ? exact < 1.01 : abs(width - exact) <= 0.01, "\(amount): \(width), not \(exact)")
    }
    let shares = source.all("text").map(\.text).filter {
      $0.hasSuffix(" %") && !$0.contains(where: { "▲▼".contains($0) })
    }
    let tenths = shares.filter { $0 != "100.0 %" || amounts.count == 1 }.prefix(amounts.count).map {
      Int($0.filter(\.isNumber)) ?? 0
    }
    let tiny = shares.count { $0.hasPrefix("<") }
    #expect(tenths.reduce(0, +) - tiny == (amounts.isEmpty ? 0 : 1000), "\(shares)")
  }

  /// Names that would be markup, styles, links or controls where they are not escaped.
  static let hostile = [
    "</text><script>alert(1)</script>", "\" onload=\"alert(1)", "' style='x", "<!--", "]]>",
    "&lt;b&gt; &amp; &#0;",
    "<?xml?>", "\u{0}\u{1}\u{8}\u{1B}[31m", "a\nb\tc", "\u{202E}gnp", "\u{FFFE}\u{FFFF}",
    "</style><svg/onload=x>",
    "<image href=\"https://example.org/x.png\"/>", "旅行 👨‍👩‍👧 cafe\u{301}", String(repeating: "W", count: 400),
  ]

  @Test("O4 names that look like markup are text, whole or cut", arguments: hostile)
  func hostileNames(_ name: String) throws {
    let plain = Samples.figures([
      Samples.category("plain", 100, before: nil), Samples.category("x", 7, before: 9),
    ])
    let figures = Samples.figures(
      [
        Samples.category(name, 100, before: nil, color: "red\" onload=\"x"),
        Samples.category("x", 7, before: 9, color: "#12345"),
      ],
      scope: name
    )
    let insight = InsightView.Block(
      isMore: true,
      money: Samples.dollars(5),
      headline: name,
      detail: name,
      evidence: [],
      question: nil
    )
    let pairs = zip(
      PictureTests.pictures(figures, insights: [insight]),
      PictureTests.pictures(plain, insights: [])
    )
    for (picture, other) in pairs {
      let source = try PictureSource(picture)
      let known = try PictureSource(other)
      #expect(Set(source.elements.map(\.name)).isSubset(of: Set(known.elements.map(\.name))))
      let attributes = Set(source.elements.flatMap(\.attributes.keys))
      #expect(attributes.isSubset(of: Set(known.elements.flatMap(\.attributes.keys))))
      for color in source.elements.compactMap({ $0.attributes["fill"] }) {
        #expect(color.wholeMatch(of: /#[0-9A-F]{6}/) != nil)
      }
      #expect(!picture.unicodeScalars.contains { $0.value < 0x20 && $0.value != 0x0A })
      #expect(!picture.unicodeScalars.contains { [0x202E, 0xFFFE, 0xFFFF].contains($0.value) })
    }
  }

  @Test("nothing is loaded, run or linked to: no script, no address but the two that name what a document is")
  func selfContained() throws {
    for picture in PictureTests.pictures(Samples.full) {
      let source = try PictureSource(picture)
      let allowed: Set = [
        "svg", "title", "desc", "style", "g", "rect", "text", "line", "polyline", "circle", "html", "head",
        "meta",
        "body", "main", "header", "section", "h1", "h2", "p", "details", "summary", "table", "caption",
        "thead",
        "tbody", "tfoot", "tr", "th", "td",
      ]
      #expect(Set(source.elements.map(\.name)).isSubset(of: allowed))
      for attribute in source.elements.flatMap(\.attributes) {
        #expect(
          !attribute.key.hasPrefix("on") && !["href", "src", "xlink:href", "style"].contains(attribute.key)
        )
      }
      let withoutNames = picture.replacing("http://www.w3.org/2000/svg", with: "")
        .replacing("http://www.w3.org/1999/xhtml", with: "")
      #expect(
        !withoutNames.contains("://") && !withoutNames.contains("url(") && !withoutNames.contains("@import")
      )
      for style in source.all("style") { #expect(!style.text.contains { "<>&\"'".contains($0) }) }
    }
    let page = try PictureSource(DashboardPage.html(Samples.full))
    let policy = try #require(
      page.all("meta").first { $0.attributes["http-equiv"] == "Content-Security-Policy" }
    )
    #expect(policy.attributes["content"]?.hasPrefix("default-src 'none';") == true)
  }

  @Test("each picture says what it is, under names of its own, and the page has its figures as tables")
  func accessible() throws {
    for picture in PictureTests.pictures(Samples.full) {
      let source = try PictureSource(picture)
      let names = source.elements.compactMap { $0.attributes["id"] }
      #expect(Set(names).count == names.count)
      for svg in source.all("svg") {
        #expect(svg.attributes["role"] == "img")
        let labels = try #require(svg.attributes["aria-labelledby"]).split(separator: " ").map(String.init)
        #expect(labels.count == 2 && labels.allSatisfy(names.contains))
      }
    }
    let cells = try PictureSource(DashboardPage.html(Samples.full)).elements.filter {
      ["th", "td"].contains($0.name)
    }
    for category in Samples.full.categories {
      let index = try #require(cells.firstIndex { $0.text == category.name })
      #expect(cells[index].attributes["scope"] == "row")
      #expect(cells[index + 1].text == category.total.displayText)
    }
    #expect(DashboardPicture.svg(Samples.full).contains("Category 1 of 7: Food &amp; Dining, $612.35"))
  }

  @Test("a picture of nothing says so")
  func empty() throws {
    let figures = Samples.figures([], months: Array(repeating: 0, count: 12), previous: nil)
    for picture in PictureTests.pictures(figures) {
      let source = try PictureSource(picture)
      #expect(source.words.contains("Nothing recorded in November yet."))
      #expect(source.all("polyline").isEmpty && source.all("table").isEmpty)
    }
  }

  @Test("a rise and a fall have a sign, besides their colours, and a word or in a card the signed difference")
  func changes() throws {
    let texts = try PictureSource(DashboardPicture.svg(Samples.full)).all("text")
    var cards: [String] = []
    var bars: Set<Bool> = []
    for (index, text) in texts.enumerated() {
      let isRise = text.attributes["class"] == "rise"
      let isFall = text.attributes["class"] == "fall"
      guard isRise || isFall else { continue }
      #expect(text.text.hasPrefix(isRise ? "▲ " : "▼ "))
      if index + 1 < texts.count, texts[index + 1].text.hasPrefix(isRise ? "+$" : "\u{2212}$") {
        cards += [text.text, texts[index + 1].text]
      } else {
        #expect(text.text.hasSuffix(isRise ? " more" : " less"))
        bars.insert(isRise)
      }
    }
    #expect(cards == ["▲ 1.8 %", "+$25.85"] && bars == [true, false])
  }

  @Test("letters on a colour are black or white, whichever is easier to read")
  func letters() {
    let pairs: [(color: String, style: String)] = [
      ("#FFFF00", "on-light"), ("#000080", "on-dark"), ("#FFFFFF", "on-light"), ("#000000", "on-dark"),
    ]
    for pair in pairs {
      let figures = Samples.figures([Samples.category("x", 100, before: nil, color: pair.color)])
      #expect(DashboardPicture.svg(figures).contains("class=\"\(pair.style)\">X</text>"))
    }
  }
}
