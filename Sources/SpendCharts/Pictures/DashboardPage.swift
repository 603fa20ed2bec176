import SpendCore

/// The dashboard as a page for a browser: one file that needs no other, no script and no network.
package enum DashboardPage {
  /// Nothing may be loaded, run, framed or sent; only rules of looks that stand in the page itself count.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  /// The page as HTML that is well-formed XML, too.
  ///
  /// - Parameters:
  ///   - insights: what stands out in the month.
  ///   - showsAll: whether each part has a row of its own, however many there are.
  package static func html(
    _ figures: DashboardFigures,
    insights: [InsightView.Block] = [],
    showsAll: Bool = false
  ) -> String {
    let dashboard = Dashboard(figures, insights: insights, extent: .init(showsAll: showsAll))
    let head = Markup(
      "head",
      [:],
      [
        Markup("meta", ["charset": "utf-8"]),
        Markup("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
        Markup("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        Markup("meta", ["name": "referrer", "content": "no-referrer"]),
        Markup("meta", ["name": "color-scheme", "content": "light dark"]),
        Markup("title", text: dashboard.title + " · SpendWise"),
        Markup("style", text: PictureStyle.page + PictureStyle.drawing),
      ]
    )
    let heading = Markup(
      "header",
      [:],
      [Markup("h1", text: dashboard.title)]
        + (dashboard.subtitle.isEmpty ? [] : [Markup("p", text: dashboard.subtitle)])
    )
    let narrow = Dictionary(dashboard.panels(.narrow).map { ($0.name, $0) }) { first, _ in first }
    let sections = dashboard.panels(.wide).map { panel in
      section(panel, narrow: narrow[panel.name])
    }
    let body = Markup(
      "body",
      [:],
      [Markup("main", [:], [heading] + sections + FigureTables(dashboard: dashboard).markup)]
    )
    return "<!DOCTYPE html>\n"
      + Markup("html", ["xmlns": "http://www.w3.org/1999/xhtml", "lang": "en"], [head, body]).source
  }

  /// One panel in both of its widths, of which one is shown.
  private static func section(_ panel: Panel, narrow: Panel?) -> Markup {
    let pictures = [svg(panel, "wide")] + (narrow.map { [svg($0, "narrow")] } ?? [])
    guard panel.isBare else {
      return Markup("section", [:], [Markup("h2", text: panel.title)] + pictures)
    }
    return Markup("section", ["class": "bare"], pictures)
  }

  private static func svg(_ panel: Panel, _ size: String) -> Markup {
    let name = panel.name + "-" + size
    return Markup(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": size, "viewBox": "0 0 \(panel.width) \(panel.height)",
        "role": "img", "aria-labelledby": "\(name)-title \(name)-description",
      ],
      [
        Markup("title", ["id": name + "-title"], text: panel.title),
        Markup("desc", ["id": name + "-description"], text: panel.description),
      ] + panel.drawing.shapes
    )
  }
}
