import Foundation
import Glibc
import SpendHTTP
import SpendTestSupport
import Testing

/// `openssl s_server` on a free port with a self-signed certificate.
final class OpenSSLServer {
  let port: UInt16
  let certificate: String
  private let folder: URL
  private let process: pid_t

  /// - Parameter isExpired: whether its certificate has been good in January 2020 only.
  init(name: String, options: [String] = [], isExpired: Bool = false) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "spendwise-tls-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    certificate = folder.appending(path: "certificate.pem").path
    let key = folder.appending(path: "key.pem").path
    let maker = try OpenSSLServer.spawn([
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
      "-subj", "/CN=\(name)", "-addext", "subjectAltName=DNS:\(name)", "-keyout", key, "-out", certificate,
    ])
    waitpid(maker, nil, 0)
    if isExpired { try OpenSSLServer.renew(certificate, key: key, name: name, folder: folder) }
    // A port that was free a moment ago: s_server can't say which one it chose.
    let probe = try ScriptedServer(.reply(body: ""))
    port = probe.port
    probe.stop()
    usleep(50_000)
    process = try OpenSSLServer.spawn(
      ["s_server", "-accept", "\(port)", "-cert", certificate, "-key", key, "-www", "-quiet"] + options
    )
    var attempts = 0
    while attempts < 100, !isListening {
      usleep(10_000)
      attempts += 1
    }
  }

  /// Replaces the certificate by one whose time is over; only `openssl ca` takes dates.
  private static func renew(_ certificate: String, key: String, name: String, folder: URL) throws {
    let configuration = """
      [ca]
      default_ca = authority
      [authority]
      database = \(folder.path)/index.txt
      new_certs_dir = \(folder.path)
      rand_serial = yes
      default_md = sha256
      policy = anything
      x509_extensions = server
      [anything]
      commonName = supplied
      [server]
      subjectAltName = DNS:\(name)
      basicConstraints = CA:TRUE
      """
    let file = folder.appending(path: "ca.conf").path
    try configuration.write(toFile: file, atomically: true, encoding: .utf8)
    try "".write(toFile: folder.appending(path: "index.txt").path, atomically: true, encoding: .utf8)
    let request = folder.appending(path: "request.pem").path
    for arguments in [
      ["req", "-new", "-key", key, "-subj", "/CN=\(name)", "-out", request],
      [
        "ca", "-batch", "-selfsign", "-config", file, "-keyfile", key, "-in", request, "-out", certificate,
        "-startdate", "20200101000000Z", "-enddate", "20200201000000Z", "-notext",
      ],
    ] {
      waitpid(try spawn(arguments), nil, 0)
    }
  }

  func stop() {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    try? FileManager.default.removeItem(at: folder)
  }

  func get(trusting file: String?) throws -> HTTPResponse {
    var options = CurlOptions()
    options.certificateAuthorityFile = file
    let url = try #require(HTTPURL("https://localhost:\(port)/"))
    let request = HTTPRequest(url: url, method: .get, deadline: .seconds(3))
    return try CurlTransport(options: options).send(request, shouldStop: { false })
  }

  /// Whether something accepts connections; s_server takes this one for a client that hung up.
  private var isListening: Bool {
    guard let url = HTTPURL("https://localhost:\(port)/") else { return false }
    let request = HTTPRequest(url: url, method: .get, deadline: .seconds(1))
    do throws(HTTPError) {
      _ = try CurlTransport().send(request, shouldStop: { false })
      return true
    } catch {
      return error != .unreachable(url.hostText)
    }
  }

  /// Starts openssl with its streams closed to the null device; Foundation's `Process` would wait on a run
  /// loop.
  private static func spawn(_ arguments: [String]) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in Int32(0)...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var list: [UnsafeMutablePointer<CChar>?] = (["openssl"] + arguments).map { strdup($0) }
    defer { for pointer in list { free(pointer) } }
    list.append(nil)
    var process = pid_t()
    let status = posix_spawn(&process, "/usr/bin/openssl", &actions, nil, &list, environ)
    guard status == 0 else { throw POSIXError(.init(rawValue: status) ?? .EIO) }
    return process
  }
}
