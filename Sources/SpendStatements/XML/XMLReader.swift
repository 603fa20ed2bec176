/// Reads an XML document event by event; what it holds of the document does not grow with it.
///
/// The document is parsed by expat, which is loaded with the first one. Entities other than the five of XML itself
/// are refused, and nothing but the bytes of the source is ever read.
/// References to characters that XML doesn't have are mended before (``XMLReferences``).
package struct XMLReader: ~Copyable {
  /// The longest text between two tags that is taken, in bytes.
  static let longestText = ByteSource.longestRecord
  /// The longest tag or comment that is taken, in bytes; exports of messages have whole pictures in an attribute.
  static let longestTag = 16 * 1024 * 1024
  /// The most attributes that a tag may have.
  static let mostAttributes = 500
  /// How deep elements may lie in each other.
  static let deepest = 200

  /// The line, counted from 1, that the last event began on.
  package private(set) var line = 1

  private var source: ByteSource
  private let parser: XMLParser
  private var references = XMLReferences()
  private var events: [(event: XMLEvent, line: Int)] = []
  private var nextEvent = 0
  private var isAtEnd = false
  /// How many lines there were before the document, which may begin with blank ones.
  private var linesBefore = 0
  private var hasBegun = false

  /// Reads `source` from where it stands.
  ///
  /// - Parameter library: the file of expat.
  /// - Throws: ``ImportError`` where expat can't be loaded.
  package init(_ source: consuming ByteSource, library: String = "libexpat.so.1") throws(ImportError) {
    parser = try XMLParser(path: source.path, library: library)
    self.source = source
  }

  /// How many bytes of the file were read, and how many it has; 0 where that can't be told.
  var progress: (used: Int, size: Int) { (source.bytesUsed, source.fileSize) }

  /// The path of the file.
  var path: String { source.path }

  /// The next event; nil behind the root element.
  ///
  /// - Throws: ``ImportError`` that names the line where the document is broken or refused; what
  ///   ``ByteSource/readMore()`` throws.
  package mutating func next() throws -> XMLEvent? {
    while nextEvent == events.count {
      if let fault = parser.fault {
        throw ImportError(source.path, .xml(line: linesBefore + fault.line, fault.fault))
      }
      if isAtEnd { return nil }
      try parseMore()
    }
    let next = events[nextEvent]
    nextEvent += 1
    line = linesBefore + next.line
    return next.event
  }

  /// A parser takes no blanks before the declaration, but files have them, and now and then a mark of UTF-8 too many.
  private mutating func passBlanks() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if source.bytes.starts(with: mark) { source.start += mark.count }
    while let byte = source.bytes.first, byte <= 0x20, byte != 0 {
      if byte == 0x0A { linesBefore += 1 }
      source.start += 1
    }
    hasBegun = !source.bytes.isEmpty
  }

  /// Little at a time, so that few events wait.
  private mutating func parseMore() throws {
    let most = 16 * 1024
    if source.bytes.isEmpty { try source.readMore() }
    if !hasBegun { passBlanks() }
    let piece = UnsafeBufferPointer(rebasing: source.bytes.prefix(most))
    isAtEnd = piece.isEmpty && source.isAtEnd
    if let mended = references.mend(piece, isLast: isAtEnd) {
      mended.withUnsafeBufferPointer { parser.parse($0, isLast: isAtEnd) }
    } else {
      parser.parse(piece, isLast: isAtEnd)
    }
    source.start += piece.count
    events = parser.take()
    nextEvent = 0
  }
}
