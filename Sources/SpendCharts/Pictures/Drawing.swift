/// Shapes and text of a picture, put down one after the other.
///
/// Places are in hundredths of a pixel or whole pixels, never floating-point numbers.
struct Drawing: Sendable {
  private(set) var shapes: [Markup] = []

  /// Where a text stands relative to its place.
  enum Anchor: String, Sendable {
    case start, middle, end
  }

  /// Puts `text` with its base line at `y`.
  mutating func text(
    _ text: String,
    _ x: Int,
    _ y: Int,
    size: Int = 14,
    anchor: Anchor = .start,
    _ style: String = "ink"
  ) {
    guard !text.isEmpty else { return }
    var attributes = [
      Markup.Attribute("x", String(x)), .init("y", String(y)), .init("font-size", String(size)),
    ]
    if anchor != .start { attributes.append(.init("text-anchor", anchor.rawValue)) }
    attributes.append(.init("class", style))
    shapes.append(.element("text", attributes, [.text(text)]))
  }

  /// A rectangle whose place and size are in hundredths of a pixel; what it says is shown when it is pointed at.
  mutating func rect(
    hundredths place: (x: Int, y: Int, width: Int, height: Int),
    radius: Int = 0,
    style: String? = nil,
    color: PictureColor? = nil,
    saying words: String? = nil
  ) {
    var attributes = [
      Markup.Attribute("x", Drawing.number(place.x)), .init("y", Drawing.number(place.y)),
      .init("width", Drawing.number(place.width)), .init("height", Drawing.number(place.height)),
    ]
    if radius > 0 { attributes.append(.init("rx", String(radius))) }
    if let color { attributes.append(.init("fill", color.source)) }
    if let style { attributes.append(.init("class", style)) }
    shapes.append(.element("rect", attributes, words.map { [Markup("title", text: $0)] } ?? []))
  }

  /// A rectangle whose place and size are in pixels.
  mutating func rect(
    _ x: Int,
    _ y: Int,
    _ width: Int,
    _ height: Int,
    radius: Int = 0,
    style: String? = nil,
    color: PictureColor? = nil,
    saying words: String? = nil
  ) {
    rect(
      hundredths: (x * 100, y * 100, width * 100, height * 100),
      radius: radius,
      style: style,
      color: color,
      saying: words
    )
  }

  /// A straight line between two places in hundredths of a pixel.
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int), _ style: String) {
    shapes.append(
      Markup(
        "line",
        [
          "x1": Drawing.number(start.x), "y1": Drawing.number(start.y), "x2": Drawing.number(end.x),
          "y2": Drawing.number(end.y), "class": style,
        ]
      )
    )
  }

  /// Straight lines through `places`, in hundredths of a pixel.
  mutating func polyline(_ places: [(x: Int, y: Int)], _ style: String) {
    let points = places.map { Drawing.number($0.x) + "," + Drawing.number($0.y) }.joined(separator: " ")
    shapes.append(Markup("polyline", ["points": points, "class": style]))
  }

  /// A dot around a place in hundredths of a pixel.
  mutating func dot(_ place: (x: Int, y: Int), radius: Int, _ style: String, saying words: String) {
    shapes.append(
      Markup(
        "circle",
        [
          "cx": Drawing.number(place.x), "cy": Drawing.number(place.y), "r": String(radius), "class": style,
        ],
        [Markup("title", text: words)]
      )
    )
  }

  /// A square of `color` with the letter of a part.
  mutating func badge(_ letter: String, _ color: PictureColor, _ x: Int, _ y: Int, side: Int = 20) {
    rect(x, y, side, side, radius: 4, style: "edge", color: color)
    text(
      letter,
      x + side / 2,
      y + side - 6,
      size: 12,
      anchor: .middle,
      color.isLight ? "on-light" : "on-dark"
    )
  }

  /// Hundredths as a number: `12.5`, `-0.25`, `7`.
  static func number(_ hundredths: Int) -> String {
    let (whole, rest) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)".trimmingZeros
  }
}

extension String {
  /// A decimal number without the zeros at its end.
  fileprivate var trimmingZeros: String { hasSuffix("0") ? String(dropLast()) : self }
}
