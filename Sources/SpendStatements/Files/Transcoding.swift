import Glibc
import SpendFiles

/// Writing text of one encoding anew in another, by the C library's iconv.
enum Transcoding {
  /// The system doesn't know an encoding, or text is none of it.
  struct Failure: Error {}

  /// How much is converted at a time, in bytes.
  private static let pieceLength = 64 * 1024

  /// The bytes of `text` in the encoding `name`.
  static func bytes(of text: String, in name: String) throws(Failure) -> [UInt8] {
    let conversion = try Conversion(from: "UTF-8", to: name)
    var bytes = Array(text.utf8)
    var result: [UInt8] = []
    guard conversion.convert(&bytes, into: &result), bytes.isEmpty else { throw Failure() }
    return result
  }

  /// Writes what `source` holds from where it stands to a new file as UTF-8, and opens that in its place.
  ///
  /// The file has no name any more once it is open. Bytes that are no text of `encoding` become U+FFFD.
  ///
  /// - Throws: ``ImportError`` where it can't be read or written; what reading throws.
  static func source(
    rewriting source: inout ByteSource,
    from encoding: TextEncoding,
    path: String
  ) throws -> ByteSource {
    let conversion: Conversion
    do {
      conversion = try Conversion(from: encoding.name, to: "UTF-8")
    } catch {
      throw ImportError(path, .encoding(encoding.name))
    }
    return try ByteSource(spooling: path) { write in
      var rest: [UInt8] = []
      while true {
        rest += source.bytes
        source.start = source.end
        var converted: [UInt8] = []
        while !conversion.convert(&rest, into: &converted), !rest.isEmpty {
          // A letter that is cut off waits for what comes next.
          if rest.count < 8, !source.isAtEnd { break }
          converted += [0xEF, 0xBF, 0xBD]
          rest.removeFirst()
        }
        try write(converted)
        if source.isAtEnd { return }
        try source.readMore()
      }
    }
  }

  /// An open conversion.
  private final class Conversion {
    private let descriptor: iconv_t

    init(from: String, to: String) throws(Failure) {
      // What iconv_open gives where it fails is the pointer -1.
      guard let descriptor = iconv_open(to, from), Int(bitPattern: descriptor) != -1 else { throw Failure() }
      self.descriptor = descriptor
    }

    deinit { iconv_close(descriptor) }

    /// Converts `bytes`, of which it leaves what it can't; false where that is something.
    func convert(_ bytes: inout [UInt8], into result: inout [UInt8]) -> Bool {
      var room = [CChar](repeating: 0, count: 4 * bytes.count + 16)
      var inputLeft = bytes.count
      var outputLeft = room.count
      let status = bytes.withUnsafeMutableBytes { input in
        room.withUnsafeMutableBytes { output in
          var next = input.baseAddress?.assumingMemoryBound(to: CChar.self)
          var target = output.baseAddress?.assumingMemoryBound(to: CChar.self)
          return iconv(descriptor, &next, &inputLeft, &target, &outputLeft)
        }
      }
      result += room.prefix(room.count - outputLeft).map { UInt8(bitPattern: $0) }
      bytes.removeFirst(bytes.count - inputLeft)
      return status != -1
    }
  }
}
