#if Networking

import CCurl

/// A set of open connections, for one transfer at a time; all are closed with it.
///
/// It may go from thread to thread, as whoever checks it out of a ``CurlTransport`` has it alone.
final class CurlConnections: @unchecked Sendable {
  let multi: UnsafeMutableRawPointer

  /// A set without connections; libcurl must be loaded.
  init() throws(HTTPError) {
    guard let made = spend_curl_multi_create() else { throw .unavailable("no memory for a connection") }
    multi = made
  }

  deinit { spend_curl_multi_destroy(multi) }
}

#endif
