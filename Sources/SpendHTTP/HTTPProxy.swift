/// The proxy that an environment names for an address, chosen as libcurl does.
///
/// `http_proxy` counts in lower case only, as a web server hands `HTTP_PROXY` to its programs from a request's
/// header; `https_proxy`, `all_proxy` and `no_proxy` in either case, lower case first. An empty variable counts
/// as none.
package struct HTTPProxy: Equatable, Sendable {
  /// The variable that names it.
  package let variable: String
  /// Where it is, in visible ASCII, without user and password.
  package let address: String

  /// The proxy for `url`, or nil where the way is direct; to this machine it always is.
  package init?(for url: HTTPURL, environment: (String) -> String?) {
    guard let (name, text) = HTTPProxy.setting(for: url, environment: environment) else { return nil }
    variable = name
    address = HTTPProxy.shown(text)
  }

  /// The variable that counts for `url` and what it says, which may hold a password.
  static func setting(
    for url: HTTPURL,
    environment: (String) -> String?
  ) -> (variable: String, text: String)? {
    func value(_ names: [String]) -> (variable: String, text: String)? {
      for name in names {
        if let text = environment(name), !text.isEmpty { return (name, text) }
      }
      return nil
    }
    let exceptions = value(["no_proxy", "NO_PROXY"])?.text ?? ""
    guard !url.isLoopback, !ProxyExceptions(exceptions).contains(url.host) else { return nil }
    let own = url.isSecure ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
    return value(own + ["all_proxy", "ALL_PROXY"])
  }

  /// What may be seen of a proxy's address: no user, no password, nothing behind the authority.
  private static func shown(_ text: String) -> String {
    var scheme: Substring = ""
    var rest = text[...]
    if let range = text.firstRange(of: "://") {
      (scheme, rest) = (text[..<range.upperBound], text[range.upperBound...])
    }
    // The last sign: a password that holds one itself must not be half shown.
    if let sign = rest.lastIndex(of: "@") { rest = rest[rest.index(after: sign)...] }
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let visible = (scheme + authority).unicodeScalars.map {
      (0x21...0x7E).contains($0.value) ? Character($0) : "?"
    }
    return String(visible)
  }
}
