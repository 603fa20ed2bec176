import SpendCore

/// The dashboard as one picture, in SVG.
package enum DashboardPicture {
  private static let width = 840
  private static let margin = 20

  /// The picture as an SVG document; it names nothing outside of itself, and holds every figure in words, too.
  ///
  /// - Parameters:
  ///   - insights: what stands out in the month.
  ///   - showsAll: whether each part has a row of its own, however many there are.
  package static func svg(
    _ figures: DashboardFigures,
    insights: [InsightView.Block] = [],
    showsAll: Bool = false
  ) -> String {
    let dashboard = Dashboard(figures, insights: insights, extent: .init(showsAll: showsAll))
    var drawing = Drawing()
    var y = margin + 32
    let room = width - 2 * margin
    drawing.text(PictureText.cut(dashboard.title, to: room, size: 28), margin, y, size: 28, "strong")
    for line in PictureText.lines(dashboard.subtitle, width: room, size: 15) {
      y += 24
      drawing.text(line, margin, y, size: 15, "soft")
    }
    y += 20
    var groups: [Markup] = []
    for panel in dashboard.panels(.wide) {
      let inset = panel.isBare ? 0 : 20
      if !panel.isBare {
        drawing.rect(margin, y, room, panel.height + 68, radius: 12, style: "panel")
        drawing.text(panel.title, margin + inset, y + 30, size: 16, "strong")
        y += 48
      }
      groups.append(
        Markup("g", ["transform": "translate(\(margin + inset) \(y))"], panel.drawing.shapes)
      )
      y += panel.height + (panel.isBare ? 14 : 34)
    }
    let height = y + margin - 14
    var page = Drawing()
    page.rect(0, 0, width, height, style: "page")
    let head = [
      Markup("title", ["id": "title"], text: "SpendWise: " + dashboard.title),
      Markup("desc", ["id": "description"], text: dashboard.description),
      Markup("style", text: PictureStyle.drawing),
    ]
    let document = Markup(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": String(width), "height": String(height),
        "viewBox": "0 0 \(width) \(height)", "role": "img", "aria-labelledby": "title description",
      ],
      head + page.shapes + drawing.shapes + groups
    )
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + document.source
  }
}
