/// A row of figures in boxes; on narrow screens one line for each.
package struct Cards: Sendable {
  /// One box: a title in its border, a figure, and a remark under it.
  package struct Card: Sendable {
    let title: String
    let figure: String
    let remark: String
    let ink: Ink

    /// A box of these texts.
    package init(title: String, figure: String, remark: String = "") {
      self.init(title: title, figure: figure, remark: remark, ink: .plain)
    }

    init(title: String, figure: String, remark: String, ink: Ink) {
      self.title = title
      self.figure = figure
      self.remark = remark
      self.ink = ink
    }
  }

  let cards: [Card]

  /// A row of `cards`.
  package init(_ cards: [Card]) {
    self.cards = cards
  }

  /// The boxes as lines, none wider than `style` allows.
  package func render(_ style: ChartStyle) -> String {
    lines(style).rendered(style)
  }

  func lines(_ style: ChartStyle) -> [ChartLine] {
    guard !cards.isEmpty else { return [] }
    return innerWidths(style.width).map { boxes(style, $0) } ?? list(style)
  }

  /// The columns inside each box: all the same where that holds the texts, else what each needs and an equal part of
  /// the rest; nil where even that is too much.
  private func innerWidths(_ width: Int) -> [Int]? {
    let room = width - cards.count - 1
    let needs = cards.map { card in
      max(
        DisplayWidth.columns(of: card.title) + 4,
        DisplayWidth.columns(of: card.figure) + 2,
        DisplayWidth.columns(of: card.remark) + 2
      )
    }
    let equal = Proportion.shares(of: room, among: cards.map { _ in 1 })
    if zip(needs, equal).allSatisfy({ $0 <= $1 }) { return equal }
    let spare = room - needs.reduce(0, +)
    guard spare >= 0 else { return nil }
    return zip(needs, Proportion.shares(of: spare, among: cards.map { _ in 1 })).map(+)
  }

  private func boxes(_ style: ChartStyle, _ inner: [Int]) -> [ChartLine] {
    let horizontal = style.pick("─", "-")
    let corner = { (utf8: String) in style.pick(utf8, "+") }
    var top = ChartLine()
    var bottom = ChartLine()
    var figures = ChartLine()
    var remarks = ChartLine()
    for (index, (card, width)) in zip(cards, inner).enumerated() {
      let isFirst = index == 0
      top.append(corner(isFirst ? "╭" : "┬") + horizontal + " ")
      top.append(card.title, .strong)
      let used = DisplayWidth.columns(of: card.title) + 3
      top.append(" " + String(repeating: horizontal, count: max(0, width - used)))
      bottom.append(corner(isFirst ? "╰" : "┴") + String(repeating: horizontal, count: width))
      figures.append(style.pick("│", "|") + " ")
      figures.append(card.figure.padded(toColumns: width - 1), card.ink)
      remarks.append(style.pick("│", "|") + " " + card.remark.padded(toColumns: width - 1))
    }
    top.append(corner("╮"))
    bottom.append(corner("╯"))
    figures.append(style.pick("│", "|"))
    remarks.append(style.pick("│", "|"))
    return [top, figures, remarks, bottom]
  }

  private func list(_ style: ChartStyle) -> [ChartLine] {
    let title = cards.map { DisplayWidth.columns(of: $0.title) }.max() ?? 0
    let figure = cards.map { DisplayWidth.columns(of: $0.figure) }.max() ?? 0
    return cards.flatMap { card in
      let isAligned = style.margin.utf8.count + title + 2 + figure <= style.width
      var line = ChartLine(style.margin + card.title.padded(toColumns: isAligned ? title + 2 : 0))
      if isAligned {
        line.append(card.figure.padded(toColumns: figure, alignment: .right), card.ink)
      } else if line.columns + 1 + DisplayWidth.columns(of: card.figure) <= style.width {
        line.append(" ")
        line.append(card.figure, card.ink)
      } else {
        return [line, ChartLine(card.figure, card.ink)]
      }
      if !card.remark.isEmpty, line.columns + 2 + DisplayWidth.columns(of: card.remark) <= style.width {
        line.append("  " + card.remark)
      }
      return [line]
    }
  }
}
