/// The formats of statements that are not tables.
package enum StatementFormat: Sendable, CaseIterable {
  /// Open Financial Exchange, in SGML or XML; Quicken's QFX.
  case ofx
  /// Quicken Interchange Format.
  case qif
  /// MT 940 and MT 942 of SWIFT.
  case mt940
  /// camt.052, camt.053 or camt.054 of ISO 20022.
  case camt

  /// What a file of it is, such as `an OFX statement`.
  var name: String {
    switch self {
    case .ofx: "an OFX statement"
    case .qif: "a QIF statement"
    case .mt940: "an MT940 statement"
    case .camt: "a CAMT statement"
    }
  }

  /// How many bytes of a file tell its format.
  static let beginningLength = 16 * 1024

  /// The format of the file that begins with `beginning`; nil where it is none of these.
  package init?(beginning: UnsafeBufferPointer<UInt8>) {
    let bytes = beginning.prefix(StatementFormat.beginningLength)
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split { $0.isNewline }.lazy.map { line in
      // Marks of encodings, controls and blanks before a line are none of its words.
      line.withoutLeadingBlanks
    }
    .filter { !$0.isEmpty }
    guard let first = lines.first else { return nil }
    if StatementFormat.isOFX(first, text) {
      self = .ofx
    } else if first.hasPrefix("<") {
      guard let format = StatementFormat(root: XMLRoot(text)) else { return nil }
      self = format
    } else if lines.prefix(50).contains(where: StatementFormat.isFieldOfSWIFT) {
      self = .mt940
    } else if lines.prefix(50).contains(where: StatementFormat.isHeaderOfQIF) {
      self = .qif
    } else {
      return nil
    }
  }

  /// The format whose root element is `root`.
  private init?(root: XMLRoot) {
    if root.name.uppercased() == "OFX" {
      self = .ofx
    } else if root.holds("BkToCstmrStmt") || root.holds("BkToCstmrAcctRpt")
      || root.holds("BkToCstmrDbtCdtNtfctn")
    {
      self = .camt
    } else {
      return nil
    }
  }

  /// Whether the header of OFX 1 or the root of a file without one stands first, or any tag of OFX in the beginning.
  private static func isOFX(_ first: Substring, _ text: String) -> Bool {
    let word = first.prefix(10).uppercased()
    return word.hasPrefix("OFXHEADER") || word.hasPrefix("<OFX>") || word.hasPrefix("<?OFX")
      || text.holds(tag: "OFX")
  }

  /// Whether `line` is one that statements of SWIFT begin with, `:20:` or the envelope, or one of a part of them.
  private static func isFieldOfSWIFT(_ line: Substring) -> Bool {
    if line.hasPrefix("{1:F") || line.hasPrefix("{4:") { return true }
    return [":20:", ":25:", ":28C:", ":60F:", ":60M:", ":61:", ":62F:", ":62M:", ":86:"].contains {
      line.hasPrefix($0)
    }
  }

  private static func isHeaderOfQIF(_ line: Substring) -> Bool {
    guard line.hasPrefix("!") else { return false }
    let word = line.prefix(12).lowercased()
    return ["!type:", "!account", "!option:", "!clear:"].contains { word.hasPrefix($0) }
  }
}

/// The root element of an XML document, as far as its beginning tells.
struct XMLRoot: Sendable {
  /// Its name without the prefix of a namespace; empty where there is none.
  let name: String
  /// What stands from the root on.
  private let rest: Substring

  /// The root of the document that begins with `text`.
  init(_ text: String) {
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "<") {
      rest = rest[open...].dropFirst()
      // Declarations, instructions, document types and comments come before.
      if rest.hasPrefix("!--") {
        rest = rest.text(behind: "-->") ?? ""
      } else if rest.hasPrefix("?") {
        rest = rest.text(behind: "?>") ?? ""
      } else if rest.hasPrefix("!") {
        rest = rest.text(behind: ">") ?? ""
      } else {
        break
      }
    }
    let tag = rest.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
    name = tag.split(separator: ":").last.map(String.init) ?? ""
    self.rest = rest
  }

  /// Whether an element `name` begins in it, whatever its prefix.
  func holds(_ name: String) -> Bool { String(rest).holds(tag: name) }
}

extension String {
  /// Whether a tag `name` begins in it, whatever its case and its prefix.
  fileprivate func holds(tag name: String) -> Bool {
    utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).dropFirst().contains { tag in
      let word = tag.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
      let local = word.split(separator: UInt8(ascii: ":")).last ?? word
      return local.elementsEqual(name.utf8) || String(local)?.uppercased() == name
    }
  }
}
