import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A picture read back: its elements with their attributes and texts, as an XML reader finds them.
final class PictureSource: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []
  private var fault: (any Error)?

  /// Reads `source`.
  ///
  /// - Throws: what is wrong with it where it is not well-formed.
  init(_ source: String) throws {
    super.init()
    let parser = XMLParser(data: Data(source.utf8))
    parser.delegate = self
    parser.shouldResolveExternalEntities = false
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
  }

  /// The elements named `name`.
  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// All that is said in texts and cells, a line each.
  var words: String {
    elements.filter { $0.name != "style" && !$0.text.isEmpty }.map(\.text).joined(separator: "\n")
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard let index = open.last else { return }
    elements[index].text += text
  }

  func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }
}
