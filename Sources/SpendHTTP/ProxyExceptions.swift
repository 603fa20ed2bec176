import Glibc

/// The hosts that `no_proxy` names, read as libcurl does: names with all that is below them, addresses, networks
/// as `10.0.0.0/8`, or `*` for all.
struct ProxyExceptions {
  private let entries: [Substring]
  private let holdsAll: Bool

  init(_ text: String) {
    holdsAll = text == "*"
    entries = text.split { $0 == "," || $0 == " " || $0 == "\t" }
  }

  /// Whether `host` is named; an IPv6 address stands in brackets.
  func contains(_ host: String) -> Bool {
    if holdsAll { return true }
    if host.hasPrefix("[") {
      let address = String(host.dropFirst().dropLast())
      return entries.contains { ProxyExceptions.network($0, family: AF_INET6, holds: address) }
    }
    if ProxyExceptions.bytes(of: host, family: AF_INET) != nil {
      return entries.contains { ProxyExceptions.network($0, family: AF_INET, holds: host) }
    }
    let name = ProxyExceptions.withoutFinalDot(host[...])
    return entries.contains { ProxyExceptions.domain($0, holds: name) }
  }

  private static func domain(_ entry: Substring, holds name: Substring) -> Bool {
    var domain = withoutFinalDot(entry)
    if domain.hasPrefix(".") { domain = domain.dropFirst() }
    let (wanted, given) = (domain.lowercased(), name.lowercased())
    return !wanted.isEmpty && (given == wanted || given.hasSuffix("." + wanted))
  }

  private static func network(_ entry: Substring, family: Int32, holds address: String) -> Bool {
    let parts = entry.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let entry = bytes(of: String(parts[0]), family: family),
      let own = bytes(of: address, family: family)
    else { return false }
    let all = own.count * 8
    let stated = parts.count == 2 ? Int(parts[1]) ?? 0 : all
    // libcurl takes a length of nothing for an address of its own.
    let length = stated == 0 ? all : stated
    guard (1...all).contains(length) else { return false }
    return (0..<length).allSatisfy { bit in
      let mask: UInt8 = 0x80 >> UInt8(bit % 8)
      return own[bit / 8] & mask == entry[bit / 8] & mask
    }
  }

  private static func bytes(of address: String, family: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: family == AF_INET ? 4 : 16)
    return inet_pton(family, address, &bytes) == 1 ? bytes : nil
  }

  private static func withoutFinalDot(_ text: Substring) -> Substring {
    text.hasSuffix(".") ? text.dropLast() : text
  }
}
