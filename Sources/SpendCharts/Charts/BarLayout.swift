import SpendCore

/// The columns of a bar chart that fit a width: first the changes go, then the shares, then the bars shrink away.
struct BarLayout {
  let margin: String
  let letter: Int
  let name: Int
  let bar: Int
  let amount: Int
  let share: Int
  let change: Int
  private let style: ChartStyle
  private let showsHeading: Bool

  init(_ chart: BarChart, _ style: ChartStyle) {
    self.style = style
    margin = style.margin
    letter = chart.rows.contains { !$0.letter.isEmpty } ? 2 : 0
    let amounts = (chart.rows.map(\.amount) + [chart.total].compactMap(\.self)).map {
      DisplayWidth.columns(of: style.amount($0))
    }
    let amount = amounts.max() ?? 0
    let longest = chart.rows.map { DisplayWidth.columns(of: style.text($0.name)) }.max() ?? 0
    let name = min(max(longest, 5), max(style.width < 40 ? 8 : 14, style.width / 4))
    let fixed = margin.utf8.count + letter + name + 1 + 2 + amount
    let comparison = chart.comparison.map { max(9, DisplayWidth.columns(of: $0)) } ?? 0

    var share = chart.total == nil ? 0 : 7
    var change = comparison
    func room() -> Int {
      style.width - fixed - (share > 0 ? share + 3 : 0) - (change > 0 ? change + 3 : 0)
    }
    if room() < 14 { change = 0 }
    if room() < 14 { share = 0 }
    let left = room()
    self.share = share
    // Where the shares have no room, the title alone says what the figures are, unless they are no plain totals.
    showsHeading = share > 0 || chart.total == nil
    self.change = change
    self.amount = amount
    bar = max(0, min(left, 120))
    self.name = style.keepsRows ? max(longest, 5) : left < 0 ? max(1, name + left) : name
  }

  func heading(_ title: String, amounts: String, comparison: String?) -> ChartLine {
    var line = ChartLine(margin)
    line.append(title, .strong)
    let left = barEnd + 2 + amount - DisplayWidth.columns(of: amounts)
    if left > line.columns, showsHeading {
      line.advance(to: left)
      line.append(amounts)
    }
    if share > 0 { line.append("share".padded(toColumns: share + 3, alignment: .right)) }
    if change > 0, let comparison {
      line.append(comparison.padded(toColumns: change + 3, alignment: .right))
    }
    return line
  }

  func row(
    letter: String,
    letterInk: Ink = .plain,
    name: String,
    bar: String = "",
    barInk: Ink = .plain,
    amount: String,
    share: String,
    change: String,
    changeInk: Ink = .plain
  ) -> ChartLine {
    var line = ChartLine(margin)
    if self.letter > 0 { line.append(letter.padded(toColumns: self.letter), letterInk) }
    line.append(name.fitted(toColumns: self.name, ellipsis: style.ellipsis) + " ")
    line.append(bar, barInk)
    line.advance(to: barEnd)
    line.append(amount.padded(toColumns: self.amount + 2, alignment: .right))
    if self.share > 0 { line.append(share.padded(toColumns: self.share + 3, alignment: .right)) }
    if self.change > 0 {
      line.append(change.padded(toColumns: self.change + 3, alignment: .right), changeInk)
    }
    return line
  }

  private var barEnd: Int { margin.utf8.count + letter + name + 1 + bar }
}
