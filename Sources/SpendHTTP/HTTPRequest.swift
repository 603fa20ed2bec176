/// One request and the limits its reply must keep.
package struct HTTPRequest: Sendable {
  /// What is asked of the resource.
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  /// Where it goes.
  package var url: HTTPURL
  /// What is asked.
  package var method: Method
  /// Names and values, sent in this order.
  package var headers: [(name: String, value: String)]
  /// What is sent; only a POST has one.
  package var body: [UInt8]
  /// How long everything may take: name, connection, sending, waiting, receiving.
  package var deadline: Duration
  /// How long the connection may take to stand.
  package var connectTimeout: Duration
  /// How long the answer may take to begin, counted from the begin of the request; nil leaves that to the
  /// deadline.
  package var firstByteTimeout: Duration?
  /// How long nothing at all may come once the answer has begun; nil leaves that to the deadline.
  package var idleTimeout: Duration?
  /// How long no byte at all may go out or come in, from the begin of the request; nil leaves that to the other limits.
  ///
  /// What is being sent is a sign of life, so a large body may take as long as it moves.
  package var stallTimeout: Duration?
  /// How many bytes of body are taken at most.
  package var bodyLimit = 1_048_576
  /// How many bytes of headers are taken at most.
  package var headerLimit = 65_536

  /// A request of these parts.
  package init(
    url: HTTPURL,
    method: Method = .post,
    headers: [(name: String, value: String)] = [],
    body: [UInt8] = [],
    deadline: Duration,
    connectTimeout: Duration = .seconds(3),
    firstByteTimeout: Duration? = nil,
    idleTimeout: Duration? = nil,
    stallTimeout: Duration? = nil
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
    self.deadline = deadline
    self.connectTimeout = connectTimeout
    self.firstByteTimeout = firstByteTimeout
    self.idleTimeout = idleTimeout
    self.stallTimeout = stallTimeout
  }
}

/// What a server answered, whatever its status.
package struct HTTPResponse: Sendable {
  /// The status, such as 200.
  package let status: Int
  /// Names in lower case and values, in the order received.
  package let headers: [(name: String, value: String)]
  /// The body's bytes.
  package let body: [UInt8]

  /// A response of these parts.
  package init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The first value of the header `name` (lower case), or nil.
  package func header(_ name: String) -> String? {
    headers.first { $0.name == name }?.value
  }
}
