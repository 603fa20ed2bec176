import Foundation
import Glibc
import Synchronization

/// A real HTTP/1.1 server on 127.0.0.1 that plays back a script and records what it was asked.
///
/// Exchanges are handed out in the order requests arrive, over all connections; when the script is over, its
/// last exchange is repeated. Each connection has a thread of its own, so one that hangs holds up no other.
package final class ScriptedServer: Sendable {
  /// Decides what to do with the request that arrived as number 0, 1, 2 ….
  package typealias Script = @Sendable (_ number: Int, _ request: RecordedRequest) -> ScriptedExchange

  /// How it reads requests.
  package struct Appetite: Sendable {
    /// How many bytes of a body it reads before it does its exchange, or nil for all; with the rest unread, the
    /// exchange must end the connection.
    package var mostOfBody: Int?
    /// How long it rests before each piece.
    package var pause: Duration

    /// Reads all, at once, unless said otherwise.
    package init(mostOfBody: Int? = nil, pause: Duration = .zero) {
      self.mostOfBody = mostOfBody
      self.pause = pause
    }
  }

  private struct State {
    var requests: [RecordedRequest] = []
    var connections = 0
    var hangups = 0
    var isStopped = false
  }

  /// The port it listens on.
  package let port: UInt16
  private let listener: Int32
  private let script: Script
  private let appetite: Appetite
  private let state = Mutex(State())

  /// A server that plays `exchanges`; the last one again and again.
  package convenience init(_ exchanges: ScriptedExchange...) throws {
    try self.init { number, _ in exchanges[min(number, exchanges.count - 1)] }
  }

  /// A server that does what `script` says.
  ///
  /// - Parameters:
  ///   - isIPv6: whether it listens on ::1 instead of 127.0.0.1.
  ///   - port: the port, or 0 for any that is free.
  ///   - appetite: how it reads requests.
  package init(
    isIPv6: Bool = false,
    port: UInt16 = 0,
    appetite: Appetite = Appetite(),
    script: @escaping Script
  ) throws {
    self.script = script
    self.appetite = appetite
    // Processes that tests start must not keep these sockets open.
    (listener, self.port) = try ScriptedServer.listen(isIPv6: isIPv6, port: port)
    Thread.detachNewThread { self.acceptConnections() }
  }

  deinit { stop() }

  /// The address to configure, ending in `/v1`.
  package var baseURL: String { "http://127.0.0.1:\(port)/v1" }

  /// Every request so far, in order of arrival.
  package var requests: [RecordedRequest] { state.withLock { $0.requests } }

  /// How many connections were made so far.
  package var connectionCount: Int { state.withLock { $0.connections } }

  /// How many connections the client ended while an exchange hung or sent without end.
  package var hangupCount: Int { state.withLock { $0.hangups } }

  /// Waits until `condition` holds, for a second at most; returns whether it does.
  package func wait(until condition: (ScriptedServer) -> Bool) -> Bool {
    for _ in 0..<200 {
      if condition(self) { return true }
      usleep(5_000)
    }
    return condition(self)
  }

  /// Takes no more connections; open ones end within 20 ms.
  package func stop() {
    let isFirst = state.withLock { state in
      defer { state.isStopped = true }
      return !state.isStopped
    }
    if isFirst { shutdown(listener, Int32(SHUT_RDWR)) }
  }

  private static func listen(isIPv6: Bool, port: UInt16) throws -> (socket: Int32, port: UInt16) {
    // Processes that tests start must not keep these sockets open.
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let listener = socket(isIPv6 ? AF_INET6 : AF_INET, type, 0)
    // Family and port stand in the same places of both kinds of address.
    var address = sockaddr_in6()
    var length = socklen_t(isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size)
    let size = length
    let isListening = withUnsafeMutableBytes(of: &address) { bytes in
      guard let raw = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
      raw.pointee.sa_family = sa_family_t(isIPv6 ? AF_INET6 : AF_INET)
      bytes.storeBytes(of: port.bigEndian, toByteOffset: 2, as: UInt16.self)
      let host: [UInt8] = isIPv6 ? [UInt8](repeating: 0, count: 15) + [1] : [127, 0, 0, 1]
      for (offset, byte) in host.enumerated() { bytes[(isIPv6 ? 8 : 4) + offset] = byte }
      return bind(listener, raw, size) == 0 && Glibc.listen(listener, 64) == 0
        && getsockname(listener, raw, &length) == 0
    }
    guard isListening else {
      let cause = errno
      close(listener)
      throw POSIXError(.init(rawValue: cause) ?? .EIO)
    }
    return (listener, UInt16(bigEndian: address.sin6_port))
  }

  private func countHangup() {
    state.withLock { state in if !state.isStopped { state.hangups += 1 } }
  }

  private var isStopped: Bool { state.withLock { $0.isStopped } }

  private func acceptConnections() {
    while !isStopped {
      let connection = accept(listener, nil, nil)
      if connection < 0 { break }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      state.withLock { $0.connections += 1 }
      Thread.detachNewThread { self.serve(connection) }
    }
    close(listener)
  }

  private func serve(_ connection: Int32) {
    var one: Int32 = 1
    setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    var received: [UInt8] = []
    while let request = readRequest(connection, &received) {
      let number = state.withLock { state in
        state.requests.append(request)
        return state.requests.count - 1
      }
      var isOpen = true
      for step in script(number, request).steps where isOpen { isOpen = perform(step, connection) }
      if !isOpen { break }
    }
    close(connection)
  }

  private func readRequest(_ connection: Int32, _ received: inout [UInt8]) -> RecordedRequest? {
    let blankLine = Array("\r\n\r\n".utf8)
    while true {
      if let end = received.firstRange(of: blankLine) {
        let head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
        let length = RecordedRequest(head: head, body: []).header("Content-Length").flatMap { Int($0) } ?? 0
        if received.count >= end.upperBound + length {
          let body = Array(received[end.upperBound..<(end.upperBound + length)])
          received.removeFirst(end.upperBound + length)
          return RecordedRequest(head: head, body: body)
        }
        let body = received[end.upperBound...]
        if let most = appetite.mostOfBody, body.count >= most {
          return RecordedRequest(head: head, body: Array(body))
        }
      }
      sleep(appetite.pause)
      guard let more = readSome(connection) else { return nil }
      received += more
    }
  }

  /// Reads what is there, waiting for it; nil when the client hung up or the server stops.
  private func readSome(_ connection: Int32) -> [UInt8]? {
    while !isStopped {
      var waiting = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 20) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = recv(connection, &buffer, buffer.count, 0)
      return count > 0 ? Array(buffer[..<count]) : nil
    }
    return nil
  }

  /// Does `step`; returns whether the connection is still open.
  private func perform(_ step: ScriptedExchange.Step, _ connection: Int32) -> Bool {
    switch step {
    case .send(let bytes):
      return send(bytes[...], connection)
    case .sendInPieces(let bytes, let size, let pause):
      var rest = bytes[...]
      while !rest.isEmpty {
        guard !isStopped, send(rest.prefix(size), connection) else { return false }
        rest = rest.dropFirst(size)
        sleep(pause)
      }
      return true
    case .pause(let duration):
      sleep(duration)
      return true
    case .hang:
      while readSome(connection) != nil {}
      countHangup()
      return false
    case .repeatForever(let bytes):
      while !isStopped, send(bytes[...], connection) {}
      countHangup()
      return false
    case .close:
      return false
    case .reset:
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
      return false
    }
  }

  private func send(_ bytes: ArraySlice<UInt8>, _ connection: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func sleep(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    usleep(UInt32(seconds * 1_000_000 + attoseconds / 1_000_000_000_000))
  }
}
