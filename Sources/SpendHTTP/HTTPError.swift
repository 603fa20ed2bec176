/// Why no answer came from a server.
///
/// Names hosts at most: never a path, a query, a header or a body, so none can give away a key or a user's
/// words.
package enum HTTPError: Error, Sendable, Equatable {
  /// This program can't open connections: built without networking, or libcurl is missing; the text says
  /// which.
  case unavailable(String)
  /// The request can't be sent as it is; the text says why.
  case invalidRequest(String)
  /// The host's name is not known to any resolver.
  case unknownHost(String)
  /// Nothing accepts connections there.
  case unreachable(String)
  /// The proxy that leads there could not be reached or refused.
  case proxyFailed(String)
  /// One of the request's limits of time passed.
  case timedOut(String)
  /// The certificate is expired, self-signed, for another host or from an unknown authority.
  case certificate(String)
  /// No encrypted connection could be agreed on.
  case secureConnectionFailed(String)
  /// The configured file of certificate authorities can't be read.
  case certificateFileUnreadable
  /// The connection broke before the answer was whole.
  case connectionCut(String)
  /// The answer is not HTTP.
  case malformedReply(String)
  /// The headers or the body passed their limit.
  case tooLarge(String)
  /// The body is compressed, which was not asked for.
  case encodedBody(String)
  /// The caller asked to stop.
  case stopped

  /// The cause in a few words, without a final period.
  package var cause: String {
    switch self {
    case .unavailable(let reason), .invalidRequest(let reason): reason
    case .unknownHost(let host): "\(host) is not known here"
    case .unreachable(let host): "\(host) can't be reached"
    case .proxyFailed(let host): "the proxy on the way to \(host) failed"
    case .timedOut(let host): "\(host) did not answer in time"
    case .certificate(let host): "certificate of \(host) not trusted"
    case .secureConnectionFailed(let host): "no secure connection to \(host)"
    case .certificateFileUnreadable: "the certificate file can't be read"
    case .connectionCut(let host): "the connection to \(host) broke"
    case .malformedReply(let host): "\(host) did not answer in HTTP"
    case .tooLarge(let host): "the answer of \(host) is too large"
    case .encodedBody(let host): "\(host) sent a compressed answer that was not asked for"
    case .stopped: "stopped"
    }
  }
}
