import Glibc

extension PseudoTerminal {
  /// The path of the package's built program `name`, which lies beside the running tests.
  package static func product(_ name: String) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let bytes = buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    let folder = String(decoding: bytes, as: UTF8.self).split(separator: "/").dropLast()
    return "/" + folder.joined(separator: "/") + "/" + name
  }
}
