/// How connections are made.
package struct CurlOptions: Sendable {
  /// A PEM file of certificate authorities to trust instead of the system's, or nil.
  package var certificateAuthorityFile: String?
  /// The proxy for hosts other than this machine, or nil for the one that the environment names.
  package var proxy: String?
  /// The shared library to load.
  package var library = "libcurl.so.4"

  /// The system's authorities and the environment's proxies.
  package init() {}
}

#if Networking

import CCurl

/// Sends requests by libcurl, which is loaded with the first one; connections stay open for the next.
///
/// It follows no redirect, decodes no compression, keeps no cookie, reads no .netrc, speaks http and https
/// only, and verifies every certificate.
package final class CurlTransport: HTTPTransport {
  private let options: CurlOptions
  private var connections: UnsafeMutableRawPointer?

  /// A transport without connections yet.
  package init(options: CurlOptions = CurlOptions()) {
    self.options = options
  }

  deinit { disconnect() }

  package func send(_ request: HTTPRequest, shouldStop: () -> Bool) throws(HTTPError) -> HTTPResponse {
    let deadline = MonotonicClock.now() + request.deadline
    let connections = try connect()
    let transfer = try CurlTransfer(request, options: options)
    do throws(HTTPError) {
      return try transfer.run(over: connections, until: deadline, shouldStop: shouldStop)
    } catch {
      // An unfinished transfer must not leave a socket behind.
      disconnect()
      throw error
    }
  }

  private func connect() throws(HTTPError) -> UnsafeMutableRawPointer {
    if let connections { return connections }
    // What comes back may be the argument itself, so it is copied while that lives.
    let missing = options.library.withCString { spend_curl_load($0).map { String(cString: $0) } }
    if let missing { throw .unavailable("libcurl can't be loaded (\(missing) is missing)") }
    guard let made = spend_curl_multi_create() else { throw .unavailable("no memory for a connection") }
    connections = made
    return made
  }

  private func disconnect() {
    if let connections { spend_curl_multi_destroy(connections) }
    connections = nil
  }
}

#else

/// Stands where the program is built without networking: every request fails.
package final class CurlTransport: HTTPTransport {
  /// A transport that reaches nothing.
  package init(options: CurlOptions = CurlOptions()) {}

  package func send(_ request: HTTPRequest, shouldStop: () -> Bool) throws(HTTPError) -> HTTPResponse {
    throw .unavailable("this program is built without networking")
  }
}

#endif
