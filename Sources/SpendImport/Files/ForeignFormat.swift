/// Formats that are none of ours, known by how their files begin.
enum ForeignFormat {
  private static let beginnings: [(bytes: [UInt8], name: String)] = [
    (Array("%PDF".utf8), "a PDF document"),
    ([0x50, 0x4B, 0x03, 0x04], "a zip archive, as spreadsheets are (xlsx, ods)"),
    ([0x50, 0x4B, 0x05, 0x06], "an empty zip archive"),
    ([0xD0, 0xCF, 0x11, 0xE0], "an old Office document (xls, doc)"),
    ([0x1F, 0x8B], "a gzip archive"),
    ([0x28, 0xB5, 0x2F, 0xFD], "a zstd archive"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "an xz archive"),
    (Array("BZh".utf8), "a bzip2 archive"),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG image"),
    ([0xFF, 0xD8, 0xFF], "a JPEG image"),
    (Array("GIF8".utf8), "a GIF image"),
    (Array("RIFF".utf8), "a sound or image file (RIFF)"),
    (Array("SQLite format 3".utf8), "an SQLite database"),
    (Array("OFXHEADER".utf8), "an OFX statement"),
    (Array("<OFX".utf8), "an OFX statement"),
    (Array("<?xml".utf8), "XML"),
    (Array("<".utf8), "XML or HTML"),
    (Array("!Type:".utf8), "a QIF statement"),
    (Array("!Account".utf8), "a QIF statement"),
    (Array("!Option".utf8), "a QIF statement"),
    (Array(":20:".utf8), "an MT940 statement"),
    (Array("{1:".utf8), "an MT940 statement"),
    (Array("[".utf8), "JSON, but not one object a line"),
  ]

  /// Why a file that begins with `bytes` can't be imported, or nil where nothing speaks against it.
  static func reason(_ bytes: UnsafeBufferPointer<UInt8>) -> ImportError.Reason? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .encoding("UTF-16") }
    if let known = beginnings.first(where: { bytes.starts(with: $0.bytes) }) {
      return .otherFormat(known.name)
    }
    let beginning = bytes.prefix(512).prefix { $0 != UInt8(ascii: "\n") }
    if beginning.contains(0) { return .otherFormat("binary data") }
    return nil
  }
}
