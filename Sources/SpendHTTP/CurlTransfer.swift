#if Networking

import CCurl

/// One request on its way: an easy handle with everything it needs, freed with it.
final class CurlTransfer {
  private let easy: UnsafeMutableRawPointer
  private let reception: CurlReception
  private let host: String
  private let usesProxy: Bool
  private var headerList: UnsafeMutablePointer<curl_slist>?

  private let bodyCount: Int

  /// A transfer of `request`, whose body is read from `body` until the transfer is over.
  init(_ request: HTTPRequest, body: UnsafeRawBufferPointer, options: CurlOptions) throws(HTTPError) {
    guard let easy = spend_curl_easy_create() else { throw .unavailable("no memory for a request") }
    self.easy = easy
    host = request.url.hostText
    bodyCount = body.count
    let proxy = options.proxy(for: request.url)
    usesProxy = !proxy.isEmpty
    reception = CurlReception(headerLimit: request.headerLimit, bodyLimit: request.bodyLimit)
    try setLimits(request)
    try setDestination(request.url, proxy: proxy, options: options)
    try setContent(request, body: body)
    let context = Unmanaged.passUnretained(reception).toOpaque()
    try check(spend_curl_set_receivers(easy, receiveHeader, receiveBody, context))
  }

  deinit {
    spend_curl_easy_destroy(easy)
    spend_curl_list_free(headerList)
  }

  func run(
    over connections: CurlConnections,
    patience: CurlPatience,
    receiving: (ArraySlice<UInt8>) -> Void,
    shouldStop: () -> Bool
  ) throws(HTTPError) -> HTTPResponse {
    guard spend_curl_begin(connections.multi, easy) == CURLM_OK else {
      throw .unavailable("no memory for a request")
    }
    defer { spend_curl_end(connections.multi, easy) }
    var patience = patience
    var result = CURLE_OK
    while spend_curl_finished(connections.multi, easy, &result) == 0 {
      if shouldStop() { throw .stopped }
      let hasBegun = reception.byteCount > 0 || spend_curl_has_begun(easy) != 0
      let remaining = patience.remaining(
        byteCount: reception.byteCount,
        hasBegun: hasBegun,
        sentCount: sentCount
      )
      guard remaining > .zero else { throw .timedOut(host) }
      let wait = Int32(min(remaining.milliseconds, 50))
      guard spend_curl_step(connections.multi, wait) == CURLM_OK else { throw .connectionCut(host) }
      reception.handOut(to: receiving)
    }
    switch reception.refusal {
    case .tooLarge: throw .tooLarge(host)
    case .encodedBody: throw .encodedBody(host)
    case nil: break
    }
    if let error = failure(result), !hasRefusedEarly { throw error }
    return HTTPResponse(
      status: spend_curl_status(easy),
      headers: reception.headers,
      body: reception.body
    )
  }

  /// How many bytes of the body have left.
  private var sentCount: Int { Int(spend_curl_sent(easy)) }

  /// Whether the server refused the request while its body was still on the way: it may hang up on the rest, and with
  /// that cut its own words short, but its status counts.
  private var hasRefusedEarly: Bool {
    sentCount < bodyCount && spend_curl_status(easy) >= 400 && !reception.headers.isEmpty
  }

  /// What libcurl's result means, or nil for success.
  private func failure(_ result: CURLcode) -> HTTPError? {
    switch HTTPError(result, host: host) {
    case .unreachable where usesProxy: .proxyFailed(host)
    // A proxy that won't lead there answers a status of its own, which counts as a broken connection.
    case .connectionCut where ![0, 200].contains(spend_curl_proxy_status(easy)): .proxyFailed(host)
    case let error: error
    }
  }

  private func setLimits(_ request: HTTPRequest) throws(HTTPError) {
    try set(CURLOPT_NOSIGNAL, 1)
    try set(CURLOPT_TIMEOUT_MS, max(1, request.deadline.milliseconds))
    try set(CURLOPT_CONNECTTIMEOUT_MS, max(1, request.connectTimeout.milliseconds))
    // A name that resolves slowly must not hold the caller past its deadline: libcurl would join the
    // resolver's thread.
    try set(CURLOPT_QUICK_EXIT, 1)
    try check(spend_curl_keep_unsent_low(easy))
  }

  private func setDestination(_ url: HTTPURL, proxy: String, options: CurlOptions) throws(HTTPError) {
    try set(CURLOPT_URL, url.text)
    try set(CURLOPT_PROTOCOLS_STR, "http,https")
    try set(CURLOPT_FOLLOWLOCATION, 0)
    // What a proxy says before the answer is not the answer's begin.
    try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // One request at a time gains nothing from streams, and a stopped one closes its socket.
    try set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
    try set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
    if let file = options.certificateAuthorityFile { try set(CURLOPT_CAINFO, file) }
    // Chosen here rather than by libcurl, whose versions differ, so that it is the one that was shown.
    try set(CURLOPT_PROXY, proxy)
    try set(CURLOPT_NOPROXY, "")
  }

  private func setContent(_ request: HTTPRequest, body: UnsafeRawBufferPointer) throws(HTTPError) {
    // libcurl would ask "Expect: 100-continue" for large bodies and wait a second where a server ignores it.
    try addHeader("Expect:")
    for (name, value) in request.headers {
      guard !name.isEmpty, CurlTransfer.isSafe(name), CurlTransfer.isSafe(value) else {
        throw .invalidRequest("a header holds a control character")
      }
      try addHeader("\(name): \(value)")
    }
    try check(spend_curl_set_list(easy, CURLOPT_HTTPHEADER, headerList))
    if request.method == .post {
      try check(spend_curl_set_body(easy, body.baseAddress, body.count))
    }
  }

  private static func isSafe(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  private func addHeader(_ line: String) throws(HTTPError) {
    guard let longer = spend_curl_list_append(headerList, line) else {
      throw .unavailable("no memory for a request")
    }
    headerList = longer
  }

  private func set(_ option: CURLoption, _ value: Int) throws(HTTPError) {
    try check(spend_curl_set_number(easy, option, value))
  }

  private func set(_ option: CURLoption, _ value: String) throws(HTTPError) {
    try check(spend_curl_set_text(easy, option, value))
  }

  private func check(_ code: CURLcode) throws(HTTPError) {
    switch code {
    case CURLE_OK: return
    case CURLE_OUT_OF_MEMORY: throw .unavailable("no memory for a request")
    default: throw .unavailable("libcurl is older than 7.87")
    }
  }
}

private func receiveHeader(
  bytes: UnsafeMutablePointer<CChar>?,
  size: Int,
  count: Int,
  context: UnsafeMutableRawPointer?
) -> Int {
  guard let context else { return 0 }
  let reception = Unmanaged<CurlReception>.fromOpaque(context).takeUnretainedValue()
  let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return reception.takeHeader(line) ? line.count : 0
}

private func receiveBody(
  bytes: UnsafeMutablePointer<CChar>?,
  size: Int,
  count: Int,
  context: UnsafeMutableRawPointer?
) -> Int {
  guard let context else { return 0 }
  let reception = Unmanaged<CurlReception>.fromOpaque(context).takeUnretainedValue()
  let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return reception.takeBody(piece) ? piece.count : 0
}

extension HTTPError {
  /// What libcurl's result means, or nil for success.
  fileprivate init?(_ code: CURLcode, host: String) {
    switch code {
    case CURLE_OK: return nil
    case CURLE_COULDNT_RESOLVE_HOST: self = .unknownHost(host)
    case CURLE_COULDNT_CONNECT: self = .unreachable(host)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: self = .proxyFailed(host)
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut(host)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
      self = .certificate(host)
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_ENGINE_INITFAILED:
      self = .secureConnectionFailed(host)
    case CURLE_SSL_CACERT_BADFILE: self = .certificateFileUnreadable
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
      self = .malformedReply(host)
    case CURLE_URL_MALFORMAT: self = .invalidRequest("the address of \(host) can't be read")
    default: self = .connectionCut(host)
    }
  }
}

#endif
