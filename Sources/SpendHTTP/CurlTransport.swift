#if Networking

import CCurl
import Synchronization

/// Sends requests by libcurl, which is loaded with the first one; connections stay open for the next.
///
/// It follows no redirect, decodes no compression, keeps no cookie, reads no .netrc, speaks http and https
/// only, and verifies every certificate. As many connections are open as requests were under way at once.
package final class CurlTransport: HTTPTransport {
  private let options: CurlOptions
  private let idle = Mutex<[CurlConnections]>([])

  /// A transport without connections yet.
  package init(options: CurlOptions = CurlOptions()) {
    self.options = options
  }

  package func send(
    _ request: HTTPRequest,
    receiving: (ArraySlice<UInt8>) -> Void,
    shouldStop: () -> Bool
  ) throws(HTTPError) -> HTTPResponse {
    let patience = CurlPatience(request)
    let connections = try checkOut()
    // libcurl reads the body where it lies, so that a long recording isn't held twice.
    let response = try request.body.withUnsafeBytes { body in
      Result<HTTPResponse, HTTPError> { () throws(HTTPError) in
        try CurlTransfer(request, body: body, options: options)
          .run(over: connections, patience: patience, receiving: receiving, shouldStop: shouldStop)
      }
    }.get()
    // Only after a whole answer: a transfer that failed or was stopped must leave no socket behind.
    idle.withLock { $0.append(connections) }
    return response
  }

  /// The connections that were used last, as those are the likeliest to be open still.
  private func checkOut() throws(HTTPError) -> CurlConnections {
    if let connections = idle.withLock({ $0.popLast() }) { return connections }
    // What comes back may be the argument itself, so it is copied while that lives.
    let missing = options.library.withCString { spend_curl_load($0).map { String(cString: $0) } }
    if let missing { throw .unavailable("libcurl can't be loaded (\(missing) is missing)") }
    return try CurlConnections()
  }
}

#else

/// Stands where the program is built without networking: every request fails.
package final class CurlTransport: HTTPTransport {
  /// A transport that reaches nothing.
  package init(options: CurlOptions = CurlOptions()) {}

  package func send(
    _ request: HTTPRequest,
    receiving: (ArraySlice<UInt8>) -> Void,
    shouldStop: () -> Bool
  ) throws(HTTPError) -> HTTPResponse {
    throw .unavailable("this program is built without networking")
  }
}

#endif
