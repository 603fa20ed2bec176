import Foundation
import SpendHTTP
import SpendTestSupport
import Synchronization
import Testing

/// One transport that several threads share.
@Suite struct ConcurrencyTests {
  /// Runs `work` on `count` threads of their own and waits for all.
  private func onThreads(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for number in 0..<count {
      group.enter()
      Thread.detachNewThread {
        work(number)
        group.leave()
      }
    }
    group.wait()
  }

  private static func request(_ server: ScriptedServer, _ text: String) throws -> HTTPRequest {
    HTTPRequest(
      url: try #require(HTTPURL(server.baseURL)),
      body: Array(text.utf8),
      deadline: .seconds(20)
    )
  }

  @Test("M29 four threads over one transport: at most four connections, and each gets its own answers")
  func manyRequests() throws {
    let server = try ScriptedServer { _, request in
      .events([request.bodyText, "[DONE]"], pieceSize: 50, pause: .microseconds(200))
    }
    defer { server.stop() }
    let transport = CurlTransport()
    let wrong = Mutex<[String]>([])
    onThreads(4) { thread in
      for turn in 0..<25 {
        let text = "thread \(thread) turn \(turn)"
        let expected = "data: \(text)\n\ndata: [DONE]\n\n"
        var received: [UInt8] = []
        do {
          let response = try transport.send(ConcurrencyTests.request(server, text)) {
            received += $0
          } shouldStop: {
            false
          }
          let found = String(decoding: response.body, as: UTF8.self)
          if found != expected || received != response.body { wrong.withLock { $0.append(found) } }
        } catch {
          wrong.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(wrong.withLock { $0 } == [])
    #expect(server.requests.count == 100)
    #expect(server.connectionCount <= 4)
  }

  @Test("requests at once are under way at once")
  func inParallel() throws {
    let server = try ScriptedServer { _, _ in
      ScriptedExchange([.pause(.milliseconds(300))] + ScriptedExchange.reply(body: "{}").steps)
    }
    defer { server.stop() }
    let transport = CurlTransport()
    let start = MonotonicClock.now()
    onThreads(4) { _ in
      let response = try? transport.send(ConcurrencyTests.request(server, "x"), shouldStop: { false })
      #expect(response?.status == 200)
    }
    #expect(MonotonicClock.now() - start < .milliseconds(900))
    #expect(server.connectionCount == 4)
  }

  @Test("T2 M3 what fails or is stopped on one thread costs the others nothing")
  func failuresStayAlone() throws {
    let server = try ScriptedServer { _, request in
      switch request.bodyText {
      case "hang": ScriptedExchange([.hang])
      case "cut":
        ScriptedExchange([.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{".utf8)), .reset])
      default: .reply(body: request.bodyText)
      }
    }
    defer { server.stop() }
    let transport = CurlTransport()
    let outcomes = Mutex<[String: Set<String>]>([:])
    onThreads(4) { thread in
      let text = ["hang", "cut", "fine", "good"][thread]
      for turn in 0..<10 {
        let outcome: String
        do throws(HTTPError) {
          let request = HTTPRequest(
            url: try HTTPURL(server.baseURL).get(),
            body: Array(text.utf8),
            deadline: .seconds(20)
          )
          let response = try transport.send(request) {
            text == "hang" && server.requests.count { $0.bodyText == text } > turn
          }
          outcome = String(decoding: response.body, as: UTF8.self)
        } catch {
          outcome = error.cause
        }
        outcomes.withLock { _ = $0[text, default: []].insert(outcome) }
      }
    }
    let host = "127.0.0.1:\(server.port)"
    #expect(
      outcomes.withLock { $0 } == [
        "hang": ["stopped"], "cut": ["the connection to \(host) broke"], "fine": ["fine"], "good": ["good"],
      ]
    )
    #expect(server.wait { $0.hangupCount == 10 })
  }

  @Test("a connection that the server closed meanwhile is made anew")
  func renewsConnections() throws {
    let server = try ScriptedServer { number, _ in
      let steps = ScriptedExchange.reply(body: "\(number)").steps
      return ScriptedExchange(number % 2 == 0 ? steps + [.close] : steps)
    }
    defer { server.stop() }
    let transport = CurlTransport()
    for number in 0..<6 {
      let response = try transport.send(ConcurrencyTests.request(server, "x"), shouldStop: { false })
      #expect(String(decoding: response.body, as: UTF8.self) == "\(number)")
    }
    #expect(server.requests.count == 6)
  }
}

extension HTTPURL? {
  /// The address, which a test wrote itself.
  fileprivate func get() throws(HTTPError) -> HTTPURL {
    guard let self else { throw .invalidRequest("no address") }
    return self
  }
}
