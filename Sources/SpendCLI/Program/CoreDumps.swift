import Glibc

/// Images of this process that a crash would write to a file.
enum CoreDumps {
  /// None from now on: a key is in memory.
  static func prevent() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
  }
}
