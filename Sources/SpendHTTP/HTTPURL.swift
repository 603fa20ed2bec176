/// An absolute `http` or `https` address, read strictly so that this program and libcurl never differ about
/// its host.
package struct HTTPURL: Sendable, Hashable {
  /// Whether the connection is encrypted.
  package let isSecure: Bool
  /// The host in lower case; an IPv6 address stands in brackets.
  package let host: String
  /// The port, or nil for the scheme's own.
  package let port: Int?
  /// What follows the authority: a path with or without a query.
  package let path: String

  /// Reads `text`, or nil unless it is `http(s)://host[:port][/path][?query]` in plain ASCII without user,
  /// password, fragment, space or backslash.
  package init?(_ text: String) {
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), !text.utf8.contains(UInt8(ascii: "\\")),
      !text.utf8.contains(UInt8(ascii: "#")), let scheme = HTTPURL.scheme(of: text)
    else { return nil }
    let rest = text.utf8.dropFirst(scheme.length)
    let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
    guard let authority = HTTPURL.authority(Array(rest[..<end])) else { return nil }
    isSecure = scheme.isSecure
    (host, port) = authority
    path = String(decoding: Array(rest[end...]), as: UTF8.self)
  }

  private init(isSecure: Bool, host: String, port: Int?, path: String) {
    self.isSecure = isSecure
    self.host = host
    self.port = port
    self.path = path
  }

  /// The address `suffix` below this one, with exactly one slash between.
  package func appending(path suffix: String) -> HTTPURL {
    var base = path[...]
    while base.hasSuffix("/") { base = base.dropLast() }
    return HTTPURL(isSecure: isSecure, host: host, port: port, path: base + "/" + suffix)
  }

  /// The whole address.
  package var text: String { "\(isSecure ? "https" : "http")://\(hostText)\(path)" }

  /// The host with its port where one is given: what a message may name.
  package var hostText: String { port.map { "\(host):\($0)" } ?? host }

  /// Whether the host is this machine by its own name, whatever resolvers say.
  package var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  private static func scheme(of text: String) -> (isSecure: Bool, length: Int)? {
    let lower = text.prefix(8).lowercased()
    if lower == "https://" { return (true, 8) }
    return lower.hasPrefix("http://") ? (false, 7) : nil
  }

  private static func authority(_ bytes: [UInt8]) -> (host: String, port: Int?)? {
    var host = bytes[...]
    var port: Int?
    let afterAddress = (bytes.lastIndex(of: UInt8(ascii: "]")) ?? 0)
    if let colon = bytes.lastIndex(of: UInt8(ascii: ":")), colon > afterAddress {
      let digits = bytes[(colon + 1)...]
      guard digits.count <= 5, digits.allSatisfy(isDigit), let number = Int(text(digits)),
        (1...65_535).contains(number)
      else { return nil }
      port = number
      host = bytes[..<colon]
    }
    guard isHostName(host) || isAddressInBrackets(host) else { return nil }
    return (text(host).lowercased(), port)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isHostName(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.count <= 253
      && bytes.allSatisfy { byte in
        let scalar = Unicode.Scalar(byte)
        return isDigit(byte) || scalar.properties.isAlphabetic || scalar == "." || scalar == "-"
          || scalar == "_"
      }
  }

  private static func isAddressInBrackets(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") else { return false }
    let address = bytes.dropFirst().dropLast()
    return address.contains(UInt8(ascii: ":"))
      && address.allSatisfy { byte in
        byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || Character(Unicode.Scalar(byte)).isHexDigit
      }
  }
}
