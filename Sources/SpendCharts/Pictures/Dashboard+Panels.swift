/// What pictures show of a dashboard.
extension Dashboard {
  /// The panels that have something to show, for `size`.
  func panels(_ size: Panel.Size) -> [Panel] {
    (charts.map { $0.panel(size) } + [notes(size)]).compactMap(\.self)
  }

  /// The heading: which entries and which days.
  var title: String {
    (figures.scope.map { ChartStyle.picture.text($0) + " · " } ?? "") + figures.period.title(.picture)
  }

  /// What is said below the heading: how far the days go, where it doesn't say so itself.
  var subtitle: String { figures.period.extent(.picture) ?? "" }

  /// Every figure in sentences, a line each, whatever the pictures have.
  var description: String {
    Dashboard(figures, insights: insights, extent: .init(showsAll: true))
      .sentences(ChartStyle(width: 500, isPlain: true))
  }

  /// What must be known besides.
  private func notes(_ size: Panel.Size) -> Panel? {
    let texts = charts.compactMap { $0.remark(.picture) }
    guard !texts.isEmpty else { return nil }
    var drawing = Drawing()
    var y = 0
    for line in texts.flatMap({ PictureText.lines($0, width: size.width, size: 14) }) {
      drawing.text(line, 0, y + 15)
      y += 21
    }
    return Panel(
      name: "notes",
      title: figures.isEmpty ? "Nothing here" : "Also",
      description: texts.joined(separator: " "),
      width: size.width,
      height: y,
      drawing: drawing
    )
  }
}
