/// Carries requests to servers and their answers back, from several threads at once.
package protocol HTTPTransport: Sendable {
  /// Sends `request` and waits for the whole answer, within the request's limits of time.
  ///
  /// - Parameters:
  ///   - receiving: gets the body of a 2xx answer piece by piece as it comes, on the calling thread; the
  ///     response has all of it again. Copy what you keep: a kept slice makes every further piece slower.
  ///   - shouldStop: asked at least every 50 ms, on the calling thread; once true, the socket is closed and
  ///     ``HTTPError/stopped`` thrown.
  func send(
    _ request: HTTPRequest,
    receiving: (ArraySlice<UInt8>) -> Void,
    shouldStop: () -> Bool
  ) throws(HTTPError) -> HTTPResponse
}

extension HTTPTransport {
  /// Sends `request` and waits for the whole answer, within the request's limits of time.
  package func send(_ request: HTTPRequest, shouldStop: () -> Bool) throws(HTTPError) -> HTTPResponse {
    try send(request, receiving: { _ in }, shouldStop: shouldStop)
  }
}
