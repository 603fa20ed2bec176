#if Networking

/// What a transfer has received so far, cut off at its limits.
final class CurlReception {
  /// Why no more was taken.
  enum Refusal {
    case tooLarge
    case encodedBody
  }

  private(set) var headers: [(name: String, value: String)] = []
  private(set) var body: [UInt8] = []
  private(set) var refusal: Refusal?
  private var headerBytes = 0
  private let headerLimit: Int
  private let bodyLimit: Int

  init(headerLimit: Int, bodyLimit: Int) {
    self.headerLimit = headerLimit
    self.bodyLimit = bodyLimit
  }

  func takeHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    headerBytes += line.count
    guard headerBytes <= headerLimit else { return refuse(.tooLarge) }
    if line.starts(with: "HTTP/".utf8) {
      // An interim answer (100 Continue, a proxy's 200) went before: only the last one's headers count.
      headers.removeAll()
      return true
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return true }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    headers.append((name, CurlReception.trimmed(line[(colon + 1)...])))
    return true
  }

  func takeBody(_ piece: UnsafeRawBufferPointer) -> Bool {
    if body.isEmpty, isEncoded { return refuse(.encodedBody) }
    guard body.count + piece.count <= bodyLimit else { return refuse(.tooLarge) }
    body.append(contentsOf: piece)
    return true
  }

  private var isEncoded: Bool {
    headers.contains {
      $0.name == "content-encoding" && $0.value != "" && $0.value.lowercased() != "identity"
    }
  }

  private func refuse(_ reason: Refusal) -> Bool {
    refusal = reason
    return false
  }

  private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
    let start = bytes.firstIndex { !isSpace($0) } ?? bytes.endIndex
    let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }
}

#endif
