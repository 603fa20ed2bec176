import SpendCore
import SpendHTTP
import SpendProvider
import Synchronization

/// A server that gives one answer to everything, without sockets; sleep passes at once.
final class FixedServer: HTTPTransport {
  static let key = "sk-canary-0123456789abcdef"

  private let response = Mutex(HTTPResponse(status: 200))
  private let slept = Mutex(Duration.zero)

  /// Gives `bytes` from now on: the first chooses the status, the second the form.
  func answer(_ bytes: [UInt8]) {
    let status = [200, 200, 200, 400, 404, 429, 500, 200][Int(bytes.first ?? 0) % 8]
    let type = ["application/json", "text/event-stream", "text/html"][Int(bytes.dropFirst().first ?? 0) % 3]
    response.withLock {
      $0 = HTTPResponse(status: status, headers: [("content-type", type)], body: Array(bytes.dropFirst(2)))
    }
  }

  func send(
    _ request: HTTPRequest,
    receiving: (ArraySlice<UInt8>) -> Void,
    shouldStop: () -> Bool
  ) throws(HTTPError) -> HTTPResponse {
    let response = response.withLock { $0 }
    if (200..<300).contains(response.status), !response.body.isEmpty { receiving(response.body[...]) }
    return response
  }

  var surroundings: Surroundings {
    var surroundings = Surroundings()
    surroundings.jitter = { 0 }
    surroundings.now = { self.slept.withLock { $0 } }
    surroundings.sleep = { time in self.slept.withLock { $0 += time } }
    let day = CivilDate(iso: "2026-11-20")
    surroundings.moment = { Moment(date: day ?? CivilDate(dayNumber: 20_777), secondOfDay: 43_200) }
    return surroundings
  }
}
