import Glibc
internal import CExpat

/// One parser of expat, and what it found that was not taken yet.
///
/// A class, because the C library keeps its address while it lives.
final class XMLParser {
  private(set) var events: [(event: XMLEvent, line: Int)] = []
  private(set) var fault: (fault: XMLFault, line: Int)?

  private var parser: OpaquePointer?
  private var depth = 0
  private var text: [UInt8] = []
  private var textLine = 0
  /// How many bytes were handed over since the parser said something of them.
  private var unheard = 0
  /// What follows a long tag that has not ended yet.
  ///
  /// The parser begins such a tag anew with every piece, so that each piece must be as long as all before it, lest the
  /// time grow with the square of its length.
  private var held: [UInt8] = []

  /// Loads expat, whose file is `library`.
  ///
  /// - Throws: ``ImportError`` where it isn't there.
  init(path: String, library: String) throws(ImportError) {
    // What comes back may be the argument itself, so it is copied while that lives.
    let missing = library.withCString { spend_expat_load($0).map { String(cString: $0) } }
    if let missing { throw ImportError(path, .missingLibrary(missing)) }
    let handlers = spend_expat_handlers(
      start: { XMLParser.at($0).start($1, $2) },
      end: { XMLParser.at($0).end($1) },
      text: { XMLParser.at($0).add(UnsafeRawBufferPointer(start: $1, count: Int($2))) },
      other: { XMLParser.at($0).unheard = 0 },
      entity: { XMLParser.at($0).fail(.entities) }
    )
    parser = spend_expat_create(handlers, Unmanaged.passUnretained(self).toOpaque())
    guard parser != nil else { throw ImportError(path, .missingLibrary(library)) }
  }

  deinit {
    if let parser { spend_expat_destroy(parser) }
  }

  /// Parses `bytes`, after which ``events`` holds what they held; `isLast` where none follow.
  func parse(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) {
    guard fault == nil else { return }
    guard unheard > 0 || !held.isEmpty else { return hand(bytes, isLast: isLast) }
    held.append(contentsOf: bytes)
    guard isLast || held.count >= unheard || unheard + held.count > XMLReader.longestTag else { return }
    held.withUnsafeBufferPointer { hand($0, isLast: isLast) }
    held.removeAll(keepingCapacity: true)
  }

  /// Hands `bytes` to the parser.
  private func hand(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) {
    guard let parser else { return }
    unheard += bytes.count
    if let problem = spend_expat_parse(parser, bytes.baseAddress, Int32(bytes.count), isLast ? 1 : 0) {
      // A handler that stopped the parser has said why.
      if fault == nil { fault = (.broken(String(cString: problem)), line) }
    } else if unheard > XMLReader.longestTag {
      fault = (.tooLong, line)
    }
  }

  /// Takes all events.
  func take() -> [(event: XMLEvent, line: Int)] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  private static func at(_ context: UnsafeMutableRawPointer) -> XMLParser {
    Unmanaged<XMLParser>.fromOpaque(context).takeUnretainedValue()
  }

  private var line: Int { parser.map { Int(spend_expat_line($0)) } ?? 0 }

  private func fail(_ fault: XMLFault) {
    if self.fault == nil { self.fault = (fault, line) }
    if let parser { spend_expat_stop(parser) }
  }

  private func start(_ name: UnsafePointer<CChar>, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>) {
    unheard = 0
    endText()
    depth += 1
    guard depth <= XMLReader.deepest else { return fail(.tooDeep) }
    var attributes: [String: String] = [:]
    var pair = pairs
    var count = 0
    while let key = pair[0], let value = pair[1] {
      pair += 2
      count += 1
      guard count <= XMLReader.mostAttributes else { return fail(.tooLong) }
      let name = String(cString: key)
      guard !name.hasPrefix("xmlns:"), strnlen(value, XMLReader.longestText + 1) <= XMLReader.longestText
      else {
        continue
      }
      attributes[XMLParser.localName(name), default: ""] = String(cString: value)
    }
    events.append((.start(name: XMLParser.localName(String(cString: name)), attributes: attributes), line))
  }

  private func end(_ name: UnsafePointer<CChar>) {
    guard fault == nil else { return }
    unheard = 0
    endText()
    depth -= 1
    events.append((.end(name: XMLParser.localName(String(cString: name))), line))
  }

  private func add(_ bytes: UnsafeRawBufferPointer) {
    unheard = 0
    if text.isEmpty { textLine = line }
    guard text.count + bytes.count <= XMLReader.longestText else { return fail(.tooLong) }
    text.append(contentsOf: bytes)
  }

  private func endText() {
    if text.contains(where: { $0 > 0x20 }) {
      events.append((.text(String(decoding: text, as: UTF8.self)), textLine))
    }
    text.removeAll(keepingCapacity: true)
  }

  /// `name` without the prefix of its namespace.
  private static func localName(_ name: String) -> String {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return name }
    return String(name[name.utf8.index(after: colon)...])
  }
}
