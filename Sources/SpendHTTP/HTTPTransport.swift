/// Carries one request to a server and its answer back.
package protocol HTTPTransport {
  /// Sends `request` and waits for the whole answer, within the request's deadline.
  ///
  /// - Parameter shouldStop: asked at least every 50 ms; once true, the socket is closed and
  ///   ``HTTPError/stopped`` thrown.
  func send(_ request: HTTPRequest, shouldStop: () -> Bool) throws(HTTPError) -> HTTPResponse
}
