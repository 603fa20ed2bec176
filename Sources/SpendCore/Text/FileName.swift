/// The name of a file as text, where its bytes may be no UTF-8: each byte that is none stands as a private character,
/// so that nothing is lost on the way from the system and back to it.
///
/// Those characters themselves, in a name that is UTF-8, stand as their bytes do: two names never become one.
package enum FileName {
  /// The private characters that stand for bytes: U+FF080 to U+FF0FF.
  private static let base: UInt32 = 0xFF000

  /// The text for these bytes, without the zero at their end.
  package static func text(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !holdsOddBytes(text) { return text }
    var text = ""
    var rest = Array(bytes)[...]
    while let first = rest.first {
      // A character has at most four bytes.
      let character = (1...min(4, rest.count)).lazy.compactMap { count -> (String, Int)? in
        String(validating: rest.prefix(count), as: UTF8.self).map { ($0, count) }
      }.first
      if let (known, count) = character, !holdsOddBytes(known) {
        text += known
        rest = rest.dropFirst(count)
      } else {
        if let scalar = Unicode.Scalar(base + UInt32(first)) { text.unicodeScalars.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// The text for the bytes up to the first zero.
  package static func text(cString: UnsafePointer<CChar>) -> String {
    var end = cString
    while end.pointee != 0 { end += 1 }
    return UnsafeBufferPointer(start: cString, count: end - cString)
      .withMemoryRebound(to: UInt8.self) { text($0) }
  }

  /// `text` with every byte that is no UTF-8 written as `\xff`, for readers that take nothing but text.
  package static func shown(_ text: String) -> String {
    guard holdsOddBytes(text) else { return text }
    var shown = ""
    for scalar in text.unicodeScalars {
      if byte(of: scalar) == nil {
        shown.unicodeScalars.append(scalar)
      } else {
        shown += String(scalar).visible
      }
    }
    return shown
  }

  /// Whether a byte of `text` is no UTF-8.
  package static func holdsOddBytes(_ text: String) -> Bool {
    // The first byte of all private characters of that plane; hardly a name has it.
    text.utf8.contains(0xF3) && text.unicodeScalars.contains { byte(of: $0) != nil }
  }

  /// The bytes of `text`, as the system has them.
  package static func bytes(_ text: String) -> [UInt8] {
    guard holdsOddBytes(text) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in byte(of: scalar).map { [$0] } ?? Array(scalar.utf8) }
  }

  /// The bytes of `text` with a zero at their end, as C takes them.
  package static func cString(_ text: String) -> [CChar] {
    bytes(text).map { CChar(bitPattern: $0) } + [0]
  }

  /// The name of the file at `path`, without its folders; by bytes, as a mark may follow a slash.
  package static func last(of path: String) -> String {
    String(path.utf8.split(separator: UInt8(ascii: "/")).last.map(Substring.init) ?? Substring(path))
  }

  /// The folder that holds `path`.
  package static func parent(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    let trimmed = path.utf8.last == slash ? path.utf8.dropLast() : path.utf8[...]
    guard let last = trimmed.lastIndex(of: slash) else { return "." }
    return last == trimmed.startIndex ? "/" : String(Substring(trimmed[..<last]))
  }

  /// Whether `path` begins at the root.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// The byte that `scalar` stands for, or nil.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    (base + 0x80...base + 0xFF).contains(scalar.value) ? UInt8(scalar.value - base) : nil
  }
}
