import Foundation
import SpendHTTP
import SpendTestSupport
import Testing

/// Encrypted connections to a server of `openssl`, with certificates made for the test.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")))
struct CertificateTests {
  @Test("M22 a certificate of an unknown authority is refused, and trusted with that authority's file")
  func authority() throws {
    let server = try OpenSSLServer(name: "localhost")
    defer { server.stop() }
    #expect(throws: HTTPError.certificate("localhost:\(server.port)")) { try server.get(trusting: nil) }
    #expect(try server.get(trusting: server.certificate).status == 200)
  }

  @Test("M22 a certificate for another host is refused, also from a trusted authority")
  func otherHost() throws {
    let server = try OpenSSLServer(name: "elsewhere.example")
    defer { server.stop() }
    #expect(throws: HTTPError.certificate("localhost:\(server.port)")) {
      try server.get(trusting: server.certificate)
    }
  }

  @Test("M22 a certificate whose time is over is refused, also where it is trusted")
  func expired() throws {
    let server = try OpenSSLServer(name: "localhost", isExpired: true)
    defer { server.stop() }
    let text = try String(contentsOfFile: server.certificate, encoding: .utf8)
    #expect(text.hasPrefix("-----BEGIN CERTIFICATE-----"))
    #expect(throws: HTTPError.certificate("localhost:\(server.port)")) {
      try server.get(trusting: server.certificate)
    }
  }

  @Test("M22 an outdated protocol is refused")
  func oldProtocol() throws {
    let server = try OpenSSLServer(name: "localhost", options: ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"])
    defer { server.stop() }
    #expect(throws: HTTPError.secureConnectionFailed("localhost:\(server.port)")) {
      try server.get(trusting: server.certificate)
    }
  }

  @Test("M22 an unreadable file of authorities is told as such")
  func unreadableFile() throws {
    let server = try OpenSSLServer(name: "localhost")
    defer { server.stop() }
    #expect(throws: HTTPError.certificateFileUnreadable) {
      try server.get(trusting: "/nonexistent/authority.pem")
    }
  }
}
