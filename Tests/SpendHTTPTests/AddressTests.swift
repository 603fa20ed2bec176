import Foundation
import Glibc
import SpendHTTP
import SpendTestSupport
import Testing

/// Hosts with addresses of which not every one leads there.
@Suite struct AddressTests {
  private static let hasIPv6 = (try? ScriptedServer(isIPv6: true) { _, _ in .reply(body: "") })?.stop() != nil

  private func answer(_ address: String, within limit: Duration) throws -> String {
    let request = HTTPRequest(url: try #require(HTTPURL(address)), deadline: .seconds(5))
    let start = MonotonicClock.now()
    let response = try CurlTransport().send(request, shouldStop: { false })
    #expect(MonotonicClock.now() - start < limit)
    return String(decoding: response.body, as: UTF8.self)
  }

  @Test("M31 a host that has an IPv6 address only is reached", .enabled(if: hasIPv6))
  func onlyIPv6() throws {
    let server = try ScriptedServer(isIPv6: true) { _, _ in .reply(body: "six") }
    defer { server.stop() }
    #expect(try answer("http://[::1]:\(server.port)/", within: .seconds(1)) == "six")
    // The name stands for 127.0.0.1, too, where nobody listens.
    #expect(try answer("http://localhost:\(server.port)/", within: .seconds(1)) == "six")
  }

  @Test(
    "M31 where the first address swallows everything the second is taken within a second",
    .enabled(if: hasIPv6)
  )
  func deadAddress() throws {
    let server = try ScriptedServer(.reply(body: "four"))
    defer { server.stop() }
    let dead = try DeadPort(server.port)
    defer { dead.close() }
    #expect(throws: HTTPError.timedOut("[::1]:\(server.port)")) {
      var request = HTTPRequest(
        url: try #require(HTTPURL("http://[::1]:\(server.port)/")),
        deadline: .seconds(5)
      )
      request.connectTimeout = .milliseconds(300)
      return try CurlTransport().send(request, shouldStop: { false })
    }
    #expect(try answer("http://localhost:\(server.port)/", within: .seconds(1)) == "four")
  }
}

/// A port of ::1 that neither accepts nor refuses: its queue of connections is full, and Linux drops the rest.
private struct DeadPort {
  private var sockets: [Int32] = []

  init(_ port: UInt16) throws {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    address.sin6_addr = in6addr_loopback
    for turn in 0..<8 {
      let descriptor = socket(AF_INET6, kind, 0)
      sockets.append(descriptor)
      let isDone = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
          let size = socklen_t(MemoryLayout<sockaddr_in6>.size)
          if turn == 0 { return bind(descriptor, raw, size) == 0 && listen(descriptor, 0) == 0 }
          return connect(descriptor, raw, size) == 0 || errno == EINPROGRESS
        }
      }
      guard isDone else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    }
  }

  func close() {
    for descriptor in sockets { Glibc.close(descriptor) }
  }
}
