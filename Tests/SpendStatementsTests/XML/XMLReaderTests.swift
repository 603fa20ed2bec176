import SpendCore
import SpendStatements
import Testing

@Suite("XML")
struct XMLReaderTests {
  @Test("Elements, attributes and text come in their order, without prefixes and white space alone")
  func events() throws {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- a comment -->
      <c:Doc xmlns:c="urn:x" xmlns="urn:y" c:a="1" b="&lt;2&gt;">
        <c:Nm>M&#252;ller &amp; <![CDATA[<Sohn>]]></c:Nm>
        <e/>
      </c:Doc>
      """
    #expect(
      try events(document) == [
        .start(name: "Doc", attributes: ["xmlns": "urn:y", "a": "1", "b": "<2>"]),
        .start(name: "Nm", attributes: [:]), .text("Müller & <Sohn>"), .end(name: "Nm"),
        .start(name: "e", attributes: [:]), .end(name: "e"),
        .end(name: "Doc"),
      ]
    )
  }

  @Test("The line of an event is the one that it begins on")
  func lines() throws {
    let file = try TemporaryFile("<a>\n<b>\nx\n</b></a>")
    var reader = try XMLReader(ByteSource(path: file.path))
    var lines: [Int] = []
    while try reader.next() != nil { lines.append(reader.line) }
    #expect(lines == [1, 2, 2, 4, 4])
  }

  @Test(
    "Bytes are UTF-8 whatever the document declares",
    arguments: ["ISO-8859-1", "windows-1252", "UTF-16", "x-unknown"]
  )
  func declaredEncoding(_ name: String) throws {
    let events = try events("<?xml version=\"1.0\" encoding=\"\(name)\"?><a>Žluťoučký</a>")
    #expect(events.contains(.text("Žluťoučký")))
  }

  @Test(
    "Entities are refused, whatever they are",
    arguments: [
      "<!DOCTYPE a [<!ENTITY x \"ha\">]><a>&x;</a>",
      "<!DOCTYPE a [<!ENTITY x \"ha\">]><a/>",
      "<!DOCTYPE a [<!ENTITY x \"ha\"><!ENTITY y \"&x;&x;&x;&x;\"><!ENTITY z \"&y;&y;&y;\">]><a>&z;</a>",
      "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>",
      "<!DOCTYPE a [<!ENTITY x SYSTEM \"http://127.0.0.1:1/\">]><a>&x;</a>",
      "<!DOCTYPE a [<!ENTITY % x SYSTEM \"http://127.0.0.1:1/\"> %x;]><a/>",
      "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a>&x;</a>",
    ]
  )
  func entities(_ document: String) {
    #expect(fault(document)?.fault == .entities)
  }

  @Test("A document type without entities is passed over, and the file that it names is never read")
  func documentType() throws {
    let events = try events("<!DOCTYPE a SYSTEM \"file:///etc/passwd\" [<!ELEMENT a ANY>]><a>x</a>")
    #expect(events == [.start(name: "a", attributes: [:]), .text("x"), .end(name: "a")])
  }

  @Test(
    "Broken XML is an error that names the line",
    arguments: [
      ("<a>\n<b>\n</a>", 3), ("<a>\n", 2), ("", 1), ("\n\nno XML", 3), ("<a>\n&x;</a>", 2),
      ("<a>\n\u{0}</a>", 2),
      ("<a/>\n\n<b/>", 3), ("<a x=1/>", 1), ("<a>\n<b x='1' x='2'/></a>", 2),
    ]
  )
  func broken(_ document: String, _ line: Int) {
    let fault = fault(document)
    #expect(fault?.line == line)
    guard case .broken = fault?.fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
  }

  @Test("Blank lines may stand before the declaration, and count")
  func blankLines() throws {
    let file = try TemporaryFile("\r\n \n<?xml version=\"1.0\"?>\n<a>\n</a>")
    var reader = try XMLReader(ByteSource(path: file.path))
    #expect(try reader.next() == .start(name: "a", attributes: [:]))
    #expect(reader.line == 4)
    #expect(fault("\n\n<?xml version=\"1.0\"?>\n<a>\n</b>")?.line == 5)
  }

  @Test("Invalid UTF-8 is an error, not a guess")
  func invalidUTF8() throws {
    let file = try TemporaryFile([UInt8]("<a>".utf8) + [0xFC, 0x62] + [UInt8]("</a>".utf8))
    var reader = try XMLReader(ByteSource(path: file.path))
    #expect(throws: ImportError.self) { while try reader.next() != nil {} }
  }

  @Test("What stands before the fault is handed out first, and the error stays")
  func eventsBeforeFault() throws {
    let file = try TemporaryFile("<a><b>x</b></c>")
    var reader = try XMLReader(ByteSource(path: file.path))
    for _ in 0..<4 { #expect(try reader.next() != nil) }
    for _ in 0..<2 { #expect(throws: ImportError.self) { try reader.next() } }
  }

  @Test(
    "References to halves of characters are joined, those to no character replaced",
    arguments: [
      ("&#55357;&#56832;", "😀"), ("&#xD83D;&#xDE00;!", "😀!"), ("a&#55357;b", "a\u{FFFD}b"),
      ("&#56832;", "\u{FFFD}"),
      ("&#55357;&#55357;&#56832;", "\u{FFFD}😀"), ("&#0;x&#11;", "\u{FFFD}x\u{FFFD}"),
      ("&#55357;&amp;", "\u{FFFD}&"),
      ("&#1114112;", "\u{FFFD}"), ("&#65;&#x42;&amp;", "AB&"), ("&#55357;", "\u{FFFD}"),
    ]
  )
  func references(_ written: String, _ text: String) throws {
    #expect(try events("<a>\(written)</a>").contains(.text(text)))
    // The piece that is read at once ends anywhere in it.
    for length in 16_360...16_384 {
      let before = String(repeating: "x", count: length)
      #expect(try events("<a>\(before)\(written)</a>").contains(.text(before + text)))
    }
  }

  @Test(
    "Other ampersands stay broken",
    arguments: ["&;", "&#;", "&#x;", "&# 5;", "&", "&#+5;", "&#99999999999999;", "&#55357"]
  )
  func brokenReferences(_ written: String) {
    #expect(fault("<a>\(written)</a>") != nil)
  }

  @Test("Elements 200 deep are read, deeper ones refused")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(try events(nested(200)).count == 400)
    #expect(fault(nested(201))?.fault == .tooDeep)
    #expect(fault(String(repeating: "<a>", count: 100_000))?.fault == .tooDeep)
  }

  @Test("A text of 64 KB is read, a longer one refused")
  func longText() throws {
    let text = String(repeating: "x", count: 64 * 1024)
    #expect(try events("<a>\(text)</a>").contains(.text(text)))
    #expect(fault("<a>\(text)x</a>")?.fault == .tooLong)
    #expect(fault("<a>\(String(repeating: text, count: 160))")?.fault == .tooLong)
  }

  @Test("An attribute that holds a picture is left out, one that never ends refused")
  func longAttribute() throws {
    let picture = String(repeating: "QUJD", count: 500_000)
    #expect(try events("<a data=\"\(picture)\" b=\"1\"/>").first == .start(name: "a", attributes: ["b": "1"]))
    #expect(fault("<a data=\"\(String(repeating: picture, count: 9))")?.fault == .tooLong)
  }

  @Test("A tag has at most 500 attributes")
  func manyAttributes() throws {
    func tag(_ count: Int) -> String { "<a " + (0..<count).map { "a\($0)='1' " }.joined() + "/>" }
    #expect(try events(tag(500)).count == 2)
    #expect(fault(tag(501))?.fault == .tooLong)
  }

  @Test("Without expat the error says what to install")
  func missingLibrary() throws {
    let file = try TemporaryFile("<a/>")
    let source = try ByteSource(path: file.path)
    do {
      _ = try XMLReader(source, library: "libexpat-of-nowhere.so.1")
      Issue.record("it was read")
    } catch {
      #expect(error.reason == .missingLibrary("libexpat-of-nowhere.so.1"))
      #expect(error.remedy == "install expat (on Debian libexpat1)")
      #expect(error.exitStatus == .refused)
    }
  }

  private func events(_ document: String) throws -> [XMLEvent] {
    let file = try TemporaryFile(document)
    var reader = try XMLReader(ByteSource(path: file.path))
    var events: [XMLEvent] = []
    while let event = try reader.next() { events.append(event) }
    return events
  }

  private func fault(_ document: String) -> (line: Int, fault: XMLFault)? {
    do {
      _ = try events(document)
    } catch let error as ImportError {
      if case .xml(let line, let fault) = error.reason { return (line, fault) }
    } catch {}
    return nil
  }
}
