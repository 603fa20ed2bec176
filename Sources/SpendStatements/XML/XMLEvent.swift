/// What stands at one place of an XML document.
package enum XMLEvent: Sendable, Equatable {
  /// An element begins. Its name and those of its attributes are without the prefixes of namespaces; an attribute
  /// longer than ``XMLReader/longestText`` is left out.
  case start(name: String, attributes: [String: String])
  /// Text between two tags, whole; white space alone is left out.
  case text(String)
  /// An element ends.
  case end(name: String)
}
