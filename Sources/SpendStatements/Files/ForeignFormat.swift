/// Formats that are none of ours, known by how their files begin: as `magic(5)` of file 5.44 has them.
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
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7-Zip archive"),
    (Array("Rar!".utf8), "a RAR archive"),
    (Array("II*\0".utf8), "a TIFF image"),
    (Array("MM\0*".utf8), "a TIFF image"),
    (Array("ID3".utf8), "an MP3 recording"),
    (Array("OggS".utf8), "an Ogg recording"),
    (Array("fLaC".utf8), "a FLAC recording"),
    ([0x7F, 0x45, 0x4C, 0x46], "a program"),
    (Array("%!PS".utf8), "a PostScript document"),
    (Array("{\\rtf".utf8), "a document (RTF)"),
    (Array("BEGIN:V".utf8), "a calendar or cards of addresses"),
    (Array("<?xml".utf8), "XML"),
    (Array("<".utf8), "XML or HTML"),
    (Array("[".utf8), json),
  ]

  /// Beginnings of text that somebody may type: of lines they count only in the form that files have.
  private static let typable: [String: [String]] = [
    "<": ["<?xml", "<!doctype", "<html", "<document", "<stmt"], "[": ["[{", "[\n", "[\r", "[ {"],
  ]

  /// What importing reads as well, but not as lines that somebody typed.
  static let json = "JSON"

  /// What the file is that begins with `bytes`, where these can't be lines that somebody typed.
  static func name(ofPiped bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let text = String(decoding: bytes.prefix(64), as: UTF8.self).lowercased()
    if text.hasPrefix("{\""), text.contains("\":") || text.contains("\" :") { return json }
    if bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) { return "an image or a film (HEIC, MP4)" }
    guard let known = beginnings.first(where: { bytes.starts(with: $0.bytes) }) else { return nil }
    if let forms = typable[String(decoding: known.bytes.prefix(1), as: UTF8.self)] {
      return forms.contains(where: text.hasPrefix) ? known.name : nil
    }
    return known.name
  }

  /// Why a file that begins with `bytes` can't be imported, or nil where nothing speaks against it.
  static func reason(_ bytes: UnsafeBufferPointer<UInt8>) -> ImportError.Reason? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .encoding("UTF-16") }
    if let known = beginnings.first(where: { bytes.starts(with: $0.bytes) }), known.name != json {
      return .otherFormat(known.name)
    }
    let beginning = bytes.prefix(512).prefix { $0 != UInt8(ascii: "\n") }
    if beginning.contains(0) { return .otherFormat("binary data") }
    return nil
  }
}
