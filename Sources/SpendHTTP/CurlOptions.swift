import Glibc

/// How connections are made.
package struct CurlOptions: Sendable {
  /// A PEM file of certificate authorities to trust instead of the system's, or nil.
  package var certificateAuthorityFile: String?
  /// The proxy for hosts other than this machine, empty for none, or nil for the one that ``environment`` names.
  package var proxy: String?
  /// Where ``HTTPProxy`` looks for a proxy: the process's own environment, if nothing else is set.
  package var environment: @Sendable (String) -> String? = { name in
    getenv(name).map { String(cString: $0) }
  }
  /// The shared library to load.
  package var library = "libcurl.so.4"

  /// The system's authorities and the environment's proxies.
  package init() {}

  /// The proxy on the way to `url`, or empty for none.
  func proxy(for url: HTTPURL) -> String {
    if url.isLoopback { return "" }
    return proxy ?? HTTPProxy.setting(for: url, environment: environment)?.text ?? ""
  }
}
