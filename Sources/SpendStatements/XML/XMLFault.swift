/// Why an XML document is not read, or not read on.
package enum XMLFault: Sendable, Equatable {
  /// It is not well-formed; what the parser says of it.
  case broken(String)
  /// It declares entities or uses undeclared ones: they could hold more than memory does, or what other files hold.
  case entities
  /// Its elements lie deeper in each other than ``XMLReader/deepest``.
  case tooDeep
  /// A text is longer than ``XMLReader/longestText``, or a tag than ``XMLReader/longestTag``, or has more than
  /// ``XMLReader/mostAttributes``.
  case tooLong

  /// What is wrong, such as `mismatched tag`.
  var words: String {
    switch self {
    case .broken(let problem): problem
    case .entities: "entities are declared or used, which statements don't need"
    case .tooDeep: "elements lie deeper than \(XMLReader.deepest) in each other"
    case .tooLong: "a text is longer than \(XMLReader.longestText / 1024) KB, or a tag far longer"
    }
  }
}
