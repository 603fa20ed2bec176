import CTerminal
import Glibc

/// Descriptors 0 to 2 of the process.
package enum StandardDescriptors {
  /// Fills those that were closed at the start with /dev/null, lest the next file opened gets such a number.
  ///
  /// Closed input reads as empty and closed errors go nowhere; writing to closed output still fails, so that a result
  /// that reached nobody is not taken for delivered.
  package static func fillClosed() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ]
    where !terminal_descriptor_is_open(descriptor) {
      // The lowest free number is given, which is `descriptor` because all lower ones are open by now.
      _ = open("/dev/null", mode)
    }
  }
}
