import Glibc

/// The processor's cores.
package enum Cores {
  /// How many are at work in this machine, at least one.
  package static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
