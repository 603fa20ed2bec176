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
  /// Bytes of whole header lines and of the body, of interim answers as well.
  private(set) var byteCount = 0
  private var isSuccess = false
  private var handedOut = 0
  private(set) var refusal: Refusal?
  private var headerBytes = 0
  private let headerLimit: Int
  private let bodyLimit: Int

  init(headerLimit: Int, bodyLimit: Int) {
    self.headerLimit = headerLimit
    self.bodyLimit = bodyLimit
  }

  func takeHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    byteCount += line.count
    headerBytes += line.count
    guard headerBytes <= headerLimit else { return refuse(.tooLarge) }
    if line.starts(with: "HTTP/".utf8) {
      // An interim answer (100 Continue, a proxy's 200) went before: only the last one's headers count.
      headers.removeAll()
      isSuccess = CurlReception.hasStatusOfSuccess(line)
      return true
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return true }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    headers.append((name, CurlReception.trimmed(line[(colon + 1)...])))
    return true
  }

  func takeBody(_ piece: UnsafeRawBufferPointer) -> Bool {
    byteCount += piece.count
    if body.isEmpty, isEncoded { return refuse(.encodedBody) }
    guard body.count + piece.count <= bodyLimit else { return refuse(.tooLarge) }
    body.append(contentsOf: piece)
    return true
  }

  /// Gives `receiving` what came of the body of a 2xx answer since the last time.
  func handOut(to receiving: (ArraySlice<UInt8>) -> Void) {
    guard isSuccess, handedOut < body.count else { return }
    let start = handedOut
    handedOut = body.count
    receiving(body[start...])
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

  /// Whether the first digit behind the protocol's name is a 2: `HTTP/1.1 204 No Content`.
  private static func hasStatusOfSuccess(_ line: UnsafeRawBufferPointer) -> Bool {
    guard let space = line.firstIndex(of: 0x20) else { return false }
    return line[space...].first { $0 != 0x20 } == UInt8(ascii: "2")
  }

  private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
    let start = bytes.firstIndex { !isSpace($0) } ?? bytes.endIndex
    let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }
}

#endif
