import Foundation

/// The weights of the score of payments: buckets of eight bytes in Base64 (RFC 4648), as `Scripts/train` writes them.
enum PaymentWeights {
  /// The buckets of one line, the first byte of each the lowest of its number.
  static func read(_ line: DataFile.Line) throws -> [UInt64] {
    guard let bytes = Data(base64Encoded: String(line.text)), bytes.count.isMultiple(of: 8) else {
      throw line.error("a line has buckets of eight bytes, in Base64")
    }
    return stride(from: 0, to: bytes.count, by: 8).map { start in
      bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}
