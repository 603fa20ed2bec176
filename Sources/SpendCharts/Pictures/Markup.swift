/// A piece of XML or HTML: an element or text.
///
/// Whatever stands in it is escaped when it is written, so that no text can become markup. What is written is
/// well-formed XML and valid HTML at once.
indirect enum Markup: Sendable {
  case text(String)
  case element(String, [Attribute], [Markup])

  /// A name and what it is set to.
  struct Attribute: Sendable {
    let name: String
    let value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// An element with attributes and children.
  init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ children: [Markup] = []) {
    self = .element(name, attributes.map { Attribute($0.key, $0.value) }, children)
  }

  /// An element with attributes around `text`.
  init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String) {
    self.init(name, attributes, [.text(text)])
  }

  /// The piece as it is written.
  var source: String {
    var source = ""
    write(to: &source)
    return source
  }

  // MARK: Writing

  private func write(to source: inout String) {
    switch self {
    case .text(let text): source += Markup.escaped(text)
    case .element(let name, let attributes, let children):
      source += "<" + name
      for attribute in attributes {
        source += " " + attribute.name + "=\"" + Markup.escaped(attribute.value) + "\""
      }
      if children.isEmpty, Markup.void.contains(name) {
        source += "/>"
      } else {
        source += ">"
        if Markup.groups.contains(name) { source += "\n" }
        for child in children { child.write(to: &source) }
        source += "</\(name)>"
      }
      if Markup.groups.contains(name) || Markup.lines.contains(name) { source += "\n" }
    }
  }

  /// `text` with what means something in markup spelled out; what XML can't hold is dropped.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x27: result += "&#39;"
      // Control characters, and the two that XML 1.0 has no place for.
      case 0..<0x20 where scalar.value != 0x0A: continue
      case 0x7F..<0xA0, 0xFFFE, 0xFFFF: continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The elements without an end tag in HTML, and those of SVG that have nothing in them.
  private static let void: Set = ["meta", "rect", "path", "line", "circle", "polyline"]
  /// The elements whose parts have a line each.
  private static let groups: Set = [
    "html", "head", "body", "main", "header", "section", "details", "table", "thead", "tbody", "tfoot", "svg",
    "g",
  ]
  /// The other elements that have a line.
  private static let lines: Set = [
    "meta", "title", "desc", "style", "h1", "h2", "h3", "p", "summary", "caption", "tr", "text", "rect",
    "path",
    "line", "circle", "polyline",
  ]
}
