import Foundation
import Glibc

/// `openssl s_server` on a free port with a self-signed certificate.
package final class OpenSSLServer {
  /// The port on 127.0.0.1.
  package let port: UInt16
  /// The path of its certificate.
  package let certificate: String
  private let folder: TemporaryFolder
  private let process: pid_t

  /// A server whose certificate is for `name`, started with further `options`.
  ///
  /// - Parameter isExpired: whether its certificate has been good in January 2020 only.
  package init(name: String, options: [String] = [], isExpired: Bool = false) throws {
    folder = try TemporaryFolder()
    certificate = folder.file("certificate.pem")
    let key = folder.file("key.pem")
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
  private static func renew(_ certificate: String, key: String, name: String, folder: TemporaryFolder) throws
  {
    let configuration = """
      [ca]
      default_ca = authority
      [authority]
      database = \(folder.file("index.txt"))
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
    try folder.write(configuration, to: "ca.conf")
    try folder.write("", to: "index.txt")
    let request = folder.file("request.pem")
    for arguments in [
      ["req", "-new", "-key", key, "-subj", "/CN=\(name)", "-out", request],
      [
        "ca", "-batch", "-selfsign", "-config", folder.file("ca.conf"), "-keyfile", key, "-in", request,
        "-out",
        certificate, "-startdate", "20200101000000Z", "-enddate", "20200201000000Z", "-notext",
      ],
    ] {
      waitpid(try spawn(arguments), nil, 0)
    }
  }

  /// Ends it.
  package func stop() {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Whether something accepts connections; s_server takes this one for a client that hung up.
  private var isListening: Bool {
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(client) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
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
