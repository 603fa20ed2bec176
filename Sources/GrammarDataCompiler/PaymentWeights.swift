import Foundation

/// The weights of the score of payments: signed bytes in Base64 (RFC 4648), as `Scripts/train` writes them.
enum PaymentWeights {
  /// The weights of one line, eight in each number, the first in its lowest byte.
  static func read(_ line: DataFile.Line) throws -> [UInt64] {
    guard let bytes = Data(base64Encoded: String(line.text)), bytes.count.isMultiple(of: 8) else {
      throw line.error("a line has eight weights or a multiple of them, in Base64")
    }
    return stride(from: 0, to: bytes.count, by: 8).map { start in
      bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}
