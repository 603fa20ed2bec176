import SpendCore
import SpendFiles
import SpendTestSupport
import Testing

@Suite struct FileNameTests {
  /// Names as their bytes: UTF-8, none at all, cut characters, overlong ones, and the very characters that stand for
  /// bytes.
  private static let names: [[UInt8]] = [
    Array("plain.db".utf8), Array("Café/日本 🍕".utf8), [0xFF], [0x61, 0xFF, 0xFE, 0x62], [0xC3], [0xE2, 0x82],
    [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF3, 0xBF, 0x82, 0x80], [0xF3, 0xBF, 0x83, 0xBF, 0x2F, 0x80],
    [0x2F, 0xCC, 0x81, 0x61],
  ]

  @Test("A31 a name of any bytes becomes text and the same bytes again", arguments: names)
  func roundTrip(bytes: [UInt8]) {
    #expect(FileName.bytes(FileName.text(bytes)) == bytes)
  }

  @Test("A31 two names never become one text")
  func distinct() {
    let texts = FileNameTests.names.map { FileName.text($0).unicodeScalars.map(\.value) }
    #expect(Set(texts).count == FileNameTests.names.count)
  }

  @Test("A31 bytes that are no UTF-8 are shown escaped, and nothing else is")
  func shown() {
    let name = FileName.text([0x61, 0xFF] + Array("é\u{1b}".utf8))
    #expect(name.visible == "a\\xffé\\x1b")
    #expect(FileName.shown(name) == "a\\xffé\u{1b}")
  }

  @Test(
    "A31 a path is cut at its slashes, whatever mark follows one",
    arguments: [
      ("/a/b", "/a", "b"), ("a", ".", "a"), ("/a", "/", "a"), ("/a/\u{301}b", "/a", "\u{301}b"),
      ("a/b/", "a", "b"),
    ]
  )
  func parts(path: String, folder: String, name: String) {
    #expect(Array(FileName.parent(of: path).utf8) == Array(folder.utf8))
    #expect(Array(FileName.last(of: path).utf8) == Array(name.utf8))
  }
}
