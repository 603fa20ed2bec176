import SpendHTTP
import SpendTestSupport
import Testing

extension OpenSSLServer {
  /// What our transport gets from it, trusting the authorities in `file`.
  func get(trusting file: String?) throws -> HTTPResponse {
    var options = CurlOptions()
    options.certificateAuthorityFile = file
    let url = try #require(HTTPURL("https://localhost:\(port)/"))
    let request = HTTPRequest(url: url, method: .get, deadline: .seconds(3))
    return try CurlTransport(options: options).send(request, shouldStop: { false })
  }
}
